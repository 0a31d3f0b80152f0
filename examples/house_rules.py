"""House rules from a form: options by name, values as texts, and every fault told at once."""

from __future__ import annotations

import trickrules as tr


def offered(system: str) -> None:
    """Print what a form would offer."""
    for option in tr.variants.options(system):
        print(f"  {option.name}: {option.help}\n    {option.told}")


def made(system: str, form: dict[str, str]) -> tr.Variant | None:
    """Make the variant that was asked for, or tell all that is wrong with the form."""
    try:
        return tr.variants.get(system, **form)
    except tr.DefinitionError as error:
        for fault in error.faults:
            print(f"  {fault.path}: {fault.message}")
        return None


def main() -> None:
    """Offer the options of Kachufool, take one good form and one bad one."""
    print("Kachufool takes")
    offered("kachufool")

    print("\na good form")
    friendly = made("kachufool", {"hook": "off", "void_duty": "must_trump", "zero_bid": "five"})
    assert friendly is not None
    for line in tr.variants.kachufool().diff(friendly):
        print(f"  {line}")

    print("\na bad form")
    assert made("kachufool", {"hock": "off", "step": "3", "tie_break": "coin"}) is None
    assert made("kachufool", {"deals": "9", "zero_bid": "five", "scoring": "squares"}) is None


if __name__ == "__main__":
    main()
