"""Rule sets: a value of switches; nothing branches on a rule set's name.

Each field is one switch. Its metadata (group, label, help, choices or range, rule id) is what the setup screen, the
rule book, the save file and ``--rules`` read, so a new switch is one declaration here and the line that uses it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

from game.rules.messages import Listed, Message, Switch, sentence


class RuleSetError(ValueError):
    """A switch or value that does not exist, or that contradicts another."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.english)
        self.message = message


#: What the switches are grouped by, in the order the setup screen shows the groups.
GROUPS: Final = (
    "Deck and deal", "Opening", "Laying and drawing", "Answers", "Cards", "Calling Uno", "Scoring", "House rules"
)  # fmt: skip
DEALING, OPENING, LAYING, ANSWERS, CARDS, CALLING, SCORING, HOUSE = GROUPS


def _switch(
    group: str,
    default: Any,
    label: str,
    help_text: str,
    rule: str,
    choices: tuple[str, ...] = (),
    span: tuple[int, int] | None = None,
) -> Any:
    return field(
        default=default,
        metadata={
            "group": group, "label": label, "help": help_text, "rule": rule, "choices": choices, "span": span,
        },
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The switches a table plays by (GRAND.md; a field's metadata names its rule)."""

    deck: int = _switch(
        DEALING, 108, "Deck", "108 cards, or 120 with Replay cards and more Zeros.", "G1.1", span=(108, 120)
    )
    hand_size: int = _switch(DEALING, 7, "Cards dealt", "How many cards each player gets.", "G1.2", span=(2, 15))
    piles: int = _switch(DEALING, 2, "Piles", "How many discard piles and draw piles there are.", "G1.5", span=(1, 2))
    number_effects: bool = _switch(CARDS, True, "Number effects", "Zero to Nine do something when laid.", "G6.8")
    sets: bool = _switch(LAYING, True, "Sets", "Number cards of one colour may be laid on their sum.", "G3.3")
    backfire: bool = _switch(ANSWERS, True, "Backfire", "A Wild turns a forced draw round.", "G6.6")
    recovery: bool = _switch(ANSWERS, True, "Recovery", "A Reverse may be answered with a Reverse.", "G6.3")
    rainbow: bool = _switch(LAYING, True, "Rainbows", "Four of a kind in four colours may be given away.", "G7.1")
    run: bool = _switch(LAYING, True, "Runs", "Consecutive numbers of a colour may be given away.", "G7.2")
    shakers: bool = _switch(DEALING, True, "Shakers", "Salt for the score, pepper for Twos and the deal.", "G1.4")
    accumulation: bool = _switch(LAYING, True, "Adding up", "Equal cards on each other add up.", "G5.1")
    first_dealer: str = _switch(
        DEALING,
        "highest",
        "First dealer",
        "Who deals the first game; with “Highest number”, cards without a number are drawn again.",
        "G1.3",
        ("highest", "highest_number", "random", "chosen"),
    )
    next_dealer: str = _switch(
        DEALING, "pepper", "Next dealer", "Who deals the games after the first.", "G1.6", ("pepper", "left", "random")
    )
    opening_draw_two: str = _switch(
        OPENING,
        "dealer",
        "First card: Draw Two",
        "It acts as the dealer's, or the first player simply draws two and loses the turn.",
        "G2.1",
        ("dealer", "first"),
    )
    opening_reverse: str = _switch(
        OPENING,
        "dealer",
        "First card: Reverse",
        "It acts as the dealer's, or play goes to the right from the dealer or from the player on the right.",
        "G2.1",
        ("dealer", "dealer_starts", "right_starts"),
    )
    opening_skip: str = _switch(
        OPENING,
        "dealer",
        "First card: Skip",
        "It acts as the dealer's, or the first player simply loses the turn.",
        "G2.1",
        ("dealer", "first"),
    )
    opening_wild: str = _switch(
        OPENING,
        "dealer",
        "First card: Wild",
        "The dealer or the first player calls its colour, or it is buried in the draw pile.",
        "G2.1",
        ("dealer", "first", "bury"),
    )
    opening_wild_draw_four: str = _switch(
        OPENING,
        "dealer",
        "First card: Wild Draw Four",
        "It acts as the dealer's, goes back under the draw pile, is buried in it, or only has its colour called.",
        "G2.1",
        ("dealer", "return", "bury", "first"),
    )
    match_phrases: bool = _switch(
        LAYING,
        True,
        "Matching phrases",
        "Draw Two, Reverse and Skip also fit on their own kind, not only by colour.",
        "G3.2",
    )
    must_play: bool = _switch(LAYING, False, "Must play", "Who can lay a card may not draw instead.", "G3.1")
    draw: str = _switch(
        LAYING, "one", "Drawing", "One card, or until one that can be laid comes.", "G3.1", ("one", "until_playable")
    )
    wild_draw_four: str = _switch(
        ANSWERS,
        "challenge",
        "Wild Draw Four",
        "Whether it may be played wrongly and challenged, is refused when wrong, or is always allowed.",
        "G3.5",
        ("challenge", "enforced", "always"),
    )
    wild_draw_four_checks: str = _switch(
        ANSWERS,
        "colour",
        "Wild Draw Four looks at",
        "Which cards in hand forbid it: those of the colour, or also those of the number, of a pile.",
        "G3.5",
        ("colour", "colour_or_number"),
    )
    challenge_won: str = _switch(
        ANSWERS,
        "draws",
        "Challenge won",
        "The player of the card draws, or takes it back and draws.",
        "G3.5",
        ("draws", "takes_back"),
    )
    answer_skip: bool = _switch(
        ANSWERS, False, "Passing on a Skip", "The player hit may lay the identical card.", "J.answer-skip"
    )
    answer_draw_two: bool = _switch(
        ANSWERS, False, "Passing on a Draw Two", "The player hit may lay a Draw Two of any colour.", "J.answer-draw-two"
    )
    answer_wild_draw_four: bool = _switch(
        ANSWERS,
        False,
        "Passing on a Wild Draw Four",
        "The player hit may lay a Draw Two of the called colour.",
        "J.answer-wild-draw-four",
    )
    intervention: bool = _switch(
        LAYING,
        False,
        "Intervening",
        "Who holds the card identical to the top may lay it out of turn.",
        "J.intervention",
    )
    open_colour_call: bool = _switch(
        ANSWERS, True, "Open colour", "A Wild laid without a colour may be called by anybody.", "G6.5"
    )
    two: str = _switch(
        CARDS,
        "pepper",
        "Twos",
        "Whether a Two sends play to the pepper shaker or to the seat of its colour.",
        "G6.10",
        ("pepper", "colour"),
    )
    austere: bool = _switch(
        CARDS,
        False,
        "Austere",
        "Who lays a Six on their own Nine, or a Nine on their own Six, walks round the table.",
        "G6.15",
    )
    eights: str = _switch(
        CARDS, "all", "Eights", "Whose Eights are laid face up when an Eight is played.", "G6.17", ("all", "own")
    )
    call: str = _switch(
        CALLING, "person", "Calling Uno", "By each player, or by the program.", "G8.1", ("person", "auto")
    )
    call_window: str = _switch(
        CALLING,
        "stays",
        "Catching",
        "Who forgot stays catchable, or only until the next player plays or draws.",
        "G8.2",
        ("stays", "closes"),
    )
    fine: int = _switch(
        CALLING, 0, "Fine", "Cards drawn for a false catch or an Uno call that came to nothing.", "G8.4", span=(0, 4)
    )
    strict: bool = _switch(
        CALLING, False, "Strict table", "Who tries an illegal play draws the fine, and is asked again.", "J.fine"
    )
    ready: bool = _switch(ANSWERS, False, "Ready", "After drawing four or more, play waits for a word.", "J.ready")
    scoring: str = _switch(
        SCORING,
        "penalty",
        "Scoring",
        "Penalty: each adds what they hold, the lowest wins. Winner: who is out scores what others hold. "
        "Penalty out: who reaches the target has lost. Games: lowest total after so many games.",
        "G9.4",
        ("penalty", "winner", "penalty_out", "games"),
    )
    target: int = _switch(
        SCORING, 500, "Target", "The score, or number of games, that ends the match.", "G9.4", span=(1, 5000)
    )
    max_turns: int = _switch(
        SCORING, 1000, "Longest game", "After this many turns a game ends as blocked.", "G1.8", span=(1, 5000)
    )
    stacking: bool = _switch(
        HOUSE,
        False,
        "Stacking",
        "A forced draw may be answered with a Draw Two or Wild Draw Four; the sum goes on.",
        "H.stacking",
    )
    seven_zero: bool = _switch(
        HOUSE, False, "Seven and Zero", "A Seven swaps two hands, a Zero moves all hands on.", "H.seven-zero"
    )
    force_play: bool = _switch(HOUSE, False, "Forced play", "A drawn card that can be laid is laid.", "H.force-play")
    no_bluff: bool = _switch(HOUSE, False, "No bluff", "A wrong Wild Draw Four is refused.", "H.no-bluff")
    teams: bool = _switch(HOUSE, False, "Teams", "Four players, partners opposite.", "H.teams")

    @property
    def wild_four_mode(self) -> str:
        """How a Wild Draw Four played wrongly is treated: ``no_bluff`` overrides ``wild_draw_four``."""
        return "enforced" if self.no_bluff else self.wild_draw_four


GRAND: Final = RuleSet()

#: What the plain rule sets have in common (PLAIN.md).
_PLAIN: Final = replace(
    GRAND,
    piles=1,
    number_effects=False,
    sets=False,
    backfire=False,
    recovery=False,
    rainbow=False,
    run=False,
    shakers=False,
    accumulation=False,
    open_colour_call=False,
    next_dealer="left",
    opening_draw_two="first",
    opening_reverse="dealer_starts",
    opening_skip="first",
    opening_wild="first",
    opening_wild_draw_four="return",
    call_window="closes",
    scoring="winner",
)
CLASSIC: Final = _PLAIN
JUNCTION: Final = replace(
    _PLAIN,
    answer_skip=True,
    answer_draw_two=True,
    answer_wild_draw_four=True,
    challenge_won="takes_back",
    intervention=True,
)
DRAW_UNTIL: Final = replace(
    _PLAIN,
    first_dealer="highest_number",
    opening_reverse="right_starts",
    opening_wild="bury",
    opening_wild_draw_four="bury",
    match_phrases=False,
    draw="until_playable",
    wild_draw_four="enforced",
    wild_draw_four_checks="colour_or_number",
    scoring="games",
    target=3,
)
REPLAY_RULES: Final = replace(
    _PLAIN,
    deck=120,
    first_dealer="random",
    next_dealer="random",
    opening_reverse="right_starts",
    opening_wild_draw_four="first",
    must_play=True,
    wild_draw_four="always",
    call="auto",
)
RULE_SETS: Final[Mapping[str, RuleSet]] = {
    "grand": GRAND,
    "classic": CLASSIC,
    "junction": JUNCTION,
    "draw-until": DRAW_UNTIL,
    "replay": REPLAY_RULES,
}


def with_switches(rules: RuleSet, switches: Mapping[str, str]) -> RuleSet:
    """The rule set with some switches changed, from text as in ``austere=on scoring=winner``.

    Raises RuleSetError for an unknown switch or a value it cannot take.
    """
    declared = {declaration.name: declaration for declaration in fields(RuleSet)}
    changed: dict[str, object] = {}
    for name, text in switches.items():
        if name not in declared:
            raise RuleSetError(sentence("There is no switch called {name}.", name=name))
        changed[name] = _parse(name, getattr(rules, name), declared[name].metadata, text)
    return replace(rules, **changed)  # type: ignore[arg-type]


def _parse(name: str, current: object, metadata: Mapping[str, Any], text: str) -> object:
    switch = Switch(name)
    if isinstance(current, bool):
        if text not in ("on", "off"):
            raise RuleSetError(sentence("{switch} is on or off, not {text}.", switch=switch, text=text))
        return text == "on"
    if isinstance(current, int):
        low, high = metadata["span"]
        if not (text.isascii() and text.isdigit() and len(text) <= 6 and low <= int(text) <= high):
            raise RuleSetError(
                sentence(
                    "{switch} is a number from {low} to {high}, not {text}.",
                    switch=switch,
                    low=low,
                    high=high,
                    text=text,
                )
            )
        return int(text)
    if text not in metadata["choices"]:
        choices = Listed(metadata["choices"], any_of=True)
        raise RuleSetError(sentence("{switch} is {choices}, not {text}.", switch=switch, choices=choices, text=text))
    return text
