"""What type checkers say of the public face: an ignore that nothing needs is an error, so each shows a complaint.

At run time the same mistakes are refused in words.
"""

from __future__ import annotations

import pytest

import trickrules as tr
from trickrules.rules import Contract, Undertaking

MATCH = tr.Match.start(tr.variants.kachufool(), players=3, seed=1)


def test_a_match_is_no_action() -> None:
    """Actions are texts, numbers that stand for their digits, and cards: nothing else can be applied."""
    for state in (MATCH, MATCH.deal):
        with pytest.raises(tr.IllegalAction):
            state.apply(MATCH)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType] -- a match is no action
        with pytest.raises(tr.IllegalAction):
            state.amend(MATCH)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType] -- nor a call
        refused = state.why_not(None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType] -- nor is nothing
        assert refused is not None
    sheet = tr.ScoreSheet.start(tr.variants.kachufool(), 3)
    assert sheet.why_not_bid(MATCH) is not None  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType] -- nor a bid
    assert MATCH.apply(1) == MATCH.apply("1") == MATCH.apply(MATCH.legal_actions()[1])


def test_a_contract_is_something_that_a_seat_undertook() -> None:
    """What an auction came to has its seat and its text, and is told apart by its class."""
    deal = tr.Deal.start(tr.variants.australian_500(), seed=1, dealer=3)
    nothing: Undertaking | None = deal.contract
    assert nothing is None
    for call in ("7S", "pass", "pass", "pass"):
        deal = deal.apply(call)
    contract = deal.contract
    assert contract is not None
    assert (contract.seat, contract.text) == (0, "7S")
    assert isinstance(contract, Contract)
    assert contract.bid.tricks == 7


def test_a_misspelt_variant_is_told() -> None:
    """A checker knows which variants there are, and so does the interpreter."""
    with pytest.raises(AttributeError, match=r"variants' has no attribute 'kachufol'; did you mean kachufool\?$"):
        tr.variants.kachufol()  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType] -- misspelt
    with pytest.raises(AttributeError, match=r"module 'trickrules' has no attribute 'Mathc'; did you mean Match\?$"):
        tr.Mathc  # type: ignore[attr-defined]  # noqa: B018  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType] -- misspelt
    with pytest.raises(AttributeError, match=r"rules' has no attribute 'ExactScorng'; did you mean ExactScoring\?$"):
        tr.rules.ExactScorng  # type: ignore[attr-defined]  # noqa: B018  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType] -- misspelt
    with pytest.raises(AttributeError, match=r"no attribute 'xyz'$"):
        tr.xyz  # type: ignore[attr-defined]  # noqa: B018  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType] -- misspelt


def test_a_system_has_to_be_called() -> None:
    """The system itself is no variant, and the refusal says how to make one of it; so it does of a name."""
    system = tr.variants.kachufool
    for start in (tr.Match.start, tr.Deal.start):
        with pytest.raises(tr.DefinitionError, match=r"variant: Kachufool is a system: call it .*, kachufool\(\)"):
            start(system)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType] -- not called
        with pytest.raises(tr.DefinitionError, match=r"not 'kachufool'; variants\.get returns one by its name"):
            start("kachufool")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType] -- a name
    with pytest.raises(tr.DefinitionError, match="call it"):
        tr.ScoreSheet.start(system)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType] -- not called
