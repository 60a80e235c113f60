"""Two people and a bot at one screen: nothing of a hand is on it while its owner is not before it."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise

import pytest
from pygame import Rect

from game.rules import GRAND, GameState
from game.session.match import Match, Player
from game.session.session import Session
from tests.e2e.hands import Keys, Mouse
from tests.e2e.person import Person
from tests.e2e.positions import keep
from tests.e2e.program import QUICK, READY, Program, Reading
from tests.e2e.screen import Picture
from tests.extent import THOROUGH, extent

pytestmark = pytest.mark.e2e

ANN, BEN, CY = range(3)
AT_TABLE = (Player("Ann", "person", 1), Player("Ben", "person", 2), Player("Cy", "greedy", 3))
PLACES = "".join(
    f'{{name = "{player.name}", kind = "{player.kind}", face = {player.face}}},' for player in AT_TABLE
)
SETTINGS = f"{QUICK}players = [{PLACES}]\n"
OWN_HAND = Rect(250, 530, 720, 190)
#: The red, yellow, green and blue of cards, and as many pixels of them as anything else may have.
CARDS = ((176, 16, 40), (246, 202, 50), (46, 158, 110), (24, 66, 160))
FEW = 600
#: More than this is seen of a game: covers, hands that shine, and hands after another's.
COVERS, HANDS, CHANGES = 10, 5, 5
#: Where the light of the pointer and of the focus may differ.
BUTTON = READY.inflate(24, 24)


def test_two_people_and_a_bot_play_through_covers(program: Callable[..., Program]) -> None:
    played = program(seed=extent(204, 40), settings=SETTINGS)
    screen = played.screen
    person = Person(played, Mouse())
    dark: list[int] = []  # who took the screen with every hand face down
    bright: list[int] = []  # who was seen to hold cards that shine
    taken: list[tuple[float, int, int]] = []  # when a person was at the screen, who, and the print of the hand

    def look_at_cover(player: int) -> None:
        if played.reading().state.faceup:
            return  # Eights that everybody may see
        picture = screen.look()
        shining = sum(picture.count(colour, OWN_HAND, near=12) for colour in CARDS)
        assert shining < FEW, f"a hand is to be seen, see {played.picture()}"
        dark.append(player)

    def look_at_hand(player: int) -> None:
        shining = sum(screen.settled(0.06).count(colour, OWN_HAND, near=12) for colour in CARDS)
        bright.extend([player] * (shining > FEW))
        # A sight between two looks of the watch would be missing there: take one that it has, too.
        played.wait(lambda: screen.print(OWN_HAND) == seen[-1][1], "the watch on the hand")
        taken.append((person.taking_screen, player, seen[-1][1]))

    def seen_enough(reading: Reading) -> bool:
        changes = sum(before[1] != after[1] for before, after in pairwise(taken))
        enough = len(dark) > COVERS and len(bright) > HANDS and changes > CHANGES and person.played.pressed > 0
        return reading.state.over or (enough and not THOROUGH)

    person.on_cover, person.on_taken = look_at_cover, look_at_hand
    played.start()
    with screen.watched(OWN_HAND) as seen:
        person.begin()
        person.play(seen_enough, within=900.0)
    assert played.close() == 0

    assert len(dark) > COVERS and len(bright) > HANDS and person.played.pressed > 0, person.played
    changes = 0
    for (before, other, _), (moment, player, hand) in pairwise(taken):
        early = [when for when, found in seen if before < when < moment and found == hand]
        assert any(when > moment and found == hand for when, found in seen), "the watch has missed a hand"
        if other != player:
            changes += 1
            assert not early, f"the hand of {player} was on the screen {moment - early[0]:.2f} s too early"
    assert changes > CHANGES


def test_a_screen_shows_the_same_whatever_hidden_hands_hold(program: Callable[..., Program]) -> None:
    state, acts = ann_to_play()
    pictures: dict[str, list[Picture]] = {}
    for name, changed in (("as dealt", None), ("ann", ANN), ("ben", BEN), ("cy", CY)):
        played = program(settings=SETTINGS, name=name)
        position = state if changed is None else with_other_cards(state, changed)
        keep(played.data, Match(GRAND, AT_TABLE, 6), position, acts)
        hands = played.reading().state.hands
        assert [hands[player] != state.hands[player] for player in (ANN, BEN, CY)] == [
            player == changed for player in (ANN, BEN, CY)
        ]
        screen = played.screen
        played.start()
        person = Person(played, Keys())
        person.go_on()
        played.wait(lambda p=played: p.shows(READY), "the cover")
        pictures[name] = [screen.settled(0.3)]
        time.sleep(0.7)  # a person reads before
        screen.press("Return")
        played.wait(lambda p=played: not p.shows(READY), "the table")
        pictures[name].append(screen.settled(0.3))
        screen.press("Escape", "q")
        assert played.close() == 0
    dealt = pictures["as dealt"]
    for name, (cover, table) in pictures.items():
        assert cover == dealt[0], f"the cover tells something of the hand of {name}"
        if name == "ann":
            assert table != dealt[1], "the hand of who is at the screen is not to be seen"
        else:
            assert table == dealt[1], f"the table tells something of the hand of {name}: {table.differs(dealt[1])}"


def ann_to_play() -> tuple[GameState, int]:
    """A position some way into a game, Ann's turn, and how many acts led to it."""
    bots = tuple(Player(player.name, "greedy", player.face) for player in AT_TABLE)
    session = Session(Match(GRAND, bots, 6))
    while True:
        asked = session.question
        assert asked is not None
        hidden = all(len(hand) > 1 for hand in session.state.hands)
        if session.count > 12 and (asked.player, asked.kind) == (ANN, "turn") and hidden:
            return session.state, session.count
        claims = session.bot_claims()
        answer = claims[0].action if claims else session.bot_answer()
        assert answer is not None
        session.submit(answer)


def with_other_cards(state: GameState, player: int) -> GameState:
    """The same position, but every hidden card of one hand is another one, from the middle of a stock."""
    other = state.copy()
    hand, stock = other.hands[player], other.stocks[0]
    hidden = [at for at, card in enumerate(hand) if card not in other.faceup]
    middle = len(stock) // 2 - len(hidden) // 2
    assert middle > 1 and middle + len(hidden) < len(stock) - 1
    for number, at in enumerate(hidden):
        hand[at], stock[middle + number] = stock[middle + number], hand[at]
    return other
