"""In the smallest window and in every language each button at the table has room for its key beside its words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game import paths
from game.rules import question
from game.text import ENGLISH, languages, text, use
from game.ui.input import intents, pads
from game.ui.input.intents import LEFT_KEYS, Intent
from game.ui.kit import widgets
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import PLAIN, ButtonFace, button_picture
from game.ui.screenshot import Sitter
from game.ui.table.music_offer import MusicOffer
from game.ui.table.paint.art import STANDARD
from game.ui.table.paint.picture import pad_button
from game.ui.table.paint.window import TableWindow
from game.ui.table.place.layout import CardMarks
from game.ui.table.question.asks import ASKS
from game.ui.table.question.commands import COMMANDS
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import CardTarget, Command, PileTarget, StockTarget
from tests.ui.table.playing import facts_of, positions_by_question, seat, seat_at
from tests.ui.table.test_whole import TABLE

SMALLEST = (800, 600)
LANGUAGES = languages(paths.translations())


def shows_key(theme: Theme, size: tuple[int, int], label: str, key: str, px: float) -> bool:
    """Whether a button looks different for having a key."""
    with_key, without = (
        pygame.image.tobytes(button_picture(theme, size, ButtonFace(label, hint, None, PLAIN), px), "RGBA")
        for hint in (key, "")
    )
    return with_key != without


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_of_every_question_shows_its_key(host: Sitter, language: str) -> None:
    theme = Theme(SMALLEST)
    use(language, paths.translations())
    try:
        bare = set[str]()
        for kind in ASKS:
            for state in positions_by_question()[kind]:
                asked = question(state)
                assert asked is not None
                facts = facts_of(state, asked.player)
                plan = TableWindow(TABLE, theme, STANDARD, state.players, len(state.piles)).layout(
                    facts.view, 0, CardMarks()
                )
                for watched in (False, True):
                    for opened in (False, True):
                        seen = replace(facts, watched=watched, paused=opened, opened=opened)
                        for command, button in Prompt(seen).buttons().items():
                            size = plan.boxes[command].size
                            key = COMMANDS[command].key.upper()
                            if command != "uno" and not shows_key(theme, size, button.name, key, 25.0):
                                bare.add(button.name)
        assert not bare
    finally:
        use(ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_buttons_of_the_offer_of_music_show_their_keys(host: Sitter, language: str) -> None:
    host.theme = Theme(SMALLEST)
    use(language, paths.translations())
    try:
        scene = seat(host, 1, 3)
        offer = MusicOffer(host, scene.session)
        offer.lay_out(scene.story.window)
        for button in offer.buttons:
            assert shows_key(host.theme, button.rect.size, button.label, button.hint, button.text_px), button.label
        assert len(offer.buttons) == 2
    finally:
        use(ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_of_hint_and_why_stand_beside_their_words(
    host: Sitter, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    lying = dict[str, tuple[pygame.Rect | None, pygame.Rect]]()
    beside = widgets.beside_words

    def noting(theme: Theme, mark: tuple[int, int], words: str, *given: Any, **more: Any) -> Any:
        lying[words] = beside(theme, mark, words, *given, **more)
        return lying[words]

    monkeypatch.setattr(widgets, "beside_words", noting)
    host.theme = Theme(SMALLEST)
    use(language, paths.translations())
    try:
        plan = seat(host, 1, 3).story.motion.plan
        for name, words, hint in (("why", text("Why?"), "?"), ("hint", text("Hint"), "H")):
            button_picture(host.theme, plan.boxes[name].size, ButtonFace(words, hint, None, PLAIN, at_table=True), 25.0)
            chip, room = lying[words]
            assert chip is not None and chip.left >= room.right, words
    finally:
        use(ENGLISH)


def test_with_a_pad_a_button_carries_what_presses_it_from_where_the_focus_is(host: Sitter) -> None:
    host.by_pad = True
    hands = ("hand Ann: r2 r4 b5 b7", "hand Ben: g5 g8 r3", "hand Cy: b4 b6")
    scene = seat_at(host, ("rules: classic", "players: Ann Ben Cy", "dealer: Cy", *hands, "pile 1: r9", "turn: Ann"))
    card = next(c for c in scene.session.state.hands[0] if scene.seat.prompt.against(c) is None)
    scene.seat.pointer.focus.focus(CardTarget(card))
    assert pad_button(scene._seen(), Command.DO) == "", "the card is not chosen yet"
    scene.handle(Intent(intents.ACTIVATE, pad=pads.A))
    scene.seat.pointer.focus.focus(CardTarget(card))
    assert pad_button(scene._seen(), Command.DO) == pads.A
    scene.seat.pointer.focus.focus(PileTarget(0))
    assert pad_button(scene._seen(), Command.DO) == pads.A, "pressing the pile plays the card"
    scene.seat.pointer.focus.focus(StockTarget(0))
    assert pad_button(scene._seen(), Command.DO) == pads.D_PAD, "pressing the stock does not"
    assert pad_button(scene._seen(), Command.HURRY) == pads.RIGHT_TRIGGER
    scene.seat.prompt.facts = replace(scene.seat.prompt.facts, hurried=True)
    assert pad_button(scene._seen(), Command.HURRY) == pads.D_PAD, "then the button ends it"


def test_with_a_pad_a_button_carries_the_way_there_and_then_what_presses_it(host: Sitter) -> None:
    host.by_pad = True
    hands = ("hand Ann: r2 r4 b5 b7", "hand Ben: g5 g8 r3", "hand Cy: b4 b6")
    scene = seat_at(host, ("rules: classic", "players: Ann Ben Cy", "dealer: Cy", *hands, "pile 1: r9", "turn: Ann"))
    for command in (Command.DRAW, Command.SORT):
        assert pad_button(scene._seen(), command) == pads.D_PAD
        scene.seat.pointer.focus.focus(command)
        scene.seat.pointer.focus.show(True)
        assert pad_button(scene._seen(), command) == pads.A
    assert pad_button(scene._seen(), Command.DO) == "", "the focus cannot go to what does nothing"
    scene.seat.pointer.focus.show(False)
    halved = replace(scene._seen(), part=LEFT_KEYS)
    assert pad_button(halved, Command.DRAW) == "", "half a keyboard has a key for each way"
