"""What a player believed about another player's hand, compared with the true hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ai.characters import character_of, parts
from game.ai.levels import LEVELS, MEMORY, remembered
from game.review.knowledge import Onlooker
from game.rules import replay
from game.rules.values.cards import BLACK, COLOUR, COLOURS, FACE, colour_of
from game.rules.values.chance import seeded
from game.session.match import Match
from game.session.past import Past

#: The smallest probability at which a face counts as believed; below it, only a colour is guessed.
_LIKELY: Final = 0.25
#: The probability from which a belief counts as certain.
_CERTAIN: Final = 0.995
NO_FACE: Final = -1


class Believer(NamedTuple):
    """A player who believed something, the share they remember, and the random stream of what they forget."""

    player: int
    remembers: float
    stream: int


def believer(match: Match, player: int) -> Believer:
    """Return how a player of a match remembers: a bot as it played, a person perfectly."""
    kind = match.players[player].kind
    level = LEVELS.get(parts(kind)[0])
    if match.players[player].is_person:
        return Believer(player, 1.0, 0)
    remembers = remembered(level, character_of(kind)) if level is not None else 0.0
    return Believer(player, remembers, match.lots(player).lasting(MEMORY))


class Guess(NamedTuple):
    """A card believed to be in a hand: its face, or only its colour, and the probability.

    ``card`` is a card of the hand: the one meant if the guess was ``right``, else any other.
    """

    face: int
    colour: int
    chance: float
    right: bool
    card: int

    @property
    def certain(self) -> bool:
        """Whether the player knew it."""
        return self.chance >= _CERTAIN


def belief(past: Past, number: int, believer: Believer, of: int, worlds: int) -> list[Guess]:
    """Return what was believed about a hand after this many acts: a guess for each card, the likeliest first."""
    state = past.start.copy()
    onlooker = Onlooker(past, *believer)
    for done in replay(state, past.acts[:number], trusted=True):
        onlooker.hear(done.events)
    knew = onlooker.knows(state)
    faces: Counter[tuple[int, int]] = Counter()  # by face and number: the worlds with at least that many of it
    colours: Counter[tuple[int, int]] = Counter()
    for world in knew.worlds(believer.player, worlds, seeded(number)):
        for counted, found in ((faces, FACE), (colours, COLOUR)):
            for one, there in Counter(found[card] for card in world.hands[of]).items():
                counted.update((one, copies) for copies in range(1, there + 1))
    hand = state.hands[of]
    return _beside(_thought(faces, colours, worlds, len(hand)), hand)


def _thought(
    faces: Counter[tuple[int, int]], colours: Counter[tuple[int, int]], worlds: int, cards: int
) -> list[tuple[int, int, float]]:
    """Return likely faces, then cards of likely colours, as (face, colour, chance), ``cards`` in all."""
    likely = [(face, count / worlds) for (face, _), count in faces.items() if count >= _LIKELY * worlds]
    likely.sort(key=lambda one: (-one[1], one[0]))
    found = [(face, colour_of(face), chance) for face, chance in likely[:cards]]
    told = Counter(colour for _, colour, _ in found)
    while len(found) < cards:
        chance, colour = max((colours[colour, told[colour] + 1], colour) for colour in (*COLOURS, BLACK))
        told[colour] += 1
        found.append((NO_FACE, colour, chance / worlds))
    return sorted(found, key=lambda one: -one[2])


def _beside(thought: Sequence[tuple[int, int, float]], hand: Sequence[int]) -> list[Guess]:
    """Pair each believed card with one of the hand: the right one if it was there, else any that is left."""
    left = sorted(hand)
    right: dict[int, int] = {}
    for exact in (True, False):
        for at, (face, colour, _) in enumerate(thought):
            if exact == (face != NO_FACE):
                fits = [card for card in left if (FACE[card] == face if exact else COLOUR[card] == colour)]
                if fits:
                    right[at] = fits[0]
                    left.remove(fits[0])
    return [
        Guess(face, colour, chance, at in right, right[at] if at in right else left.pop(0))
        for at, (face, colour, chance) in enumerate(thought)
    ]
