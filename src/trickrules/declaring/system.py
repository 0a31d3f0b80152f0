"""Systems: named games whose house rules are options."""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias, final

from attrs import evolve, field

from trickrules.base.checks import needs
from trickrules.base.errors import DefinitionError, Fault
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.weighed import Weighed
from trickrules.declaring.options import Option, declared, read_all
from trickrules.declaring.origin import Origin
from trickrules.declaring.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.declaring.origin import Options

Rules: TypeAlias = "Mapping[str, Any]"
"""A value for every house rule."""


@final
@frozen
class GoesWith:
    """What a house rule goes with: any of some values of another one.

    Its value in the family's plainest game changes nothing, and so goes with everything.

    Attributes:
        rule: The other house rule.
        values: The values of it.
    """

    rule: str
    values: tuple[object, ...]

    def __str__(self) -> str:
        """Tell which."""
        return f"{self.rule}={' or '.join(map(str, self.values))}"


@frozen(kw_only=True, cache_hash=True)
class System(ABC):
    """A named game of a family: call it with house rules for its variant.

    A family is a subclass, which says what its house rules are and what they do to the slots of a variant.

    Attributes:
        family: What the family is called.
        house_rules: A typed dictionary of the family's house rules, see :func:`trickrules.declaring.options.declared`.
        core: The house rules of the family's plainest game.
        goes_with: For some house rules, what they go with.
        id: The name for programs.
        name: The name for people.
        source: Where the rules are told.
        players: The numbers of players.
        aliases: Other names that mean the same game.
        countries: Where it is at home.
        defaults: The house rules in which it differs from the plainest, and those that it alone takes.
        refuses: The house rules that it does not take.
        narrows: For a house rule, the only values that it takes.

    A house rule that goes with nothing that the system takes is not among its options.
    """

    family: ClassVar[str] = ""
    house_rules: ClassVar[type]
    core: ClassVar[Rules]
    goes_with: ClassVar[Mapping[str, GoesWith]] = FrozenDict[str, GoesWith]()

    id: str
    name: str
    source: str
    players: tuple[int, ...]
    aliases: tuple[str, ...] = ()
    countries: tuple[str, ...] = ()
    defaults: Rules = field(default=FrozenDict[str, Any](), converter=FrozenDict[str, Any])
    refuses: tuple[str, ...] = ()
    narrows: Mapping[str, tuple[object, ...]] = field(
        default=FrozenDict[str, "tuple[object, ...]"](), converter=FrozenDict[str, "tuple[object, ...]"]
    )

    @property
    def options(self) -> tuple[Option, ...]:
        """The house rules that the system takes, with its own defaults."""
        return _options(self)

    @property
    def __signature__(self) -> inspect.Signature:
        """The options as keyword parameters."""
        keyword = inspect.Parameter.KEYWORD_ONLY
        return inspect.Signature(
            [inspect.Parameter(option.name, keyword, default=option.default) for option in self.options],
            return_annotation=Variant,
        )

    def make(self, options: Rules) -> Variant:
        """Make the variant with some house rules.

        Raises:
            DefinitionError: If an option or a value is not known, or they do not go together; all faults at once.
        """
        needs("options", options, Mapping)
        given, faults = read_all(self.options, options)
        usual = {**self.core, **self.defaults}
        usual.update(self.implied({**usual, **given}))
        alone = self._without_company({**usual, **given})
        # A form sends every default with what was changed.
        given = {name: value for name, value in given.items() if name not in alone or value != usual[name]}
        usual.update(alone)
        rules = {**usual, **given}
        faults += self.clashes(rules)
        if faults:
            raise DefinitionError(faults)
        said = sorted((name, value) for name, value in given.items() if value != usual[name])
        return _made(self, tuple(rules.items()), tuple(said))

    def _without_company(self, rules: Rules) -> Rules:
        """Give the usual value of the family for what goes with nothing that was chosen: a default is no choice."""
        others = ((name, other) for name, other in self.goes_with.items() if name in rules)
        return {name: self.core[name] for name, other in others if rules[other.rule] not in other.values}

    def implied(self, rules: Rules) -> Rules:
        """Give the defaults that follow from other house rules; by default none."""
        return {}

    def clashes(self, rules: Rules) -> Iterator[Fault]:
        """Say which house rules do not go together."""
        for name, other in self.goes_with.items():
            if name in rules and rules[name] != self.core[name] and rules[other.rule] not in other.values:
                yield Fault(name, f"goes with {other}, not with {rules[other.rule]}")

    @abstractmethod
    def build(self, rules: Rules) -> Variant:
        """Fill the slots of a variant."""


def _built(system: System, values: Options, said: Options) -> Variant:
    return evolve(system.build(dict(values)), origin=Origin(system.id, said))


# Built once for the same house rules, since a server asks for the same few again and again.
_made: Final = Weighed(_built, most=16_000_000)


@lru_cache(maxsize=64)
def _options(system: System) -> tuple[Option, ...]:
    usual = {**system.core, **system.defaults}
    held = {name: value for name, value in usual.items() if name not in system.refuses}
    offered = [
        evolve(option, values=system.narrows.get(option.name, option.values))
        for option in declared(system.house_rules, held)
    ]
    possible = {name: (value,) for name, value in usual.items()} | {option.name: option.values for option in offered}

    def goes(option: Option) -> bool:
        other = system.goes_with.get(option.name)
        return other is None or not set(other.values).isdisjoint(possible[other.rule])

    return tuple(option for option in offered if goes(option))
