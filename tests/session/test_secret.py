"""Chance follows from the secret of a match, and nothing a player is given or told leads back to it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

import pytest

from game.ai.lots import ANSWER, CLAIM, WAIT, Lots
from game.ai.plain import Plain
from game.rules import GRAND, Question, mask, new_game, question
from game.rules.events import Asked, Drawn, NobodyNamed
from game.rules.values.actions import PASS, PLAY, Action
from game.rules.values.chance import LARGEST_SECRET
from game.rules.values.views import BACKFIRE, PRIVATE_QUESTIONS, TURN
from game.session.match import Match, Player
from game.session.minds import Minds, count_seen
from game.session.secret import LONGEST_WORD, as_word, is_word, mixed, new_secret, part_fingerprint, secret_of
from game.session.session import Session, Slot
from tests.positions import table
from tests.session.playing import BOTS, events_of, play_on

WHOLE = (1 << 64) - 1
STEPS = pow(6364136223846793005, -1, 1 << 64), pow(0x9E3779B97F4A7C15, -1, 1 << 64)


def undone(start: int) -> int:
    """The seed that `chance.seeded` would make this starting point of."""
    before = (start - 1442695040888963407) * STEPS[0] & WHOLE
    return (before - 0xD1B54A32D192ED03) * STEPS[1] & WHOLE


class Spy:
    """A bot that remembers the streams of chance it was given."""

    name: Final = "spy"
    needs_view: Final = False

    def __init__(self) -> None:
        self.streams: list[int] = []

    def answer(self, view: object, legal: Sequence[Action], rng: int) -> tuple[Action, int]:
        self.streams.append(rng)
        return legal[0], rng

    def claims(self, view: object, legal: Sequence[Action], rng: int) -> tuple[list[Action], int]:
        self.streams.append(rng)
        return [], rng


def test_what_a_bot_draws_lots_from_cannot_be_turned_back_into_the_cards() -> None:
    session = Session(Match(GRAND, BOTS.players, 987654321987654321))
    spy = Spy()
    session._minds = Minds({player: Plain(spy, session.lots[player]) for player in range(3)}, session.lots)
    for _ in range(40):
        session.bot_claims()
        answer = session.bot_answer()
        assert answer is not None
        session.submit(answer)
    secret = session.match.secret
    tellers = {secret, session.state.secret, session.state.rng, secret_of(secret)}
    assert len(set(spy.streams)) > 60, "each decision has chance of its own"
    for stream in spy.streams:
        mixed = undone(stream)
        numbers = [count << 8 | purpose for count in range(40) for purpose in (0, 1, 2, 16, 17, 18)]
        assert not tellers & {stream, mixed, mixed ^ 0x5EA7, *(undone(mixed ^ number) ^ 0x5EA7 for number in numbers)}


def after_the_draw(held: str) -> Session:
    """A match after Ann's Draw Two on Ben, who holds this; if he is asked for an answer, he declines."""
    state = table("hand Ann: rD y1 y5", f"hand Ben: {held}", "pile 1: r9").state
    session = Session(Match(state.rules, tuple(Player(name, "react") for name in ("Ann", "Ben", "Cy")), 3), state=state)
    (play,) = (act for act in session.legal(0) if act.verb == PLAY and len(act.cards) == 1 and act.where == 0)
    session.submit(play)
    asked = session.question
    if asked is not None and asked.kind in PRIVATE_QUESTIONS:
        session.submit(Action(PASS, 1))
    return session


def test_chance_and_waits_of_others_are_the_same_whether_or_not_somebody_has_declined_unseen() -> None:
    with_wild, without = after_the_draw("W g1"), after_the_draw("r8 g1")
    assert with_wild.count == without.count + 1, "he was asked, and declined"
    for player in (0, 2):
        assert with_wild.seen[player] == without.seen[player] > 0
        assert with_wild.hesitation(player) == without.hesitation(player)
        for purpose in (ANSWER, CLAIM, WAIT):
            assert with_wild.lots[player].stream(purpose) == without.lots[player].stream(purpose)


def test_each_player_has_chance_and_waits_of_their_own_for_each_purpose() -> None:
    session = Session(BOTS)
    streams = {lots.stream(purpose) for lots in session.lots for purpose in (ANSWER, CLAIM, WAIT)}
    assert len(streams) == 9
    waits = []
    for seen in range(200):
        for player, lots in enumerate(session.lots):
            lots.moment = seen
            waits.append(session.hesitation(player))
    assert min(waits) < 0.02 and max(waits) > 0.98 and 0.45 < sum(waits) / len(waits) < 0.55


def test_an_event_is_seen_by_whom_it_tells_something() -> None:
    private = Asked(Question(BACKFIRE, 1, 0, 2, 0, 4), (1,))
    public = Asked(Question(TURN, 1), (1,))
    drawn = Drawn(1, 40, 0, (1,))
    seen = [10, 10, 10]
    count_seen(seen, [public, private, drawn])
    assert seen == [12, 13, 12]


def test_that_somebody_names_nobody_moves_no_moment_on_for_saved_matches_are_counted_without_it() -> None:
    seen = [10, 10]
    count_seen(seen, [NobodyNamed(1, named=False)])
    assert seen == [10, 10]


def test_what_is_not_counted_is_what_is_blank_when_masked() -> None:
    session = Session(BOTS)
    happened = list(session.past.opening)
    for _ in range(300):
        asked = question(session.state)
        if asked is None:
            break
        action = session.legal(asked.player)[0]
        happened += events_of(session.state, action)
        session.submit(action)
    blank = Asked(None, ())
    for player in range(3):
        told = [event for event in happened if mask(event, player) != blank]
        assert session.seen[player] == len(told)


@pytest.mark.parametrize("kept", ["snapshot", "snapshot.old", "journal"])
def test_a_resumed_match_has_the_same_lots_however_it_was_found_again(tmp_path: Path, kept: str) -> None:
    session = Session(BOTS, Slot(tmp_path))
    for acts in (49, 1, 50, 20):
        play_on(session, acts)
        assert session.flush()
    before = [session.hesitation(player) for player in range(3)], session.seen
    session.close()
    for name in {"snapshot": (), "snapshot.old": ("snapshot",), "journal": ("snapshot", "snapshot.old")}[kept]:
        (Slot(tmp_path).folder / name).unlink()
    again = Session.resume(Slot(tmp_path))
    assert ([again.hesitation(player) for player in range(3)], again.seen) == before
    assert min(again.seen) > 120
    again.close()


def test_a_seed_asks_for_one_secret_and_without_one_nobody_can_guess_it() -> None:
    assert secret_of(4) == 16258488024932984891 and secret_of(4) != secret_of(5)
    drawn = [new_secret() for _ in range(40)]
    assert len(set(drawn)) == 40 and 1 << 120 < max(drawn) <= LARGEST_SECRET


def test_a_match_shows_everything_of_itself_but_its_secret() -> None:
    shown = repr(Match(GRAND, BOTS.players, 4711471147114711))
    assert "Ann" in shown and "4711" not in shown


def test_bots_that_may_think_elsewhere_have_lots_of_another_secret() -> None:
    players = (Player("Ann"), Player("Ben", "greedy"), Player("Cy", "thinker"), Player("Di", "thinker"))
    match = Match(GRAND, players, 77)
    streams = [match.lots(number).stream(ANSWER) for number in range(4)]
    of_the_match = [Lots(77, number).stream(ANSWER) for number in range(4)]
    assert streams[:2] == of_the_match[:2] and not set(streams[2:]) & set(of_the_match)
    assert len({match.lots(number)._secret for number in (2, 3)} - {77}) == 2


# The word of the players.


def test_without_a_word_the_secret_is_the_programs_part_and_a_seed_plays_the_same_cards_as_ever() -> None:
    part = secret_of(6)
    assert mixed(part, "") == part
    players = (Player("Ann", "greedy"), Player("Ben", "greedy"))
    assert Match(GRAND, players, part).begin().hands == new_game(GRAND, 2, part, as_secret=True).hands


def test_a_word_leads_to_another_secret_which_follows_from_both() -> None:
    part = new_secret()
    found = {mixed(part, word) for word in ("", "a", "b", "ab", "é")} | {mixed(part ^ 1, "a")}
    assert len(found) == 6 and all(0 <= secret <= LARGEST_SECRET for secret in found)
    assert mixed(part, "a") == mixed(part, "a")
    assert mixed(7, "salt") == 0x18119FA7F33BA04B8CE3A15296FEC59C, "written down, so that it never changes"


def test_the_fingerprint_of_the_part_is_the_sha_256_of_its_digits() -> None:
    part = 11 << 90
    assert part_fingerprint(part) == sha256(b"grand-uno part " + f"{part:032x}".encode()).hexdigest()


def test_a_word_is_written_in_one_way_and_only_in_letters_that_can_be_seen() -> None:
    assert as_word("  e\u0301 a ") == "\u00e9 a"
    assert all(map(is_word, ("", "a", "Zwölf Igel", "x" * LONGEST_WORD)))
    assert not any(map(is_word, ("x" * (LONGEST_WORD + 1), "a\n", "\x1b[2J", "\u202e", " a", "e\u0301")))
