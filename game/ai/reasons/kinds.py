"""The kinds of reason: each has a message to the acting player, and perhaps a message to others about that player."""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter
from typing import Final, NamedTuple

from game.rules.effects import MODULES, PASSES_ON
from game.rules.values.cards import RANK_NAMES, rank_of
from game.rules.values.messages import (
    LATER,
    ColourNamed,
    FaceNamed,
    Listed,
    Message,
    PileNamed,
    PlayerNamed,
    RankNamed,
    Value,
    plural,
    sentence,
)
from game.rules.values.state import NOBODY


class Reason(NamedTuple):
    """A reason: its kind, and the values its message names."""

    kind: str
    player: int = NOBODY
    number: int = 0
    amount: int = 0
    card: int = 0  # a face
    colour: int = 0
    pile: int = 0
    other: int = NOBODY
    colours: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()


class Kind(NamedTuple):
    """A kind of reason; of two with the same theme only one is given.

    ``theirs`` is the message about another player, or None if the reason is for the acting player only.
    """

    theme: str
    yours: Message
    theirs: Message | None = None


def _open(theme: str, said: Message) -> Kind:
    """Return a kind whose message is the same for all."""
    return Kind(theme, said, said)


def may_bring(rank: int) -> str:
    """Return the kind of reason for avoiding the cards that a rank makes all players pass on."""
    return f"gets_no_{RANK_NAMES[rank].lower()}s"


KINDS: Final[Mapping[str, Kind]] = {
    # Who is next, and what happens to them
    "hits": _open("victim", plural(
        "{player} has one card, draws {amount} and loses the turn, unless they play a Wild.",
        "{player} has {number} cards, draws {amount} and loses the turn, unless they play a Wild.", LATER)),
    "hits_but": _open("victim", plural(
        "{player} has one card, draws {amount} and loses the turn, unless they play their Wild.",
        "{player} has {number} cards, draws {amount} and loses the turn, unless they play their Wild.", LATER)),
    "hits_caught": _open("victim", plural(
        "{player} has one card, draws {amount} and loses the turn, unless they challenge.",
        "{player} has {number} cards, draws {amount} and loses the turn, unless they challenge.", LATER)),
    "hits_answered": _open("victim", plural(
        "{player} has one card, draws {amount} and loses the turn, unless they answer it.",
        "{player} has {number} cards, draws {amount} and loses the turn, unless they answer it.", LATER)),
    "hits_if": _open("victim", plural(
        "{player} has one card, draws {amount} and loses the turn, unless it can be answered.",
        "{player} has {number} cards, draws {amount} and loses the turn, unless it can be answered.", LATER)),
    "hits_surely": _open("victim", plural(
        "{player} has one card, draws {amount} and loses the turn.",
        "{player} has {number} cards, draws {amount} and loses the turn.", LATER)),
    "draws": _open("victim", sentence("{player} draws {amount} and loses the turn, unless a Wild sends it back.")),
    "draws_if": _open("victim", sentence(
        "{player} draws {amount} and loses the turn, unless it can be answered.")),
    "draws_answered": _open("victim", sentence(
        "{player} draws {amount} and loses the turn, unless they answer it.")),
    "draws_surely": _open("victim", sentence("{player} draws {amount} and loses the turn.")),
    "draws_but": _open("victim", sentence("{player} draws {amount} and loses the turn, unless they play their Wild.")),
    "draws_caught": _open("victim", sentence("{player} draws {amount} and loses the turn, unless they challenge.")),
    "named": _open("victim", plural(
        "{player} draws one card, unless a Wild sends it back.",
        "{player} draws {number} cards, unless a Wild sends it back.", LATER)),
    "named_but": _open("victim", plural(
        "{player} draws one card, unless they play their Wild.",
        "{player} draws {number} cards, unless they play their Wild.", LATER)),
    "named_surely": _open("victim", plural("{player} draws one card.", "{player} draws {number} cards.", LATER)),
    "all_draw": _open("victim", plural(
        "Everybody else draws a card.", "Everybody else draws {number} cards.", LATER)),
    "you_name": Kind("victim", plural(
        "You name who draws a card.", "You name who draws each of {number} cards.", LATER), plural(
        "{actor} names who draws a card.", "{actor} names who draws each of {number} cards.", LATER)),
    "skips_few": _open("victim", plural(
        "{player} has one card, and is skipped.", "{player} has {number} cards, and is skipped.", LATER)),
    "skips": _open("victim", sentence("{player} is skipped.")),
    "skips_several": _open("victim", sentence("{number} players are skipped.")),
    "again": Kind("next", sentence("It gives you another turn."), sentence("It gives {actor} another turn.")),
    "keeps_turn": Kind("next", sentence("You keep your turn."), sentence("{actor} keeps the turn.")),
    "next_instead": Kind("next", plural(
        "{player} is next with one card, not {other} with {amount}.",
        "{player} is next with {number} cards, not {other} with {amount}.", LATER)),
    "sends_to": _open("next", sentence("Play goes to {player}, who has {number} cards.")),
    "not_next": _open("next", plural(
        "{player}, who has one card, does not come next.",
        "{player}, who has {number} cards, does not come next.", LATER)),
    "turns_away": _open("next", plural(
        "Play turns away from {player}, who has one card.",
        "Play turns away from {player}, who has {number} cards.", LATER)),
    "turns_to": _open("next", sentence("Play turns round to {player}, who has {number} cards.")),
    "last_misfits": _open("last", sentence("{player}'s last card, the {card}, does not fit then.")),
    "passes_seat": Kind("next", sentence("You swap seats with {player}, and {other} comes next."),
                        sentence("{actor} swaps seats with {player}, and {other} comes next.")),
    # Colours and piles
    "both_piles": _open("colour", sentence("Both piles are {colour} then.")),
    "holds_colour": Kind("left", sentence("You have {number} other {colour} cards for both piles.")),
    "both_piles_few": _open("colour", plural(
        "Both piles are {colour} then, and {player} has one card.",
        "Both piles are {colour} then, and {player} has {number} cards.", LATER)),
    "changes_called": _open("colour", sentence("It ends the {colour} that {player} called.")),
    "drew_at": _open("colour", sentence("{player} is next, and drew when {colour} was on top.")),
    "covers": _open("cover", sentence("It covers the {card}, which {player} could otherwise take.")),
    "ends_run": _open("cover", sentence("It covers the {card}: nobody can add to that any more.")),
    "new_colour": _open("colour", plural(
        "{player} is next with one card, and finds {colour} there.",
        "{player} is next with {number} cards, and finds {colour} there.", LATER)),
    "turns_into": _open("colour", sentence("{actor} turned {colours} into {colour}.")),
    "calls_probably": _open("holds", sentence("{actor} probably holds more {colour}.")),
    "calls_only": Kind("colour", sentence("The only colour you hold is {colour}."),
                       sentence("The only colour {actor} held was {colour}.")),
    "calls_most": Kind("colour", plural(
        "You hold one {colour} card, and no more of any other colour.",
        "You hold {number} {colour} cards, and no more of any other colour.", LATER), plural(
        "{actor} held one {colour} card, and no more of any other colour.",
        "{actor} held {number} {colour} cards, and no more of any other colour.", LATER)),
    "one_colour": Kind("left", sentence("Your other cards are all {colour} then."),
                       sentence("{actor}'s other cards are all {colour} then.")),
    "last_of_colour": Kind("odd", sentence("It is your only {colour} card."),
                           sentence("It was {actor}'s only {colour} card.")),
    "colour_gone": Kind("odd", sentence("You have no {colour} cards left then."),
                        sentence("{actor} has no {colour} cards left then.")),
    "few_hidden": Kind("hidden", plural(
        "Only one {colour} card is still hidden from you.",
        "Only {number} {colour} cards are still hidden from you.", LATER), plural(
        "Only one {colour} card was still hidden from {actor}.",
        "Only {number} {colour} cards were still hidden from {actor}.", LATER)),
    # Shakers, seats and hands
    "salt": Kind("salt", sentence("The salt takes your two dearest cards off your count."),
                 sentence("The salt takes two cards off {actor}'s count.")),
    "salt_from": Kind("salt", sentence("You take the salt from {player}."),
                      sentence("{actor} takes the salt from {player}.")),
    "pepper": Kind("pepper", sentence("With the pepper, the next Two sends play to you."),
                   sentence("With the pepper, the next Two sends play to {actor}.")),
    "lays_open": _open("open", sentence("Everybody's Eights lie open then.")),
    "would_pass": _open("passes", sentence("Any other {rank} of {actor}'s goes to {player} with it.")),
    "passes_on": Kind("passes", plural(
        "Another card of yours goes to {player} with it.",
        "{number} other cards of yours go to {player} with it.", LATER), plural(
        "Another of {actor}'s cards goes to {player} with it.",
        "{number} more of {actor}'s cards go to {player} with it.", LATER)),
    "gets_hand": Kind("hands", plural(
        "You get {player}'s hand: one card.", "You get {player}'s hand: {number} cards.", LATER), plural(
        "{actor} gets {player}'s hand: one card.", "{actor} gets {player}'s hand: {number} cards.", LATER)),
    "may_swap": Kind("hands", plural(
        "You can swap hands with {player}, who has one card.",
        "You can swap hands with {player}, who has {number} cards.", LATER), plural(
        "{actor} can swap hands with {player}, who has one card.",
        "{actor} can swap hands with {player}, who has {number} cards.", LATER)),
    # Cards that go, and cards that stay
    "goes_out": Kind("goes", plural(
        "It is your last card.", "They are your last {number} cards.", LATER), plural(
        "It was {actor}'s last card.", "They were {actor}'s last {number} cards.", LATER)),
    "uno": Kind("left", sentence("It leaves you one card."), sentence("It leaves {actor} one card.")),
    "two_left": Kind("left", sentence("It leaves you two cards."), sentence("It leaves {actor} two cards.")),
    "just_drawn": Kind("goes", sentence("You are rid of the card just drawn."),
                       sentence("It was the card just drawn.")),
    "last_fits": Kind("left", sentence("It leaves you one card, the {card}, which fits then."),
                      sentence("It leaves {actor} one card, the {card}, which fits then.")),
    "two_fit": Kind("left", sentence("It leaves you two cards, and both fit."),
                    sentence("It leaves {actor} two cards, and both fit.")),
    "one_fits": Kind("left", sentence("It leaves you two cards, of which the {card} fits then."),
                     sentence("It leaves {actor} two cards, of which the {card} fits then.")),
    "more_fit": Kind("left", sentence("{number} of your other coloured cards fit then."),
                     sentence("{number} of {actor}'s other coloured cards fit then.")),
    "sheds": Kind("goes", sentence("You get rid of {number} cards at once."),
                  sentence("{actor} got rid of {number} cards at once.")),
    "fewer": Kind("goes", sentence("You get rid of a card."), sentence("{actor} got rid of a card.")),
    "points": Kind("points", sentence("It counts {number} points in your hand."),
                   sentence("It counts {number} points in a hand.")),
    "points_near": _open("points", sentence("It counts {amount} points, and {player} has one card.")),
    "dearer": Kind("points", sentence("It counts {number} points in your hand, the {card} only {amount}.")),
    "cheaper": Kind("points", plural(
        "It counts only one point in your hand, the {card} {amount}.",
        "It counts only {number} points in your hand, the {card} {amount}.", LATER)),
    "pair": Kind("pair", sentence("You have another {rank}, which fits on it."),
                 sentence("{actor} has another {rank}, which fits on it.")),
    "keeps": Kind("keeps", sentence("It keeps your {card} for later.")),
    "keeps_for": Kind("keeps", plural(
        "It keeps your {card} for {player}, who has one card.",
        "It keeps your {card} for {player}, who has {number} cards.", LATER)),
    "rightly": Kind("challenge", sentence("You hold neither colour on top, so a challenge would fail."),
                    sentence("{actor} holds neither colour on top, so a challenge would fail.")),
    "rightly_one": Kind("challenge", sentence("You hold no {colour} card, so a challenge would fail."),
                        sentence("{actor} holds no {colour} card, so a challenge would fail.")),
    "rightly_number": Kind(
        "challenge", sentence("You hold no card of a colour or number on top, so a challenge would fail."),
        sentence("{actor} holds no card of a colour or number on top, so a challenge would fail.")),
    "bluff": Kind("challenge", sentence("It is a bluff: you hold {colours}, so a challenge would succeed.")),
    "bluff_number": Kind(
        "challenge", sentence("It is a bluff: you hold a number that is on top, so a challenge would succeed.")),
    "others_get": Kind("keeps", sentence("Somebody else would get your {card}.")),
    "brings": Kind("back", plural(
        "But it brings you a card in return.", "But it brings you {number} cards in return.", LATER)),
    "takes_nothing": Kind("back", plural(
        "A Four would bring you another card.", "A Four would bring you {number} more cards.", LATER)),
    "gets_no_threes": Kind("back", sentence("After a Three, the others could give you theirs.")),
    **{may_bring(rank): Kind("back", MODULES[rank].MAY_BRING) for rank in PASSES_ON},
    "no_backfire": Kind("back", sentence("Nobody has to draw, so no Wild can send anything back.")),
    # Draws and answers
    "new_card": Kind("goes", sentence("You get another card to choose from."),
                     sentence("{actor} got another card to choose from.")),
    "holds_back": Kind("keeps", sentence("You keep the {card} for later."),
                       sentence("{actor} keeps the {card} for later.")),
    "drawn_misfit": _open("only", sentence("The {card} just drawn does not fit.")),
    "drawn_barred": _open("only", sentence("The {card} just drawn may not be played now.")),
    "kept_drawn": _open("only", sentence("The card just drawn probably does not fit.")),
    "nothing_fits": Kind("only", sentence("None of your cards fits."), sentence("No {lacking}, so {actor} draws.")),
    "lacks_probably": _open("only", sentence("Probably no {lacking}, so {actor} draws.")),
    "drew_before": _open("before", sentence("{actor} also drew the last time {colour} was on top.")),
    "small_hand": _open("before", plural(
        "{actor} has only one card, and one seldom fits.",
        "{actor} has only {number} cards, and often none of so few fits.", LATER)),
    "seldom_fits": _open("before", sentence("Of the {amount} cards in the deck, only {number} fit there.")),
    "nothing_left": _open("only", sentence("There is nothing left to draw.")),
    "nobody_near": _open("near", sentence("Everybody else has {number} cards or more: a draw is no great risk.")),
    "no_hurry": _open("near", sentence("Everybody else has {number} cards or more: there is no hurry.")),
    "sends_back": Kind("victim", plural(
        "{player} draws one card in your place.", "{player} draws {number} cards in your place.", LATER), plural(
        "{player} draws one card in {actor}'s place.", "{player} draws {number} cards in {actor}'s place.", LATER)),
    "hands_on": Kind("victim", sentence("The draw goes on to {player}, not to you."),
                     sentence("The draw goes on to {player}, not to {actor}.")),
    "small_draw": _open(
        "goes", plural("There is only one card to draw.", "There are only {number} cards to draw.", LATER)
    ),
    "challenge_likely": _open("challenge", sentence(
        "{player} held {number} cards when it was played: one of the right colour is likely.")),
    "challenge_risky": _open("challenge", plural(
        "{player} held one card when it was played: a challenge may well fail.",
        "{player} held only {number} cards when it was played: a challenge may well fail.", LATER)),
    "challenge_hopeless": _open("challenge", sentence("{player} held no other card: a challenge is bound to fail.")),
    "challenge_gains": Kind("gain", sentence("If you are right, {player} draws {number} in your place."), sentence(
        "If the challenge is right, {player} draws {number} in {actor}'s place.")),
    "challenge_costs": _open("gain", sentence("A challenge that fails costs two more cards.")),
    "takes_top": Kind("seen", sentence("You see what you get there: the {card}.")),
    "takes_fitting": Kind("fits", sentence("You get the {card}, which fits on {pile:object}.")),
    "takes_black": Kind("fits", sentence("You get the {card}, which fits on any colour.")),
    "takes_run": Kind("gives", sentence("With it, you can give a Run away: {number} cards."),
                      sentence("With it, {actor} can give a Run away: {number} cards.")),
    "takes_rainbow": Kind("gives", sentence("With it, you can give a Rainbow away: {number} cards."),
                          sentence("With it, {actor} can give a Rainbow away: {number} cards.")),
    "takes_forcing": Kind("worth", sentence("With it, you can make somebody draw.")),
    "takes_backfire": Kind("worth", sentence("With it, you can send back what a card makes you draw.")),
    "takes_cheap": Kind("worth", plural(
        "The {card} counts only one point.", "The {card} counts only {number} points.", LATER)),
    "takes_alike": Kind("alike", plural(
        "You have another {colour} card to go with the {card}.",
        "You have {number} other {colour} cards to go with the {card}.", LATER)),
    "leaves_misfit": Kind("fits", sentence(
        "The {card} does not fit on {pile:object}, and nobody sees what lies under it.")),
    "leaves_top": Kind("worth", sentence("The {card} on top would count {number} points in your hand.")),
    "leaves_odd": Kind("alike", sentence("The {card} you could take would be your only {colour} card.")),
    "unseen": Kind("seen", sentence("Nobody sees which card you draw.")),
    "recovers": Kind("next", sentence("You have the turn at once, and the direction stays."),
                     sentence("{actor} has the turn at once, and the direction stays.")),
    # Whom it concerns
    "fewest": _open("whom", plural(
        "Of the others, {player} has the fewest cards: one.",
        "Of the others, {player} has the fewest cards: {number}.", LATER)),
    "no_fewer": _open("whom", plural(
        "Of the others, nobody has fewer cards than {player}: one.",
        "Of the others, nobody has fewer cards than {player}: {number}.", LATER)),
    "most": _open("whom", sentence("Of the others, {player} has the most cards: {number}.")),
    "no_more": _open("whom", sentence("Of the others, nobody has more cards than {player}: {number}.")),
    "as_many": _open("whom", plural(
        "The others have one card each.", "The others have {number} cards each.", LATER)),
    "has_pepper": Kind("shakers", sentence("{player} has the pepper: the next Two sends play there.")),
    "pepper_spared": Kind("spared", sentence(
        "{player}, to whom the next Two sends play, gets rid of no card.")),
    "has_salt": Kind("shakers", sentence("{player} has the salt: one card more or fewer matters less there.")),
    "plays_last": _open("next", sentence("{player} then has one card fewer, but plays last of the others.")),
    "plays_after": Kind("next", sentence("{player} then has one card fewer, but plays after {other}.")),
    "not_helped": _open("spared", plural(
        "{player}, who has one card, gets rid of none.",
        "{player}, who has {number} cards, gets rid of none.", LATER)),
    "may_go": _open("spared", plural(
        "The card may go to {player}, who has one card.",
        "The card may go to {player}, who has {number} cards.", LATER)),
    "gets": _open("whom", plural(
        "{player} has one card, and gets {amount} more.",
        "{player} has {number} cards, and gets {amount} more.", LATER)),
    "gets_one": _open("whom", plural(
        "{player} has one card, and gets another.",
        "{player} has {number} cards, and gets another.", LATER)),
    "gets_again": _open("whom", plural(
        "{player} has no card left, and gets one.",
        "{player} has no card left, and gets {number}.", LATER)),
    "could_get": Kind("gain", sentence("Whoever is named could give you the card."),
                      sentence("Whoever is named could give {actor} the card.")),
    "is_next": _open("next", sentence("{player} comes next.")),
    "leads": _open("match", sentence("{player} leads the match.")),
    "spares": _open("whom", sentence("Nobody gets rid of a card.")),
    "spares_more": _open("whom", sentence("Nobody gets rid of another card.")),
    "better_hand": Kind("whom", plural(
        "{player} has one card, and you have {amount}.",
        "{player} has {number} cards, and you have {amount}.", LATER), plural(
        "{player} had one card, and {actor} had {amount}.",
        "{player} had {number} cards, and {actor} had {amount}.", LATER)),
    "misfit": _open("goes", sentence("The {card} fits on neither pile now.")),
    "misfit_one": _open("goes", sentence("The {card} does not fit now.")),
    "open_eight": Kind("whom", sentence("The {card} lies open: you see what you take."),
                       sentence("The {card} lies open: {actor} saw what to take.")),
    # What players do unasked
    "not_called": _open("only", sentence("{player} had one card and had not called.")),
    "same_card": _open("only", sentence("The same card lay on top.")),
    # Where there is little to say
    "only": Kind("only", sentence("There is no other choice here.")),
    "fits_fewer": Kind("fit", plural(
        "Only one of the cards hidden from you fits then.",
        "Only {number} of the cards hidden from you fit then.", LATER)),
    "fits_more": Kind("fit", sentence("As many as {number} of the cards hidden from you fit then.")),
    "alike": Kind("only", sentence("There is hardly a difference.")),
    "either_pile": Kind("only", sentence("It hardly matters on which pile.")),
    "trial_rarer": Kind("only", sentence("In trial games, {player} is out first less often.")),
    "trial_oftener": Kind("only", sentence("But in trial games, {player} is out first more often.")),
    "trial_first": Kind("only", sentence("In trial games, you are out first more often.")),
    "trial_not_first": Kind("only", sentence("But in trial games, you are out first less often.")),
    "trial_points": Kind("only", plural(
        "In trial games, you soon hold one point, not {amount}.",
        "In trial games, you soon hold {number} points, not {amount}.", LATER)),
    "trial_more_points": Kind("only", sentence("But in trial games, you soon hold {number} points, not {amount}.")),
    "trial_fewer": Kind("only", sentence("In trial games, you soon hold fewer cards.")),
    "trial_more": Kind("only", sentence("But in trial games, you soon hold more cards.")),
    "little": Kind("only", sentence("No better than the first choice.")),
}  # fmt: skip


def said(reason: Reason, actor: int, piles: int, to_actor: bool) -> Message:
    """Return a reason as a message, to the acting player or about them."""
    kind = KINDS[reason.kind]
    message = kind.yours if to_actor else kind.theirs
    assert message is not None, "this reason is for the acting player only"
    values: dict[str, Value] = {
        "number": reason.number,
        "amount": reason.amount,
        "actor": PlayerNamed(actor),
        "player": PlayerNamed(reason.player),
        "other": PlayerNamed(reason.other),
        "card": FaceNamed(reason.card),
        "rank": RankNamed(rank_of(reason.card)),
        "colour": ColourNamed(reason.colour),
        "pile": PileNamed(reason.pile, piles),
        "colours": Listed(tuple(map(ColourNamed, reason.colours))),
        "lacking": Listed((*map(ColourNamed, reason.colours), *map(RankNamed, reason.ranks)), any_of=True),
    }
    places = {place.partition(":")[0] for _, place, _, _ in Formatter().parse(message.english) if place}
    return message.about(**{name: value for name, value in values.items() if name in places | {"number"}})
