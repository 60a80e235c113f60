"""Counting a match for the score book: replaying each finished game that persons played, and taking its figures."""

from __future__ import annotations

import hashlib
from collections.abc import Generator
from pathlib import Path

from game.rules import RuleSet
from game.rules.events import Caught
from game.rules.scoring import side
from game.score_book.counted import OWN_RULES, Counted, CountedGame, Done
from game.score_book.feats import FEATS
from game.score_book.finished_game import FinishedGame, playing_again
from game.score_book.table_records import biggest_draw, longest_chain, most_points
from game.session.advised import decided, read_advised
from game.session.history import What
from game.session.loading import Loaded, loading
from game.session.match_file import SaveError
from game.session.rule_choice import RuleChoice
from game.session.seat_changes import seated
from game.session.shelf.identity import Identity, identity_in
from game.session.shelf.played import PlayedGame, played_in


def counting(folder: Path) -> Generator[None, None, Counted | None]:
    """Count the finished games of the match in a folder, in parts; return None if the match cannot be read.

    Practice, other ways of a match and matches without a person yield no games.
    """
    identity = identity_in(folder)
    try:
        loaded = yield from loading(folder)
    except SaveError:
        return None
    if identity is None:
        return None
    match = loaded.match
    games = list[CountedGame]()
    if not (match.practice or match.origin is not None or loaded.history.is_practice) and match.people:
        loaded.history.advised = read_advised(folder, loaded.history)
        yield
        for number, game in enumerate(played_in(loaded)):
            finished = yield from playing_again(game.past)
            if finished is not None:
                games.append((yield from _counted(number, finished, loaded, game)))
    return Counted(_short(identity), rules_named(match.rules), match.players, tuple(games))


def rules_named(rules: RuleSet) -> str:
    """Return the name of the rule set, ignoring the length of the match; OWN_RULES if other switches were changed."""
    choice = RuleChoice.nearest(rules)
    return OWN_RULES if choice.is_own else choice.base


def _short(identity: Identity) -> str:
    return hashlib.sha256(repr(identity).encode()).hexdigest()[:32]


def _counted(
    number: int, finished: FinishedGame, loaded: Loaded, game: PlayedGame
) -> Generator[None, None, CountedGame]:
    won = tuple(sorted({mate for player in finished.out for mate in side(finished.rules, player)}))
    kinds, people = _seats(loaded, game)
    yield
    turns = {one.act: one.turn for one in reversed(finished.events)}
    done = list[Done]()
    for feat in FEATS:
        done += [Done(feat.name, player, act, turns[act]) for player, act in feat.find(finished)]
        yield
    draw = biggest_draw(finished)
    yield
    chain = longest_chain(finished)
    yield
    catches = [(one.event.player, one.event.victim) for one in finished.events if isinstance(one.event, Caught)]
    return CountedGame(
        number, kinds, people, won, 2 if finished.rules.teams else finished.players, draw, chain, most_points(finished),
        tuple(catches), tuple(done),
    )  # fmt: skip


def _seats(loaded: Loaded, game: PlayedGame) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the kind of each seat's player at the end of a game, and the people whose game it was."""
    match, history, notes = loaded.match, loaded.history, loaded.history.noted(What.SEAT)
    after = {node.parent: node for node in history.way()}
    first, last = (game.records[0], after[game.records[-1]].number) if game.records else (0, loaded.count)
    earlier = [note for note in notes if note.number <= first]
    so_far = [note for note in notes if note.number <= last]
    tables = [seated(match, so_far[:count]) for count in range(len(earlier), len(so_far) + 1)]
    people = frozenset(tables[0].people).intersection(*(table.people for table in tables))
    acts = [after[record] for record in game.records]
    own = (player for player in sorted(people) if decided(acts, player, history.advised))
    return tuple(player.kind for player in tables[-1].players), tuple(own)
