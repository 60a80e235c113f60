"""A draft: a position that is being built, as the lines of a scenario's setup, changed one by one.

A card in no line is among the cards left, which lie in the draw piles under those that are listed there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from game.rules import GameState, RuleSet
from game.rules.clashes import check_table
from game.rules.notation import card_text, parse_card
from game.rules.values.cards import (
    BLACK,
    DECKS,
    FACE,
    FACES,
    NO_COLOUR,
    RED,
    colour_of,
    face_text,
    rank_of,
)
from game.rules.values.messages import FaceNamed, Message, sentence
from game.rules.values.ruleset import RuleSetError
from game.session.match import rules_text
from game.session.scenario import ACT, SEPARATOR, SIZE_LIMIT, ScenarioStep, read_scenario
from game.session.scenario_layout import never_open, too_many
from game.session.scenario_setup import ScenarioError
from game.session.transcript.scenario_lines import is_turn, leaves_out, setup_lines
from game.text import Trouble

#: The place of the cards that no line names: the rest of the deck.
REST: Final = ""
#: The names of further players.
_NAMES: Final = ("Ann", "Ben", "Cy", "Dee", "Eva", "Finn", "Gus", "Hal", "Ida", "Jo")
_EIGHT: Final = 8
_FEW: Final = 3  # cards of a player who joins
#: Lines of a setup that name one player.
_ONE_PLAYER: Final = ("turn", "dealer", "red", "salt", "pepper")
#: A text without any of these is no position that somebody wrote wrong, but something else.
_SAID: Final = frozenset({"rules", "players", "hand", "pile"})


class Impossible(Trouble):
    """Raised for a position that cannot be."""


@dataclass(frozen=True)
class Draft:
    """A position being built; ``lines`` are those of its setup, by the words before their colon."""

    lines: Mapping[str, tuple[str, ...]]

    @property
    def text(self) -> str:
        """Return the setup in the notation of scenarios."""
        return "".join(f"{line}\n" for line in self.written())

    def written(self) -> Iterator[str]:
        """Yield the lines of the setup."""
        return (f"{key}: {' '.join(words)}".rstrip() for key, words in self.lines.items())

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the players, by seat."""
        return self.lines["players"]

    @cached_property
    def table(self) -> GameState:
        """The position at its first question, which nobody changes. Raises ScenarioError."""
        return read_scenario(self.text).state

    @cached_property
    def left(self) -> Counter[int]:
        """How often each face is left."""
        return left_in(self.table)

    @cached_property
    def lacks(self) -> Message | None:
        """Say what is still missing before anybody can play, as while an empty table is being laid; None if nothing."""
        table = self.table
        if not is_turn(table):
            return None
        if any(not pile for pile in table.piles[: table.open_piles]):
            return sentence("A card must lie on each pile.")
        if not any(table.stocks) and all(len(pile) < 2 for pile in table.piles):
            return sentence("No card would be left to draw.")
        out = next((player for player in (table.active, *table.seats) if not table.hands[player]), None)
        return sentence("{player} would hold no card, and be out.", player=self.names[out]) if out is not None else None

    # Changes: each returns another draft, or raises Impossible

    def moved(self, face: int, source: str, target: str) -> Draft:
        """Move a card from a hand, a pile or the cards left to a hand, a pile, a draw pile or the cards left.

        It comes to lie on top. A black card on a pile has the colour of what is under it, until another is called.
        """
        draft = self._laid_out()
        lines = {key: list(words) for key, words in draft.lines.items()}
        if source == REST:
            draft._take_from_rest(lines, face)
        else:
            draft._take(lines, face, source)
        kind, _, whose = target.partition(" ")
        if kind == "hand":
            lines.setdefault(target, []).append(face_text(face))
        elif kind == "stock":
            lines.setdefault(target, []).insert(0, face_text(face))
        elif kind == "pile":
            below = lines.setdefault(target, [])
            by = source.removeprefix("hand ") if source.startswith("hand ") else draft.names[draft.table.dealer]
            colour = (_colour(below[-1]) if below else RED) if colour_of(face) == BLACK else NO_COLOUR
            below.append(f"{card_text(face, colour)}/{by}")
        return self._changed(lines)

    def _changed(self, lines: Mapping[str, Sequence[str]]) -> Draft:
        """Return the draft with these lines; one that lacks nothing never comes to lack anything. Raises Impossible."""
        found = Draft({key: tuple(words) for key, words in lines.items()})
        try:
            lacks = found.lacks
        except ScenarioError as error:
            raise Impossible(error.message) from None
        if lacks is not None and self.lacks is None:
            raise Impossible(lacks)
        return found

    def cleared(self) -> Draft:
        """Return the empty table of the same players and rules: all cards are left, and nobody has a shaker."""
        rules, first = self.table.rules, self.names[0]
        lines = {"rules": tuple(rules_text(rules).split()), "players": self.names, "dealer": (first,)}
        lines |= {f"hand {name}": () for name in self.names}
        lines |= {f"pile {number + 1}": () for number in range(rules.piles)}
        lines |= {name: ("nobody",) for name in ("salt", "pepper") if rules.shakers}
        return Draft({**lines, "turn": (first,)})

    def _take(self, lines: dict[str, list[str]], face: int, source: str) -> None:
        words = lines.get(source, [])
        at = next((at for at in reversed(range(len(words))) if _face(words[at]) == face), None)
        opened = lines.get(source.replace("hand", "faceup", 1), []) if source.startswith("hand") else []
        word = face_text(face)
        if at is not None:
            del words[at]
        elif word not in opened:
            raise Impossible(sentence("The {card} does not lie there.", card=FaceNamed(face)))
        if opened.count(word) > words.count(word):
            opened.remove(word)

    def _take_from_rest(self, lines: dict[str, list[str]], face: int) -> None:
        if self.left[face] <= 0:
            raise Impossible(self._no_more(face))
        listed = sum(_face(word) == face for key, words in lines.items() if _holds_cards(key) for word in words)
        copies = Counter(FACE[card] for card in DECKS[self.table.rules.deck])[face]
        if listed < copies:
            return
        for key in reversed(lines):
            at = [at for at, word in enumerate(lines[key]) if key.startswith("stock") and _face(word) == face]
            if at:
                del lines[key][at[-1]]
                return

    def _no_more(self, face: int) -> Message:
        return too_many(face, Counter(FACE[card] for card in DECKS[self.table.rules.deck])[face])

    def _laid_out(self) -> Draft:
        """Return this draft with a line for every card that lies somewhere, which one that begins with a deal lacks."""
        if "pile 1" in self.lines:
            return self
        if not is_turn(self.table):
            raise Impossible(sentence("This position begins with the deal: go on to a turn, and change it there."))
        return draft_of(self.table, self.names)

    def with_words(self, key: str, *words: str) -> Draft:
        """Put other words into a line, such as ``turn`` and a name."""
        draft = self if key in ("rules", "players", "scores", "seed", "dealer") else self._laid_out()
        return self._changed({**draft.lines, key: words})

    def with_line(self, line: str) -> Draft:
        """Put a line as it is typed in place of the one that began with the same words."""
        key, _, words = line.partition(":")
        if key.strip() != "rules":
            return self.with_words(" ".join(key.split()), *words.split())
        try:
            rules = read_scenario(f"rules: {words}\nplayers: {' '.join(self.names)}").rules
        except ScenarioError as error:
            raise Impossible(error.message) from None
        return self.under(rules)

    def opened(self, player: int, face: int) -> Draft:
        """Turn an Eight in a hand face up, or one that lies face up face down."""
        draft, name = self._laid_out(), self.names[player]
        if rank_of(face) != _EIGHT:
            raise Impossible(never_open(face))
        words, key = face_text(face), f"faceup {name}"
        opened = list(draft.lines.get(key, ()))
        if words in opened:
            opened.remove(words)
        else:
            opened.append(words)
        return self._changed({**draft.lines, key: opened})

    def called(self, pile: int, colour: int) -> Draft:
        """Call another colour for the black card on top of a pile."""
        draft, key = self._laid_out(), f"pile {pile + 1}"
        *below, top = draft.lines[key]
        _, _, by = top.partition("/")
        word = card_text(_face(top), colour) + (f"/{by}" if by else "")
        return self._changed({**draft.lines, key: [*below, word]})

    def seated(self, player: int, other: int) -> Draft:
        """Let two players change seats; the colours of the seats stay (G6.15)."""
        draft = self._laid_out()
        names, red = list(draft.names), self.table.colour_seat
        names[player], names[other] = names[other], names[player]
        lines = {**draft.lines, "players": names, "red": (names[red],)}
        return self._changed({key: words for key, words in lines.items() if _there(key, self.table.rules)})

    def with_players(self, count: int) -> Draft:
        """Let players leave, the last one first, or others join with a few cards."""
        draft = self._laid_out()
        try:
            check_table(draft.table.rules, count)
        except RuleSetError as error:
            raise Impossible(error.message) from None
        names = list(draft.names[:count])
        names += [name for name in _NAMES if name not in names][: count - len(names)]
        gone = set(draft.names) - set(names)
        lines = {key: list(words) for key, words in draft.lines.items() if not gone & set(key.split())}
        lines["players"] = names
        for key, words in lines.items():
            if key in _ONE_PLAYER and gone & set(words):
                lines[key] = [names[0]]
            elif key.startswith("pile"):
                lines[key] = [f"{word.partition('/')[0]}/{names[0]}" if word.partition("/")[2] in gone else word
                              for word in words]  # fmt: skip
            elif key in ("scores", "owes"):
                lines[key] = [word for word in words if word.partition("=")[0] not in gone]
        for key in ("owes", "scores"):
            if lines.get(key) in ([], ["discovered"]):
                del lines[key]
        left = draft.left.copy()
        few = _FEW if draft.lacks is None else 0
        for name in names[len(draft.names) :]:
            lines[f"hand {name}"] = [face_text(_plainest(left)) for _ in range(few)]
        return self._changed(lines)

    def under(self, rules: RuleSet) -> Draft:
        """Put the same position under other rules; a pile they do not have goes to the cards left."""
        draft = self._laid_out()
        try:
            check_table(rules, len(draft.names))
        except RuleSetError as error:
            raise Impossible(error.message) from None
        lines = {key: words for key, words in draft.lines.items() if _there(key, rules)}
        lines["rules"] = tuple(rules_text(rules).split())
        if rules.piles == 2 and draft.table.rules.piles == 1:
            first = next((face for face in FACES if draft.left[face] > 0 and rank_of(face) <= 9), None)
            if first is None:
                raise Impossible(sentence("There are not enough cards left."))
            lines["pile 2"] = (face_text(first),) if draft.lacks is None else ()
        return self._changed(lines)


class ReadPosition(NamedTuple):
    """A position as it is read: its draft, the acts since then, and what its first line says of it.

    If it ``leaves_out`` hidden cards, they are among the cards left.
    """

    draft: Draft
    steps: tuple[ScenarioStep, ...]
    about: str = ""
    leaves_out: bool = False


def read_position(text: str) -> ReadPosition:
    """Read a position from its text; expectations are passed over. Raises Impossible."""
    if len(text) > SIZE_LIMIT:
        raise Impossible(sentence("This text is too long for a position."))
    lines: dict[str, tuple[str, ...]] = {}
    for line in text.removeprefix("\ufeff").split("\n"):
        content = line.partition("#")[0].strip()
        if content == SEPARATOR:
            break
        key, colon, words = content.partition(":")
        if colon:
            lines[" ".join(key.split())] = tuple(words.split())
    if not _SAID.intersection(key.partition(" ")[0] for key in lines):
        raise Impossible(sentence("This text is no position: it has no line for players, hands or piles."))
    try:
        scenario = read_scenario(text.removeprefix("\ufeff"))
    except ScenarioError as error:
        raise Impossible(error.whole) from None
    if leaves_out(text) and not scenario.steps:
        return ReadPosition(Draft({key: words for key, words in lines.items() if key != "rest"}), (), leaves_out=True)
    first = text.lstrip("\ufeff\n ").partition("\n")[0]
    about = first.removeprefix("#").strip() if first.startswith("#") else ""
    return ReadPosition(Draft(lines), tuple(step for step in scenario.steps if step.kind == ACT), about)


def draft_of(state: GameState, names: Sequence[str]) -> Draft:
    """Return a position at an ordinary turn as a draft."""
    found: dict[str, tuple[str, ...]] = {}
    for line in setup_lines(state, names):
        key, _, words = line.partition(":")
        found[key] = tuple(words.split())
    return Draft(found)


def _plainest(left: Counter[int]) -> int:
    """Take the face with a colour that is left most often, among these the first. Raises Impossible."""
    face = max(FACES, key=lambda face: left[face] if colour_of(face) != BLACK else 0)
    if left[face] <= 0:
        raise Impossible(sentence("There are not enough cards left."))
    left[face] -= 1
    return face


def left_in(state: GameState) -> Counter[int]:
    """Return how often each face of the deck is left: what lies neither in a hand nor on a pile."""
    found = Counter(FACE[card] for card in DECKS[state.rules.deck])
    for hand in state.hands:
        found.subtract(FACE[card] for card in hand)
    for pile in state.piles:
        found.subtract(FACE[laid.card] for laid in pile)
    return found


def _holds_cards(key: str) -> bool:
    return key.startswith(("hand ", "pile ", "stock "))


def _face(word: str) -> int:
    return parse_card(word.partition("/")[0])[0]


def _colour(word: str) -> int:
    face, called = parse_card(word.partition("/")[0])
    return called if colour_of(face) == BLACK else colour_of(face)


def _there(key: str, rules: RuleSet) -> bool:
    """Return whether a line means something under these rules."""
    kind, _, number = key.partition(" ")
    if kind in ("pile", "stock"):
        return int(number) <= rules.piles
    if kind == "red":
        return rules.two == "colour"
    return rules.shakers or kind not in ("salt", "pepper")
