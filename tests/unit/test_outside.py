"""What comes from outside while something is read comes through: an alarm is no fault of the file."""

from __future__ import annotations

import signal
import sys
from functools import partial
from itertools import count
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Final, NoReturn

import pytest
from attrs import field, frozen
from tests.registers import forget

import trickrules as tr
from trickrules.base.outside import by_signal, hand_on, told
from trickrules.base.reading import shown
from trickrules.base.weighed import Weighed
from trickrules.files.structuring import strict_converter, structured
from trickrules.records import Redacted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

ROOT: Final = str(Path(tr.__file__).parent)


class Alarm(Exception):  # noqa: N818 -- as such are called
    """What nobody but its maker handles."""


class Refused(ValueError):  # noqa: N818 -- as above
    """An alarm that looks like a refusal."""


class Raiser:
    """Raises an alarm at one of the calls, or the instructions, of the library."""

    def __init__(self, at: int, event: str) -> None:
        self.left, self.event, self.raised = at, event, Alarm()

    def __call__(self, frame: FrameType, event: str, _: object) -> Raiser | None:
        """Count."""
        if not frame.f_code.co_filename.startswith(ROOT):
            return None
        frame.f_trace_lines, frame.f_trace_opcodes = False, self.event == "opcode"
        self.left -= event == self.event
        if not self.left:
            self.left = -1
            raise self.raised
        return self


def watched(raiser: Raiser, act: Callable[[], object]) -> object:
    """Do something while an alarm may be raised; gives what came of it, the alarm or a result."""
    before = sys.gettrace()
    sys.settrace(raiser)
    try:
        return act()
    except Alarm as raised:
        return raised
    finally:
        sys.settrace(before)


MATCH: Final = tr.Match.start(tr.variants.oh_hell(max_cards=1), players=3, seed=1, dealer=2).apply("0")
TEXT: Final = MATCH.to_json()
REDACTED: Final = MATCH.redacted(1)
TOML: Final = 'base = "wizard"\nduties = [{kind = "FollowSuit"}]\n'
FAULTY: Final = (
    'base = "wizard"\nx = 1\nduties = [{kind = "FolowSuit"}, 5]\nscoring = {kind = "ExactScoring", made = "+"}\n'
)


def refusal(act: Callable[[], object]) -> str:
    """Give what is said of something that is refused."""
    with pytest.raises(tr.TrickRulesError) as caught:
        act()
    return str(caught.value)


def misspelt() -> str:
    """Ask a catalogue that knows nothing yet for what is not there."""
    forget()
    return refusal(partial(tr.variants.get, "wizzard"))


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Save a match."""
    path = tmp_path / "match.json"
    MATCH.save(path)
    return path


ACTS: Final[dict[str, Callable[[Path], object]]] = {
    "from_json": lambda _: tr.Match.from_json(TEXT),
    "load": tr.Match.load,
    "from_json, faulty": lambda _: refusal(partial(tr.Match.from_json, TEXT.replace('"seed"', '"sead"'))),
    "Redacted.from_json": lambda _: Redacted.from_json(REDACTED),
    "from_toml": lambda _: tr.Variant.from_toml(TOML),
    "from_toml, faulty": lambda _: refusal(partial(tr.Variant.from_toml, FAULTY)),
    "get": lambda _: tr.variants.get("wizard"),
    "get, faulty": lambda _: refusal(partial(tr.variants.get, "wizard", hok=1, max_cards="x")),
    "get, misspelt": lambda _: misspelt(),
}


@pytest.mark.parametrize("name", ACTS)
@pytest.mark.parametrize(
    ("event", "step"),
    [
        ("call", 29),
        pytest.param("call", 1, marks=pytest.mark.nightly),
        pytest.param("opcode", 31, marks=pytest.mark.nightly),
    ],
)
# Python itself drops, with this warning, what is raised while it closes a generator that is not at its end.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_an_alarm_comes_through(saved: Path, name: str, event: str, step: int) -> None:
    """Whenever it is raised: exactly it comes out, and what is done afterwards is done well."""
    expected = ACTS[name](saved)
    at = 0
    for at in count(1, step):
        raiser = Raiser(at, event)
        found = watched(raiser, partial(ACTS[name], saved))
        assert found == (raiser.raised if found is raiser.raised else expected)
        if raiser.left >= 0:
            break
    assert ACTS[name](saved) == expected
    assert at > 1


@pytest.fixture
def handled() -> Iterator[Callable[[Any], None]]:
    """Let something handle a signal."""
    before = signal.getsignal(signal.SIGTERM)

    def handle(handler: Any) -> None:  # noqa: ANN401 -- of any form
        signal.signal(signal.SIGTERM, handler)

    yield handle
    handle(before)


def alarm(*_: object) -> NoReturn:
    """Handle a signal, so that whoever is at work stops."""
    raise Refused


class Handler:
    """Handlers of other forms."""

    def __call__(self, *_: object) -> NoReturn:
        """Handle as an object."""
        raise Refused

    def method(self, *_: object) -> NoReturn:
        """Handle as a method."""
        raise Refused


HANDLERS: Final = (alarm, partial(alarm, 1), Handler(), Handler().method)


def signalled(*_: object) -> object:
    """Let a signal come in."""
    signal.raise_signal(signal.SIGTERM)
    return 0


@pytest.mark.parametrize("handler", HANDLERS, ids=["function", "partial", "object", "method"])
def test_what_a_handler_raised_is_known_by_its_way(handled: Callable[[Any], None], handler: object) -> None:
    """Whatever kind of error it is, and of whatever form the handler."""
    handled(handler)
    with pytest.raises(Refused) as caught:
        signalled()
    assert by_signal(caught.value)
    with pytest.raises(Refused):
        hand_on(ExceptionGroup("", [ValueError(), ExceptionGroup("", [caught.value])]))
    handled(signal.SIG_DFL)
    assert not by_signal(caught.value)
    hand_on(caught.value)


def test_errors_that_are_no_refusals_are_handed_on() -> None:
    """Those of strangers, of the system, and in groups; what a reader calls a refusal besides is none."""
    alarms: tuple[Exception, ...] = (
        Alarm(),
        TimeoutError(),
        MemoryError(),
        ExceptionGroup("", [KeyError(), Alarm()]),
    )
    for error in alarms:
        with pytest.raises((Alarm, OSError, MemoryError)):
            hand_on(error)
    hand_on(Alarm(), Alarm)
    refusals: tuple[Exception, ...] = (KeyError(), TypeError(), tr.ParseError(), ExceptionGroup("", [ValueError()]))
    for error in refusals:
        hand_on(error)


@frozen
class Interrupted:
    """What a signal interrupts while it is made."""

    held: int = field(default=0, validator=signalled)


class Unwilling:
    """Something that answers to nothing."""

    def __init__(self, act: Callable[[], object]) -> None:
        self.act = act

    def __repr__(self) -> str:
        """Do something else."""
        self.act()
        raise ZeroDivisionError


def raising(error: BaseException) -> Callable[[], NoReturn]:
    """Give what raises an error."""

    def act() -> NoReturn:
        raise error

    return act


class Unspeakable(Exception):  # noqa: N818 -- as above
    """An error whose text is none."""

    def __str__(self) -> str:
        """Refuse."""
        raise self.args[0]


def test_a_handler_that_raises_a_refusal_is_heard(handled: Callable[[Any], None]) -> None:
    """Where a class is read, JSON and TOML are parsed, and where something is shown."""
    handled(alarm)
    with pytest.raises(Refused):
        structured(strict_converter(), {"held": 1}, Interrupted)
    with pytest.raises(Refused):
        shown(Unwilling(signalled))
    with pytest.raises(Refused):
        told(Unspeakable(raised_by_signal()))
    assert shown(Unwilling(list)) == "<Unwilling>"


def raised_by_signal() -> BaseException:
    """Give an error that a handler has raised."""
    with pytest.raises(Refused) as caught:
        signalled()
    return caught.value


def test_an_alarm_from_what_is_shown_comes_through() -> None:
    """What the text of a stranger's thing raises, and is no refusal, is no reason to call it by its class."""
    with pytest.raises(Alarm):
        shown(Unwilling(raising(Alarm())))


def test_an_error_of_somebody_else_is_told() -> None:
    """By its class, and its text where it has one; who presses the keys is heard."""
    assert told(KeyError("x")) == "KeyError: 'x'"
    assert told(Unspeakable(Unspeakable())) == "Unspeakable"
    with pytest.raises(KeyboardInterrupt):
        told(Unspeakable(KeyboardInterrupt()))


def test_a_handler_may_ask_for_what_is_being_kept() -> None:
    """What is asked for while something is looked up, in the same thread, waits for nobody."""

    def made(key: object) -> object:
        return key

    kept = Weighed(made, most=10_000)

    class Key:
        """A key that is compared with a call in between."""

        def __hash__(self) -> int:
            """Be like all others."""
            return 0

        def __eq__(self, other: object) -> bool:
            """Ask for something else."""
            kept("else")
            return isinstance(other, Key)

    def ask() -> None:
        kept(Key())
        kept(Key())

    thread = Thread(target=ask, daemon=True)
    thread.start()
    thread.join(20)
    assert not thread.is_alive()
