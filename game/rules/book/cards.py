"""The cards (G6): what each does, quoted from its file under ``effects/``, and how it can be answered."""

from __future__ import annotations

from typing import Final

from game.rules.book.rule import ALWAYS, Rule, When
from game.rules.book.turn import NOT_ON_TOP, ON_NEITHER, PASSED_ON, TURNED_UP, UNCHALLENGED
from game.rules.effects import (
    MODULES,
    draw_two,
    eight,
    five,
    four,
    one,
    reverse,
    six,
    skip,
    two,
    wild,
    wild_draw_four,
    zero,
)
from game.rules.values.cards import DRAW_TWO, REPLAY, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from game.rules.values.messages import Message, sentence

_EFFECTS: Final[When] = {"number_effects": True}
_NO_RUNS: Final[When] = {"accumulation": False}
#: What cannot be passed on, though it hits a player.
IN_THE_OPENING: Final = sentence("A card turned up in the opening cannot be passed on.")
_ADDING_UP: Final = sentence(
    "The player hit by a Wild Draw Four may answer with a Draw Two of the called colour. From then on it goes on as a "
    "Draw Two, and the draws add up."
)


def _of(
    rank: int,
    examples: tuple[str, ...],
    when: When = ALWAYS,
    otherwise: tuple[tuple[When, Message], ...] = (),
    instead: tuple[str, ...] = (),
) -> Rule:
    """Return the row of a card's own rule, in the words of its file."""
    module = MODULES[rank]
    rule: str = module.RULE
    said: Message = module.SENTENCE
    return Rule(rule, said, examples, when, (), otherwise, instead=instead, cards=(rank,))


RULES: Final = (
    _of(
        DRAW_TWO,
        ("g6-1-draws-from-either-stock-and-loses-the-turn", "g6-1-one-pile"),
        otherwise=((_NO_RUNS, draw_two.WITHOUT_RUNS),),
    ),
    Rule(
        "J.answer-draw-two",
        sentence(
            "The player hit by a Draw Two may play another, of any colour. The first player who does not play one "
            "draws two cards, not the sum, and loses the turn."
        ),
        ("j-answer-draw-two-passed-on",),
        {"answer_draw_two": True},
        otherwise=(
            (
                {"accumulation": True},
                sentence(
                    "The player hit by a Draw Two may play another, of any colour. The first player who does not "
                    "play one draws the sum and loses the turn."
                ),
            ),
        ),
        more=(((ALWAYS, IN_THE_OPENING),),),
        instead=("H.stacking", "J.answer-wild-draw-four"),
        cards=(DRAW_TWO,),
        on_card=True,
    ),
    _of(SKIP, ("g6-2-next-player-is-skipped", "g6-2-one-pile"), otherwise=((_NO_RUNS, skip.WITHOUT_RUNS),)),
    Rule(
        "J.answer-skip",
        sentence("The player hit by a Skip may play the identical card, which passes the Skip on to the next player."),
        ("j-answer-skip",),
        {"answer_skip": True},
        otherwise=(
            (
                {"accumulation": True},
                sentence(
                    "The first player hit by a Skip may play the identical card, which adds up with the run under it "
                    "and passes all these Skips on to the next player."
                ),
            ),
        ),
        more=(((ALWAYS, IN_THE_OPENING),),),
        cards=(SKIP,),
        on_card=True,
    ),
    _of(REVERSE, ("g6-3-recovered",), {"recovery": True}, instead=("C.reverse",)),
    Rule(
        "C.reverse",
        reverse.WITHOUT_RECOVERY,
        ("c-reverse-in-a-row",),
        {"recovery": False},
        cards=(REVERSE,),
    ),
    _of(
        WILD,
        ("g6-4-either-pile-any-turn", "g6-4-one-pile"),
        otherwise=(({"open_colour_call": False}, wild.WITHOUT_OPEN_COLOUR),),
    ),
    Rule(
        "G6.5",
        sentence("When a Wild is played without a colour, anybody may call one. The first call stands."),
        ("g6-5-anybody-calls",),
        {"open_colour_call": True},
        more=(
            tuple(
                (turned_up, sentence("The colour of one that is turned up is not left open."))
                for turned_up in ({"opening_wild": "dealer"}, {"opening_wild": "first"}, {"piles": 2})
            ),
        ),
        cards=(WILD,),
    ),
    Rule(
        "G6.6",
        sentence(
            "A player who must draw because of a card may play a Wild instead. Then the player who played that "
            "card, or sent the draw back last, draws in their place."
        ),
        ("g6-6-draw-two-goes-back",),
        {"backfire": True},
        more=(tuple((passed_on, sentence("Then nobody can pass the draw on any more.")) for passed_on in PASSED_ON),),
        cards=(WILD,),
    ),
    _of(
        WILD_DRAW_FOUR,
        ("g6-7-two-piles-draw-from-the-other", "g6-7-one-pile"),
        otherwise=((_NO_RUNS, wild_draw_four.WITHOUT_RUNS),),
    ),
    Rule(
        "D.wild-draw-four",
        NOT_ON_TOP,
        ("d-wild-draw-four-on-a-wild-refused",),
        {"wild_draw_four": "enforced"},
        otherwise=(({"piles": 2}, ON_NEITHER),),
        cards=(WILD_DRAW_FOUR,),
        on_card=True,
    ),
    Rule(
        "D.wild-draw-four-checks",
        sentence("A card of the number on top rules out a Wild Draw Four, just as a card of the colour does."),
        ("d-wild-draw-four-checks",),
        {"wild_draw_four_checks": "colour_or_number"},
        ({"wild_draw_four": "challenge"}, {"wild_draw_four": "enforced"}, {"no_bluff": True}),
        cards=(WILD_DRAW_FOUR,),
        on_card=True,
    ),
    Rule(
        "R.wild-draw-four",
        sentence("A Wild Draw Four may be played whatever else its player holds."),
        ("r-wild-draw-four-always",),
        {"wild_draw_four": "always", "no_bluff": False},
        cards=(WILD_DRAW_FOUR,),
        on_card=True,
    ),
    Rule(
        "J.challenge-won",
        NOT_ON_TOP,
        ("j-challenge-won-three-players",),
        {"challenge_won": "takes_back", "wild_draw_four": "challenge", "no_bluff": False},
        otherwise=(({"piles": 2}, ON_NEITHER),),
        more=(
            (
                (
                    ALWAYS,
                    sentence(
                        "It can be played all the same, but the player it hits may challenge it, and alone sees the "
                        "hand. "
                        "If it was wrong, it is taken back, its player draws the cards and the challenger plays next; "
                        "if it was right, the challenger draws two more and loses the turn."
                    ),
                ),
            ),
            UNCHALLENGED,
        ),
        cards=(WILD_DRAW_FOUR,),
        on_card=True,
    ),
    Rule(
        "J.answer-wild-draw-four",
        sentence(
            "The player hit by a Wild Draw Four may answer with a Draw Two of the called colour. From then on it goes "
            "on as a Draw Two."
        ),
        ("j-answer-wild-draw-four-with-the-called-colour",),
        {"answer_wild_draw_four": True},
        otherwise=(({"accumulation": True}, _ADDING_UP), ({"stacking": True}, _ADDING_UP)),
        more=(tuple((turned_up, IN_THE_OPENING) for turned_up in TURNED_UP),),
        cards=(WILD_DRAW_FOUR, DRAW_TWO),
        on_card=True,
    ),
    _of(
        0,
        ("g6-8-everybody-else-draws-one",),
        _EFFECTS,
        ((_NO_RUNS, zero.WITHOUT_RUNS),),
        ("H.seven-zero",),
    ),
    _of(1, ("g6-9-anybody-but-oneself",), _EFFECTS, ((_NO_RUNS, one.WITHOUT_RUNS),)),
    _of(
        2,
        ("g6-10-to-the-pepper-shaker",),
        _EFFECTS,
        (
            ({"two": "colour", "shakers": False}, two.OF_COLOUR_WITHOUT_PEPPER),
            ({"two": "colour"}, two.OF_COLOUR),
            ({"shakers": False}, two.WITHOUT_PEPPER),
        ),
    ),
    Rule(
        "G6.11",
        sentence("In a set with a Two, the cards above it count as played by the player it sends play to."),
        ("g6-11-one-above-is-the-receivers",),
        {"number_effects": True, "sets": True},
        ({"shakers": True}, {"two": "colour"}),
        cards=(2,),
        on_card=True,
    ),
    _of(3, ("g6-12-threes",), _EFFECTS),
    _of(4, ("g6-13-must-take-one",), _EFFECTS, ((_NO_RUNS, four.WITHOUT_RUNS),)),
    _of(5, ("g6-14-five",), _EFFECTS, ((_NO_RUNS, five.WITHOUT_RUNS),)),
    _of(6, ("g6-15-six-on-a-nine",), _EFFECTS, (({"austere": True}, six.AUSTERE),)),
    _of(7, ("g6-16-everybody-passes-all",), _EFFECTS, instead=("H.seven-zero",)),
    _of(
        8,
        ("g6-17-everybody-lays-them-open",),
        _EFFECTS,
        (
            ({"eights": "own", "shakers": False}, eight.OWN_WITHOUT_SALT),
            ({"eights": "own"}, eight.OWN),
            ({"shakers": False}, eight.WITHOUT_SALT),
        ),
    ),
    _of(9, ("g6-18-to-the-right-always",), _EFFECTS),
    Rule(
        "G6.19",
        sentence("Cards passed at the same time move together: a card that has just arrived is not passed on."),
        ("g6-19-passed-once",),
        _EFFECTS,
        cards=(7, 9),
    ),
    _of(REPLAY, ("r-replay-card",), {"deck": 120}),
)
