"""What a match was started with: players, rules and secret."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, fields, replace
from typing import Final, NamedTuple

from game.ai.lots import Lots
from game.ai.plain import NAMES as PLAIN
from game.rules import GameState, new_game
from game.rules.play.frames import Out
from game.rules.values.chance import one_way
from game.rules.values.messages import Listed, sentence
from game.rules.values.ruleset import RULE_SETS, RuleSet, RuleSetError, differing, with_switches
from game.session.secret import mixed

PERSON: Final = "person"


@dataclass(frozen=True, slots=True)
class Player:
    """A player at the table: name, kind (a person or the name of a bot), and number of the drawn face."""

    name: str
    kind: str = PERSON
    face: int = 0

    @property
    def is_person(self) -> bool:
        """Whether a person at this screen decides for this player."""
        return self.kind == PERSON


class Origin(NamedTuple):
    """Where another way of a match begins: the id of the match it leaves, the game, and the last record in common.

    ``player`` is the player that a person takes over. If ``same``, all cards stay where they are; otherwise the cards
    hidden from that player are dealt again.
    """

    match: str
    game: int
    record: int
    player: int
    same: bool


@dataclass(frozen=True, slots=True)
class Match:
    """A match before its first deal: rules, players and secret determine everything but the decisions.

    The secret is the program's ``part`` mixed with a ``word`` of the players (see secret.py); neither secret nor part
    is ever shown. ``dealer`` is the first dealer if the rules let one be chosen (G1.3), or in a rematch the dealer that
    the match before led to; else None. ``practice`` is True if anything may be taken back from the beginning;
    ``origin`` says which match this is another way of.
    """

    rules: RuleSet
    players: tuple[Player, ...]
    part: int = field(repr=False)
    dealer: int | None = None
    word: str = ""
    practice: bool = False
    origin: Origin | None = None

    @property
    def secret(self) -> int:
        """The secret from which all random numbers of the match are derived."""
        return mixed(self.part, self.word)

    @property
    def people(self) -> tuple[int, ...]:
        """The players that are people at this screen."""
        return tuple(number for number, player in enumerate(self.players) if player.is_person)

    @property
    def has_people(self) -> bool:
        """Whether a person plays at this screen, so that no question may reveal a hand."""
        return bool(self.people)

    @property
    def rules_text(self) -> str:
        """The rules in the form ``--rules`` takes: a rule set, then the switches that differ from it."""
        return rules_text(self.rules)

    def lots(self, player: int) -> Lots:
        """Return the lots of one player."""
        return Lots(self.chance_of(player), player)

    def chance_of(self, player: int) -> int:
        """Return the secret of one player's lots.

        Bots that may think in another process have their own secret, from which that of the match cannot be found.
        """
        kind = self.players[player].kind
        here = kind == PERSON or kind in PLAIN
        return self.secret if here else one_way(self.secret, "mind", player)

    def chance_of_adviser(self, player: int) -> int:
        """Return the secret of the lots of a player's adviser, from which no other secret can be found."""
        return one_way(self.secret, "adviser", player)

    def again(self, part: int, dealer: int, back: Collection[int] = ()) -> Match:
        """Return a rematch: the same players in the same seats, by the same rules, with a new secret.

        In the seats of ``back``, people sit down again for bots.
        """
        players = tuple(replace(one, kind=PERSON) if seat in back else one for seat, one in enumerate(self.players))
        return replace(self, players=players, part=part, dealer=dealer, word="", origin=None)

    def begin(self, out: Out = None) -> GameState:
        """Deal the first game of the match and return the position at its first question."""
        return new_game(
            self.rules, len(self.players), self.secret, out, self.dealer, as_secret=True, asks_all=self.has_people
        )


def parse_rules(text: str) -> RuleSet:
    """Parse rules from a text: a rule set, then switches, as in ``grand austere=on scoring=winner``.

    Raises RuleSetError with a sentence for a person.
    """
    name, *words = text.split() or [""]
    if name not in RULE_SETS:
        known = Listed(tuple(RULE_SETS))
        raise RuleSetError(sentence("There are no rules called “{name}”; choose from {known}.", name=name, known=known))
    switches: dict[str, str] = {}
    for word in words:
        switch, equals, value = word.partition("=")
        if not equals:
            raise RuleSetError(sentence("A switch is written name=value, not “{word}”.", word=word))
        switches[switch] = value
    return with_switches(RULE_SETS[name], switches)


def rules_text(rules: RuleSet) -> str:
    """Return the shortest text that `parse_rules` turns into these rules."""
    texts: list[list[str]] = []
    for name, base in RULE_SETS.items():
        changed = [f"{switch}={value_text(getattr(rules, switch))}" for switch in differing(rules, base)]
        texts.append([name, *changed])
    shortest = min(texts, key=len)
    return " ".join(shortest)


def switch_names() -> tuple[str, ...]:
    """Return the names of all switches in declared order."""
    return tuple(declaration.name for declaration in fields(RuleSet))


def value_text(value: object) -> str:
    """Return the value of a switch as text."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
