"""Fingerprints: of all that chance chooses, made when it happens, telling nothing before the game is over."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import pytest

from game.lab.random_tables import random_table
from game.rules import GameState, apply, new_game
from game.rules.events import Event, GameStarted, NextDealerChosen, Reshuffled, StocksMade, Taken
from game.rules.play.frames import TwoListeners
from game.rules.values.actions import DEAL, Action
from game.rules.values.cards import FACE, face_text
from game.rules.values.chance import below, one_way, seeded, shuffle
from game.session import fair, fair_file
from game.session.fair import DEAL as DECK
from game.session.fair import Book, Mark, Witness, deal_of, fingerprint, in_groups, source_of
from game.session.match import Match, Player
from game.session.saves import Slot
from game.session.session import Session
from tests.forged.forging import play
from tests.rules.games import decide

SECRET = 987654321 << 90


@dataclass
class Table:
    """A match played at random, with somebody who writes down how each deck lay when it had been dealt."""

    seed: int
    decks: list[list[int]] = field(default_factory=list)
    happened: list[Event] = field(default_factory=list)

    def append(self, event: Event, /) -> None:
        self.happened.append(event)
        if isinstance(event, StocksMade):
            state = self.state
            order = [*state.turn_order(state.dealer)[1:], state.dealer]
            hands = [card for player in order for card in state.hands[player]]
            self.decks.append(hands + [card for stock in state.stocks for card in stock])

    def play(self, games: int) -> Book:
        rules, players = random_table(self.seed)
        secret, chance = one_way(self.seed, "match"), random.Random(self.seed)
        opening: list[Event] = []
        self.state = new_game(rules, players, secret, opening, as_secret=True, asks_all=bool(self.seed % 2))
        book = Book(rules, lambda game: source_of(secret, game))
        book.note(event for event in opening if isinstance(event, GameStarted))
        deck = list(range(len(deck_of(book, 0))))
        assert shuffle(source_of(secret, 1).chance, deck) == self.state.rng, "the opening has no other chance"
        while not self.state.winners and self.state.game_number <= games:
            act = Action(DEAL, self.state.next_dealer) if self.state.over else decide(self.state, chance)
            witness = Witness(self.state)
            apply(self.state, act, TwoListeners(self, witness))
            book.note(witness.news)
        return book


def deck_of(book: Book, game: int) -> list[str]:
    return book.games[game].marks[0].says.split(" deck ")[1].split()


@pytest.mark.parametrize("seed", range(6, 12))
def test_all_that_chance_chooses_has_its_mark(seed: int) -> None:
    table = Table(seed)
    book = table.play(2)
    for game, deck in enumerate(table.decks, 1):
        assert deck_of(book, game) == [face_text(FACE[card]) for card in deck]
    said = [mark.kind for game in book.games for mark in game.marks]
    assert said.count(DECK) == len(book.games)
    made_anew = [event for event in table.happened if isinstance(event, Reshuffled)]
    assert said.count(fair.RESHUFFLE) == sum(sum(event.stock_sizes) > 1 for event in made_anew)
    by_lot = table.state.rules.next_dealer == "random"
    assert said.count(fair.DEALER) == by_lot * sum(isinstance(event, NextDealerChosen) for event in table.happened)
    unseen = [event for event in table.happened if isinstance(event, Taken)]
    assert said.count(fair.CHOICE) <= len(unseen)


def test_a_card_taken_unseen_is_a_choice_and_one_taken_by_sight_is_none() -> None:
    session = play("grand target=20", 7, "random", 11 << 90)
    assert session.fairness is not None
    taken = [mark.says for game in session.fairness.games for mark in game.marks if mark.kind == fair.CHOICE]
    acts = [act for act in session.fairness.acts if act.verb == "take"]
    assert len(taken) == sum(not act.cards for act in acts) > 0


def test_a_fingerprint_is_the_sha_256_of_salt_and_words() -> None:
    source = source_of(SECRET, 1)
    mark = deal_of(random_table(1)[0], 1, 2, source.chance)
    assert fingerprint(source.salt, mark.says) == sha256(f"{source.salt} {mark.says}".encode("ascii")).hexdigest()
    assert in_groups("0123456789abcdef" * 4, 16) == "0123 4567 89ab cdef"


def test_listening_changes_nothing() -> None:
    rules, players = random_table(3)
    one, other = (new_game(rules, players, SECRET, as_secret=True) for _ in range(2))
    chance = random.Random(1)
    while not one.over:
        act = decide(one, chance)
        seen: list[Event] = []
        heard: list[Event] = []
        apply(one, act, TwoListeners(heard, Witness(one)))
        apply(other, act, seen)
        assert heard == seen
    assert one.rng == other.rng and one.hands == other.hands


# Nothing shown before a game is over helps to guess a card of it, or of the next.


def guesses() -> list[str]:
    """Salts somebody might try who knows how salts are made, but not the secret."""
    found = [f"{number:064x}" for number in range(2000)]
    found += [source_of(number, game).salt for number in range(2000) for game in (1, 2)]
    found += [sha256(str(number).encode()).hexdigest() for number in range(2000)]
    known = source_of(SECRET, 1)  # the game before, which is over
    found += [known.salt, source_of(known.chance, 2).salt, source_of(int(known.salt, 16) % 2**128, 2).salt]
    found += [source_of(int(known.salt[:32], 16), 2).salt, sha256(known.salt.encode()).hexdigest(), ""]
    return found


def test_who_guesses_the_very_deck_cannot_even_see_that_from_its_fingerprint() -> None:
    session = play("grand target=500", 3, "greedy", SECRET, games=1)
    session.submit(Action(DEAL, session.state.next_dealer))
    assert session.fairness is not None
    game = session.fairness.games[1]
    shown, right = game.fingerprints[0], game.marks[0].says
    assert fingerprint(game.source.salt, right) == shown
    assert all(fingerprint(guess, right) != shown for guess in guesses())
    assert len(game.source.salt) * 4 >= 128


def test_the_chance_of_a_game_that_is_over_does_not_deal_the_next() -> None:
    one, two = source_of(SECRET, 1), source_of(SECRET, 2)
    rules = random_table(1)[0]
    right = deal_of(rules, 2, 0, two.chance).says.split(" deck ")[1]
    rng = one.chance
    for _ in range(3000):
        assert deal_of(rules, 2, 0, rng).says.split(" deck ")[1] != right
        _, rng = below(rng, 2)
    salted = int(one.salt[:16], 16)
    for start in (seeded(one.chance), one_way(one.chance, "game", 2), salted, seeded(salted)):
        assert deal_of(rules, 2, 0, start).says.split(" deck ")[1] != right


def test_the_same_choice_twice_has_two_fingerprints() -> None:
    """Else a fingerprint would tell that the same card was taken again."""
    book = Book(random_table(1)[0], lambda game: source_of(SECRET, game))
    book.note([GameStarted(0, 1)])
    for _ in range(2):
        book.note([Mark(fair.CHOICE, "player 0 takes r1 from player 1")])
    deck, one, other = book.games[0].fingerprints
    assert len({deck, one, other}) == 3


def test_what_is_written_after_a_game_tells_nothing_of_the_next_or_the_secret(tmp_path: Path) -> None:
    session = play("grand target=500", 3, "greedy", SECRET, games=1)
    assert session.fairness is not None
    written = fair_file.explanation(session.match, session.fairness, over=False)
    later = source_of(SECRET, 2)
    for hidden in (f"{SECRET:x}", str(SECRET), later.salt, f"{later.chance:x}", str(later.chance)):
        assert hidden.encode() not in written
    assert source_of(SECRET, 1).salt.encode() in written


# Kept with the match.


def match_of(*kinds: str) -> Match:
    return Match(random_table(5)[0], tuple(Player(f"P{number}", kind) for number, kind in enumerate(kinds)), SECRET)


def one_act(session: Session) -> None:
    act = session.bot_answer()
    assert act is not None
    session.submit(act)


def test_a_match_that_goes_on_has_the_same_fingerprints_as_one_never_left(tmp_path: Path) -> None:
    session = Session(match_of("random", "greedy", "random"), Slot(tmp_path))
    for _ in range(40):
        one_act(session)
    assert session.fairness is not None
    before = [(game.source, game.marks) for game in session.fairness.games]
    session.close()
    again = Session.resume(Slot(tmp_path))
    assert again.fairness is not None
    assert [(game.source, game.marks) for game in again.fairness.games] == before
    assert len(again.fairness.acts) == again.count == 40
    again.close()


def test_the_file_is_in_the_folder_of_the_match_once_a_game_is_over(tmp_path: Path) -> None:
    session = Session(match_of("greedy", "greedy"), Slot(tmp_path))
    while not session.state.over:
        assert not (Slot(tmp_path).folder / fair_file.FILE).exists()
        claims = [claim.action for claim in session.bot_claims() if session.why_not(claim.action) is None]
        if claims:
            session.submit(claims[0])
        else:
            one_act(session)
    assert session.flush()
    found = fair_file.explained((Slot(tmp_path).folder / fair_file.FILE).read_bytes())
    assert len(found.games) == 1 and len(found.acts) == session.count
    session.close()


def test_of_a_match_that_begins_at_a_position_nothing_is_known() -> None:
    state: GameState = new_game(random_table(5)[0], 2, 5)
    assert Session(match_of("greedy", "greedy"), state=state).fairness is None
