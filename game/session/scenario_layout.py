"""Laying out a scenario: the table that a setup describes, played on to its first question."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.rules import new_game
from game.rules.notation import NotationError, parse_card, parse_faces
from game.rules.setup import open_game, start_turn
from game.rules.values.cards import BLACK, DECKS, FACE, NO_COLOUR, WILD_DRAW_FOUR_FACE, colour_of, rank_of
from game.rules.values.chance import seeded
from game.rules.values.messages import FaceNamed, Message, brief, plural, sentence
from game.rules.values.state import (
    FIRST_TURN,
    NOBODY,
    OWES_CALL,
    OWES_DISCOVERED,
    PLAYING,
    GameState,
    PileCard,
    blank_state,
)
from game.session.scenario_setup import (
    ScenarioError,
    Setup,
    SetupLine,
    none_of,
    one_number,
    one_of,
    one_player,
    owner,
    read_number,
    read_player,
)

_EIGHT: Final = 8
_SCORE: Final = "Ann=120"


class _Deck:
    """The cards not yet placed by any line."""

    def __init__(self, size: int) -> None:
        self.whole = DECKS[size]
        self._left: dict[int, list[int]] = {}
        for card in self.whole:
            self._left.setdefault(FACE[card], []).append(card)

    @property
    def cards(self) -> list[int]:
        """Return the cards not yet placed, in the order of the deck."""
        left = {card for cards in self._left.values() for card in cards}
        return [card for card in self.whole if card in left]

    def take(self, face: int, line: int) -> int:
        """Take the next card with this face. Raises ScenarioError naming it when the deck has no more."""
        if left := self._left.get(face):
            return left.pop(0)
        copies = Counter(FACE[card] for card in self.whole)[face]
        raise ScenarioError(line, too_many(face, copies))


def too_many(face: int, copies: int) -> Message:
    """Say that no more cards with this face are in the deck than these copies."""
    if not copies:
        return sentence("The {card} is not in this deck.", card=FaceNamed(face))
    if copies == 2:
        return sentence("The {card} is in this deck only twice.", card=FaceNamed(face))
    return plural(
        "The {card} is in this deck only once.", "The {card} is in this deck only {number} times.", copies,
        card=FaceNamed(face),
    )  # fmt: skip


def _lay_out(setup: Setup) -> GameState:
    """Return the table of a setup before any question or turned-up card. Raises ScenarioError."""
    state = blank_state(setup.rules, len(setup.names), seeded(one_number(setup, "seed", 1)))
    dealer = state.dealer = one_player(setup, "dealer", 0)
    state.colour_seat = one_player(setup, "red", dealer)  # players are numbered by seat
    state.game_number = 1
    state.salt = owner(setup, "salt", NOBODY)
    state.pepper = owner(setup, "pepper", dealer if setup.rules.shakers else NOBODY)
    state.direction = -1 if one_of(setup, "direction", ("left", "right"), "left") == "right" else 1
    state.scores = _read_scores(setup)
    deck = _Deck(setup.rules.deck)
    for player, name in enumerate(setup.names):
        _deal(state, setup, deck, player, name)
    for number in range(setup.rules.piles):
        _lay_pile(state, setup, deck, number)
    for number in range(setup.rules.piles):
        entry = setup.entry("stock", str(number + 1))
        listed = [deck.take(face, entry.line) for face in _faces(entry)] if entry else []
        state.stocks[number] = listed[::-1]
    _put_the_rest(state, setup, deck)
    _read_owes(state, setup)
    state.open_piles = len(state.piles) if setup.entry("pile", "2") else 1 if setup.subjects("pile") else 0
    if state.open_piles:
        state.stage = PLAYING if state.open_piles == len(state.piles) else FIRST_TURN
    elif setup.entry("turn"):
        first = sentence("Without a pile the opening decides whose turn it is.")
        raise ScenarioError(setup.entries["turn", ""].line, first)
    return state


def _faces(entry: SetupLine) -> tuple[int, ...]:
    try:
        return parse_faces(entry.words)
    except NotationError as error:
        raise ScenarioError(entry.line, error.message) from None


def never_open(face: int) -> Message:
    """Say that a card is none that can lie face up."""
    return sentence("The {card} cannot lie face up: only Eights can.", card=FaceNamed(face))


def _deal(state: GameState, setup: Setup, deck: _Deck, player: int, name: str) -> None:
    """Give a player the cards of their hand line, and the face-up cards it does not list."""
    hand, faceup = setup.entry("hand", name), setup.entry("faceup", name)
    listed = _faces(hand) if hand else ()
    cards = [deck.take(face, hand.line) for face in listed] if hand else []
    unmatched = list(cards)
    for face in _faces(faceup) if faceup else ():
        line = faceup.line if faceup else 0
        if rank_of(face) != _EIGHT:
            raise ScenarioError(line, never_open(face))
        card = next((card for card in unmatched if FACE[card] == face), -1)
        if card >= 0:
            unmatched.remove(card)
        else:
            card = deck.take(face, line)
            cards.append(card)
        state.faceup.append(card)
    state.hands[player] = cards


def _lay_pile(state: GameState, setup: Setup, deck: _Deck, number: int) -> None:
    entry = setup.entry("pile", str(number + 1))
    if entry is None:
        return
    for word in entry.words:
        text, slash, name = word.partition("/")
        by = read_player(name, setup.names, entry.line) if slash else state.dealer
        try:
            face, colour = parse_card(text)
        except NotationError as error:
            raise ScenarioError(entry.line, error.message) from None
        if colour_of(face) == BLACK and colour == NO_COLOUR:
            uncalled = sentence("“{word}” lies on a pile and needs the colour called for it, as {example} has it.")
            raise ScenarioError(entry.line, uncalled.about(word=text, example=f"{text}:r"))
        state.piles[number].append(PileCard(deck.take(face, entry.line), by, colour))


def _put_the_rest(state: GameState, setup: Setup, deck: _Deck) -> None:
    """Put unlisted cards where ``rest:`` says, under the listed ones, top first."""
    entry = setup.entry("rest")
    words = entry.words if entry else ("stocks",)
    line = entry.line if entry else 0
    if words == ("aside",):
        return
    cards = deck.cards
    if words == ("stocks",):
        for number, stock in enumerate(state.stocks):
            stock[:0] = cards[number :: len(state.stocks)][::-1]
        return
    if len(words) != 2 or words[0] != "pile" or words[1] not in ("1", "2"):
        raise none_of(("stocks", "pile 1", "pile 2", "aside"), "rest", " ".join(words), line)
    if setup.entry("pile", words[1]) is None:
        lacks = sentence("The rest can go under “{line}” only if there is a line for it.", line=" ".join(words))
        raise ScenarioError(line, lacks)
    state.piles[int(words[1]) - 1][:0] = [PileCard(card, state.dealer) for card in reversed(cards)]


def _read_scores(setup: Setup) -> list[int]:
    scores = [0] * len(setup.names)
    entry = setup.entry("scores")
    for word in entry.words if entry else ():
        name, equals, number = word.partition("=")
        line = entry.line if entry else 0
        if not equals:
            wrong = sentence("A score is written as {example}, not as “{word}”.", example=_SCORE, word=brief(word))
            raise ScenarioError(line, wrong)
        scores[read_player(name, setup.names, line)] = read_number(number, line)
    return scores


def _read_owes(state: GameState, setup: Setup) -> None:
    entry = setup.entry("owes")
    if entry is None or entry.words == ("nobody",):
        return
    for place, word in enumerate(entry.words):
        if word == "discovered" and place and entry.words[place - 1] != "discovered":
            state.owes[read_player(entry.words[place - 1], setup.names, entry.line)] = OWES_DISCOVERED
            continue
        player = read_player(word, setup.names, entry.line)
        if len(state.hands[player]) != 1:
            owes_none = sentence("{name} does not hold one card, and so owes no call.", name=word)
            raise ScenarioError(entry.line, owes_none)
        state.owes[player] = OWES_CALL


# Starting


def start(setup: Setup) -> GameState:
    """Return the game of a setup at its first question: after the opening, or at an ordinary turn.

    Raises ScenarioError.
    """
    if setup.entry("deal"):
        seed = one_number(setup, "deal", 0)
        state = new_game(setup.rules, len(setup.names), seed, dealer=one_player(setup, "dealer", 0))
        state.scores = _read_scores(setup)
        if setup.entry("seed"):
            state.rng = seeded(one_number(setup, "seed", 1))
        return state
    before = before_opening(setup)
    if before is not None:
        open_game(before, None)
        return before
    state = _lay_out(setup)
    start_turn(state, one_player(setup, "turn", (state.dealer + 1) % state.players), None)
    return state


def before_opening(setup: Setup) -> GameState | None:
    """Return the table of a setup just before its first card is turned up; None if the setup begins later.

    No question is open yet: ``open_game`` goes on. Raises ScenarioError.
    """
    if setup.entry("deal"):
        return None
    state = _lay_out(setup)
    if state.open_piles:
        return None
    _count_as_dealt(state)
    state.active = state.dealer
    return state


def _count_as_dealt(state: GameState) -> None:
    """Make Rainbows and Runs in the hands count as completed by the deal (G2.4, G7.5)."""
    if state.players > 2:
        state.received = [
            (player, card)
            for player, hand in enumerate(state.hands)
            for card in hand
            if FACE[card] != WILD_DRAW_FOUR_FACE
        ]


def warnings(setup: Setup) -> list[str]:
    """Return a sentence for each player without cards: allowed, but probably not meant."""
    if setup.entry("deal"):
        return []
    empty = [
        name
        for name in setup.names
        if not any(entry and entry.words for entry in (setup.entry("hand", name), setup.entry("faceup", name)))
    ]
    return [f"{name} has no cards and is out when the first turn ends" for name in empty]
