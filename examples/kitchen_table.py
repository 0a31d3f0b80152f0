"""An evening of Blackout with real cards: bids and tricks are written, the rest follows.

The scorer mishears a bid and corrects it two deals later, Dan comes late, and the last deals are left out.
"""

from __future__ import annotations

import trickrules as tr


def main() -> None:
    """Keep the sheet of the evening and print it."""
    sheet = tr.ScoreSheet.start(tr.variants.blackout(max_cards=4), ["Ada", "Ben", "Cem"], dealer="Cem")

    sheet = sheet.bid(2).bid(1)
    refused = sheet.why_not_bid(1)
    assert refused is not None
    print(refused)
    sheet = sheet.bid(2).tricks([2, 1, 1])

    sheet = sheet.bids({"Ada": 0, "Ben": 1, "Cem": 1})
    print(sheet.why_not_tricks([0, 1, 1]))
    sheet = sheet.tricks([0, 1, 2])

    print("Cem had bid 0 in the first deal; Dan joins with the lowest score")
    sheet = sheet.correct(0, bids=[2, 1, 0])
    sheet = sheet.join("Dan", score=min(sheet.scores.values()))

    while sheet.deal and len(sheet.deals) < 5:
        deal = sheet.deal
        bids = dict.fromkeys(deal.names, 0)
        tricks = {**bids, deal.names[deal.order[0]]: deal.cards}
        sheet = sheet.bids(bids).tricks(tricks)
    while not sheet.is_over:
        sheet = sheet.skip()

    print()
    print(sheet)


if __name__ == "__main__":
    main()
