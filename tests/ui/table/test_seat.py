"""A seat: what is said to its player of the game, of a plate and of a line of the log."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from game.rules.events import Backfired, Laid, UnoCalled
from game.rules.values.actions import PLAY
from game.rules.values.cards import FACE, FACE_OF_TEXT
from game.rules.values.state import PLAYING
from game.text import say
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.theme import Theme
from game.ui.screenshot import Sitter
from game.ui.table.question.hints import Why
from game.ui.table.question.targets import CardTarget, Command, LineTarget, PlayerTarget
from game.ui.words.wording import temperament
from tests.ui.table.places import NAMES, cards
from tests.ui.table.playing import run, seat, seat_at

COUNTS = "Cards left at the end of a game count; the lowest total wins."


def test_before_the_first_game_of_a_match_nothing_is_said_to_be_over(host: Sitter) -> None:
    scene = seat(host, 1, 2)
    assert scene.story.motion.view.over and scene.seat.prompt.said().words == ""


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("players", [2, 10])
def test_pointing_at_a_plate_says_how_they_play_and_stand(host: Sitter, size: tuple[int, int], players: int) -> None:
    host.theme = Theme(size)
    scene = seat(host, 1, players - 1)
    run(scene, 3.0)
    motion = scene.story.motion
    for player, plate in motion.plan.plaques.items():
        scene.handle(Intent(intents.POINT, pos=plate.center))
        who = scene.session.match.players[player]
        nature = "" if who.is_person else f"{say(temperament(who.kind))}\n"
        assert scene.seat.noted.told == (who.name, f"{nature}0 points · {motion.view.counts[player]} cards\n{COUNTS}")
        (note,) = (item.rect for item in scene.drawing.resting(True) if item.key == ("panel", "note"))
        assert Rect((0, 0), size).contains(note) and not note.colliderect(plate)
    scene.handle(Intent(intents.POINT, pos=motion.plan.boxes["question"].center))
    assert scene.seat.noted.told is None


@pytest.mark.parametrize("pressed", [False, True])
def test_the_note_of_a_plate_goes_with_a_press_or_after_a_while_and_comes_with_the_next_plate(
    host: Sitter, pressed: bool
) -> None:
    scene = seat(host, 1, 3)
    run(scene, 3.0)
    one, other = (plate.center for plate in list(scene.story.motion.plan.plaques.values())[:2])
    scene.handle(Intent(intents.POINT, pos=one))
    assert scene.seat.noted.told is not None
    if pressed:
        scene.handle(Intent(intents.PRESS, pos=one, button=1))
        scene.handle(Intent(intents.RELEASE, pos=one, button=1))
    else:
        assert 0.0 < min(scene.seat.waits()) < 10.0
        scene.seat.pass_time(10.0)
    assert scene.seat.noted.told is None
    scene.seat.note_pointed()
    assert scene.seat.noted.told is None
    scene.handle(Intent(intents.POINT, pos=other))
    assert scene.seat.noted.told is not None


def test_what_comes_of_a_play_is_said_until_the_next_turn_begins(host: Sitter) -> None:
    hands = ("players: Ann Ben Cy", "dealer: Cy", "hand Ann: yD r1 r3", "hand Ben: y1 g3 g4", "hand Cy: b2 gS")
    scene = seat_at(host, ("rules: classic", *hands, "pile 1: y9", "turn: Ann"))
    host.settings.bot_pause = 60.0
    scene.seat.prompt.answered()
    scene.turns.act(scene.seat.prompt.facts.legal[0]._replace(verb=PLAY, cards=(FACE_OF_TEXT["yD"],), where=0))
    said = []
    for _ in range(200):
        run(scene, 0.05)
        said.append(scene.seat.prompt.said().words)
    told = list(dict.fromkeys(said))
    assert told[0] == "What you did takes effect.", told
    *_, first, both, last = told
    assert first == "Ben draws 1 of 2 cards for Ann's Draw Two.", told
    assert both == "Ben draws 2 cards for Ann's Draw Two. Ben loses the turn.", told
    assert last == "Cy's turn. Then you." and not any("turn" in words for words in told[1:-2]), told
    assert scene.seat.prompt.said().who == 2, "whose face stands before the words"


def test_before_one_has_acted_in_ones_turn_nothing_is_said_to_take_effect(host: Sitter) -> None:
    scene = seat(host, 1, 2)
    prompt = scene.seat.prompt
    view = replace(prompt.facts.view, active=prompt.facts.player, stage=PLAYING, over=False)
    for happened in (prompt.facts.question, None):
        prompt.update(replace(prompt.facts, view=view, question=happened))
    assert prompt.said().words == "It is Ann's turn."
    prompt.answered()
    assert prompt.said().words == "What you did takes effect."


def test_a_draw_that_is_sent_back_is_said_while_it_flies(host: Sitter) -> None:
    hands = ("players: Ann Ben Cy", "dealer: Cy", "hand Ann: yD r1 r3", "hand Ben: W g3 g4", "hand Cy: b2 gS")
    scene = seat_at(host, ("rules: grand", *hands, "pile 1: y9", "pile 2: b5", "turn: Ann"))
    wild = cards("W")[0]
    scene.story._note(Laid(0, (cards("yD")[0],), 0))
    scene.story._write()
    assert scene.story.happening is None
    scene.story._note(Backfired(1, wild, 0, 0))
    scene.story._write()
    said = scene.story.happening
    assert said is not None and say(said, NAMES) == "Ben sends it back with the Wild: Ann must draw instead"


def test_while_it_is_told_why_somebody_did_that_nothing_is_said_of_a_plate_pointed_at(host: Sitter) -> None:
    scene = seat(host, 1, 2)
    run(scene, 3.0)
    player, plate = next(iter(scene.story.motion.plan.plaques.items()))
    scene.seat.why = Why(player, (), (), False)
    scene.handle(Intent(intents.POINT, pos=plate.center))
    assert scene.seat.pointer.hover == PlayerTarget(player) and scene.seat.noted.told is None


def test_a_line_of_the_log_can_be_pointed_at_unless_a_hint_lies_over_it(host: Sitter) -> None:
    players = "players: Ann Ben Cy Dan Eve Fee Guy Hal"
    scene = seat_at(host, (players, "hand Ann: y1", "pile 1: y9", "pile 2: b9", "turn: Ann"))
    for player in (0, 1, 2, 0, 1, 2):
        scene.story.log.add(UnoCalled(player))
    for hidden in (False, True):
        if hidden:
            scene.choices.choose(Command.HINT)
        run(scene, 3.0)
        lines = scene.story.log_places(scene.seat.viewer)
        panels = [item.rect for item in scene.drawing.resting(True) if item.key == ("panel", "hint")]
        assert lines and all(any(panel.contains(line) for panel in panels) == hidden for line in lines)
        for row, line in enumerate(lines):
            scene.handle(Intent(intents.POINT, pos=line.center))
            assert scene.seat.pointer.hover == LineTarget(row)
            assert (scene.seat.log_line() == row) == (scene.seat.noted.told is not None) == (not hidden)
            assert bool(scene.seat.rule()) == (not hidden)
    scene.choices.choose(Command.CLOSE_HINT)
    assert scene.seat.log_line() == len(lines) - 1


def test_what_is_pointed_at_is_found_anew_when_another_card_lies_there(host: Sitter) -> None:
    scene = seat_at(
        host,
        ("rules: grand", "players: Ann Ben Cy", "hand Ann: r9 g1 b2", "hand Ben: b2 gS", "hand Cy: y4 g7",
         "pile 1: r5", "pile 2: y4", "turn: Ann"),
    )  # fmt: skip
    run(scene, 1.0)
    (own,) = [card for card in scene.story.motion.plan.hand if FACE[card] == FACE_OF_TEXT["r9"]]
    spot = scene.story.motion.plan.cards["c", own]
    scene.handle(Intent(intents.POINT, pos=(round(spot.x), round(spot.y))))
    assert scene.seat.pointer.hover == CardTarget(own)
    scene.session.put(next(a for a in scene.session.legal(0) if a.cards == (FACE_OF_TEXT["r9"],)))
    run(scene, 3.0)
    assert scene.seat.pointer.hover != CardTarget(own)


def test_nothing_is_said_of_a_plate_that_can_be_chosen_where_its_preview_would_be_covered(host: Sitter) -> None:
    hands = ("players: Ann Ben Cy", "dealer: Cy", "hand Ann: b1 r7 r9", "hand Ben: y1 g3 g4", "hand Cy: b2 gS")
    scene = seat_at(host, (*hands, "pile 1: b8", "turn: Ann"))
    plate = scene.story.motion.plan.plaques[2].center
    scene.handle(Intent(intents.POINT, pos=plate))
    assert scene.seat.noted.told is not None
    scene.turns.act(next(act for act in scene.seat.prompt.facts.legal if act.verb == PLAY))
    run(scene, 2.0)
    scene.handle(Intent(intents.POINT, pos=plate))
    asked = scene.seat.prompt.ask
    assert asked is not None and asked.foretold(scene.seat.pointer.pointed) is not None
    assert scene.seat.noted.told is None
