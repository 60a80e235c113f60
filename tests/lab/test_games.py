"""Games among bots: the quickest claims, in the windows that people have."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from game import ai
from game.ai.base import NOTHING, Claim, Sight
from game.lab import games
from game.lab.games import GAME_BOTS, UnknownBot, known_bots, play_game, seat, seed_of
from game.rules import RuleSet, state_to_data
from game.rules.events import Caught, ColourCalled, Dealt, Event, GameStarted, Intervened, MatchWon, UnoCalled
from game.rules.values.actions import CALL, CATCH, DEAL, INTERVENE, UNO, Action
from game.session.match import Match, Player, parse_rules
from game.session.minds import Minds
from game.session.session import Session
from game.session.windows import PAUSE, TO_CALL
from game.settings import Settings

Wants = Callable[[Sight, Sequence[Action]], list[Claim]]


class Clocked:
    """Plays what it can, listens, and claims as it is told to."""

    needs, observes, at_once = NOTHING, True, False

    def __init__(self, wants: Wants) -> None:
        self.claims = wants
        self.heard: list[Event] = []

    def observe(self, event: Event) -> None:
        self.heard.append(event)

    def decide(self, sight: Sight, legal: Sequence[Action]) -> Action:
        return min(legal[:40], key=lambda action: action.colour)  # a Wild without a colour, which leaves it open


def heard(rules: RuleSet, wants: Sequence[Wants], games: int = 8) -> list[Event]:
    """Everything that happens in some games of these, told once."""
    found: list[Event] = []
    for seed in range(games):
        minds = [Clocked(each) for each in wants]
        played = play_game(rules, Minds(dict(enumerate(minds)), ()), seed)
        assert played.wrong == "" and played.state.over
        found += minds[0].heard
    return found


def after(seconds: float, verb: str) -> Wants:
    """Claim whatever comes to something of this kind, after so many seconds."""

    def wants(sight: Sight, legal: Sequence[Action]) -> list[Claim]:
        assert sight.view is not None
        owes, me = sight.view.owes, sight.view.viewer
        return [
            Claim(action, seconds)
            for action in legal
            if action.verb == verb and (verb not in (UNO, CATCH) or owes[action.to[0] if action.to else me])
        ]

    return wants


def never(sight: Sight, legal: Sequence[Action]) -> list[Claim]:
    return []


def either(*wants: Wants) -> Wants:
    return lambda sight, legal: [claim for each in wants for claim in each(sight, legal)]


def kinds(events: Sequence[Event], kind: type[Event]) -> int:
    return sum(isinstance(event, kind) for event in events)


CLASSIC = parse_rules("classic")


def test_who_calls_in_time_is_never_caught_and_who_calls_too_late_always_is() -> None:
    quick = heard(CLASSIC, [either(after(TO_CALL - 0.1, UNO), after(0.1, CATCH))] * 3)
    assert kinds(quick, UnoCalled) and not kinds(quick, Caught)
    slow = heard(CLASSIC, [either(after(TO_CALL + 0.3, UNO), after(0.1, CATCH))] * 3)
    assert kinds(slow, Caught) and not kinds(slow, UnoCalled)


def test_a_call_just_after_the_time_for_it_is_still_before_a_slow_catch() -> None:
    events = heard(CLASSIC, [either(after(TO_CALL + 0.3, UNO), after(0.5, CATCH))] * 3)
    assert kinds(events, UnoCalled) and not kinds(events, Caught)


def test_of_two_who_catch_the_quicker_does() -> None:
    events = heard(CLASSIC, [after(0.4, CATCH), after(0.2, CATCH), after(9.0, CATCH)])
    caught = {(event.player, event.victim) for event in events if isinstance(event, Caught)}
    assert caught == {(1, 0), (0, 1), (1, 2)}


@pytest.mark.parametrize(("verb", "kind"), [(INTERVENE, Intervened), (CALL, ColourCalled)])
def test_a_card_out_of_turn_or_an_open_colour_is_claimed_only_within_its_window(
    verb: str, kind: type[Intervened | ColourCalled]
) -> None:
    rules = parse_rules("classic intervention=on") if verb == INTERVENE else parse_rules("grand open_colour_call=on")
    by = [
        [event.player for event in heard(rules, [after(seconds, verb), never, never]) if isinstance(event, kind)]
        for seconds in (0.2, 8.0)
    ]
    assert by[0].count(0) > by[1].count(0)


def test_the_seats_of_a_game_have_lots_that_follow_from_its_seed() -> None:
    names = ("random", "react", "greedy")
    games = [play_game(CLASSIC, seat(names, CLASSIC, seed), seed) for seed in (3, 3, 4)]
    first, again, other = (state_to_data(played.state) for played in games)
    assert first == again != other
    assert len({seed_of(1, number) for number in range(100)}) == 100


@pytest.mark.parametrize(
    "rules", ["grand call=auto open_colour_call=off target=150", "replay target=250", "draw-until call=auto"]
)
def test_bots_play_the_same_match_as_at_the_table(rules: str) -> None:
    """Without claims, whose seconds differ; at the table minds are made anew for each game, here they stay."""
    kinds = ("sharp:ida", "casual", "greedy", "random")
    match = Match(parse_rules(rules), tuple(Player(kind, kind) for kind in kinds), 7)
    table = Session(match)
    while not table.state.winners:
        table.submit(table.bot_answer() or Action(DEAL, table.state.next_dealer))
    lots = [match.lots(place) for place in range(4)]
    minds = {place: ai.new(kind, place, match.rules, 4, lots[place]) for place, kind in enumerate(kinds)}
    played = play_game(match.rules, Minds(minds, lots), 7, whole_match=True)
    deals = played.state.game_number - 1
    assert played.decisions + deals == table.count and deals > 0
    assert state_to_data(played.state) == state_to_data(table.state)


def test_each_game_of_a_match_is_shuffled_alike_whoever_plays_and_minds_hear_them_all() -> None:
    rules, dealt = parse_rules("draw-until target=4"), []
    for name in ("never", "greedy"):
        listener = Clocked(never)
        minds = seat([name] * 3, rules, 3).minds | {0: listener}
        play_game(rules, Minds(minds, ()), 3, whole_match=True)
        assert kinds(listener.heard, GameStarted) == 4 and kinds(listener.heard, MatchWon) == 1
        dealt.append([event.cards for event in listener.heard if isinstance(event, Dealt) and event.player == 0])
    assert dealt[0] == dealt[1] and len(set(dealt[0])) == 4


def test_who_owed_a_call_that_came_to_nothing_has_the_whole_time_for_the_next() -> None:
    quick = either(after(TO_CALL - 0.1, UNO), after(0.1, CATCH))

    def wants(sight: Sight, legal: Sequence[Action]) -> list[Claim]:
        assert sight.view is not None
        return quick(sight, legal) if sight.view.turns % 20 < 10 else []

    events = heard(CLASSIC, [wants] * 3, 40)
    assert kinds(events, UnoCalled) and not kinds(events, Caught)


def test_a_match_that_nobody_would_win_is_given_up_and_one_of_many_games_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(games, "MOST_GAMES", 20)
    for text, count, ends in (
        ("classic max_turns=1 target=9", 20, False),
        ("draw-until max_turns=1 target=25", 25, True),
    ):
        rules = parse_rules(text)
        state = play_game(rules, seat(["never"] * 3, rules, 1), 1, whole_match=True).state
        assert (state.game_number, bool(state.winners)) == (count, ends)


def test_the_windows_are_those_of_the_table_as_it_comes() -> None:
    assert (Settings().uno_seconds, Settings().bot_pause) == (TO_CALL, PAUSE)


def test_names_of_bots_are_read_with_spaces() -> None:
    assert known_bots("greedy, never", ("never", "greedy")) == ("greedy", "never")


def test_levels_are_known_as_characters_too_and_plain_bots_and_strangers_are_not() -> None:
    assert known_bots("sharp:ida,casual", GAME_BOTS.names) == ("sharp:ida", "casual")
    for name in ("greedy:ida", "sharp:ann", "sharp:", "master+reads=0:ida"):
        with pytest.raises(UnknownBot):
            known_bots(name, GAME_BOTS.names)


def test_nobody_who_takes_their_time_is_caught_at_once() -> None:
    events = heard(CLASSIC, [either(after(0.5, UNO), after(0.0, CATCH))] * 3)
    assert kinds(events, UnoCalled) and not kinds(events, Caught)
