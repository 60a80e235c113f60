"""Whys at the table: what a bot did last is explained once it has been told; and notes about what is pointed at."""

from __future__ import annotations

import pytest

from game.ai.characters import parts
from game.ai.reasons import why
from game.rules.events import Event
from game.rules.values.actions import DEAL, PLAY, Action
from game.rules.values.cards import FACE, RANK
from game.rules.values.messages import Message
from game.rules.values.state import NOBODY
from game.session.narration import narrate
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.paint.advice import advice_items
from game.ui.table.paint.why_panel import _left_unsaid
from game.ui.table.question.hints import Why, meant, subject
from game.ui.table.question.targets import (
    CardTarget,
    Command,
    LineTarget,
    PileTarget,
    PlayerTarget,
    StockTarget,
    Target,
)
from game.ui.table.scene import TableScene
from tests.ui.table.playing import press, run, seat, seat_at
from tests.ui.table.question.prompting import TWO_PILES, shown, tap

ANN, BEN = 0, 1


def test_why_shows_what_all_could_say_of_the_last_thing_a_bot_did(host: Sitter) -> None:
    scene = seat(host, 1, 3, seed=8)
    run(scene, 6.0)
    asked = scene.session.question
    assert asked is not None and asked.player == ANN
    tap(scene, "s")
    run(scene, 8.0)
    scene.seat.pointer.hover = None
    scene.choices.choose(Command.WHY)
    seen = scene.seat.why or _asked_again(scene)
    _, before, action, drew, told = scene.turns.help.whys._deeds[seen.player]
    level, _ = parts(scene.session.match.players[seen.player].kind)
    assert seen.player != ANN and seen.reasons == why(before, action, drew, by=level) and not seen.opened
    lines = [entry.told(NOBODY) for entry in scene.story.log.entries]
    assert told == seen.told and {*told} <= {*lines}, "it says what in the words of the log"
    keys = {item.key for item in advice_items(scene._seen(), scene.story.window.letters)}
    assert ("panel", "why") in keys
    scene.choices.choose(Command.WHY)
    assert scene.seat.why is None


@pytest.mark.parametrize(
    ("by_hand", "by_taste", "unsaid"),
    [
        (True, False, "Only {player}'s hand explains that."),
        (True, True, "Only {player}'s hand or taste explains that."),
        (False, False, "Nothing on the table explains that."),
        (False, True, "Only {player}'s taste explains that."),
    ],
)
def test_what_no_reason_explains_is_left_to_the_hand_and_to_a_characters_taste(
    by_hand: bool, by_taste: bool, unsaid: str
) -> None:
    said = _left_unsaid(Why(BEN, (), (), False, by_hand, by_taste))
    assert said is not None and said.english == unsaid


def test_while_a_why_is_shown_what_is_pointed_at_is_explained_at_once(host: Sitter) -> None:
    scene = seat(host, 1, 3, seed=8)
    run(scene, 6.0)
    tap(scene, "s")
    run(scene, 8.0)
    view = scene.story.motion.view
    for pointed in (CardTarget(view.hand[0]), PileTarget(0)):
        assert scene.turns.help.explain(NOBODY)
        scene.seat.pointer.hover = pointed
        scene.choices.choose(Command.WHY)
        assert scene.seat.why is None and scene.seat.noted.told == meant(view, pointed, scene.seat.prompt)
    assert scene.turns.help.explain(BEN)
    for whose, explained in ((2, 2), (2, None)):
        scene.seat.pointer.hover = PlayerTarget(whose)
        scene.choices.choose(Command.WHY)
        assert (scene.seat.why.player if scene.seat.why is not None else None) == explained


def test_of_a_bot_that_has_done_nothing_yet_it_is_said_that_there_is_nothing_to_explain(host: Sitter) -> None:
    scene = seat(host, 1, 3, seed=8)
    scene.seat.pointer.hover = PlayerTarget(2)
    scene.choices.choose(Command.WHY)
    name = scene.story.players[2].name
    assert scene.seat.noted.told == ("Why?", f"There is nothing about {name} to explain yet.")


def _asked_again(scene: TableScene):  # type: ignore[no-untyped-def]
    """Where a card is chosen already, it is explained first."""
    scene.choices.choose(Command.WHY)
    assert scene.seat.why is not None
    return scene.seat.why


def test_why_explains_what_the_log_told_of_last_however_much_is_still_under_way(
    host: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = seat(host, 0, 4, seed=8)
    explained, lines, add = set(), list[Message | None](), scene.story.log.add

    def noting(event: Event) -> None:
        lines.append(narrate(event, 2))
        add(event)

    monkeypatch.setattr(scene.story.log, "add", noting)
    for _ in range(400):
        scene.update(0.05)
        shown = scene.turns.help.explain(NOBODY)
        acts = [at for deed in scene.turns.help.whys._untold for at, line in enumerate(lines) if line == deed.told[0]]
        if not shown:
            continue
        why_shown = scene.seat.why
        assert why_shown is not None
        assert why_shown.told[0] in lines, "what no line tells of is not explained"
        at = len(lines) - 1 - lines[::-1].index(why_shown.told[0])
        assert not [other for other in acts if other > at], "nothing the log has told of since is left out"
        if scene.story.telling:
            explained.add(why_shown.told[0])
    assert len(explained) > 2


def test_a_hint_and_a_why_are_not_shown_at_once(host: Sitter) -> None:
    scene = seat(host, 1, 3, seed=8)
    run(scene, 6.0)
    tap(scene, "s")
    run(scene, 8.0)
    assert scene.turns.help.explain(NOBODY) and scene.seat.why is not None
    tap(scene, "h")
    assert shown(scene) is not None and scene.seat.why is None
    assert scene.turns.help.explain(NOBODY) and shown(scene) is None
    scene.turns.ask()
    assert shown(scene) is None


@pytest.mark.parametrize("by", ["why", "back", "hint"])
def test_a_hint_comes_back_as_it_was_when_the_why_is_closed(host: Sitter, by: str) -> None:
    scene = seat(host, 1, 3, seed=8)
    run(scene, 6.0)
    tap(scene, "s")
    run(scene, 8.0)
    tap(scene, "h")
    tap(scene, "h")
    advice, hand = shown(scene), scene.story.motion.plan.cards
    assert advice is not None and scene.seat.hint is not None and scene.seat.hint.second
    scene.seat.pointer.hover = PlayerTarget(BEN)
    tap(scene, "?")
    keys = {item.key for item in advice_items(scene._seen(), scene.story.window.letters)}
    assert scene.seat.why is not None and ("panel", "why") in keys and ("panel", "hint") not in keys
    if by == "why":
        tap(scene, "?")
    elif by == "back":
        scene.handle(Intent(intents.BACK))
    else:
        tap(scene, "h")
    assert scene.seat.why is None and shown(scene) == advice and scene.story.motion.plan.cards == hand
    scene.handle(Intent(intents.BACK))
    assert shown(scene) is None


def test_in_a_new_game_nothing_of_the_last_one_is_explained(host: Sitter) -> None:
    scene = seat(host, 1, 3, seed=8)
    run(scene, 6.0)
    whys = scene.turns.help.whys
    assert whys.of(NOBODY, scene.story.told) is not None
    whys.done(scene.session.state, None, Action(DEAL, BEN), scene.story.given)
    given = scene.story.given
    assert whys.of(NOBODY, given) is None and whys.of(BEN, given) is None, "and that it was dealt is no deed"


def test_there_is_no_why_before_a_bot_has_done_anything(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    scene.choices.choose(Command.WHY)
    assert scene.seat.why is None and scene.seat.noted.told is not None


def test_a_note_about_a_pile_goes_when_another_card_lies_there(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    scene.seat.pointer.hover = PileTarget(1)
    scene.choices.choose(Command.WHY)
    assert scene.seat.noted.told is not None
    scene.update(0.1)
    assert scene.seat.noted.told is not None
    card = next(card for card in scene.story.motion.view.hand if RANK[card] == 6)
    scene.turns.act(Action(PLAY, ANN, (FACE[card],), 1))
    run(scene, 1.0)
    assert scene.seat.noted.told is None


def test_a_note_about_a_card_goes_when_another_is_played(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    kept, played = (next(c for c in scene.story.motion.view.hand if RANK[c] == rank) for rank in (7, 6))
    scene.seat.pointer.hover = CardTarget(kept)
    scene.choices.choose(Command.WHY)
    assert scene.seat.noted.told is not None
    scene.turns.act(Action(PLAY, ANN, (FACE[played],), 1))
    assert scene.seat.noted.told is None


def test_while_others_play_a_note_stays_as_long_as_its_card_is_pointed_at(host: Sitter) -> None:
    scene = seat(host, 1, 3)
    seen = scene.seat
    seen.pointer.hover = CardTarget(scene.session.state.hands[ANN][0])
    for pointed in (seen.pointer.hover, StockTarget(0)):
        seen.tell(("The red Nine", "It fits."))
        seen.noted.key = "F1"
        seen.pointer.hover = pointed
        seen.act_made(BEN)
        assert (seen.noted.told is not None) == isinstance(pointed, CardTarget)


def test_of_a_card_that_is_turned_up_in_a_game_it_is_known_that_nobody_played_it(host: Sitter) -> None:
    scene = seat(host, 1, 3, seed=8)
    run(scene, 0.5)
    tops = {pile.run[-1].card for pile in scene.story.motion.view.piles if pile.run}
    assert tops and tops <= scene.story.recalled.turned_up


WHAT = "Click a card, a pile, a player or a line above to have it explained; or press ? while you point at it."


def asking(host: Sitter) -> TableScene:
    """A table whose button Why? has just been clicked, where no bot has done anything."""
    scene = seat_at(host, TWO_PILES)
    click(scene, scene.story.motion.plan.boxes[Command.WHY].center)
    return scene


def click(scene: TableScene, pos: tuple[int, int]) -> None:
    """Go there with the mouse, and press."""
    scene.handle(Intent(intents.POINT, pos=pos))
    press(scene, pos)


@pytest.mark.parametrize("what", ["card", "pile", "stock", "bot", "own plate"])
def test_after_a_click_on_why_the_next_thing_clicked_is_explained_and_not_chosen(host: Sitter, what: str) -> None:
    scene = asking(host)
    assert scene.seat.noted.told == ("Why?", WHAT)
    scene.update(60.0)
    assert scene.seat.noted.told == ("Why?", WHAT), "it waits"
    plan, before = scene.story.motion.plan, scene.session.count
    spot = plan.cards["c", plan.hand[-1]]
    places = {"card": (round(spot.x), round(spot.y)), "pile": plan.piles[0].center, "stock": plan.stocks[0].center,
              "bot": plan.plaques[1].center, "own plate": plan.boxes["score"].center}  # fmt: skip
    click(scene, places[what])
    assert scene.seat.noted.told not in (None, ("Why?", WHAT)) and not scene.seat.noted.asks
    assert scene.session.count == before and not scene.seat.prompt.chosen()
    assert scene.seat.prompt.said().kind != "refused"
    click(scene, places["card"])
    assert scene.seat.prompt.chosen() == [plan.hand[-1]], "the click after that chooses"


def test_a_plate_clicked_after_why_is_explained_though_a_card_is_chosen(host: Sitter) -> None:
    scene = asking(host)
    scene.choices.choose(CardTarget(scene.story.motion.plan.hand[-1]))
    click(scene, scene.story.motion.plan.boxes[Command.WHY].center)
    click(scene, scene.story.motion.plan.plaques[1].center)
    name = scene.story.players[1].name
    assert scene.seat.noted.told == ("Why?", f"There is nothing about {name} to explain yet.")
    assert scene.seat.prompt.chosen(), "and the choice stands"


@pytest.mark.parametrize("how", ["Why? again", "the right button", "Esc", "another button"])
def test_waiting_for_what_is_to_be_explained_ends(host: Sitter, how: str) -> None:
    scene = asking(host)
    plan = scene.story.motion.plan
    if how == "Esc":
        scene.handle(Intent(intents.BACK))
    elif how == "the right button":
        scene.handle(Intent(intents.PRESS, pos=plan.piles[0].center, button=3))
    else:
        click(scene, plan.boxes[Command.WHY if how == "Why? again" else Command.PASS].center)
    assert scene.seat.noted.told is None and not scene.seat.noted.asks
    host.stack.settle()
    assert host.stack.top is scene


def after_a_bot(host: Sitter) -> tuple[TableScene, tuple[int, int]]:
    """A table at which a bot has acted, and the place of the button Why?."""
    scene = seat(host, 1, 3, seed=8)
    run(scene, 6.0)
    tap(scene, "s")
    run(scene, 8.0)
    return scene, scene.story.motion.plan.boxes[Command.WHY].center


def hinted(scene: TableScene) -> Target:
    """Show a hint, and return the card or pile that it advises."""
    scene.choices.choose(Command.HINT)
    while scene.seat.hint is None:
        scene.update(0.05)
    ask = scene.seat.prompt.ask
    assert ask is not None
    advised = subject(scene.seat.hint.shown.act, ask)
    assert advised is not None
    return advised


def test_the_button_asks_what_is_to_be_explained_though_a_bot_has_acted(host: Sitter) -> None:
    scene, button = after_a_bot(host)
    bots = [place for player, place in scene.story.motion.plan.plaques.items() if player != ANN]
    click(scene, button)
    assert scene.seat.why is None and scene.seat.noted.asks
    for place in bots:
        click(scene, place.center)
        if scene.seat.why is not None:
            break
        click(scene, button)
    assert scene.seat.why is not None and not scene.seat.noted.asks
    click(scene, button)
    assert scene.seat.why is None and scene.seat.noted.asks


@pytest.mark.parametrize("marked", ["by a hint", "chosen", "by keys"])
def test_the_button_asks_what_is_to_be_explained_though_a_card_is_marked(host: Sitter, marked: str) -> None:
    scene = seat_at(host, TWO_PILES)
    plan = scene.story.motion.plan
    if marked == "by a hint":
        hinted(scene)
    elif marked == "chosen":
        spot = plan.cards["c", plan.hand[-1]]
        click(scene, (round(spot.x), round(spot.y)))
    else:
        scene.seat.pointer.reveal()
    click(scene, plan.boxes[Command.WHY].center)
    assert scene.seat.noted.told == ("Why?", WHAT) and scene.seat.noted.asks
    chosen, spot = scene.seat.prompt.chosen(), plan.cards["c", plan.hand[0]]
    click(scene, (round(spot.x), round(spot.y)))
    assert scene.seat.noted.told == meant(scene.story.motion.view, CardTarget(plan.hand[0]), scene.seat.prompt)
    assert scene.seat.prompt.chosen() == chosen


def test_a_hint_that_is_shown_is_explained_before_the_why_of_a_bot(host: Sitter) -> None:
    scene, _ = after_a_bot(host)
    why = Intent(intents.KEY, key="/", text="?")
    scene.seat.pointer.hover = None
    advised = hinted(scene)
    scene.seat.pointer.hover = Command.HINT
    scene.seat.pointer.focus.show(False)
    scene.handle(why)
    assert scene.seat.why is None
    assert scene.seat.noted.about == advised and scene.seat.hint is not None
    assert scene.seat.noted.told == meant(scene.story.motion.view, advised, scene.seat.prompt)
    scene.update(1.0)
    assert scene.seat.noted.told is not None, "it stays"
    scene.handle(why)
    assert scene.seat.why is not None and scene.seat.noted.told is None


def test_a_note_goes_where_the_focus_leaves_what_it_is_about(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    scene.seat.pointer.reveal()
    scene.handle(Intent(intents.KEY, key="/", text="?"))
    assert scene.seat.noted.told is not None and scene.seat.noted.lasts
    scene.handle(Intent(intents.MOVE, direction="right"))
    assert scene.seat.noted.told is None


def test_a_hint_that_takes_the_focus_from_a_line_of_the_log_takes_its_note_away(host: Sitter) -> None:
    scene = seat(host, 1, 3, seed=8)
    run(scene, 8.0)
    while scene.seat.prompt.ask is None or scene.story.telling:
        scene.update(0.05)
    focus = scene.seat.pointer.focus
    scene.seat.pointer.reveal()
    lines = [row for row in range(scene.seat.log_room()) if LineTarget(row) in scene.seat.pointer.places()]
    for row in lines:
        focus.focus(LineTarget(row))
        scene.seat.note_pointed()
        if scene.seat.noted.told is not None:
            break
    assert scene.seat.noted.told is not None
    scene.choices.choose(Command.HINT)
    while scene.seat.hint is None:
        scene.update(0.05)
    assert not isinstance(focus.focused, LineTarget) and scene.seat.noted.told is None
