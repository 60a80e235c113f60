"""Rule sets: a value of switches; nothing branches on a rule set's name.

Each field is one switch. Its metadata (label, help, choices or range, rule id) is what the setup screen, the
rule book, the save file and ``--rules`` read, so a new switch is one declaration here and the line that uses it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final


class RuleSetError(ValueError):
    """A switch or value that does not exist, or that contradicts another; the message is for a person."""


def _switch(
    default: Any,
    label: str,
    help_text: str,
    rule: str,
    choices: tuple[str, ...] = (),
    span: tuple[int, int] | None = None,
) -> Any:
    metadata = {"label": label, "help": help_text, "rule": rule, "choices": choices, "span": span}
    return field(default=default, metadata=metadata)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The switches a table plays by (GRAND.md; a field's metadata names its rule)."""

    hand_size: int = _switch(7, "Cards dealt", "How many cards each player gets.", "G1.2", span=(2, 15))
    piles: int = _switch(2, "Piles", "How many discard piles and draw piles there are.", "G1.5", span=(1, 2))
    first_dealer: str = _switch(
        "highest", "First dealer", "Who deals the first game.", "G1.3", ("highest", "random", "chosen")
    )
    wild_draw_four: str = _switch(
        "challenge",
        "Wild Draw Four",
        "Whether it may be played wrongly and challenged, is refused when wrong, or is always allowed.",
        "G3.5",
        ("challenge", "enforced", "always"),
    )
    open_colour_call: bool = _switch(
        True, "Open colour", "A Wild laid without a colour may be called by anybody.", "G6.5"
    )
    two: str = _switch(
        "pepper",
        "Twos",
        "Whether a Two sends play to the pepper shaker or to the seat of its colour.",
        "G6.10",
        ("pepper", "colour"),
    )
    austere: bool = _switch(
        False, "Austere", "Who lays a Six on their own Nine, or a Nine on their own Six, walks round the table.",
        "G6.15",
    )  # fmt: skip
    eights: str = _switch(
        "all", "Eights", "Whose Eights are laid face up when an Eight is played.", "G6.17", ("all", "own")
    )
    fine: int = _switch(
        0, "Fine", "Cards drawn for a false catch or an Uno call that came to nothing.", "G8.4", span=(0, 4)
    )
    scoring: str = _switch(
        "penalty",
        "Scoring",
        "Penalty: each adds what they hold, the lowest wins. Winner: who is out scores what others hold.",
        "G9.4",
        ("penalty", "winner"),
    )
    target: int = _switch(500, "Target", "The score that ends the match.", "G9.4", span=(50, 5000))
    max_turns: int = _switch(
        1000, "Longest game", "After this many turns a game ends as blocked.", "G1.8", span=(1, 5000)
    )


GRAND: Final = RuleSet()
RULE_SETS: Final[Mapping[str, RuleSet]] = {"grand": GRAND}


def with_switches(rules: RuleSet, switches: Mapping[str, str]) -> RuleSet:
    """The rule set with some switches changed, from text as in ``austere=on scoring=winner``.

    Raises RuleSetError, with a sentence for a person, for an unknown switch or a value it cannot take.
    """
    declared = {declaration.name: declaration for declaration in fields(RuleSet)}
    changed: dict[str, object] = {}
    for name, text in switches.items():
        if name not in declared:
            raise RuleSetError(f"there is no switch called {name}")
        changed[name] = _parse(name, getattr(rules, name), declared[name].metadata, text)
    return replace(rules, **changed)  # type: ignore[arg-type]


def _parse(name: str, current: object, metadata: Mapping[str, Any], text: str) -> object:
    if isinstance(current, bool):
        if text not in ("on", "off"):
            raise RuleSetError(f"{name} is on or off, not {text}")
        return text == "on"
    if isinstance(current, int):
        low, high = metadata["span"]
        if not (text.isascii() and text.isdigit() and len(text) <= 6 and low <= int(text) <= high):
            raise RuleSetError(f"{name} is a number from {low} to {high}, not {text}")
        return int(text)
    if text not in metadata["choices"]:
        raise RuleSetError(f"{name} is one of {', '.join(metadata['choices'])}, not {text}")
    return text


def check_table(rules: RuleSet, players: int) -> None:
    """Refuse a table that cannot be dealt: too few or many players or cards (G1.2, G6.10).

    Raises RuleSetError with a sentence for a person.
    """
    if not 2 <= players <= 10:
        raise RuleSetError("Grand Uno is for 2 to 10 players")
    left = 108 - players * rules.hand_size
    if left < 10:
        raise RuleSetError(
            f"{rules.hand_size} cards for each of {players} players leave {max(left, 0)} to draw from; "
            "at least ten must be left"
        )
    if rules.two == "colour" and players != 4:
        raise RuleSetError("two=colour needs four players, one for each colour")
