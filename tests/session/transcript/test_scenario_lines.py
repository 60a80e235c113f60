"""A position written as a scenario is read as the same position; before a game is over it tells what is known alone."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from game.lab.random_tables import random_table
from game.rules import RULE_SETS, GameState, RuleSet, apply, mask, question, replay, view, with_switches
from game.rules.events import Asked, Event, PlayTakenBack
from game.rules.values.actions import DEAL, Action
from game.rules.values.cards import FACE, face_text
from game.rules.values.state import NOBODY
from game.session.match import PERSON, Match, Player, rules_text
from game.session.past import Past
from game.session.publishing import UNSEEN
from game.session.scenario import play, read_scenario
from game.session.transcript.scenario_lines import acts_before, scenario_known, scenario_of, setup_lines
from tests.rules.games import decide

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eva", "Finn", "Gus", "Hal", "Ida", "Jo")
MIXED = 400  # the first seed of tables with switches
SAYS_LESS = "\n# Some of it cannot be written"


def games(seed: int, rules: RuleSet, players: int, kind: str) -> tuple[Match, list[Past]]:
    """The first games of a match in which everything is decided by chance."""
    dealer = 0 if rules.first_dealer == "chosen" else None
    match = Match(rules, tuple(Player(name, kind) for name in NAMES[:players]), seed, dealer)
    opening: list[Event] = []
    state, chance, found = match.begin(opening), random.Random(seed), list[Past]()
    past = Past(state.copy(), opening)
    for _ in range(2000):
        if state.over:
            found.append(past)
            if state.winners or len(found) == 2:
                break
        act = Action(DEAL, state.next_dealer) if question(state) is None else decide(state, chance)
        events: list[Event] = []
        apply(state, act, events)
        past = past.add(act, state, events)
    return match, found


def tables() -> Iterator[tuple[int, RuleSet, int, str]]:
    """Tables with every rule set, and with switches, of bots and of people."""
    for seed, name in enumerate(RULE_SETS):
        yield seed, RULE_SETS[name], 2 + seed % 5, "random"
        yield seed, RULE_SETS[name], 5, PERSON
    for seed in range(MIXED, MIXED + 12):
        yield seed, *random_table(seed), PERSON if seed % 2 else "random"


def after(past: Past, acts: int) -> GameState:
    state = past.start.copy()
    for _ in replay(state, past.acts[:acts], trusted=True):
        pass
    return state


def faces(cards: Sequence[int]) -> list[str]:
    return [face_text(FACE[card]) for card in cards]


def told(state: GameState, names: Sequence[str]) -> dict[str, Any]:
    """All that a scenario must keep of a position, by the names of the players."""
    asked, named = question(state) if state.pending else None, [*names, ""]
    return {
        "hands": {name: faces(hand) for name, hand in zip(names, state.hands, strict=True)},
        "faceup": sorted(faces(state.faceup)),
        "piles": [[(face_text(FACE[card]), named[by], colour) for card, by, colour in pile] for pile in state.piles],
        "stocks": [faces(stock) for stock in state.stocks],
        "seats": [names[player] for player in state.seats],
        "shakers": (named[state.salt], named[state.pepper]),
        "turn": (named[state.active], state.direction, state.stage, named[state.dealer]),
        "scores": dict(zip(names, state.scores, strict=True)),
        "calls": {name: pair for name, *pair in zip(names, state.owes, state.called, strict=True)},
        "asked": None if asked is None else (asked.kind, named[asked.player], asked.number),
        "chance": state.rng,
    }


@pytest.mark.parametrize(("seed", "rules", "players", "kind"), [*tables()])
def test_a_position_of_a_game_that_is_over_is_read_as_it_was(
    seed: int, rules: RuleSet, players: int, kind: str
) -> None:
    match, found = games(seed, rules, players, kind)
    chance = random.Random(seed)
    for past in found:
        for acts in (0, len(past.acts), *(chance.randint(0, len(past.acts)) for _ in range(4))):
            text = scenario_of(match, past, acts)
            report = play(read_scenario(text))
            assert report.failures == ()
            if SAYS_LESS in text:
                assert seed >= MIXED, "of the rule sets as they are, all can be written"
                continue
            # A question put to somebody who has nothing to answer with is none in a scenario: it stands after that.
            later = (after(past, each) for each in range(acts, len(past.acts) + 1))
            names = read_scenario(text).names
            read = told(report.state, names)
            while (was := told(next(later), NAMES[:players])) != read and kind == PERSON and was["asked"] is not None:
                assert was["asked"][0] in ("backfire", "recover", "threes", "share", "deflect")
            assert was == read


def test_a_scenario_is_short_where_one_turn_says_all() -> None:
    match, (past, *_) = games(3, RULE_SETS["grand"], 4, "random")
    text = scenario_of(match, past, 20)
    setup, _, acts = text.partition("---\n")
    assert setup.startswith("# Game 1, after 20 acts\nrules: grand\n") and "stock 2: " in setup
    assert acts.count("\n") < 20 and acts.splitlines()[-1].startswith("expect ")


def test_what_a_scenario_cannot_say_is_said_in_it() -> None:
    match, (past, *_) = games(23, *random_table(23), PERSON)
    text = scenario_of(match, past, 296)
    assert SAYS_LESS in text and play(read_scenario(text)).failures == ()


def test_a_game_entered_in_the_middle_of_a_question_may_have_no_scenario() -> None:
    match, found = games(2, RULE_SETS["grand"], 4, "random")
    past = found[0]
    middle = next(at for at in range(len(past.acts)) if (asked := question(after(past, at))) and asked.kind != "turn")
    assert scenario_of(match, Past(after(past, middle), []), 0) == ""


def test_the_acts_before_what_is_still_to_come_are_counted() -> None:
    _, (past, *_) = games(5, RULE_SETS["grand"], 4, PERSON)
    acts = [[mask(event, 1) for event in done.events]
            for done in replay(past.start.copy(), past.acts, trusted=True)]  # fmt: skip
    assert acts_before(past, []) == len(acts) and acts_before(past, sum(acts, [])) == 0
    for count, events in enumerate(acts):
        if all(isinstance(event, Asked) for event in events):
            continue  # a private question declined: nobody sees when
        later = [event for act in acts[count + 1 :] for event in act if event != UNSEEN]
        assert acts_before(past, [PlayTakenBack(1, ()), *later]) == count + 1
        assert acts_before(past, [event for event in events[-1:] if event != UNSEEN] + later) <= count + 1


@pytest.mark.parametrize(("seed", "rules", "players", "kind"), [*tables()])
def test_what_is_known_of_a_running_game_is_read_and_tells_no_hidden_card(
    seed: int, rules: RuleSet, players: int, kind: str
) -> None:
    _, found = games(seed, rules, players, kind)
    chance = random.Random(seed)
    for past in found:
        for acts in (0, 1, *(chance.randint(0, len(past.acts)) for _ in range(4))):
            state = after(past, acts)
            for viewer in (NOBODY, chance.randrange(players)):
                text = scenario_known(view(state, viewer), NAMES[:players])
                read = read_scenario(text)
                shown = told(read.before or read.state, read.names)
                for player, name in enumerate(NAMES[:players]):
                    opened = [card for card in state.hands[player] if card in state.faceup]
                    known = state.hands[player] if player == viewer else opened
                    assert sorted(shown["hands"][name]) == sorted(faces(known))
                    assert player == viewer or f"\n# hand {name}: {len(state.hands[player])} cards\n" in text
                assert not any(shown["stocks"])
                for number, stock in enumerate(state.stocks, 1):
                    assert f"\n# stock {number}: {len(stock)} cards\n" in text


def test_two_worlds_that_look_alike_to_a_viewer_are_the_same_scenario() -> None:
    _, (past, *_) = games(8, RULE_SETS["grand"], 4, PERSON)
    state = after(past, 12)
    before = scenario_known(view(state, 0), NAMES[:4])
    hidden = [card for card in state.hands[1] if card not in state.faceup]
    state.stocks[0][: len(hidden)], swapped = hidden, state.stocks[0][: len(hidden)]
    state.hands[1] = [card for card in state.hands[1] if card not in hidden] + swapped
    assert scenario_known(view(state, 0), NAMES[:4]) == before


def test_a_setup_names_the_red_seat_where_it_is_no_longer_the_dealers() -> None:
    rules = with_switches(RULE_SETS["grand"], {"two": "colour"})
    head = f"rules: {rules_text(rules)}\nplayers: Ann Ben Cy Dee\ndealer: Ann\npile 1: r1\npile 2: r2\nturn: Ben\n"
    state = read_scenario(head).state
    names = NAMES[:4]
    assert not any(line.startswith("red:") for line in setup_lines(state, names))
    state.seats = [3, 1, 2, 0]  # Ann and Dee have swapped seats since Ann dealt
    lines = setup_lines(state, names)
    assert lines[1:4] == ["players: Dee Ben Cy Ann", "dealer: Ann", "red: Dee"]
    again = read_scenario("\n".join(lines)).state
    assert (again.colour_seat, again.dealer) == (0, 3)
    assert "red: Dee\n" in scenario_known(view(state, 1), names)
