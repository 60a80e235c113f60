"""Chance: the same numbers for ever, and none of them more often than another."""

from collections import Counter
from itertools import permutations

import pytest

from game.rules.values.chance import LARGEST_SECRET, LARGEST_SEED, below, leap, one_way, seed_of, seeded, shuffle, take

# Twice the square root of twice the degrees of freedom above their number: passed by chance about once in 50, and
# what is tested here is not by chance but the same on every run.
MARGIN = 2.5


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def looks_fair(counts: list[int]) -> bool:
    freedom = len(counts) - 1
    return chi_square(counts) <= freedom + MARGIN * (2 * freedom) ** 0.5


def drawn(seed: int, limit: int, count: int) -> list[int]:
    rng, numbers = seeded(seed), []
    for _ in range(count):
        number, rng = below(rng, limit)
        numbers.append(number)
    return numbers


def test_the_numbers_of_a_seed_never_change() -> None:
    assert (seeded(0), seeded(1), seeded(-5)) == (949092722785822678, 2743058792826397319, 10426006446292501089)
    assert [drawn(0, limit, 1)[0] for limit in (1, 2, 10, 108)] == [0, 0, 4, 43]
    assert drawn(0, 108, 3) == [43, 106, 92]
    cards = list(range(10))
    assert shuffle(seeded(1), cards) == 238727294609561074
    assert cards == [7, 4, 6, 1, 9, 3, 2, 8, 5, 0]


@pytest.mark.parametrize("seed", [0, 1, 42, 10**15, 2**63 + 7, LARGEST_SEED])
def test_a_stream_leads_back_to_its_seed(seed: int) -> None:
    assert seed_of(seeded(seed)) == seed
    assert seeded(seed_of(leap(seeded(seed), 9))) == leap(seeded(seed), 9)


def test_the_generator_is_pcg32_with_the_output_xsh_rs() -> None:
    state = seeded(99)
    for number in drawn(99, 1 << 32, 50):
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        mixed = state ^ state >> 22
        assert number == (mixed >> (22 + (state >> 61))) % 2**32


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 10, 108])
def test_every_number_below_a_limit_comes_equally_often(limit: int) -> None:
    counts = Counter(drawn(limit, limit, limit * 300))
    assert set(counts) == set(range(limit))
    assert looks_fair([counts[number] for number in range(limit)])


def test_the_first_numbers_of_seeds_in_a_row_are_spread_evenly() -> None:
    counts = Counter(drawn(seed, 10, 1)[0] for seed in range(5000))
    assert looks_fair([counts[number] for number in range(10)])


def test_every_order_comes_equally_often_from_a_shuffle() -> None:
    rng = seeded(5)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12000):
        cards = [0, 1, 2, 3, 4]
        rng = shuffle(rng, cards)
        counts[tuple(cards)] += 1
    assert looks_fair([counts[order] for order in permutations(range(5))])


def test_an_unfair_count_is_noticed() -> None:
    assert looks_fair([100, 103, 95, 102])
    assert not looks_fair([100, 140, 95, 102])
    assert not looks_fair([0, 400, 400, 400])


def test_a_shuffle_moves_the_cards_and_loses_none() -> None:
    cards = list(range(108))
    after = shuffle(seeded(3), cards)
    assert sorted(cards) == list(range(108)) != cards
    assert shuffle(seeded(3), []) == seeded(3) != after


@pytest.mark.parametrize("size", [1, 2, 3, 52, 108, 120])
def test_a_shuffle_changes_each_card_from_the_last_with_the_one_that_below_names(size: int) -> None:
    for seed in range(20):
        cards, expected, rng = list(range(size)), list(range(size)), seeded(seed)
        after = shuffle(rng, cards)
        for last in range(size - 1, 0, -1):
            other, rng = below(rng, last + 1)
            expected[last], expected[other] = expected[other], expected[last]
        assert (cards, after) == (expected, rng)


@pytest.mark.parametrize("size", [1, 2, 3, 10, 108])
def test_cards_taken_one_by_one_are_those_a_shuffle_would_have_put_last(size: int) -> None:
    shuffled, left, rng = list(range(size)), list(range(size)), seeded(size)
    after = shuffle(rng, shuffled)
    taken = []
    while left:
        card, rng = take(rng, left)
        taken.append(card)
    assert (taken, rng) == (shuffled[::-1], after)


@pytest.mark.parametrize("steps", [0, 1, 2, 3, 50])
def test_a_leap_passes_over_as_many_numbers_as_it_says(steps: int) -> None:
    rng = seeded(7)
    for _ in range(steps):
        _, rng = below(rng, 10)
    assert leap(seeded(7), steps) == rng


def test_what_follows_from_a_secret_never_changes_and_each_purpose_has_its_own() -> None:
    """A saved match is its secret and its actions: with other streams it could not be gone on with."""
    assert one_way(7, "game", 1) == 5888064519931690046
    assert one_way(LARGEST_SECRET, "lots", 3, 2**40) == 10672586952459541218
    made = [one_way(*given) for given in ((7, "game"), (7, "game", 0), (7, "game", 0, 0), (8, "game"), (7, "lots"))]
    assert len(set(made)) == 5 and all(0 <= stream < 2**64 for stream in made)


@pytest.mark.parametrize("secret", [0, 3, LARGEST_SECRET])
def test_every_bit_of_a_secret_changes_about_half_of_what_follows_from_it(secret: int) -> None:
    stream = one_way(secret, "game", 1)
    changed = [(stream ^ one_way(secret ^ 1 << bit, "game", 1)).bit_count() for bit in range(128)]
    assert min(changed) > 10 and max(changed) < 54 and 30 < sum(changed) / len(changed) < 34


@pytest.mark.parametrize("secret", [-1, LARGEST_SECRET + 1])
def test_what_is_no_secret_is_a_mistake(secret: int) -> None:
    with pytest.raises(OverflowError):
        one_way(secret, "game")
