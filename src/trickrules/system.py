"""Systems: named games whose house rules are options."""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from attrs import evolve, field, frozen

from trickrules.checks import needs
from trickrules.errors import DefinitionError, Fault
from trickrules.options import Option, declared, read_all
from trickrules.origin import Origin
from trickrules.variant import Variant

if TYPE_CHECKING:
    from trickrules.origin import Options

Rules: TypeAlias = "Mapping[str, Any]"
"""A value for every house rule."""


@frozen(kw_only=True, eq=False)
class System(ABC):
    """A named game of a family: call it with house rules for its variant.

    A family is a subclass, which says what its house rules are and what they do to the slots of a variant.

    Attributes:
        house_rules: A typed dictionary of the family's house rules, see :func:`trickrules.options.declared`.
        core: The house rules of the family's plainest game.
        id: The name for programs.
        name: The name for people.
        source: Where the rules are told.
        players: The numbers of players.
        aliases: Other names that mean the same game.
        defaults: The house rules in which it differs from the plainest, and those that it alone takes.
        refuses: The house rules that it does not take.
        narrows: For a house rule, the only values that it takes.
    """

    house_rules: ClassVar[type]
    core: ClassVar[Rules]

    id: str
    name: str
    source: str
    players: tuple[int, ...]
    aliases: tuple[str, ...] = ()
    defaults: Rules = field(factory=dict[str, Any])
    refuses: tuple[str, ...] = ()
    narrows: Mapping[str, tuple[object, ...]] = field(factory=dict[str, "tuple[object, ...]"])

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
        rules = {**self.core, **self.defaults, **given}
        rules.update(self.implied(given, rules))
        faults += self.clashes(given, rules)
        if faults:
            raise DefinitionError(faults)
        own = {option.name: option.default for option in self.options}
        said = sorted((name, value) for name, value in given.items() if value != own[name])
        return _made(self, tuple(rules.items()), tuple(said))

    def implied(self, given: Rules, rules: Rules) -> Rules:
        """Give other values to house rules that were not given but follow from those that were; by default none."""
        return {}

    @abstractmethod
    def clashes(self, given: Rules, rules: Rules) -> list[Fault]:
        """Say which house rules do not go together."""

    @abstractmethod
    def build(self, rules: Rules) -> Variant:
        """Fill the slots of a variant."""


@lru_cache(maxsize=256)
def _made(system: System, values: Options, said: Options) -> Variant:
    """Build once for the same house rules, since a server asks for the same few again and again."""
    return evolve(system.build(dict(values)), origin=Origin(system.id, said))


@lru_cache(maxsize=64)
def _options(system: System) -> tuple[Option, ...]:
    held = {name: value for name, value in {**system.core, **system.defaults}.items() if name not in system.refuses}
    return tuple(
        evolve(option, values=system.narrows.get(option.name, option.values))
        for option in declared(system.house_rules, held)
    )
