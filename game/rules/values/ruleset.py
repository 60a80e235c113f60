"""Rule sets: values made of switches; no code branches on a rule set's name.

Each field is one switch. The rules page, the rule book, the save file and ``--rules`` read its metadata (group, label,
help, choices or range, rule id), so a new switch needs no code there. game/ARCHITECTURE.md says what its rule needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

from game.rules.values.messages import Listed, Message, Switch, brief, sentence


class RuleSetError(ValueError):
    """Raised for an unknown switch, an impossible value, or a table that cannot be dealt."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.english)
        self.message = message


#: The usual targets of matches to a score, and of matches of a fixed number of games.
POINTS, GAMES = 500, 5
#: The groups of switches, in the order the rules page shows them.
GROUPS: Final = (
    sentence("Deck and deal"), sentence("Opening"), sentence("Playing and drawing"), sentence("Answers"),
    sentence("Cards"), sentence("Calling Uno"), sentence("Scoring"), sentence("House rules"),
)  # fmt: skip
DEALING, OPENING, PLAYING, ANSWERS, CARDS, CALLING, SCORING, HOUSE = GROUPS


def _switch(
    group: Message,
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
            "group": group, "label": Message(label), "help": Message(help_text), "rule": rule, "choices": choices,
            "span": span,
        },
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The switches a table plays by (GRAND.md; the metadata of a field names its rule)."""

    deck: int = _switch(
        DEALING, 108, "Deck", "108 cards, or 120 with Replay cards and more Zeros.", "G1.1", span=(108, 120)
    )
    hand_size: int = _switch(DEALING, 7, "Cards dealt", "How many cards each player is dealt.", "G1.2", span=(2, 15))
    piles: int = _switch(DEALING, 2, "Piles", "How many discard piles and draw piles there are.", "G1.5", span=(1, 2))
    number_effects: bool = _switch(
        CARDS, True, "Number effects", "Zero to Nine do something when they are played.", "G6.8"
    )
    sets: bool = _switch(PLAYING, True, "Sets", "Number cards of one colour may be played on their sum.", "G3.3")
    backfire: bool = _switch(ANSWERS, True, "Backfire", "A Wild sends a forced draw back.", "G6.6")
    recovery: bool = _switch(ANSWERS, True, "Recovery", "A Reverse may be answered with a Reverse.", "G6.3")
    rainbow: bool = _switch(PLAYING, True, "Rainbows", "Four of a kind in four colours may be given away.", "G7.1")
    run: bool = _switch(PLAYING, True, "Runs", "Consecutive numbers of a colour may be given away.", "G7.2")
    shakers: bool = _switch(DEALING, True, "Shakers", "Salt for the score, pepper for Twos and the deal.", "G1.4")
    accumulation: bool = _switch(PLAYING, True, "Adding up", "Cards played on their own kind add up.", "G5.1")
    first_dealer: str = _switch(
        DEALING, "highest", "First dealer",
        "Who deals the first game. With “Highest number” a card without a number is drawn again.", "G1.3",
        ("highest", "highest_number", "random", "chosen"),
    )  # fmt: skip
    next_dealer: str = _switch(
        DEALING, "pepper", "Next dealer", "Who deals the games after the first.", "G1.6", ("pepper", "left", "random")
    )
    opening_draw_two: str = _switch(
        OPENING, "dealer", "First card: Draw Two",
        "It counts as played by the dealer, or the first player draws two cards and loses the turn.", "G2.1",
        ("dealer", "first"),
    )  # fmt: skip
    opening_reverse: str = _switch(
        OPENING, "dealer", "First card: Reverse",
        "It counts as played by the dealer, or play goes to the right, starting with the dealer or the player on the "
        "right.",
        "G2.1", ("dealer", "dealer_starts", "right_starts"),
    )  # fmt: skip
    opening_skip: str = _switch(
        OPENING, "dealer", "First card: Skip",
        "It counts as played by the dealer, or the first player loses the turn.", "G2.1",
        ("dealer", "first"),
    )  # fmt: skip
    opening_wild: str = _switch(
        OPENING, "dealer", "First card: Wild",
        "The dealer or the first player calls its colour, or it is buried in the draw pile.", "G2.1",
        ("dealer", "first", "bury"),
    )  # fmt: skip
    opening_wild_draw_four: str = _switch(
        OPENING, "dealer", "First card: Wild Draw Four",
        "It counts as played by the dealer, goes back under the draw pile, is buried in it, or only has its colour "
        "called.", "G2.1",
        ("dealer", "return", "bury", "first"),
    )  # fmt: skip
    match_phrases: bool = _switch(
        PLAYING, True, "Matching by kind",
        "Draw Two, Reverse and Skip also fit on their own kind, not on their colour only.", "G3.2",
    )  # fmt: skip
    must_play: bool = _switch(
        PLAYING, False, "Must play", "A player with a card that fits may not draw instead.", "G3.1"
    )
    draw: str = _switch(
        PLAYING, "one", "Drawing", "One card, or cards until one can be played.", "G3.1", ("one", "until_playable")
    )
    wild_draw_four: str = _switch(
        ANSWERS, "challenge", "Wild Draw Four",
        "A wrong one may be played and challenged, or is refused; or none is ever wrong.", "G3.5",
        ("challenge", "enforced", "always"),
    )  # fmt: skip
    wild_draw_four_checks: str = _switch(
        ANSWERS, "colour", "Wild Draw Four checks",
        "Which cards in the hand make it wrong: those of the colour on top, or those of the number as well.", "G3.5",
        ("colour", "colour_or_number"),
    )  # fmt: skip
    challenge_won: str = _switch(
        ANSWERS, "draws", "Challenge won", "The player of the card draws, or takes it back and draws.", "G3.5",
        ("draws", "takes_back"),
    )  # fmt: skip
    answer_skip: bool = _switch(
        ANSWERS, False, "Passing on a Skip", "The player hit may play the identical card.", "J.answer-skip"
    )
    answer_draw_two: bool = _switch(
        ANSWERS, False, "Passing on a Draw Two", "The player hit may play a Draw Two of any colour.",
        "J.answer-draw-two",
    )  # fmt: skip
    answer_wild_draw_four: bool = _switch(
        ANSWERS, False, "Passing on a Wild Draw Four", "The player hit may play a Draw Two of the called colour.",
        "J.answer-wild-draw-four",
    )  # fmt: skip
    intervention: bool = _switch(
        PLAYING, False, "Playing out of turn",
        "A player with a card identical to the top card may play it out of turn.",
        "J.intervention",
    )  # fmt: skip
    open_colour_call: bool = _switch(
        ANSWERS, True, "Open colour", "A Wild may be played without a colour, for anybody to call.", "G6.5"
    )
    two: str = _switch(
        CARDS, "pepper", "Twos", "A Two sends play to the pepper shaker, or to the seat of its colour.", "G6.10",
        ("pepper", "colour"),
    )  # fmt: skip
    austere: bool = _switch(
        CARDS, False, "Austere",
        "A player who plays a Six on their own Nine, or a Nine on their own Six, walks round the table.", "G6.15",
    )  # fmt: skip
    eights: str = _switch(
        CARDS, "all", "Eights", "Whose Eights go face up when an Eight is played.", "G6.17", ("all", "own")
    )
    call: str = _switch(
        CALLING, "person", "Calling Uno", "Each player calls, or the program calls for everybody.", "G8.1",
        ("person", "auto"),
    )  # fmt: skip
    call_window: str = _switch(
        CALLING, "stays", "Catching",
        "A player who forgot can be caught until they call, or only until the player of the next turn plays or draws.",
        "G8.2",
        ("stays", "closes"),
    )  # fmt: skip
    fine: int = _switch(
        CALLING, 0, "Fine", "Cards drawn for a false catch, or for an Uno call that comes to nothing.", "G8.4",
        span=(0, 4),
    )  # fmt: skip
    strict: bool = _switch(
        CALLING, False, "Strict table", "A player who attempts an illegal play draws the fine and is asked again.",
        "J.fine",
    )  # fmt: skip
    ready: bool = _switch(
        ANSWERS, False, "Ready", "After a draw of four or more, play waits until the player is ready.", "J.ready"
    )
    scoring: str = _switch(
        SCORING, "penalty", "Scoring",
        "Penalty: all add up what they hold, and the lowest wins. Winner: whoever is out scores what the others hold. "
        "Penalty out: whoever reaches the target loses. Games: the lowest total after so many games wins.", "G9.4",
        ("penalty", "winner", "penalty_out", "games"),
    )  # fmt: skip
    target: int = _switch(
        SCORING, POINTS, "Target", "The score, or number of games, that ends the match.", "G9.4", span=(1, 5000)
    )
    max_turns: int = _switch(
        SCORING, 1000, "Longest game", "After this many turns a game ends as blocked.", "G1.8", span=(1, 5000)
    )
    stacking: bool = _switch(
        HOUSE, False, "Stacking", "A forced draw may be answered with a Draw Two or Wild Draw Four; the sum goes on.",
        "H.stacking",
    )  # fmt: skip
    seven_zero: bool = _switch(
        HOUSE, False, "Seven and Zero", "A Seven swaps two hands, a Zero moves all hands on.", "H.seven-zero"
    )
    force_play: bool = _switch(
        HOUSE, False, "Forced play", "A drawn card that can be played must be played.", "H.force-play"
    )
    no_bluff: bool = _switch(HOUSE, False, "No bluff", "A wrong Wild Draw Four is refused.", "H.no-bluff")
    teams: bool = _switch(HOUSE, False, "Teams", "Four players, with partners opposite each other.", "H.teams")

    @property
    def wild_four_mode(self) -> str:
        """Return how a wrong Wild Draw Four is treated: ``no_bluff`` overrides ``wild_draw_four``."""
        return "enforced" if self.no_bluff else self.wild_draw_four

    @property
    def by_games(self) -> bool:
        """Return whether the target is a number of games, not a score."""
        return self.scoring == "games"


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
    """Return the rule set with some switches changed, given as text as in ``austere=on scoring=winner``.

    Switching between a match to a score and one of a number of games also sets the usual target, unless one is given.
    Raises RuleSetError for an unknown switch or an impossible value.
    """
    declared = {declaration.name: declaration for declaration in fields(RuleSet)}
    changed: dict[str, object] = {}
    for name, text in switches.items():
        if name not in declared:
            raise RuleSetError(sentence("There is no switch called {name}.", name=brief(name)))
        changed[name] = _parse(name, getattr(rules, name), declared[name].metadata, text)
    found = replace(rules, **changed)  # type: ignore[arg-type]
    if found.by_games == rules.by_games or "target" in changed:
        return found
    return replace(found, target=GAMES if found.by_games else POINTS)


def differing(rules: RuleSet, base: RuleSet) -> tuple[str, ...]:
    """Return the switches that turn ``base`` into ``rules`` when given to `with_switches`, in declared order."""
    names = (declaration.name for declaration in fields(RuleSet))
    aims_otherwise = rules.by_games != base.by_games  # then the target is named even if the number is the same
    return tuple(
        name for name in names if getattr(rules, name) != getattr(base, name) or (name == "target" and aims_otherwise)
    )


def _parse(name: str, current: object, metadata: Mapping[str, Any], text: str) -> object:
    switch = Switch(name)
    if isinstance(current, bool):
        if text not in ("on", "off"):
            raise RuleSetError(sentence("{switch} is on or off, not {text}.", switch=switch, text=brief(text)))
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
                    text=brief(text),
                )
            )
        return int(text)
    if text not in metadata["choices"]:
        choices = Listed(metadata["choices"], any_of=True)
        raise RuleSetError(
            sentence("{switch} is {choices}, not {text}.", switch=switch, choices=choices, text=brief(text))
        )
    return text
