"""Words for a match on the shelf: its name, its standing, when it was played, and its special marks."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from game.rules.scoring import side
from game.rules.values.messages import Listed, Message, plural, sentence
from game.rules.values.ruleset import RULE_SETS, RuleSet, RuleSetError
from game.session.rule_choice import RuleChoice
from game.session.shelf.entry import Entry, Standing
from game.text import folded, say
from game.ui.words import deal_words
from game.ui.words.rule_words import RULE_SET_WORDS, choice_named, length, rule_set_name

_NAMED: Final = 3  # other players in a default name, at most
_NOW: Final = 90  # seconds, as is the next
_HOUR: Final = 3570
_NIGHT_ENDS, _MORNING_ENDS, _NOON_ENDS, _AFTERNOON_ENDS, _EVENING_ENDS = 5, 11, 14, 18, 22  # hours of the clock
_TODAY: Final = (
    sentence("last night"), sentence("this morning"), sentence("today at noon"), sentence("this afternoon"),
    sentence("this evening"), sentence("late this evening"),
)  # fmt: skip
_YESTERDAY: Final = (
    sentence("the night before last"), sentence("yesterday morning"), sentence("yesterday at noon"),
    sentence("yesterday afternoon"), sentence("yesterday evening"), sentence("late yesterday"),
)  # fmt: skip
_THAT_DAY: Final = (
    sentence("early {day}"), sentence("{day} morning"), sentence("{day} at noon"), sentence("{day} afternoon"),
    sentence("{day} evening"), sentence("late {day}"),
)  # fmt: skip
_DAYS: Final = (
    sentence("Monday"), sentence("Tuesday"), sentence("Wednesday"), sentence("Thursday"), sentence("Friday"),
    sentence("Saturday"), sentence("Sunday"),
)  # fmt: skip
#: The default names of matches that are damaged or of another version.
_UNREADABLE: Final = {
    Standing.DAMAGED: sentence("A damaged match"),
    Standing.NEWER: sentence("A newer match"),
}


def rules_of(entry: Entry) -> RuleChoice | None:
    """Return the rules of a match; None if they cannot be read."""
    try:
        return RuleChoice.parse(entry.rules)
    except RuleSetError:
        return None


def badge(entry: Entry) -> str:
    """Return the name of the rules: that of a rule set, or words for own rules; "" if they cannot be read."""
    rules = _rules_named(entry)
    return say(rules) if rules is not None else ""


def _rules_named(entry: Entry) -> Message | None:
    choice = rules_of(entry)
    if choice is None:
        return None
    return choice_named(choice)


def name_of(entry: Entry) -> str:
    """Return the name of a match: the one given to it, else its rules and the other players."""
    return entry.name or say(_made_name(entry))


def called(entry: Entry) -> str | Message:
    """Return the name of a match for use within a sentence."""
    return entry.name or _made_name(entry)


def _made_name(entry: Entry) -> Message:
    rules = _rules_named(entry)
    if rules is None:
        return _UNREADABLE.get(entry.standing, _UNREADABLE[Standing.DAMAGED])
    if entry.deal is not None:
        return deal_words.title(entry.deal)
    people = [number for number, player in enumerate(entry.players) if player.is_person]
    others = [player.name for number, player in enumerate(entry.players) if [number] != people[:1]]
    if not people:
        return sentence("{rules} among bots", rules=rules)
    if len(others) > _NAMED:
        first, second, more = others[0], others[1], len(others) - 2
        return sentence("{rules} with {first}, {second} and {more} more", rules=rules, first=first, second=second,
                        more=more)  # fmt: skip
    return sentence("{rules} with {names}", rules=rules, names=Listed(tuple(others)))


def corner(entry: Entry) -> str:
    """Say in two or three words how a match stands: its game, its winners, or why it cannot be opened."""
    if entry.standing is Standing.DAMAGED:
        return say(sentence("Damaged"))
    if entry.standing is Standing.NEWER:
        return say(sentence("Newer program"))
    if entry.winners:
        return say(_won(entry))
    rules, game = _rules(entry), max(1, entry.game)
    if rules is not None and rules.scoring == "games":
        return say(sentence("Game {game} of {games}", game=game, games=rules.target))
    return say(sentence("Game {game}", game=game))


def brief_corner(entry: Entry) -> str:
    """Say the same in less room, for a place where a cup stands before the names of the winners."""
    if entry.winners:
        return say(sentence("{names}", names=Listed(_winners(entry))))
    if entry.standing is Standing.GOING_ON:
        return say(sentence("Game {game}", game=max(1, entry.game)))
    return corner(entry)


def _winners(entry: Entry) -> tuple[str, ...]:
    return tuple(entry.players[player].name for player in entry.winners)


def _won(entry: Entry) -> Message:
    names = _winners(entry)
    if len(names) == 1:
        return sentence("{name} won", name=names[0])
    return sentence("{names} won together", names=Listed(names))


def marks(entry: Entry) -> list[str]:
    """Return the special marks of a match, each in two words."""
    found = []
    if entry.origin is not None:
        found.append(say(sentence("Another way")))
    if entry.hidden:
        found.append(say(sentence("Hidden cards")))
    if entry.practice:
        found.append(say(sentence("Practice")))
    return found


def leaders(entry: Entry) -> tuple[int, ...]:
    """Return the winners, or else the leaders; nobody while all scores are equal."""
    rules = _rules(entry)
    if entry.winners or rules is None or len(set(entry.scores)) < 2:
        return entry.winners
    totals = [sum(entry.scores[mate] for mate in side(rules, player)) for player in range(len(entry.scores))]
    best = max(totals) if rules.scoring == "winner" else min(totals)
    return tuple(player for player, total in enumerate(totals) if total == best)


def stands(entry: Entry) -> str:
    """Say in a line what is played, and who is next and who leads, or who won."""
    choice = rules_of(entry)
    if choice is None:
        return ""
    rules = choice.rules
    played = sentence(
        "{rules}, {length}", rules=RULE_SET_WORDS[choice.base][0], length=length(rules.scoring, rules.target)
    )
    if choice.is_own:
        played = sentence("{rules}, own rules", rules=played)
    said: list[Message] = []
    if entry.winners:
        said.append(plural("{names} won after {number} game", "{names} won after {number} games", max(1, entry.game),
                           names=Listed(_winners(entry))))  # fmt: skip
    elif entry.standing is Standing.GOING_ON:
        if 0 <= entry.asked < len(entry.players):
            said.append(sentence("{name} is next", name=entry.players[entry.asked].name))
        first = leaders(entry)
        if len(first) == 1:
            said.append(sentence("{name} leads", name=entry.players[first[0]].name))
    for more in said:
        played = sentence("{some} · {more}", some=played, more=more)
    return say(played)


def hidden_words(entry: Entry) -> str:
    """Return the explanation of a mark that needs more than two words; "" for a match without such a mark."""
    if entry.hidden:
        return say(sentence("Copied while it went on: for practice."))
    return ""


def what_to_do(entry: Entry) -> str:
    """Say what can be done with a match that cannot be opened."""
    if entry.standing is Standing.NEWER:
        return say(sentence("The newer program can open it. It stays here until you throw it away."))
    return say(sentence("It stays here, as it is, until you throw it away."))


def when(moment: float, now: float) -> str:
    """Return words for a moment, in seconds since 1970, as people say it: ``yesterday evening``, ``9 November``."""
    try:
        then, today = datetime.fromtimestamp(moment), datetime.fromtimestamp(now)
    except (OverflowError, OSError, ValueError):
        return ""
    if moment <= 0.0:
        return ""
    if now - moment < _NOW:  # or in the future: the clock was put back, or ``now`` was read earlier
        return say(sentence("just now"))
    if now - moment < _HOUR:
        minutes = round((now - moment) / 60)
        return say(plural("{number} minute ago", "{number} minutes ago", minutes))
    part, days = _part(then.hour), (today.date() - then.date()).days
    if days == 0:
        return say(_TODAY[part])
    if days == 1:
        return say(_YESTERDAY[part])
    day = _DAYS[then.weekday()]
    if 2 <= days <= 4:
        return say(_THAT_DAY[part].about(day=day))
    if 5 <= days <= 7:
        return say(sentence("last {day}", day=day))
    return say(_date(then, today))


def _part(hour: int) -> int:
    ends = (_NIGHT_ENDS, _MORNING_ENDS, _NOON_ENDS, _AFTERNOON_ENDS, _EVENING_ENDS)
    return sum(hour >= end for end in ends)


def _date(then: datetime, today: datetime) -> Message:
    date = deal_words.date_of(then)
    if then.year == today.year or timedelta(0) <= today - then < timedelta(days=120):
        return date
    return sentence("{date} {year}", date=date, year=str(then.year))


def time_played(seconds: float) -> str:
    """Say how long a match was played: ``1 h 12 min``; "" if unknown."""
    return say(duration(seconds)) if seconds > 0 else ""


def duration(seconds: float) -> Message:
    """Return how long something takes, in minutes."""
    minutes = round(seconds / 60)
    if minutes < 1:
        return sentence("under a minute")
    hours, minutes = divmod(minutes, 60)
    if not hours:
        return sentence("{minutes} min", minutes=minutes)
    if not minutes:
        return sentence("{hours} h", hours=hours)
    return sentence("{hours} h {minutes} min", hours=hours, minutes=minutes)


def is_found(entry: Entry, sought: Sequence[str], now: float) -> bool:
    """Return whether a match has all these folded words in its name, rules, players, marks or day."""
    if not sought:
        return True
    try:
        then = datetime.fromtimestamp(entry.played)
        day = [say(_DAYS[then.weekday()]), say(_date(then, datetime.fromtimestamp(now)))]
    except (OverflowError, OSError, ValueError):
        day = []
    names = [player.name for player in entry.players]
    said = [name_of(entry), badge(entry), corner(entry), when(entry.played, now), *marks(entry), *names, *day]
    choice = rules_of(entry)
    if choice is not None and choice.base in RULE_SETS:
        said.append(rule_set_name(choice.base))
    words = folded(" ".join(said))
    return all(word in words for word in sought)


def _rules(entry: Entry) -> RuleSet | None:
    choice = rules_of(entry)
    return choice.rules if choice is not None else None
