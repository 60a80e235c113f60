"""Commands: the key of each, and the buttons of a question with their words and whether they do anything now.

What a command does stands in `game.ui.table.choices`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.rules.values.messages import Message, sentence
from game.text import say
from game.ui.kit.control import Control, Role
from game.ui.table.question.asking import Ask, Facts
from game.ui.table.question.targets import Command


class CommandRow(NamedTuple):
    """A row of the table of commands: its default key, and whether it answers a question or asks for help with one."""

    key: str = ""
    answers: bool = False


COMMANDS: Final[Mapping[Command, CommandRow]] = {
    Command.DRAW: CommandRow("d", answers=True),
    Command.DO: CommandRow("l", answers=True),
    Command.PASS: CommandRow("p", answers=True),
    Command.UNO: CommandRow("u"),
    Command.HINT: CommandRow("h", answers=True),
    Command.WHY: CommandRow("?"),
    Command.MENU: CommandRow("escape"),
    Command.INTERVENE: CommandRow("i"),
    Command.LOOK: CommandRow("k"),
    Command.GO_ON: CommandRow("p", answers=True),
    Command.PLAY_FOR_ME: CommandRow("s", answers=True),
    Command.CLOSE_HINT: CommandRow("escape"),
    Command.TAKE_BACK: CommandRow("ctrl z"),
    Command.HURRY: CommandRow("m"),
    Command.SORT: CommandRow("n"),
    Command.REORDER: CommandRow("o"),
    Command.STEP: CommandRow("d"),
    Command.PAUSE: CommandRow("p"),
    Command.SLOWER: CommandRow("-"),
    Command.FASTER: CommandRow("+"),
    Command.HANDS: CommandRow("k"),
}


def buttons(facts: Facts, ask: Ask | None, *, calls: bool, waits: bool) -> dict[Command, Control]:
    """Return the buttons at their fixed places, for players none once the game is over; claims come apart.

    ``calls`` if Uno can be called now; ``waits`` if the player has nothing to do but wait.
    """
    if facts.watched:
        return dict(_of_onlooker(facts))
    if facts.view.over:
        return {}
    if facts.elsewhere:
        return dict([_button(Command.HURRY, _NO_HURRY if facts.hurried else _HURRY), _button(Command.WHY, _WHY)])
    opened = facts.openly and ask is not None
    do, skip = (ask.answer_label, ask.pass_label) if ask is not None else (None, None)
    draw = ask.draw_label if ask is not None else _DRAW
    found = [
        _button(Command.LOOK, _LOOK) if opened else _button(Command.DRAW, draw, ask is not None and ask.draws()),
        _button(Command.DO, do or _PLAY, ask is not None and ask.leads_on()),
    ]
    if facts.view.rules.call != "auto":  # then the program calls, and the place of the button stays empty
        found.append(_button(Command.UNO, _UNO, calls))
    if facts.hints:
        found.append(_button(Command.HINT, _HINT, ask is not None and not opened))  # it would tell of the hand
    if facts.looks:
        found.append(_button(Command.GO_ON, _GO_ON))
    elif facts.hurried and waits:
        found.append(_button(Command.HURRY, _NO_HURRY))
    elif facts.takes_back and not skip:
        found.append(_button(Command.TAKE_BACK, _TAKE_BACK))
    elif waits:
        found.append(_button(Command.HURRY, _HURRY))
    elif not skip and ask is not None and ask.orders():
        found.append(_button(Command.REORDER, _REORDER))
    elif not skip and facts.sorts and facts.view.viewer == facts.player:
        found.append(_button(Command.SORT, _SORT))
    else:
        found.append(_button(Command.PASS, skip or _PASS, bool(skip)))
    found.append(_button(Command.WHY, _WHY))
    return dict(found)


def main(facts: Facts, ask: Ask | None) -> Command | None:
    """Return the one button that is bright, as it fits now; None while what to do is still to be chosen."""
    if facts.watched:
        return Command.PAUSE
    if facts.looks:
        return Command.GO_ON
    return ask.main() if ask is not None else None


def _of_onlooker(facts: Facts) -> list[tuple[Command, Control]]:
    """Return the buttons of an onlooker at bots alone, who is asked nothing."""
    if facts.replayed:
        return [_button(Command.WHY, _WHY)]
    return [
        _button(Command.STEP, _STEP),
        _button(Command.PAUSE, _PLAY_ON if facts.paused else _PAUSE),
        _button(Command.SLOWER, _SLOWER),
        _button(Command.FASTER, _FASTER),
        _button(Command.HANDS, _HIDE if facts.opened else _SHOW),
        _button(Command.WHY, _WHY),
    ]


def _button(command: Command, label: Message, enabled: bool = True) -> tuple[Command, Control]:
    return command, Control(Role.BUTTON, say(label), enabled=enabled)


_DRAW: Final = sentence("Draw")
_LOOK: Final = sentence("Look")
_PLAY: Final = sentence("Play")
_UNO: Final = sentence("Uno!")
_HINT: Final = sentence("Hint")
_PASS: Final = sentence("Pass")
_GO_ON: Final = sentence("Go on")
_HURRY: Final = sentence("Hurry")
_NO_HURRY: Final = sentence("No hurry")
_TAKE_BACK: Final = sentence("Undo")
_SORT: Final = sentence("Sort")
_REORDER: Final = sentence("Reorder")
_WHY: Final = sentence("Why?")
_STEP: Final = sentence("Step")
_PAUSE: Final = sentence("Pause")
_PLAY_ON: Final = sentence("Play on")
_SLOWER: Final = sentence("Slower")
_FASTER: Final = sentence("Faster")
_SHOW: Final = sentence("Show hands")
_HIDE: Final = sentence("Hide hands")
