"""Every text of the table is one whole message: in the test language exactly one pair of brackets round it."""

from __future__ import annotations

import random
from itertools import islice, pairwise
from pathlib import Path

import pytest
from pygame import Rect

from game.ai.reasons import Advice, Reason
from game.ai.reasons.kinds import KINDS
from game.rules import GRAND, GameState, legal_actions, legal_answers, question, why_not
from game.rules.rulebook import rules_in_play
from game.rules.values.actions import PASS, Action
from game.rules.values.cards import FACES, card_of
from game.rules.values.ruleset import RULE_SETS
from game.rules.values.views import TURN, QuestionKind
from game.session.fair import in_groups
from game.session.match import Player
from game.session.narration import TOLD, decided, narrate
from game.session.summing_up import turn_of
from game.text import parts, say
from game.ui.kit.theme import Theme
from game.ui.screenshot import Sitter
from game.ui.table.paint import advice, log_panel, panels, picture
from game.ui.table.paint.art import STANDARD
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import TableWindow
from game.ui.table.place.layout import CardMarks
from game.ui.table.question import hints
from game.ui.table.question.asks import ASKS
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import CardTarget, CatchTarget, PileTarget, PlayerTarget, StockTarget, Target
from game.ui.tables.folders import first
from game.ui.words.log_entries import LineLevel, LogLine
from tests.rules.facts import made_up
from tests.ui.table.places import NAMES, part_of
from tests.ui.table.playing import facts_of, positions_by_question, run, seat
from tests.ui.written import Written
from tests.whole import whole

TABLE = first().map


def check(written: Written, *known: str) -> None:
    """Everything is whole but for names and figures, and has room but for what has names in it."""
    assert len(set(written.texts)) > 3
    assert written.broken((*NAMES, *known, "F1")) == []
    assert written.lost(NAMES) == []


def sight_of(state: GameState, prompt: Prompt, window: TableWindow) -> TableSight:
    """What the one who is asked sees of a position."""
    player = prompt.facts.player
    players = tuple(
        Player(name, "person" if number == player else "greedy", number + 1)
        for number, name in enumerate(NAMES[: state.players])
    )
    return TableSight(prompt.facts.view, window.layout(prompt.facts.view, player, CardMarks()), player, players, prompt)


def everything(prompt: Prompt) -> list[Target]:
    """All that somebody could point at, and what they cannot choose too."""
    seen = prompt.facts.view
    opened = [card for cards in seen.faceup for card in cards]
    return [
        *(CardTarget(card) for card in (*seen.hand, *opened)),
        *(kind(at) for kind in (PileTarget, StockTarget) for at in range(len(seen.piles))),
        *(PlayerTarget(player) for player in range(seen.players)),
        *prompt.buttons(),
        *(CatchTarget(player) for player in range(seen.players)),
    ]


def place_of_questions(theme: Theme) -> tuple[int, int]:
    (state, *_) = positions_by_question()[TURN]
    window = TableWindow(TABLE, theme, STANDARD, state.players, len(state.piles))
    return window.layout(facts_of(state, 0).view, 0, CardMarks()).boxes["question"].size


@pytest.mark.parametrize("kind", sorted(ASKS))
def test_a_question_of_each_kind_and_the_table_round_it_are_whole(
    written: Written, theme: Theme, kind: QuestionKind
) -> None:
    state = positions_by_question()[kind][0]
    asked = question(state)
    assert asked is not None
    window = TableWindow(TABLE, theme, STANDARD, state.players, len(state.piles))
    for player in (asked.player, (asked.player + 1) % state.players):
        prompt = Prompt(facts_of(state, player))
        picture.items(sight_of(state, prompt, window), window.letters, window.art)
    check(written)


@pytest.mark.parametrize("kind", sorted(ASKS))
def test_whatever_is_chosen_is_answered_whole(written: Written, theme: Theme, kind: QuestionKind) -> None:
    rng, size = random.Random(kind), place_of_questions(theme)
    for state in positions_by_question()[kind][:4]:
        asked = question(state)
        assert asked is not None
        for player in (asked.player, (asked.player + 1) % state.players):
            prompt = Prompt(facts_of(state, player))
            targets = everything(prompt)
            for target in rng.sample(targets, len(targets)):
                prompt.choose(target)
                said = prompt.said()
                panels.question(theme, size, said.words, said.kind, said.rule)
                assert all(whole(button.name) for button in prompt.buttons().values())
            for action in islice(legal_answers(state, asked.player), 30 if prompt.ask is not None else 0):
                assert prompt.ask is not None
                assert whole(say(hints.what(action, prompt.ask), prompt.facts.names))
    check(written)


def test_hints_and_whys_are_whole(written: Written, theme: Theme) -> None:
    """Every kind of reason, as it is shown to whoever acts and to all the others."""
    state = positions_by_question()[TURN][0]
    asked = question(state)
    assert asked is not None
    window = TableWindow(TABLE, theme, STANDARD, state.players, len(state.piles))
    prompt = Prompt(facts_of(state, asked.player))
    sight, (act, *_) = sight_of(state, prompt, window), legal_answers(state, asked.player)
    reasons = [Reason(kind, player=(asked.player + 1) % state.players, number=2, other=0, colours=(1,), ranks=(2,))
               for kind in KINDS]  # fmt: skip
    for one, two in pairwise([*reasons, reasons[0]]):
        best, other = Advice(act, (one, two)), Advice(act, (two,))
        for sight.hint in (hints.Hint(best, other), hints.Hint(best, other, True), hints.Hint(best, None),
                           hints.Hint(best, other, plays=True)):  # fmt: skip
            assert list(advice.advice_items(sight, window.letters))
    sight.hint = None
    public = [reason for reason in reasons if KINDS[reason.kind].theirs is not None]
    for given in ((), *((reason,) for reason in public), tuple(public[:2])):
        for opened in (False, True):
            sight.why = hints.Why(one.player, (decided(act, 2),), given, opened)
            assert list(advice.advice_items(sight, window.letters))
    check(written)


def test_all_reasons_there_can_be_after_a_game_have_room_in_the_window(theme: Theme) -> None:
    state = positions_by_question()[TURN][0]
    window = TableWindow(TABLE, theme, STANDARD, state.players, len(state.piles))
    sight, told = sight_of(state, Prompt(facts_of(state, 0)), window), decided(Action(PASS, 1), 2)
    kinds = ("hits_if", "changes_called", "covers", "points", "rightly", "more_fit")
    given = tuple(Reason(kind, player=1, number=3, other=2, colours=(1,)) for kind in kinds)
    for player in range(1, state.players):
        sight.why = hints.Why(player, (told,), given, opened=True)
        (panel,) = advice.advice_items(sight, window.letters)
        assert panel.rect.clip((0, 0, *theme.size)) == panel.rect


def test_why_an_act_is_refused_is_said_whole(written: Written, theme: Theme) -> None:
    """Whoever answers a question with what answers another is told why not."""
    positions = [states[0] for _, states in sorted(positions_by_question().items())]
    asked = [(state, player) for state in positions for player in range(3)]
    answers = [action for state, player in asked for action in list(legal_actions(state, player))[:6]]
    size, rules = place_of_questions(theme), set[str]()
    for state in positions:
        for player in range(state.players):
            for action in answers:
                refusal = why_not(state, action._replace(player=player))
                if refusal is not None:
                    words = say(refusal.message, NAMES)
                    panels.question(theme, size, words, "refused", refusal.rule)
                    rules.add(refusal.rule)
    assert len(rules) > 8
    check(written)


@pytest.mark.parametrize("piles", [1, 2])
def test_every_line_of_the_log_and_what_an_example_tells_of_an_act_are_whole(
    written: Written, theme: Theme, piles: int
) -> None:
    for kind in TOLD:
        message = narrate(made_up(kind), piles)
        assert message is not None
        line = LogLine(parts(message, NAMES), "G3.1")
        over = LogLine(parts(turn_of(0), NAMES), "", level=LineLevel.DIVIDER)
        log_panel.log(theme, part_of(theme, Rect(0, 0, theme.px(470), theme.px(214)), [line], over), ("F4", "F3"))
        panels.note(theme, theme.px(470), *hints.told(message, NAMES, "", GRAND))
        panels.note(theme, theme.px(470), *hints.told(message, NAMES, "G3.1", GRAND))
    for states in positions_by_question().values():
        for action in list(legal_actions(states[0], question(states[0]).player))[:4]:  # type: ignore[union-attr]
            theme.told(parts(decided(action, piles), NAMES), 400)
    check(written)


def test_what_a_card_does_and_what_a_rule_says_are_whole(written: Written, theme: Theme) -> None:
    for rules in RULE_SETS.values():
        for face in FACES:
            panels.note(theme, theme.px(470), *hints.about(card_of(face), rules), "F1")
        for rule in rules_in_play(rules):
            panels.note(theme, theme.px(470), *hints.rule(rule.id, rules), "F1")
    check(written)


@pytest.mark.parametrize("theme", [(800, 600)], indirect=True)
def test_a_table_is_whole_while_it_is_played_at(written: Written, theme: Theme, tmp_path: Path) -> None:
    """What flies, swaps and calls says something, too."""
    host = Sitter(theme.size, tmp_path)
    host.theme = theme
    scene = seat(host, 1, 3, seed=8)
    run(scene, 12.0, random.Random(8))
    fairness = scene.session.fairness
    assert fairness is not None
    check(written, in_groups(fairness.games[0].fingerprints[0], 8))
