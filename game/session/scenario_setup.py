"""The setup part of a scenario file: a position as text, and the table it describes.

``read_setup`` reads the lines before ``---``; ``lay_out`` puts the cards on the table; ``start`` lets the
opening or the first ordinary turn begin.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.rules import new_game
from game.rules.cards import BLACK, DECKS, FACE, NO_COLOUR, face_text
from game.rules.chance import seeded
from game.rules.notation import NotationError, parse_card, parse_faces, shown
from game.rules.ruleset import RULE_SETS, RuleSet, RuleSetError, check_table, with_switches
from game.rules.setup import open_game, start_turn
from game.rules.state import (
    FIRST_TURN,
    NOBODY,
    OWES_CALL,
    OWES_DISCOVERED,
    PLAYING,
    GameState,
    PileCard,
)

#: Words that cannot be a player's name, because they mean something else where a name may stand.
RESERVED: Final = frozenset({"nobody", "discovered", "expect", "refuse", "illegal", "pile", "from", "to", "on"})
_LONGEST_NAME: Final = 40
_LARGEST_NUMBER: Final = 10**15

_PLAIN: Final = frozenset(
    {"rules", "players", "dealer", "rest", "salt", "pepper", "direction", "turn", "owes", "scores", "seed", "deal"}
)  # fmt: skip
_OF_A_PLAYER: Final = frozenset({"hand", "faceup"})
_NUMBERED: Final = frozenset({"pile", "stock"})
#: What a whole deal decides for itself.
_NOT_WITH_DEAL: Final = ("hand", "faceup", "pile", "stock", "rest", "salt", "pepper", "direction", "turn", "owes")
_EIGHT: Final = 8


class ScenarioError(ValueError):
    """A scenario file that cannot be read: the line, counted from 1 (0: the whole file), and a sentence."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}" if line else sentence)
        self.line = line
        self.sentence = sentence


class Entry(NamedTuple):
    """One line of the setup, after its colon."""

    line: int
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """The setup part, read but not yet laid out: names in seat order, rules, and every line by its key."""

    names: tuple[str, ...]
    rules: RuleSet
    entries: Mapping[tuple[str, str], Entry]

    def entry(self, key: str, subject: str = "") -> Entry | None:
        """The line with this key, for ``hand``, ``faceup``, ``pile`` and ``stock`` of this player or number."""
        return self.entries.get((key, subject))

    def subjects(self, key: str) -> list[tuple[str, Entry]]:
        """All lines of a key that has subjects, as (subject, line)."""
        return [(subject, entry) for (found, subject), entry in self.entries.items() if found == key]


# Reading


def read_setup(lines: Sequence[tuple[int, str]]) -> Setup:
    """Read the numbered lines of a setup, without comments. Raises ScenarioError."""
    entries: dict[tuple[str, str], Entry] = {}
    for number, text in lines:
        key, subject, entry = _read_line(number, text)
        if (key, subject) in entries:
            raise ScenarioError(number, f"there are two lines for {key} {subject}".rstrip())
        entries[key, subject] = entry
    if ("players", "") not in entries:
        raise ScenarioError(lines[0][0] if lines else 1, "there is no line with the players: players: Ann Ben Cy")
    names = _read_names(entries["players", ""])
    rules = _read_rules(entries.get(("rules", "")))
    setup = Setup(names, rules, entries)
    try:
        check_table(rules, len(names))
    except RuleSetError as error:
        raise ScenarioError(entries["players", ""].line, str(error)) from None
    _check_lines(setup)
    return setup


def _read_line(number: int, text: str) -> tuple[str, str, Entry]:
    head, colon, rest = text.partition(":")
    words = head.split()
    if not colon or not words:
        raise ScenarioError(number, f"{shown(text)} is not a line of the setup, as hand Ann: r3 is")
    key, subject = words[0], " ".join(words[1:])
    if key in _PLAIN:
        if subject:
            raise ScenarioError(number, f"{key} is followed by its colon, not by {shown(subject)}")
    elif key not in _OF_A_PLAYER and key not in _NUMBERED:
        raise ScenarioError(number, f"{shown(key)} is nothing a setup can say")
    elif not subject:
        raise ScenarioError(number, f"{key} needs {'a player' if key in _OF_A_PLAYER else 'a number'} before its colon")
    return key, subject, Entry(number, tuple(rest.split()))


def _read_names(entry: Entry) -> tuple[str, ...]:
    for name in entry.words:
        if len(name) > _LONGEST_NAME or not name[0].isalpha() or not all(map(_in_a_name, name)):
            raise ScenarioError(entry.line, f"{shown(name)} cannot be a name: letters, digits, - and _ can")
        if name in RESERVED:
            raise ScenarioError(entry.line, f"{shown(name)} means something else and cannot be a name")
        if entry.words.count(name) > 1:
            raise ScenarioError(entry.line, f"two players are called {shown(name)}")
    return entry.words


def _in_a_name(letter: str) -> bool:
    return letter.isalnum() or letter in "-_"


def _read_rules(entry: Entry | None) -> RuleSet:
    if entry is None or not entry.words:
        return RULE_SETS["grand"]
    name, *switches = entry.words
    if name not in RULE_SETS:
        raise ScenarioError(entry.line, f"there is no rule set called {shown(name)}: {', '.join(RULE_SETS)}")
    changed: dict[str, str] = {}
    for switch in switches:
        key, equals, value = switch.partition("=")
        if not equals or key in changed:
            raise ScenarioError(entry.line, f"a switch is written once, as austere=on, not as {shown(switch)}")
        changed[key] = value
    try:
        return with_switches(RULE_SETS[name], changed)
    except RuleSetError as error:
        sentence = str(error)
        raise ScenarioError(entry.line, sentence if len(sentence) < 200 else sentence[:200] + "...") from None


def _check_lines(setup: Setup) -> None:
    for (key, subject), entry in setup.entries.items():
        if key in _OF_A_PLAYER:
            read_player(subject, setup.names, entry.line)
        if key in _NUMBERED and subject not in [str(number + 1) for number in range(setup.rules.piles)]:
            raise ScenarioError(entry.line, f"there is no {key} {shown(subject)} in this rule set")
        if key in _NOT_WITH_DEAL and setup.entry("deal"):
            raise ScenarioError(entry.line, f"a whole game is dealt, so there can be no line for {key}")


def read_player(word: str, names: Sequence[str], line: int) -> int:
    """The player with this name. Raises ScenarioError."""
    if word not in names:
        raise ScenarioError(line, f"there is no player called {shown(word)}")
    return names.index(word)


def read_number(word: str, line: int) -> int:
    """A whole number from 0 on. Raises ScenarioError."""
    if not (word.isascii() and word.isdigit() and len(word) <= 16 and int(word) <= _LARGEST_NUMBER):
        raise ScenarioError(line, f"{shown(word)} is not a whole number from 0 to {_LARGEST_NUMBER}")
    return int(word)


def _one_word(setup: Setup, key: str) -> str | None:
    entry = setup.entry(key)
    if entry is None:
        return None
    if len(entry.words) != 1:
        raise ScenarioError(entry.line, f"{key} takes one word after its colon")
    return entry.words[0]


def _one_of(setup: Setup, key: str, choices: Sequence[str], default: str) -> str:
    word = _one_word(setup, key)
    if word is not None and word not in choices:
        raise ScenarioError(setup.entries[key, ""].line, f"{key} is {' or '.join(choices)}, not {shown(word)}")
    return default if word is None else word


def _one_player(setup: Setup, key: str, default: int) -> int:
    word = _one_word(setup, key)
    return default if word is None else read_player(word, setup.names, setup.entries[key, ""].line)


def _owner(setup: Setup, key: str, default: int) -> int:
    return NOBODY if _one_word(setup, key) == "nobody" else _one_player(setup, key, default)


def _one_number(setup: Setup, key: str, default: int) -> int:
    word = _one_word(setup, key)
    return default if word is None else read_number(word, setup.entries[key, ""].line)


# Laying out


class _Deck:
    """The cards that are in no list yet."""

    def __init__(self) -> None:
        self.cards = list(DECKS[108])

    def take(self, face: int, line: int) -> int:
        """The next card with this face. Raises ScenarioError naming it when the deck has no more."""
        for place, card in enumerate(self.cards):
            if FACE[card] == face:
                return self.cards.pop(place)
        copies = Counter(FACE[card] for card in DECKS[108])[face]
        times = "once" if copies == 1 else f"{copies} times"
        fault = f"appears more often than the deck has it: {times}" if copies else "is not in the deck of this rule set"
        raise ScenarioError(line, f"{face_text(face)} {fault}")


def lay_out(setup: Setup) -> GameState:
    """The table of a setup before anything is asked or turned up. Raises ScenarioError."""
    state = GameState(setup.rules, len(setup.names), seeded(_one_number(setup, "seed", 1)))
    dealer = state.dealer = state.colour_seat = _one_player(setup, "dealer", 0)
    state.salt = _owner(setup, "salt", NOBODY)
    state.pepper = _owner(setup, "pepper", dealer)
    state.direction = -1 if _one_of(setup, "direction", ("left", "right"), "left") == "right" else 1
    state.scores = _read_scores(setup)
    deck = _Deck()
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
        raise ScenarioError(setup.entries["turn", ""].line, "without a pile the opening decides whose turn it is")
    return state


def _faces(entry: Entry) -> tuple[int, ...]:
    try:
        return parse_faces(entry.words)
    except NotationError as error:
        raise ScenarioError(entry.line, str(error)) from None


def _deal(state: GameState, setup: Setup, deck: _Deck, player: int, name: str) -> None:
    """Give a player the cards of their hand line and those face up that it does not list."""
    hand, faceup = setup.entry("hand", name), setup.entry("faceup", name)
    listed = _faces(hand) if hand else ()
    cards = [deck.take(face, hand.line) for face in listed] if hand else []
    unmatched = list(cards)
    for face in _faces(faceup) if faceup else ():
        line = faceup.line if faceup else 0
        if face & 15 != _EIGHT:
            raise ScenarioError(line, f"{face_text(face)} cannot lie face up, only Eights do")
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
            raise ScenarioError(entry.line, str(error)) from None
        if face >> 4 == BLACK and colour == NO_COLOUR:
            raise ScenarioError(entry.line, f"{text} lies on a pile and needs the colour called for it: {text}:r")
        state.piles[number].append(PileCard(deck.take(face, entry.line), by, colour))


def _put_the_rest(state: GameState, setup: Setup, deck: _Deck) -> None:
    """Put the cards that are in no list where ``rest:`` says, under the listed ones, top first."""
    entry = setup.entry("rest")
    words = entry.words if entry else ("stocks",)
    line = entry.line if entry else 0
    if words == ("aside",):
        return
    if words == ("stocks",):
        for number, stock in enumerate(state.stocks):
            stock[:0] = deck.cards[number :: len(state.stocks)][::-1]
        return
    if len(words) != 2 or words[0] != "pile" or words[1] not in ("1", "2"):
        raise ScenarioError(line, "rest is stocks, pile 1, pile 2 or aside")
    if setup.entry("pile", words[1]) is None:
        raise ScenarioError(line, f"the rest can go under pile {words[1]} only with a line for that pile")
    state.piles[int(words[1]) - 1][:0] = [PileCard(card, state.dealer) for card in reversed(deck.cards)]


def _read_scores(setup: Setup) -> list[int]:
    scores = [0] * len(setup.names)
    entry = setup.entry("scores")
    for word in entry.words if entry else ():
        name, equals, number = word.partition("=")
        line = entry.line if entry else 0
        if not equals:
            raise ScenarioError(line, f"a score is written as Ann=120, not as {shown(word)}")
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
            raise ScenarioError(entry.line, f"{word} does not hold one card and so owes no call")
        state.owes[player] = OWES_CALL


# Starting


def start(setup: Setup) -> GameState:
    """The game of a setup at its first question: after the opening, or at an ordinary turn.

    Raises ScenarioError.
    """
    if setup.entry("deal"):
        seed = _one_number(setup, "deal", 0)
        state = new_game(setup.rules, len(setup.names), seed, dealer=_one_player(setup, "dealer", 0))
        state.scores = _read_scores(setup)
        if setup.entry("seed"):
            state.rng = seeded(_one_number(setup, "seed", 1))
        return state
    state = lay_out(setup)
    if state.open_piles:
        start_turn(state, _one_player(setup, "turn", (state.dealer + 1) % state.players), None)
    else:
        open_game(state, None)
    return state


def warnings(setup: Setup) -> list[str]:
    """What is allowed but probably not meant, a sentence each: players without cards."""
    if setup.entry("deal"):
        return []
    empty = [
        name
        for name in setup.names
        if not any(entry and entry.words for entry in (setup.entry("hand", name), setup.entry("faceup", name)))
    ]
    return [f"{name} has no cards and is out when the first turn ends" for name in empty]
