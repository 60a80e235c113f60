"""``fair.json``: every random choice in the finished games of a match, for any reader to verify.

It is written into the folder of the match when a game is over, one line for each act and each choice. It reveals
nothing about later games: the secret of the match is included only once the match is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from game import __version__
from game.rules.clashes import check_table
from game.rules.values.actions import Action
from game.rules.values.chance import LARGEST_SECRET
from game.rules.values.messages import sentence
from game.rules.values.ruleset import RuleSetError
from game.session.fair import Fairness, Source
from game.session.journal import Record
from game.session.letters import is_name
from game.session.match import Match, Player, switch_names
from game.session.match_file import rules_of
from game.session.secret import LONGEST_WORD, is_word, part_fingerprint
from game.text import Trouble

FORMAT: Final = 2
#: The name of the file in the folder of a match.
FILE: Final = "fair.json"
#: The largest size in bytes.
LARGEST: Final = 16 * 1024 * 1024
_NO_SECRET: Final = 0  # stands for a secret that is not in the file; nothing is derived from it

_Text = Annotated[str, msgspec.Meta(max_length=60)]
_Dealer = Annotated[int, msgspec.Meta(ge=0, le=9)]
_Digits64 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
_Digits32 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
_Digits16 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
_LongText = Annotated[str, msgspec.Meta(max_length=1000)]


class BadFile(Trouble):
    """Raised for a file that does not explain the games of a match."""


class _FairPlayer(msgspec.Struct, forbid_unknown_fields=True):
    name: _Text
    kind: _Text


class MarkData(msgspec.Struct, forbid_unknown_fields=True):
    """A random choice, and the fingerprint that was shown for it."""

    says: _LongText
    fingerprint: _Digits64


class GameData(msgspec.Struct, forbid_unknown_fields=True):
    """A game: its secret, and its random choices."""

    salt: _Digits64
    chance: _Digits16
    marks: Annotated[tuple[MarkData, ...], msgspec.Meta(min_length=1, max_length=10_000)]

    @property
    def source(self) -> Source:
        """The secret of the game."""
        return Source(self.salt, int(self.chance, 16))


class _FairData1(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    format: Annotated[int, msgspec.Meta(ge=1, le=2**31)]
    program: _Text
    rules: dict[_Text, bool | int | _Text]
    players: Annotated[tuple[_FairPlayer, ...], msgspec.Meta(min_length=2, max_length=10)]
    chosen_dealer: _Dealer | None
    first_dealer: _Dealer
    secret: _Digits32 | None
    games: Annotated[tuple[GameData, ...], msgspec.Meta(min_length=1, max_length=1000)]
    acts: Annotated[tuple[Record, ...], msgspec.Meta(max_length=100_000)]


class _FairData(_FairData1, kw_only=True):
    part_fingerprint: _Digits64
    word: Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)]
    part: _Digits32 | None


class _FairFormat(msgspec.Struct):
    format: int


class Mixing(NamedTuple):
    """How the secret was made: fingerprint of the program's part, the word, and after the match the part."""

    part_fingerprint: str
    word: str
    part: int | None


class Explained(NamedTuple):
    """The contents of such a file.

    ``match`` has a secret only if ``over``, and no word: ``mixing`` says how the secret was made, and is None for
    format 1.
    """

    program: str
    match: Match
    over: bool
    mixing: Mixing | None
    first_dealer: int
    games: tuple[GameData, ...]
    acts: tuple[Action, ...]


def explanation(match: Match, fairness: Fairness, over: bool) -> bytes:
    """Return the contents of the file. The last game must be over; ``over`` says whether the match is over as well."""
    games = [
        {
            "salt": game.source.salt,
            "chance": f"{game.source.chance:016x}",
            "marks": _lines(map(MarkData, (mark.says for mark in game.marks), game.fingerprints)),
        }
        for game in fairness.games
    ]
    found = {
        "format": FORMAT,
        "program": __version__,
        "rules": {name: getattr(match.rules, name) for name in switch_names()},
        "players": [_FairPlayer(player.name, player.kind) for player in match.players],
        "chosen_dealer": match.dealer,
        "first_dealer": fairness.games[0].dealer,
        "part_fingerprint": part_fingerprint(match.part),
        "word": match.word,
        "part": f"{match.part:032x}" if over else None,
        "secret": f"{match.secret:032x}" if over else None,
        "games": _lines(games),
        "acts": _lines((number, *act) for number, act in enumerate(fairness.acts, 1)),
    }
    return msgspec.json.encode(found) + b"\n"


def _lines(things: Iterable[Any]) -> msgspec.Raw:
    """Return a JSON list with one item on each line."""
    return msgspec.Raw(b"[\n" + b",\n".join(map(msgspec.json.encode, things)) + b"\n]")


def explained(data: bytes) -> Explained:
    """Read a file and check that its match is possible at a table. Raises BadFile with a sentence."""
    try:
        written = msgspec.json.decode(data, type=_FairFormat).format
        found = msgspec.json.decode(data, type=_FairData1 if written == 1 else _FairData)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadFile(sentence("This is not a file that explains the games of a match.")) from None
    if not 1 <= written <= FORMAT:
        raise BadFile(sentence("This file was written by another version of the program."))
    mixing = None
    if isinstance(found, _FairData):
        if not is_word(found.word) or (found.part is None) != (found.secret is None):
            raise BadFile(sentence("The word in it is not valid."))
        mixing = Mixing(found.part_fingerprint, found.word, None if found.part is None else int(found.part, 16))
    players = tuple(Player(player.name, player.kind) for player in found.players)
    if not all(is_name(word) for player in players for word in (player.name, player.kind)):
        raise BadFile(sentence("A name in it is not valid."))
    try:
        rules = rules_of(found.rules)
        check_table(rules, len(players))
    except RuleSetError as error:
        raise BadFile(error.message) from None
    acts = tuple(record.action for record in found.acts)
    numbers = [record.number for record in found.acts]
    seats = range(len(players))
    dealers = {found.first_dealer, found.chosen_dealer or 0}
    if None in acts or numbers != list(range(1, len(acts) + 1)) or not dealers.issubset(seats):
        raise BadFile(sentence("Some of its moves are not possible at any table."))
    if not all(player in seats for act in acts if act is not None for player in (act.player, *act.to)):
        raise BadFile(sentence("Some of its moves are not possible at any table."))
    secret = _NO_SECRET if found.secret is None else int(found.secret, 16)
    assert secret <= LARGEST_SECRET, "it has 32 digits"
    match = Match(rules, players, secret, found.chosen_dealer)
    done = tuple(act for act in acts if act is not None)
    return Explained(found.program, match, found.secret is not None, mixing, found.first_dealer, found.games, done)
