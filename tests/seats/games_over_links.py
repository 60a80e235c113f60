"""Whole games over links, in the same process: the same acts as without links, and nothing told that is hidden."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from game.rules import RULE_SETS, legal_answers, legal_claims, state_to_data
from game.rules.values.actions import Action
from game.seats.seat_links import SeatLinks
from game.seats.seat_words import SeatWords
from game.session.match import PERSON, Match, Player, parse_rules
from game.session.session import Session
from tests.rules.test_secrets import shuffled_for
from tests.seats.far_ends import MANNERS, FarEnd, claims_made

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe")
RULES = (
    *RULE_SETS,
    "grand stacking=on strict=on fine=2",
    "junction answer_draw_two=off seven_zero=on",
    "grand piles=1",
)
MOST_ACTS = 600


@dataclass
class Told:
    """What came of some games: how much was told and compared, and what was wrong."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


def match_of(rules: str, players: int, seed: int) -> Match:
    return Match(parse_rules(rules), tuple(Player(NAMES[one], PERSON, one) for one in range(players)), seed)


def direct(match: Match, manners: list[str], seed: int, most: int) -> list[Action]:
    """The acts of a game without links: every decision is made on view and legal acts, where the rules ask for it."""
    session, acts = Session(match), list[Action]()
    while not session.state.over and len(acts) < most:
        act = _claimed(session, len(acts), seed)
        if act is None:
            asked = session.question
            assert asked is not None
            seen = session.view(asked.player)
            act = MANNERS[manners[asked.player]](seen, asked, legal_answers(session.state), seed)
        assert session.submit(act).done
        acts.append(act)
    return acts


def _claimed(session: Session, moment: int, seed: int) -> Action | None:
    for player in range(session.state.players):
        made = claims_made(session.view(player), legal_claims(session.state, player), moment, seed)
        if made:
            return made[0]
    return None


def over_links(match: Match, manners: list[str], seed: int, most: int, told: Told, *, secrets: int = 0) -> list[Action]:
    """The acts of the same game over links; every so many acts a twin is asked whether it would be told the same."""
    session, acts = Session(match), list[Action]()
    names = [player.name for player in match.players]
    links = SeatLinks(session)
    ends = [FarEnd(links.open(player, SeatWords(names)), manner, seed) for player, manner in enumerate(manners)]
    chance = random.Random(seed)
    for end in ends:
        end.catch_up()
    while not session.state.over and len(acts) < most:
        if not any(end.claim(len(acts)) for end in ends) and not session.queue:
            playing = [*ends]
            chance.shuffle(playing)
            for end in playing:
                end.play()
        step = session.step()
        if step is None:
            told.faults.append(f"nobody goes on: {session.question}")
            break
        if step.done:
            acts.append(step.action)
        else:
            told.counts["acts refused"] += 1
        links.look()
        for end in ends:
            _cut_off(end, chance, told)
            told.counts["lines"] += len(end.catch_up())
        if secrets and len(acts) % secrets == 0:
            _compare_twin(session, chance, told)
    for end in ends:
        told.counts.update("question" if "question" in line else next(iter(line)) for line in end.lines)
    told.counts["acts"] += len(acts)
    return acts


def _cut_off(end: FarEnd, chance: random.Random, told: Told) -> None:
    """Now and then let a far end lose all it knew, or say again what it said last."""
    lot = chance.randrange(100)
    if lot < 3:
        end.forget()
        told.counts["times that a far end forgot everything"] += 1
    if lot < 8:
        end.repeat()
        told.counts["lines said twice"] += 1


def _compare_twin(session: Session, chance: random.Random, told: Told) -> None:
    """Tell everything anew to one player, and to the same one where the cards hidden from them lie elsewhere."""
    player = chance.randrange(session.state.players)
    other = shuffled_for(session.state, player, chance)
    if any(getattr(frame, "held", ()) for frame in session.state.pending):
        return  # a challenge is judged by the very hand that is hidden
    told.counts["positions moved"] += state_to_data(other) != state_to_data(session.state)
    mine, theirs = (told_anew(Session(session.match, state=state.copy()), player) for state in (session.state, other))
    told.counts["bytes compared"] += len(mine)
    if mine != theirs:
        told.faults.append(f"{session.match.rules_text}: {player} is told\n{mine!r}\nbut\n{theirs!r}")


def told_anew(session: Session, player: int) -> bytes:
    """All that a far end is told that comes to this position."""
    links = SeatLinks(session)
    words = SeatWords([each.name for each in session.match.players])
    return b"".join(line.data for line in links.open(player, words).since(0))


def play_one(number: int, told: Told, *, most: int = MOST_ACTS, secrets: int = 7) -> None:
    """Play one game with and without links, by rules and manners that follow from its number."""
    chance = random.Random(number)
    rules, players = RULES[number % len(RULES)], 2 + number // len(RULES) % 5
    if number % 25 == 24:
        players = 10
    manners = [chance.choice([*MANNERS]) for _ in range(players)]
    match = match_of(rules, players, number + 1)
    expected, found = (
        direct(match, manners, number, most),
        over_links(match, manners, number, most, told, secrets=secrets),
    )
    if expected != found:
        at = next(
            (n for n, (a, b) in enumerate(zip(expected, found, strict=False)) if a != b), min(len(expected), len(found))
        )
        told.faults.append(
            f"game {number}, {rules}, {manners}: act {at} is {expected[at : at + 1]} but {found[at : at + 1]}"
        )


def game_of(number: int) -> tuple[Counter[str], list[str]]:
    """One whole game, with every other position compared: what was told, and what was wrong."""
    told = Told()
    play_one(number, told, secrets=2)
    return told.counts, told.faults
