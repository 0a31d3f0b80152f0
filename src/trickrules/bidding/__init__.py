"""Bidding: how the seats undertake to win tricks."""

from trickrules.bidding.auction import Auction, Course, Ladder
from trickrules.bidding.bid import Bid
from trickrules.bidding.cards import CardBid, CardBidding, ShowBids
from trickrules.bidding.exact import CountedBids, ExactBidding
from trickrules.bidding.premium import Offer, Premium, Premiums

__all__ = [
    "Auction",
    "Bid",
    "CardBid",
    "CardBidding",
    "CountedBids",
    "Course",
    "ExactBidding",
    "Ladder",
    "Offer",
    "Premium",
    "Premiums",
    "ShowBids",
]
