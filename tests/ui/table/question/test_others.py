"""Questions about other players: what pointing at one shows before a card is taken, and where a Three counts."""

from __future__ import annotations

from game.rules.notation import parse_action
from game.session.scenario import completed
from game.text import say
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.question.foretelling import Foretold
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import CardTarget, PileTarget, PlayerTarget
from tests.positions import ANN, CY, Position, table
from tests.ui.table.places import NAMES, cards
from tests.ui.table.playing import facts_of, run, seat_at

FOUR = ("players: Ann Ben Cy Dee", "dealer: Dee", "hand Ben: y2", "hand Cy: b6 g7", "hand Dee: g2 g4 g6 gR")


def words(shown: Foretold | None) -> list[str]:
    return [say(line.said, NAMES) for line in shown.lines] if shown is not None else []


def test_pointing_at_a_player_for_a_four_shows_whose_card_comes_and_whose_is_the_last(host: Sitter) -> None:
    scene = seat_at(host, (
        "rules: grand", *FOUR, "hand Ann: r4 b1 b5 y9", "pile 1: r9", "pile 2: y5", "turn: Ann", "---",
        "Ann plays r4 on 1",
    ))  # fmt: skip
    run(scene, 1.0)
    ask = scene.seat.prompt.ask
    assert words(ask.foretold(PlayerTarget(1)))[0] == "you take Ben's last card"
    assert words(ask.foretold(PlayerTarget(2))) == ["you take a card from Cy", "then Ben plays"]
    own = CardTarget(scene.seat.prompt.facts.view.hand[0])
    assert ask.foretold(PlayerTarget(0)) is ask.foretold(own) is None


def test_where_both_piles_fit_what_is_the_same_on_both_is_shown_first(host: Sitter) -> None:
    scene = seat_at(host, (
        "rules: grand", *FOUR, "hand Ann: r9 b1 b5 y0", "pile 1: r6/Cy", "pile 2: r3", "turn: Ann",
    ))  # fmt: skip
    run(scene, 1.0)
    scene.choices.choose(CardTarget(cards("r9")[0]))
    ask = scene.seat.prompt.ask
    assert ask.fitting() == [0, 1]
    assert "you and Cy swap seats" in words(ask.foretold(PileTarget(0)))
    assert words(ask.foretold(None))[:2] == ["all others pass theirs on, Ben to you", "you and Cy swap seats"]
    assert scene.seat.prompt.said().words == "Choose a pile for the red Nine: what follows differs."


def test_pile_by_pile_what_follows_is_shown_before_the_press_by_mouse_and_by_keys(host: Sitter) -> None:
    scene = seat_at(host, (
        "rules: grand", *FOUR, "hand Ann: g0 b1 b5 y9", "pile 1: y0 b0/Cy", "pile 2: g3", "turn: Ann",
    ))  # fmt: skip
    run(scene, 1.0)
    scene.choices.choose(CardTarget(cards("g0")[0]))
    ask, pointer, drawn = scene.seat.prompt.ask, scene.seat.pointer, list[str]()
    for pile in (0, 1):
        scene.handle(Intent(intents.POINT, pos=scene.story.motion.plan.piles[pile].center))
        drawn.append(words(ask.foretold(pointer.pointed))[0])
    assert drawn == ["Ben, Cy and Dee draw 3 each", "Ben, Cy and Dee draw one"]
    scene.handle(Intent(intents.MOVE, direction="up"))  # shows the focus in the hand
    by_keys = {}
    for direction in ("up", "right"):
        scene.handle(Intent(intents.MOVE, direction=direction))
        by_keys[pointer.pointed] = words(ask.foretold(pointer.pointed))[0]
    assert by_keys == dict(zip(map(PileTarget, (0, 1)), drawn, strict=True))


def threes(there: Position) -> str:
    return Prompt(facts_of(there.state, CY)).said().words


def test_a_three_on_a_two_says_why_it_counts_for_another() -> None:
    there = table(*FOUR[:2], "hand Ann: b2 b3 r7 r9", "hand Ben: y2 y9", "hand Cy: g3 g7 b8", "hand Dee: g2 g4 g6 gR",
                  "pile 1: r5", "pepper: Dee")  # fmt: skip
    there.play("Ann plays b2 b3 on 1")
    while there.state.active == ANN and Prompt(facts_of(there.state, CY)).ask is None:
        there.play(f"{NAMES[there.asked().player]} passes")
    assert threes(there) == "Cy, the Three on Ann's Two counts as Dee's: give Dee Threes, or keep all."


def test_what_is_still_to_be_named_is_counted_as_the_question_counts_it(host: Sitter) -> None:
    scene = seat_at(host, (
        "rules: grand", *FOUR, "hand Ann: r1 b8 b5 y9", "pile 1: y1 b1/Ben", "pile 2: y5", "turn: Ann", "---",
        "Ann plays r1 on 1",
    ))  # fmt: skip
    run(scene, 1.0)
    assert "(3 to name)" in scene.seat.prompt.said().words
    assert "then 2 more to name" in words(scene.seat.prompt.ask.foretold(PlayerTarget(2)))
    for left in ("2 more", "one more"):
        scene.choices.choose(PlayerTarget(2))
        run(scene, 3.0)
        assert scene.seat.prompt.said().words == f"Ann, {left} to name: who must draw a card?"



def question_after(host: Sitter, hand: str, pile: str, *acts: str) -> list[str]:
    """What Ann is asked, and then after each act that leads back to her."""
    scene = seat_at(host, ("rules: grand", *FOUR, f"hand Ann: {hand}", f"pile 1: {pile}", "pile 2: g3", "turn: Ann"))
    found = []
    for line in acts:
        act = parse_action(line, NAMES)
        scene.session.put(completed(act, scene.session.state))
        run(scene, 3.0)
        if (asked := scene.session.question) is not None and asked.player == ANN:
            found.append(scene.seat.prompt.said().words)
    return found


def test_a_second_card_to_take_is_asked_for_in_other_words(host: Sitter) -> None:
    for hand, pile, play in (("r4 b5", "y4/Ben", "Ann plays r4 on 1"), ("r4 r4 b5", "y8", "Ann plays r4 r4 on 1")):
        first, *more = question_after(host, hand, pile, play, "Ann takes from Cy", "Ann takes from Dee")
        assert first.startswith("Ann, whose card do you take?")
        assert more[-1] == "Ann, one more card: whose do you take?"
        assert len({first, *more}) == 1 + len(more)


def test_a_second_name_for_a_five_is_asked_for_in_other_words(host: Sitter) -> None:
    acts = "Ann plays r5 on 1", "Ann names Cy", "Cy gives g7 to Dee"
    first, second = question_after(host, "r5 b8", "y5/Ben", *acts)
    assert first == "Ann, who must give away a card? Name 2, or nobody."
    assert second == "Ann, one more to name: who must give away a card? Or name nobody."


def test_a_five_above_a_one_asks_for_its_first_name_as_ever(host: Sitter) -> None:
    asked = question_after(host, "b1 b5 r8 r9", "y6", "Ann plays b1 b5 on 1", "Ann names Cy")
    assert asked[0] == "Ann, who must draw a card?"
    assert asked[1] == "Ann, who must give away a card? Or name nobody."
