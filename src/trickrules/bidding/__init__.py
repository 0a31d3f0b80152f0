"""Bidding: how the seats undertake to win tricks."""

from trickrules.bidding.auction import Auction
from trickrules.bidding.bid import Bid
from trickrules.bidding.course import Course, Ladder
from trickrules.bidding.exact import CountedBids, ExactBidding

__all__ = [
    "Auction",
    "Bid",
    "CountedBids",
    "Course",
    "ExactBidding",
    "Ladder",
]
