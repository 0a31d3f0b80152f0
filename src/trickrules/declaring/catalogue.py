"""The catalogue: every system that is installed, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias, cast, final

from trickrules.base.errors import DefinitionError, Fault
from trickrules.base.reading import near, orderly, shown, tidy
from trickrules.base.registry import Holder, Registry, Unusable
from trickrules.base.upstairs import upstairs
from trickrules.declaring.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trickrules.declaring.options import Option
    from trickrules.declaring.system import System

    Game: TypeAlias = "System | Variant"

NAME: Final = "variant"
"""The path of a fault that concerns the name of a system, not its options."""


@final
class Systems(Registry["Game"]):
    """The systems, by id and by alias."""

    group: ClassVar[str] = "trickrules.variants"

    def bundled(self) -> Iterable[tuple[str, str]]:
        """List the bundled systems."""
        return cast("Iterable[tuple[str, str]]", upstairs("variants", "bundled")())

    def checked(self, thing: object, name: str) -> Game:
        """Take a system, or a variant that is ready."""
        from trickrules.declaring.system import System

        if not isinstance(thing, System | Variant):
            raise Unusable("is neither a System nor a Variant")
        if thing.id != name:
            raise Unusable(f"has to be registered by its own id, {shown(thing.id)}")
        more = _aliases(thing)
        if not isinstance(cast("object", more), tuple):
            raise Unusable(f"has {shown(more)} for aliases, and a tuple of names is expected")
        for known in (name, *more):
            if not known or _plain(known) != known or not orderly(known):
                raise Unusable(
                    f"is called {shown(known)}, and a name has ASCII lower-case letters, digits and punctuation"
                )
        return thing

    def more_names(self, holder: Holder) -> tuple[str, ...]:
        """List the aliases of a system."""
        game = self.found(holder)
        return () if isinstance(game, str) else _aliases(game)

    def aliases(self) -> dict[str, str]:
        """List the aliases of the systems that can be used, each with the id that it stands for."""
        holders = {name: self.of(name) for name in self.names()}
        return {name: held[0].name for name, held in holders.items() if len(held) == 1 and held[0].name != name}


SYSTEMS: Final = Systems()


def _aliases(game: Game) -> tuple[str, ...]:
    return () if isinstance(game, Variant) else game.aliases


def _plain(name: object) -> str:
    return tidy(name).lower()


def ids() -> tuple[str, ...]:
    """List the ids of all systems that can be used, in alphabetical order."""
    return tuple(SYSTEMS.usable())


def aliases() -> dict[str, str]:
    """List the other names by which systems are found, each with the id that it stands for."""
    return SYSTEMS.aliases()


def problems() -> tuple[Fault, ...]:
    """Return what is wrong with the systems and kinds of rules that other packages have registered, each with its name.

    A package that cannot be read or imported is told here, and a name that is registered more than once, with all who
    want it.
    """
    kinds = cast("Registry[type]", upstairs("files.kinds", "KINDS"))
    return tuple(dict.fromkeys((*SYSTEMS.problems(), *kinds.problems())))


def _named(name: str) -> Game:
    plain = _plain(name)
    if not SYSTEMS.of(plain):
        known = [*SYSTEMS.usable(), *SYSTEMS.aliases()]
        raise DefinitionError.of(NAME, f"{shown(name)} is not in the catalogue; {near(plain, known)}")
    try:
        return SYSTEMS.get(plain)
    except DefinitionError as error:
        raise DefinitionError.of(NAME, str(error)) from None


def get(name: str, /, **options: object) -> Variant:
    """Return a variant by the id or an alias of its system, with some house rules.

    What is bundled keeps its names, whatever other packages register.

    Raises:
        DefinitionError: If there is no such system, more than one package brings it, or an option or a value is not
            known, or they do not go together; all faults at once.
    """
    system = _named(name)
    if not isinstance(system, Variant):
        return system.make(options)
    if options:
        raise DefinitionError.of(next(iter(options)), f"{system.name} takes no options; change it with evolve")
    return system


def options(name: str, /) -> tuple[Option, ...]:
    """List the options of a system.

    Raises:
        DefinitionError: If there is no such system, or more than one package brings it.
    """
    system = _named(name)
    return () if isinstance(system, Variant) else system.options
