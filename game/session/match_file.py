"""``match.json``: what a match was started with, as saved on disk, in the present and older formats."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import msgspec

from game import __version__
from game.rules.clashes import check_table
from game.rules.values.chance import LARGEST_SECRET
from game.rules.values.messages import sentence
from game.rules.values.ruleset import RuleSet, RuleSetError, with_switches
from game.session import revisions
from game.session.files import TooLarge, read_limited
from game.session.letters import is_name
from game.session.match import Match, Origin, Player, switch_names, value_text
from game.session.secret import LONGEST_WORD, is_word, secret_of
from game.text import Trouble

FORMAT: Final = 4
#: The oldest format whose acts mean what they mean today; a match in an older format continues as a new match.
SAME_ACTS: Final = 2
#: The largest size of a ``match.json`` in bytes.
LARGEST_MATCH: Final = 64 * 1024

_Number = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
_Dealer = Annotated[int, msgspec.Meta(ge=0, le=9)]
_Text = Annotated[str, msgspec.Meta(max_length=60)]


#: The message about a match that this program cannot read yet.
NEWER: Final = sentence("The saved match was written by a newer version of the program, and is kept untouched for it.")


class SaveError(Trouble):
    """Raised for a saved match that cannot be opened."""


class _FormatOnly(msgspec.Struct):
    format: _Number


class _PlayerData(msgspec.Struct, forbid_unknown_fields=True):
    name: _Text
    kind: _Text
    face: Annotated[int, msgspec.Meta(ge=0, le=99)]


_Players = Annotated[tuple[_PlayerData, ...], msgspec.Meta(min_length=2, max_length=10)]


class _Started(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    format: _Number
    program: _Text
    rules: dict[_Text, bool | int | _Text]
    players: _Players
    dealer: _Dealer | None = None


class _OriginData(msgspec.Struct, forbid_unknown_fields=True):
    match: _Text
    game: _Number
    record: _Number
    player: _Dealer
    same: bool


class _MatchData3(_Started, kw_only=True):
    part: Annotated[int, msgspec.Meta(ge=0)]
    word: Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)] = ""
    from_position: bool = False  # it begins at a position, not with a deal


class _MatchData(_MatchData3, kw_only=True):
    practice: bool = False
    origin: _OriginData | None = None
    revision: tuple[_Number, _Number]  # of the rules and of the bots that it began with


class _MatchData2(_Started, kw_only=True):
    secret: Annotated[int, msgspec.Meta(ge=0)]
    from_position: bool = False


class _MatchData1(_Started, kw_only=True):
    seed: _Number


_FORMATS: Final = {3: _MatchData3, 2: _MatchData2, 1: _MatchData1}  # later formats read as _MatchData


class MatchFile(NamedTuple):
    """The contents of ``match.json``; ``crc`` is its CRC-32, ``revision`` has the revisions of the rules and bots."""

    match: Match
    crc: int
    format: int
    from_position: bool
    revision: tuple[int, int]


def match_bytes(match: Match, from_position: bool = False) -> bytes:
    """Return the contents of ``match.json``."""
    players = tuple(_PlayerData(player.name, player.kind, player.face) for player in match.players)
    switches = {name: getattr(match.rules, name) for name in switch_names()}
    data = _MatchData(
        format=FORMAT, program=__version__, rules=switches, players=players, dealer=match.dealer,
        part=match.part, word=match.word, from_position=from_position, practice=match.practice,
        origin=_OriginData(*match.origin) if match.origin is not None else None,
        revision=(revisions.RULES, revisions.BOTS),
    )  # fmt: skip
    return msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n"


def read_file(path: Path, limit: int) -> bytes:
    """Read a file of a match. Raises SaveError."""
    try:
        return read_limited(path, limit)
    except TooLarge:
        raise SaveError(
            sentence("The saved match cannot be opened: its {file} is too large.", file=path.name)
        ) from None
    except OSError as failure:
        why = failure.strerror or str(failure)
        raise SaveError(
            sentence("The saved match cannot be opened: {file}: {why}.", file=path.name, why=why)
        ) from None


def read_match(folder: Path) -> MatchFile:
    """Read what the match in a folder was started with. Raises SaveError."""
    data = read_file(folder / "match.json", LARGEST_MATCH)
    try:
        written = msgspec.json.decode(data, type=_FormatOnly).format
        if written > FORMAT:
            raise SaveError(NEWER)
        found = msgspec.json.decode(data, type=_FORMATS.get(written, _MatchData))
        _check_texts(found)
        rules = rules_of(found.rules)
        check_table(rules, len(found.players))
        if found.dealer is not None and found.dealer >= len(found.players):
            raise RuleSetError(sentence("Its first dealer is not at the table."))
        part, word = _part_and_word(found)
        if part > LARGEST_SECRET:
            raise RuleSetError(sentence("Its secret is too large."))
        if not is_word(word):
            raise RuleSetError(sentence("The word in it is not valid."))
        practice, origin, revision = _since_format_4(found)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise SaveError(sentence("The saved match cannot be opened. Its match.json is damaged.")) from None
    except RuleSetError as error:
        raise SaveError(sentence("The saved match cannot be opened. {why}", why=error.message)) from None
    players = tuple(Player(player.name, player.kind, player.face) for player in found.players)
    from_position = not isinstance(found, _MatchData1) and found.from_position
    match = Match(rules, players, part, found.dealer, word, practice, origin)
    return MatchFile(match, zlib.crc32(data), written, from_position, revision)


def _since_format_4(found: _Started) -> tuple[bool, Origin | None, tuple[int, int]]:
    """Return whether the match began as practice, which match it is another way of, and its revisions."""
    if not isinstance(found, _MatchData):
        return False, None, (1, 1)
    there = found.origin
    if there is None:
        return found.practice, None, found.revision
    if not (is_name(there.match) and there.player < len(found.players)):
        raise RuleSetError(sentence("A name in it is not valid."))
    return found.practice, Origin(there.match, there.game, there.record, there.player, there.same), found.revision


def _part_and_word(found: _MatchData3 | _MatchData2 | _MatchData1) -> tuple[int, str]:
    """Return the program's part of the secret, and the word mixed into it."""
    if isinstance(found, _MatchData3):
        return found.part, found.word
    return (found.secret if isinstance(found, _MatchData2) else secret_of(found.seed)), ""


def _check_texts(found: _Started) -> None:
    """Check that every text that may be shown is printable, and every name valid. Raises RuleSetError."""
    words = (found.program, *found.rules, *(value for value in found.rules.values() if isinstance(value, str)))
    names = (name for player in found.players for name in (player.name, player.kind))
    if not (all(word.isprintable() for word in words) and all(map(is_name, names))):
        raise RuleSetError(sentence("A name in it is not valid."))


def rules_of(switches: dict[str, bool | int | str]) -> RuleSet:
    """Return the rules with these switches. Raises RuleSetError with a sentence."""
    return with_switches(RuleSet(), {name: value_text(value) for name, value in switches.items()})
