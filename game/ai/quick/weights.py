"""What each thought of the fast policy is worth, by rule set."""

from __future__ import annotations

from game.ai.quick.places import (ANY, BASE, CALL_FEARED, CALL_HELD, CALL_OTHER, CALL_OTHER_NEAR, CALL_POINTS, CHALLENGE, COLOUR_LEFT, COUNT, DRAWING, FITTING, FIVE, FROM_PILE, FROM_PILE_FITS, GIVE_THREES, GOES_ON, GOING_OUT, KEEPING, KEPT, LAST_BLACK, LAST_FITS, LAST_MISFITS, LEAVE, MY_PEPPER, NEXT, ONE_COLOUR, PASS_ON, PEPPER_NEAR, POINTS, RECOVER, SALT, SET, SET_PASSES, SHARE, WRONG, BACKFIRE, BACKFIRE_CARDS)


def by_hand() -> list[float]:
    """A player's feeling, from which fitting begins."""
    w = [0.0] * COUNT
    base = {0: .8, 1: .9, 2: .9, 3: 1.2, 4: 1.0, 5: 1.0, 6: 1., 7: 1., 8: 1., 9: 1., 10: 1.05, 11: 0.9, 12: 1.2, 13: 1.2, 14: -0.4, 15: 0.4}
    for r, v in base.items():
        w[BASE + r] = v
    for r in (10, 12, 15): w[NEXT + r] = 1.5
    w[NEXT + 11] = 0.5
    for r in range(16): w[GOING_OUT + r] = 100.0
    w[POINTS] = 1.0
    for r in (10, 12, 15): w[GOES_ON + r] = .1
    w[WRONG] = -2.0
    w[ONE_COLOUR] = .3
    w[LAST_BLACK] = 1.5; w[LAST_FITS] = .8; w[LAST_MISFITS] = .4
    w[FITTING] = .25; w[COLOUR_LEFT] = .3
    w[DRAWING] = -.5; w[KEEPING] = 0
    w[CALL_HELD] = 1; w[CALL_POINTS] = .01; w[CALL_OTHER] = -.2; w[CALL_OTHER_NEAR] = .4; w[CALL_FEARED] = -.5
    w[BACKFIRE] = 0.5; w[BACKFIRE_CARDS] = 1; w[CHALLENGE] = -1; w[PASS_ON] = 1
    w[GIVE_THREES] = 1; w[SHARE] = 1; w[RECOVER] = 1
    kept = {0: 0.2, 1: 0.15, 2: 0.1, 3: -0.3, 4: -1.5, 5: 0.05, 6: 0.0, 7: 0.0, 8: 0.1, 9: -0.05, 10: .2, 11: .2, 12: .25, 13: .2, 14: 1.3, 15: .7}
    for r, v in kept.items():
        w[KEPT + r] = v
        w[FROM_PILE + r] = v - .1
        w[BASE + r] -= 0
    w[FROM_PILE_FITS] = .2
    w[FIVE] = 2
    w[SET] = 0.2
    for r in range(10): w[SET_PASSES + r] = .8
    return w


def grand() -> list[float]:
    w = by_hand()
    for r in range(16):
        w[BASE + r] = 1 - w[KEPT + r]
    w[BASE + 4] = 1.0 - (-1.5) - 1.5
    w[BASE + 3] = 1.3 - .9
    w[BASE + 0] = .8 + .6; w[BASE + 1] = .85 + .3
    w[BASE + 2] += .5; w[MY_PEPPER] = -.2; w[PEPPER_NEAR] = -1
    w[BASE + 12] += .8; w[BASE + 15] += 1; w[BASE + 10] += .33
    w[GOING_OUT + 4] = -5; w[GOING_OUT + 3] = 60; w[GOING_OUT + 7] = 80; w[GOING_OUT + 9] = 80
    for r in (3, 7, 9): w[LEAVE + r] = .5
    w[SALT] = .5
    return w
