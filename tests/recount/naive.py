"""A second, naive count: from the records of a folder to every figure, without the shelf and the score book.

It plays each record again from the first deal and looks at the position before and after every act, and at what
everybody was told in between.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from zlib import crc32

from game.rules import GameState, apply
from game.rules.events import Event
from game.rules.values.actions import DEAL
from game.rules.values.cards import RANK
from game.rules.values.ruleset import RULE_SETS
from game.session.loading import load
from game.session.match_file import SaveError, read_match
from game.session.secret import part_fingerprint
from game.session.shelf.about import read_about

#: What counts as an effect, by name.
EFFECTS = {
    "Backfired", "DirectionTurned", "Forced", "Given", "HandedOn", "HandsMovedOn", "HandsSwapped", "LaidOpen",
    "PassedOn", "PlaySent", "Recovered", "SaltGiven", "SeatsSwapped", "Shared", "Skipped", "Taken", "ThreesGiven",
}  # fmt: skip


#: The switches with which people are offered a rule set.
USUAL = {"junction": {"ready=on"}}


@dataclass
class Game:
    """A finished game: all its events with act and turn, and the positions at both ends."""

    start: GameState
    whole: bool
    events: list[tuple[int, int, Event]] = field(default_factory=list)
    end: GameState | None = None
    people: set[int] = field(default_factory=set)


def name(event: Event) -> str:
    return type(event).__name__


def records(file: Path) -> dict[int, list[Any]]:
    """The whole records of a file that is like a journal, by their numbers; none if there is no file."""
    data, at, found = file.read_bytes() if file.is_file() else b"", 0, {}
    while at < len(data):
        size, check = int.from_bytes(data[at : at + 4]), int.from_bytes(data[at + 4 : at + 8])
        written, at = data[at + 8 : at + 8 + size], at + 8 + size
        if written and crc32(written) == check:
            number, *rest = json.loads(written)
            found[number] = rest
    return found


def mostly_played_for(seat: int, acts: list[tuple[int, str, int]], chosen: set[int]) -> bool:
    """Whether more than half of what a player decided in these acts (record, verb, player) was chosen for them."""
    undecided = {"call", "uno", "catch", "intervene", "pass"}
    own = [record for record, verb, player in acts if player == seat and verb not in undecided]
    return len(chosen.intersection(own)) > len(own) / 2


def games(folder: Path) -> list[Game]:
    """The finished games of people in a folder; none where it is practice, another way, or cannot be read."""
    try:
        loaded = load(folder)
    except SaveError:
        return []
    match = loaded.match
    seats = {number for number, player in enumerate(match.players) if player.kind == "person"}
    practice = any(note.what == "practice" for note in loaded.history.notes)
    if match.practice or practice or match.origin or not seats:
        return []
    state, acts = match.begin(), list[tuple[int, str, int]]()
    told, journal = records(folder / "advised"), records(folder / "journal") if (folder / "advised").exists() else {}
    chosen = {number for number, record in told.items() if journal.get(number) == record}
    found, game, act, turn, turns = [], Game(state.copy(), True, people=seats), 0, 1, state.turns
    for node in loaded.history.way():
        out: list[Event] = []
        apply(state, node.action, out)
        if node.action.verb == DEAL:
            game, act, turn, turns, acts = Game(state.copy(), True, people=seats), 0, 1, state.turns, []
            continue
        acts.append((node.number, node.action.verb, node.action.player))
        game.events += [(act, turn, event) for event in out]
        act += 1
        if state.turns != turns:
            turn, turns = turn + 1, state.turns
        if state.over:
            game.end = state.copy()
            game.people = {seat for seat in seats if not mostly_played_for(seat, acts, chosen)}
            found.append(game)
    return found


def winners(game: Game) -> set[int]:
    assert game.end is not None
    out = {player for player, hand in enumerate(game.end.hands) if not hand}
    return out | {(player + 2) % 4 for player in out} if game.end.rules.teams else out


def draw(game: Game) -> tuple[int, int, int, int]:
    """The biggest draw: cards, player, act, and the Wilds before it."""
    best = (0, -1, 0, 0)
    marks = [at for at, (_, _, event) in enumerate(game.events) if name(event) in ("Forced", "Laid")]
    for place, at in enumerate(marks):
        act, _, event = game.events[at]
        if name(event) != "Forced":
            continue
        player, number = event.player, event.number  # type: ignore[union-attr]
        end = marks[place + 1] if place + 1 < len(marks) else len(game.events)
        begin = marks[place - 1] if place else -1
        drawn = [one for _, _, one in game.events[at + 1 : end] if name(one) in ("Drawn", "DrawnFromPile")]
        cards = min(number, sum(one.player == player for one in drawn))  # type: ignore[union-attr]
        wilds = sum(name(one) == "Backfired" for _, _, one in game.events[begin + 1 : at])
        if cards > best[0]:
            best = (cards, player, act, wilds)
    return best


def chain(game: Game) -> tuple[int, int, int, int]:
    """The longest chain: effects, player, act, and the cards laid."""
    best = (0, -1, 0, 0)
    for at, (act, _, event) in enumerate(game.events):
        if name(event) != "Laid":
            continue
        effects = 0
        for _, _, later in game.events[at + 1 :]:
            if name(later) in ("Laid", "TurnBegun"):
                break
            effects += name(later) in EFFECTS
        if effects > best[0]:
            best = (effects, event.player, act, len(event.cards))  # type: ignore[union-attr]
    return best


def points(game: Game) -> tuple[int, int, int, int, bool]:
    """The most points: how many, whose, before which act, with how many cards, and with the salt."""
    end = game.end
    assert end is not None
    gained = [after - before for before, after in zip(game.start.scores, end.scores, strict=True)]
    most = max(gained)
    if most <= 0:
        return (0, -1, 0, 0, False)
    player = gained.index(most)
    return (most, player, game.events[-1][0], len(end.hands[player]), end.salt == player)


def feats(game: Game) -> Iterator[tuple[str, int, int]]:
    """Every feat of a game: its name, who did it, and before which act."""
    start, end, told = game.start, game.end, game.events
    assert end is not None
    size, last = len(end.hands), told[-1][0]
    out = [player for player in range(size) if not end.hands[player]]
    begun = [at for at, (_, _, event) in enumerate(told) if name(event) == "TurnBegun"]
    turn = told[begun[-1] + 1 if begun else 0 :]
    drew, forced = set(), set()
    wilds = from_pile = 0
    catches: dict[int, int] = {}
    for act, _, given in told:
        event: Any = given
        kind = name(event)
        if kind == "Shared":
            ranks = {RANK[card] for card in event.cards if RANK[card] != 14}
            if len(ranks) < 2 and len(set(event.takers)) >= 3:
                yield "rainbow", event.player, act
            if len(ranks) > 1 and len(event.cards) >= 5:
                yield "run", event.player, act
        wilds = wilds + 1 if kind == "Backfired" else 0 if kind in ("Forced", "Laid") else wilds
        if kind == "Backfired" and wilds == 3:
            yield "back-twice", event.player, act
        from_pile = from_pile + 1 if kind == "DrawnFromPile" else 0 if kind == "Forced" else from_pile
        if kind == "DrawnFromPile" and from_pile == 5:
            yield "pile", event.player, act
        if kind in ("Drawn", "DrawnFromPile"):
            drew.add(event.player)
        if kind == "Caught":
            catches[event.player] = catches.get(event.player, 0) + 1
            if catches[event.player] == 2:
                yield "two-catches", event.player, act
        if kind == "Forced" and event.number >= 10:
            forced.add(event.player)
        if kind == "Forced" and event.number >= 12 and event.whose != event.player:
            yield "twelve", event.whose, act
        if kind == "Skipped" and size >= 5 and len(set(event.skipped)) == size - 1:
            yield "all-skipped", event.player, act
    for at, (act, _, given) in enumerate(turn):
        event = given
        if name(event) != "Laid" or event.player not in out:
            continue
        if len(event.cards) >= 3:
            yield "set-of-three", event.player, act
        swaps = [one for _, _, one in turn[at:] if name(one) == "SeatsSwapped" and one.player == event.player]  # type: ignore[union-attr]
        if RANK[event.cards[0]] == 6:
            yield from [("six-on-nine", event.player, act)] * len(swaps)
    for player in out:
        if player not in drew:
            yield "nothing-drawn", player, last
        if player in forced:
            yield "drew-ten", player, last
        if size > 2 and end.game_number > 1 and not end.rules.teams:
            sign = -1 if end.rules.scoring == "winner" else 1
            before, after = [sign * one for one in start.scores], [sign * one for one in end.scores]
            rest = [one for one in range(size) if one != player]
            if all(before[player] > before[one] and after[player] < after[one] for one in rest):
                yield "last-to-first", player, last
        gained = [b - a for a, b in zip(start.scores, end.scores, strict=True)]
        rest = [gained[one] for one in range(size) if one not in winners(game)]
        if end.rules.scoring == "penalty" and len(rest) > 1 and min(rest) >= 60:
            yield "all-high", player, last


def turned(folder: Path, match: Any, folders: list[Path]) -> bool:
    """Whether the same cards were played before by the same players, who have moved on since."""
    began, now = read_about(folder).began, list(match.players)
    for other in folders:
        try:
            one = read_match(other).match
        except SaveError:
            continue
        if (one.secret, one.rules) == (match.secret, match.rules) and read_about(other).began < began:
            before = list(one.players)
            if before != now and any(before[at:] + before[:at] == now for at in range(len(now))):
                return True
    return False


def matches(saves: Path) -> list[tuple[str, float, float, list[Game], Any]]:
    """Every match that counts, once: its identity, when it was played last, for how long, its games and the match."""
    best: dict[str, tuple[Any, ...]] = {}
    folders = [one for place in ("matches", "bin") for one in (saves / place).glob("*") if one.name[0] != "."]
    for folder in folders:
        if not (played := games(folder)):
            continue
        match = read_match(folder).match
        if turned(folder, match, folders):
            continue
        identity = json.dumps([part_fingerprint(match.part), [(one.name, one.kind) for one in match.players]])
        when = (folder / "journal").stat().st_mtime
        rank = (len(played), -when, folder.name)
        if identity not in best or rank > best[identity][0]:
            best[identity] = (rank, identity, when, read_about(folder).seconds, played, match)
    return [one[1:] for one in best.values()]  # type: ignore[misc]


def figures(counted: list[tuple[str, float, float, list[Game], Any]], person: str, since: float) -> dict[str, Any]:
    """All figures of a person in these matches, to be compared with those of the book."""
    found: dict[str, Any] = {
        "matches": 0, "seconds": 0.0, "games": 0, "won": 0, "alike": 0.0, "rules": {}, "others": {}, "catches": 0,
        "caught": 0, "draw": 0, "chain": 0, "points": 0, "feats": {}, "course": [],
    }  # fmt: skip
    results = []
    for _, when, seconds, played, match in sorted(counted, key=lambda one: one[1]):
        seat = [number for number, one in enumerate(match.players) if (one.name, one.kind) == (person, "person")]
        if not seat or when < since:
            continue
        me = seat[0]
        played = [game for game in played if me in game.people]
        found["matches"] += bool(played)
        found["seconds"] += seconds if played else 0.0
        for game in played:
            won, teams = me in winners(game), match.rules.teams
            alike = 0.5 if teams else 1 / len(match.players)
            found["games"] += 1
            found["won"] += won
            found["alike"] += alike
            results.append(won)
            text = match.rules_text.split()
            fewest = {match.rules.scoring, RULE_SETS[text[0]].scoring} <= {"games", "penalty"}
            lengths = ("target=", "scoring=") if fewest else ("target=",)
            changed = {word for word in text[1:] if not word.startswith(lengths)}
            own = changed not in (set(), USUAL.get(text[0]))
            others = [
                one.name if one.kind == "person" else one.kind
                for number, one in enumerate(match.players)
                if number != me and not (teams and number % 2 == me % 2)
            ]
            for group, key in (("rules", "" if own else text[0]), *(("others", other) for other in set(others))):
                games_, won_ = found[group].get(key, (0, 0))
                found[group][key] = (games_ + 1, won_ + won)
            for _, _, given in game.events:
                event: Any = given
                if name(event) == "Caught":
                    found["catches"] += event.player == me
                    found["caught"] += event.victim == me
            found["draw"] = max(found["draw"], draw(game)[0])
            found["chain"] = max(found["chain"], chain(game)[0])
            found["points"] = max(found["points"], points(game)[0])
            for feat, player, _ in feats(game):
                if player == me:
                    found["feats"][feat] = found["feats"].get(feat, 0) + 1
    if len(results) >= 30:
        found["course"] = [sum(results[end - 20 : end]) for end in range(20, len(results) + 1)]
    return found
