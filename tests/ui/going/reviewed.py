"""A game that was gone through for its review, and the page on how it went, for tests."""

from __future__ import annotations

from functools import cache

from game.review.review_client import Asking, Here
from game.session.match import PERSON, Match, Player
from game.session.session import Session
from game.ui.kit.scene_stack import Scene
from game.ui.scenes.going import GoingScene
from game.ui.scenes.results import ResultsScene
from game.ui.screenshot import Sitter
from tests.review.games import LITTLE, over


@cache
def session(people: int = 1) -> Session:
    """A match whose first game is over."""
    played = over(seed=22, players=4)
    everybody = tuple(
        Player(name, PERSON if seat < people else "master", seat + 1)
        for seat, name in enumerate(("Ann", "Ben", "Cy", "Dee"))
    )
    found = Session(Match(played.match.rules, everybody, 3), state=played.state)
    found.past = played.past
    return found


@cache
def said(people: int) -> Asking:
    """All that is said of its game."""
    match = session(people)
    asking = Asking(match.past, match.persons, Here(), LITTLE)
    while asking.far < 1 or len(asking.points) < people:
        asking.update()
    return asking


def shown(host: Sitter, people: int = 1) -> GoingScene:
    """The page over the results, over a table, once all has come back."""
    match = session(people)
    page = GoingScene(host, match)
    page.asking = said(people)
    for scene in (Scene(host), ResultsScene(host, match), page):
        host.stack.push(scene)
    host.stack.settle()
    return waited(host)


def waited(host: Sitter) -> GoingScene:
    page = host.stack.top
    assert isinstance(page, GoingScene)
    for _ in range(2000):
        if page.rests_for() is None:
            return page
        page.update(0.001)
    raise AssertionError("it never comes to rest")
