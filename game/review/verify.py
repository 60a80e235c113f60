"""Verifying: whether the ``fair.json`` of a match is consistent (``grand-uno verify``).

Every deal, reshuffle and other random choice must match its fingerprint, and must be what replaying the acts leads to.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TextIO

from game.rules import GameState, replay
from game.rules.events import Event, GameStarted
from game.rules.setup import first_deal
from game.rules.values.actions import DEAL as DEALS
from game.rules.values.actions import Action
from game.rules.values.messages import Message, plural, sentence
from game.rules.values.state import blank_state
from game.session.fair import KINDS, Book, Game, Source, Witness, fingerprint, in_groups, source_of
from game.session.fair_file import LARGEST, BadFile, Explained, explained
from game.session.files import TooLarge, read_limited
from game.session.letters import printable
from game.session.secret import mixed, part_fingerprint
from game.text import say, text

IN_ORDER, FORGED, UNREADABLE = range(3)


class Forged(Exception):
    """Raised when a file is inconsistent; ``message`` says where."""

    def __init__(self, message: Message) -> None:
        super().__init__()
        self.message = message


class _Told(NamedTuple):
    """The replayed match, and the record of its random choices."""

    state: GameState
    book: Book


def verify(path: Path, out: TextIO) -> int:
    """Check a file and print the result; return 0 if it is in order, 1 if not, 2 if it cannot be read."""
    try:
        found = explained(read_limited(path, LARGEST))
    except TooLarge:
        print(text("{file} is too large to explain the games of a match.", file=printable(str(path))), file=out)
        return UNREADABLE
    except BadFile as bad:
        print(f"{printable(str(path))}: {printable(say(bad.message))}", file=out)
        return UNREADABLE
    try:
        games = check(found)
    except Forged as forged:
        print(f"{printable(str(path))}: {printable(say(forged.message))}", file=out)
        return FORGED
    for line in report(found, games):
        print(line, file=out)
    return IN_ORDER


def report(found: Explained, games: list[Game]) -> list[str]:
    """Return the lines about a file that is in order: what was checked, what was not, and the fingerprints."""
    whole = plural(
        "All in order: {number} game replayed, with everything that was done.",
        "All in order: {number} games replayed, with everything that was done.",
        len(games),
    )
    if found.over:
        secret = [text("Salts, chance and the first dealer follow from the secret of the match.")]
    else:
        secret = [
            text(
                "Not checked: where salts, chance and the first dealer come from. That can be done when the match is "
                "over and its secret in the file."
            )
        ]
    if found.mixing is None:
        secret.append(text("Written before a word could be mixed in: the secret is the program's alone."))
    elif not found.over:
        secret.append(text("Not checked: that the word was mixed in. That can be done when the match is over, too."))
    elif found.mixing.word:
        secret.append(text("The secret is the program's part with the word “{word}” mixed in.", word=found.mixing.word))
    else:
        secret.append(text("The secret is the program's part alone: no word was mixed in."))
    lines = [
        say(whole),
        text(
            "Each deck, each reshuffle and each random draw matches its fingerprint, and follows from chance that was "
            "fixed when the deck was shuffled."
        ),
        *secret,
        text(
            "Not checked: that these fingerprints were shown, this word given and these moves made, by these players "
            "under these rules, and that version {program} of the program wrote the file. Only those who sat at the "
            "table can say:",
            program=printable(found.program),
        ),
    ]
    if found.mixing is not None:
        shown = in_groups(found.mixing.part_fingerprint)
        lines.append(text("New game · The program's part: {shown}", shown=shown))
    for game in games:
        for mark, shown in zip(game.marks, game.fingerprints, strict=True):
            what = KINDS[mark.kind]
            lines.append(text("Game {number} · {what}: {shown}", number=game.number, what=what, shown=in_groups(shown)))
    return lines


def check(found: Explained) -> list[Game]:
    """Replay the games of a file and return them. Raises Forged where they differ from the file."""
    _check_dealer(found)
    if found.over:
        _check_mixing(found)
        _check_sources(found)
    state, book = _played(found)
    if len(book.games) < len(found.games) or not state.over or bool(state.winners) != found.over:
        raise Forged(sentence("The moves stop before the last game ends, or the match is not as far along as it says."))
    for game, said in zip(book.games, found.games, strict=True):
        chosen = [mark.says for mark in game.marks]
        for place, mark in enumerate(said.marks, 1):
            if fingerprint(said.salt, mark.says) != mark.fingerprint:
                raise Forged(
                    sentence(
                        "Game {number}: entry {place} does not have this fingerprint.", number=game.number, place=place
                    )
                )
            if chosen[place - 1 : place] != [mark.says]:
                raise Forged(
                    sentence(
                        "Game {number}: entry {place} is not what chance chose.", number=game.number, place=place
                    )
                )
        if len(said.marks) < len(chosen):
            raise Forged(sentence("Game {number}: something that chance chose is missing.", number=game.number))
    return book.games


def _check_dealer(found: Explained) -> None:
    """Check that the first dealer is the chosen one if the rules let one be chosen, and that else none is (G1.3)."""
    chosen = found.match.dealer
    can_choose = found.match.rules.first_dealer == "chosen"
    if not (found.first_dealer == (chosen or 0) if can_choose else chosen is None):
        raise Forged(sentence("The first dealer is not the one that was chosen."))


def _check_mixing(found: Explained) -> None:
    mixing = found.mixing
    if mixing is None or mixing.part is None:
        return
    if part_fingerprint(mixing.part) != mixing.part_fingerprint:
        raise Forged(sentence("The program's part of the secret does not have the fingerprint shown of it."))
    if mixed(mixing.part, mixing.word) != found.match.secret:
        raise Forged(sentence("The secret is not the program's part with the word mixed in."))


def _check_sources(found: Explained) -> None:
    for number, game in enumerate(found.games, 1):
        if source_of(found.match.secret, number) != game.source:
            raise Forged(
                sentence("Game {number}: its salt or its chance does not follow from the secret.", number=number)
            )
    opening: list[Event] = []
    found.match.begin(opening)
    dealers = [event.dealer for event in opening if isinstance(event, GameStarted)]
    if dealers != [found.first_dealer]:
        raise Forged(sentence("The first dealer does not follow from the secret."))


def _played(found: Explained) -> _Told:
    """Replay the match, each game with the random stream that the file gives for it."""

    def source(game: int) -> Source:
        if game > len(found.games):
            raise Forged(sentence("There are moves from a game that is not explained."))
        return found.games[game - 1].source

    match = found.match
    state = blank_state(match.rules, len(match.players), source(1).chance)
    state.asks_all = match.has_people
    book = Book(match.rules, source)
    witness = Witness(state)
    first_deal(state, found.first_dealer, witness)

    def acts() -> Iterator[Action]:
        for act in found.acts:
            if act.verb == DEALS:
                state.rng = witness.rng = source(state.game_number + 1).chance
            yield act

    played = 0
    book.note(witness.take())
    for _ in replay(state, acts(), witness):
        book.note(witness.take())
        played += 1
    if played < len(found.acts):
        raise Forged(
            sentence(
                "Game {game}: with the cards as dealt, move {number} was not possible.",
                game=state.game_number,
                number=played + 1,
            )
        )
    return _Told(state, book)
