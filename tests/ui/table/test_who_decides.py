"""Whom the table waits for is said and lit, and about what: a player with a phone, or several at once."""

from __future__ import annotations

import pytest

from game.session.match import PERSON, Match, Player
from game.session.session import Session
from game.ui.screenshot import Sitter
from game.ui.table.paint.player_plates import on_plaque
from game.ui.table.story.stations import plate_of
from tests.positions import ANN, BEN, CY, table
from tests.ui.table.test_phone_hands import Phoned


def on_phones(host: Sitter, *lines: str, act: tuple[str, ...], frames: int = 60) -> Phoned:
    """A table of three people with phones, so many frames after these acts of Ann's turn."""
    position = table("rules: grand", *lines, "pile 1: r9", "pile 2: g5")
    position.state.asks_all = True
    people = tuple(Player(name, PERSON, face) for face, name in enumerate(position.names, 1))
    at = Phoned(host, Session(Match(position.state.rules, people, 1), state=position.state), *range(len(people)))
    for line in act:
        at.table.turns.act(position.read(line))
    for _ in range(frames):
        at.frame()
    return at


def test_the_light_and_the_glow_lie_on_who_decides_in_the_turn_of_another(host: Sitter) -> None:
    at = on_phones(host, "hand Ann: r5 r2 y9", "hand Ben: y2 b3 b4", act=("Ann plays r5 on 1", "Ann names Ben"))
    sight, story = at.table._seen(), at.table.story
    assert at.table.seat.prompt.said().words == "Ben gives a card away."
    assert [player for player in range(3) if on_plaque(sight, player).active] == [BEN]
    assert story.light.at == story.motion.plan.plaques[BEN].center


@pytest.mark.parametrize(
    ("lines", "act", "asked", "words"),
    [
        (("hand Ann: r2 rD y9", "hand Ben: y2 W W", "hand Cy: y3 y4 y5"), "Ann plays rD on 1", [BEN],
         "Ben, can you answer the draw?"),
        (("hand Ann: r2 r3 y9", "hand Ben: y2 b3 b4", "hand Cy: y3 y4 y5"), "Ann plays r3 on 1", [BEN, CY],
         "Can anyone give Threes?"),
    ],
)  # fmt: skip
def test_what_phones_are_asked_in_private_is_said_and_lit_as_every_phone_tells_it(
    host: Sitter, lines: tuple[str, ...], act: str, asked: list[int], words: str
) -> None:
    at = on_phones(host, *lines, act=(act,))
    sight, story = at.table._seen(), at.table.story
    told = [line for line in at.house.lines(CY) if "offer" in line][-1]
    assert (told["players"], told["say"]) == (asked, words)
    assert at.table.seat.prompt.said().words == words
    assert [player for player in range(3) if on_plaque(sight, player).active] == asked
    lit = asked[0] if len(asked) == 1 else ANN  # all have their glow, and the turn its light
    assert story.light.at == plate_of(story.motion.plan, lit).center


@pytest.mark.parametrize("act", ["Ann plays rD on 1", "Ann plays r3 on 1"])
def test_what_is_said_and_lit_does_not_depend_on_a_hand_that_could_answer(host: Sitter, act: str) -> None:
    seen = []
    for bens in ("y2 W W", "y2 g3 b3", "y2 b5 b4"):
        moments = []
        at = on_phones(host, "hand Ann: r3 rD y9", f"hand Ben: {bens}", "hand Cy: y3 y4 y5", act=(act,), frames=0)
        for _ in range(120):
            at.frame()
            sight = at.table._seen()
            glows = [player for player in range(3) if on_plaque(sight, player).active]
            moments.append((at.table.seat.prompt.said(), glows, at.table.story.light.at))
        seen.append(moments)
    assert seen[0] == seen[1] == seen[2] and len({said.words for said, _, _ in seen[0]}) > 1
