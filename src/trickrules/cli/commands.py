"""What the command can do."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated

import typer
from rich.console import Console

from trickrules import variants
from trickrules.base.errors import TrickRulesError, Violation
from trickrules.base.reading import one_line
from trickrules.bots import RandomBot, play_out
from trickrules.render import deal_text, score_sheet, table
from trickrules.states.match import Match

app = typer.Typer(help="The rules of trick-taking card games.", no_args_is_help=True, add_completion=False)
_console = Console(markup=False, emoji=False, highlight=False, soft_wrap=True)


def _refused(match: Match) -> Violation | None:
    """Find something to refuse: a bid or a card that the rules close to the seat to act."""
    deal = match.deal
    cards = [] if deal.turn is None else [str(card) for card in deal.hands[deal.turn]]
    tried = [str(number) for number in range(deal.cards + 1)] if deal.phase == "bidding" else cards
    return next((violation for text in tried if (violation := match.why_not(text))), None)


@app.command()
def demo(
    variant: Annotated[str, typer.Option(help="The id of a variant.")] = "kachufool",
    players: Annotated[int, typer.Option(help="How many play.")] = 4,
    seed: Annotated[int, typer.Option(help="The same seed plays the same match.")] = 7,
) -> None:
    """Play a whole match with random players, trick by trick, with its score sheet and a refusal explained."""
    try:
        match = Match.start(variants.get(variant), players=players, seed=seed)
    except TrickRulesError as error:
        _console.print(str(error))
        raise typer.Exit(2) from None
    _console.print(f"{match.variant.name}, {players} players, seed {seed}.\n")
    refusals: dict[str, Violation] = {}
    for state in play_out(match, RandomBot(seed)):
        if len(state.ledger) > len(match.ledger):
            _console.print(deal_text(state.ledger[-1], state.names), end="\n\n")
        violation = _refused(state)
        if violation:
            refusals.setdefault(violation.code, violation)
        match = state
    _console.print(score_sheet(match), end="\n\n")
    winners = [name for name, side in zip(match.names, match.rules.sides, strict=True) if side in match.winners]
    _console.print(f"Won by {' and '.join(winners)}." if winners else "Nobody wins.", end="\n\n")
    for violation in refusals.values():
        _console.print(f"Refused on the way ({violation.code}): {violation}")
        _console.print(f"  It could have been {', '.join(violation.alternatives)}.")


@app.command("variants")
def list_variants(
    text: Annotated[str, typer.Argument(help="Words of a name, a family, a country or of what is in it.")] = "",
    players: Annotated[int | None, typer.Option(help="A number of players that it is for.")] = None,
    country: Annotated[str, typer.Option(help="A country where it is at home.")] = "",
    mechanics: Annotated[
        list[str] | None, typer.Option("--with", help="What is in it, such as partners or no bidding.")
    ] = None,
) -> None:
    """List the variants that are installed, family by family, and what is wrong with others that are."""
    try:
        found = variants.find(text, players=players, country=country, mechanics=mechanics or ())
    except TrickRulesError as error:
        _console.print(str(error))
        raise typer.Exit(2) from None
    for family, listed in groupby(found, key=lambda entry: entry.family):
        _console.print(f"{family}\n")
        rows = [
            (entry.id, entry.name, ", ".join(map(str, entry.players)), ", ".join(entry.mechanics)) for entry in listed
        ]
        _console.print(table(("id", "name", "players", "with"), rows), end="\n\n")
    if not found:
        _console.print("There is none.")
    for problem in variants.problems():
        _console.print(one_line(f"{problem}."))


@app.command()
def options(variant: Annotated[str, typer.Argument(help="The id of a variant.")]) -> None:
    """List the house rules of a variant, each with its values, the default first."""
    try:
        found = variants.options(variant)
    except TrickRulesError as error:
        _console.print(str(error))
        raise typer.Exit(2) from None
    for option in found:
        _console.print(f"{option.name}: {option.told}\n    {option.help}")
