"""What a hand can show, each in a position of its own: for pictures, and for whatever looks at all of them."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.session.match import PERSON, Match, Player
from game.session.session import Session
from tests.positions import Position


class Shown(NamedTuple):
    """A position, what is done in it before Ann looks, and what Ann presses then."""

    text: str
    acts: tuple[str, ...] = ()
    presses: tuple[str, ...] = ()  # scripts
    waits: str = "true"


def card(number: int) -> str:
    """Press a card of the hand, counted from 0."""
    return f"document.querySelectorAll('#cards button')[{number}].click()"


def button(number: int = 0, where: str = "main") -> str:
    return f"document.querySelectorAll('#{where} button')[{number}].click()"


_TURN: Final = """\
rules: grand
players: Ann Ben Cy Dee
dealer: Dee
hand Ann: r2 r7 y9 b6 b3 g4 W r0
hand Ben: r8 g1 g2 y0
hand Cy: b2
hand Dee: b1 b4 y1 y3 W
salt: Ann
pepper: Cy
pile 1: r9/Cy
pile 2: g5/Dee
scores: Ann=43 Ben=120 Cy=7 Dee=88
turn: Ann
"""
_FIT: Final = "hand.fit !== null"
_MANY: Final = (
    _TURN.replace("Ann Ben Cy Dee\n", "Ann Ben Cy Dee Eve Fay Gus Hal Ivy Joe\n")
    .replace("hand Ann: r2", "hand Ann: r1 r3 r5 y6 y2 y5 y7 y8 yS g1 g9 gR b5 b7 F r2")
    .replace(
        "hand Ben",
        "hand Eve: g7 g8\nhand Fay: rD\nhand Gus: bR\nhand Hal: yD yR\nhand Ivy: bS rS\nhand Joe: bD\nhand Ben",
    )
)
#: What a hand can show while a match goes on.
STATES: Final = {
    "turn": Shown(_TURN),
    "chosen": Shown(_TURN, presses=(card(6), card(5)), waits="hand.fit && hand.fit.cards.length === 2"),
    "unfit": Shown(_TURN.replace("y9", "y8"), presses=(card(3),), waits="hand.refused"),
    "colour": Shown(_TURN, presses=(card(7), button()), waits="hand.picking"),
    "name": Shown(_TURN.replace("r0", "r1"), ("Ann plays r1 on 1",)),
    "drawing": Shown(
        _TURN.replace("y0", "rD").replace("turn: Ann", "turn: Dee").replace("b1 b4", "rD b4"), ("Dee plays rD on 1",)
    ),
    "share": Shown(
        _TURN.replace("hand Ann: r2 r7 y9 b6", "hand Ann: g1 y1 b1 b6")
        .replace("g1 g2", "r1 g2")
        .replace("b1 b4", "b0 b4"),
        ("Ann draws from 1",),
    ),
    "many": Shown(_MANY),
    "owed": Shown(_TURN.replace("hand Ann: r2 r7 y9 b6 b3 g4 W r0", "hand Ann: r2 r0"), ("Ann plays r2 on 1",)),
    "catch": Shown(_TURN + "owes: Cy\n"),
    "draws": Shown(
        _TURN.replace("hand Ben: r8", "hand Ben: F r8").replace("turn: Ann", "turn: Ben\ndirection: right"),
        ("Ben plays F:b on 2",),
    ),
    "waiting": Shown(_TURN.replace("turn: Ann", "turn: Ben")),
    "deciding": Shown(_TURN.replace("r0", "r5"), ("Ann plays r5 on 1", "Ann names Ben")),
    "over": Shown(_TURN.replace("hand Ann: r2 r7 y9 b6 b3 g4 W r0", "hand Ann: r7"), ("Ann plays r7 on 1",)),
    "log": Shown(_TURN, presses=("$('log-open').click()",)),
    "settings": Shown(_TURN, presses=("$('settings-open').click()",)),
}


def session_of(shown: Shown) -> Session:
    """A match in this position, with what is done in it first."""
    position = Position(shown.text)
    position.state.asks_all = True
    names = position.names
    players = tuple(Player(name, PERSON, face + 1) for face, name in enumerate(names))
    position.play(*shown.acts)
    return Session(Match(position.state.rules, players, 7), state=position.state)
