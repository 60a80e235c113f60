"""The data the score book keeps for each match: its finished games with their winners, records and feats.

It can be used without the match's cards. Data read from a file is rejected unless `Counted.is_sound`.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from game.rules.values.ruleset import RULE_SETS
from game.session.letters import is_name
from game.session.match import Player

#: The player of a record that nobody set in a game.
NOBODY: Final = -1
#: The name for rules with changed switches, which belong to no rule set.
OWN_RULES: Final = ""

_Seat = Annotated[int, msgspec.Meta(ge=NOBODY, le=9)]
_Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
_Text = Annotated[str, msgspec.Meta(max_length=80)]
_Seats = Annotated[tuple[_Seat, ...], msgspec.Meta(max_length=10)]


class TableRecord(msgspec.Struct, forbid_unknown_fields=True, frozen=True, array_like=True):
    """A record within one game: its value, the player who set it, and the act and turn it happened at.

    ``more`` is a second figure that explains the first: for a draw the Wilds that turned it back, for a chain the cards
    laid, for points the cards left in the hand. ``salt`` tells whether its player held the salt shaker.
    """

    number: _Number = 0
    player: _Seat = NOBODY
    act: _Number = 0
    turn: _Number = 0
    more: _Number = 0
    salt: bool = False


class Done(msgspec.Struct, forbid_unknown_fields=True, frozen=True, array_like=True):
    """A feat that a player achieved in a game, with the number of acts before it, and its turn."""

    feat: _Text
    player: _Seat
    act: _Number
    turn: _Number


class CountedGame(msgspec.Struct, forbid_unknown_fields=True, frozen=True, array_like=True):
    """A finished game.

    ``number`` is its index among the match's games that can be watched again. ``kinds`` tells for each seat whether a
    person or which bot sat there at the end; ``people`` are the players who were the same person from deal to end and
    made at least half of their own decisions.
    ``won`` are the players who were out, with their partners; ``sides`` is the number of players or teams that could
    win. ``catches`` are pairs of catcher and victim.
    """

    number: _Number
    kinds: Annotated[tuple[_Text, ...], msgspec.Meta(min_length=2, max_length=10)]
    people: _Seats
    won: _Seats
    sides: Annotated[int, msgspec.Meta(ge=2, le=10)]
    draw: TableRecord = TableRecord()
    chain: TableRecord = TableRecord()
    points: TableRecord = TableRecord()
    catches: tuple[tuple[_Seat, _Seat], ...] = ()
    feats: tuple[Done, ...] = ()


class Counted(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A match with its finished games; ``games`` is empty if the match does not count, for example practice.

    ``identity`` is the same for all copies of a match. ``rules`` is the name of the rule set, or OWN_RULES.
    """

    identity: _Text
    rules: _Text
    players: Annotated[tuple[Player, ...], msgspec.Meta(max_length=10)]
    games: tuple[CountedGame, ...] = ()

    @property
    def is_sound(self) -> bool:
        """Whether all names are printable, the rule set is known, and every player number is one of this match."""
        return (
            all(is_name(one.name) and is_name(one.kind) and 0 <= one.face <= 99 for one in self.players)
            and self.identity.isprintable()
            and self.rules in (OWN_RULES, *RULE_SETS)
            and all(map(self._is_sound_game, self.games))
        )

    def _is_sound_game(self, game: CountedGame) -> bool:
        players = range(len(self.players))
        records = (game.draw, game.chain, game.points)
        named = {*game.people, *game.won, *(one.player for one in game.feats)}
        named.update(player for pair in game.catches for player in pair)
        return (
            len(game.kinds) == len(players)
            and all(map(str.isprintable, game.kinds))
            and named.issubset(players)
            and all(record.player in players or record == TableRecord() for record in records)
        )
