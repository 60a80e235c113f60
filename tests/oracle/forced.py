"""Forced draws in the naive engine: who must draw, how it is answered, and from where the cards come."""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracle.receiving import NaiveReceiving
from tests.oracle.table import Answered, Discard, Talk


@dataclass(eq=False)
class Laid:
    """A card about to take effect, with all that was fixed when it was laid."""

    discard: Discard
    where: int
    actor: str
    run: int  # how often it acts, or for draws how many cards
    under: str = ""  # the player of the Nine under a Six, or of the Six under a Nine
    right: bool = True  # a Wild Draw Four: whether it was right
    turned: bool = False
    opening: bool = False

    @property
    def sign(self) -> str:
        return self.discard.sign


class NaiveForced(NaiveReceiving):
    """The table, with draws that somebody must make because of a card."""

    def weight(self, where: int) -> int:
        """What the card on top does by number: the cards to draw, or how many times it acts."""
        run = self.run(self.piles[where])
        return sum({"D": 2, "F": 4}.get(discard.sign, 1) for discard in run)

    def make_draw(self, laid: Laid) -> Talk:
        """A Draw Two or Wild Draw Four: somebody draws in the end, and loses the turn unless it comes back."""
        hit = self.after(laid.actor)
        number = laid.run
        while True:
            on = yield from self.force(hit, laid.actor, hit, number, laid)
            if not on:
                return
            under = number
            could = self.four_is_right(hit)
            self_laid = on.partition(":")[0]
            yield from self.put_down(hit, on, laid.where)
            self.count_from(hit)
            yield from self.call_colour(hit, laid.where, False)
            number = self.weight(laid.where)
            if self.rules.stacking:
                number = max(number, under + (4 if self_laid == "F" else 2))
            laid = Laid(self.piles[laid.where][-1], laid.where, hit, number, right=could)
            hit = self.after(hit)

    def force(self, drawer: str, blamed: str, victim: str, number: int, laid: Laid) -> Answered:
        """Somebody must draw because of a card, and may answer; returns the card that passes the draw on, if any."""
        challenged = laid.sign == "F" and not laid.turned and victim != "" and self.four_is_challenged()
        backfired = False
        while True:
            name = drawer
            extra = [f"{name} challenges"] if challenged else []

            def answers(name: str = name, backfired: bool = backfired) -> list[str]:
                found = [] if backfired else self.passing_on(name, laid)
                wild = ["W"] if self.rules.backfire and "W" in self.hands[name] else []
                return [f"{name} answers with {way}" for card in wild + found for way in self.ways_to_lay(card)]

            def choices(name: str = name, extra: list[str] = extra) -> list[str]:
                sources = self.sources() + (["pile"] if self.opposite(laid) is not None else [])
                draws = [f"{name} draws from {source}" for source in sources]
                return [*answers(name), *extra, *draws, f"{name} passes"]

            def able(name: str = name, extra: list[str] = extra) -> bool:
                return bool(extra or answers(name))

            kind = "challenge" if challenged else "backfire"
            if not challenged and not (self.rules.backfire and "W" in self.hands[name]):
                kind = "deflect"
            act = yield from self.ask(name, kind, choices, able=able)
            _, verb, *rest = act.split()
            if verb == "challenges":
                yield from self.challenge(name, blamed, number, laid)
                return ""
            if verb != "answers":
                yield from self.forced_draw(name, victim, number, laid, rest[-1] if verb == "draws" else "")
                return ""
            if rest[1][0] != "W":
                return rest[1]
            yield from self.put_down(name, rest[1], laid.where)
            yield from self.call_colour(name, laid.where, True)
            drawer, blamed = blamed, drawer
            challenged, backfired = False, True

    def passing_on(self, hit: str, laid: Laid) -> list[str]:
        """The cards in hand that pass on the Draw Two or Wild Draw Four on top."""
        if laid.sign not in "DF" or laid.opening:
            return []
        rules, top = self.rules, laid.discard
        found = []
        for card in self.held(hit):
            on_two = top.sign == "D"
            if (
                (rules.stacking and on_two and card[-1] == "D")
                or (rules.stacking and card == "F" and self.four_is_allowed(hit))
                or (rules.answer_draw_two and on_two and card[-1] == "D")
                or (rules.answer_wild_draw_four and not on_two and card == f"{top.called}D")
            ):
                found.append(card)
        return found

    def challenge(self, challenger: str, player: str, number: int, laid: Laid) -> Talk:
        if laid.right:
            yield from self.forced_draw(challenger, challenger, number + 2, laid)
            return
        if self.rules.challenge_won == "takes_back":
            back = self.piles[laid.where].pop()
            self.fresh = False  # the card under it has been played on
            self.receive({player: [back.card]}, player)
            yield from self.settle(player)
        yield from self.forced_draw(player, challenger, number, laid)

    def opposite(self, laid: Laid) -> int | None:
        """The pile a draw may also take from."""
        if self.open_piles < 2 or laid.sign not in "DF":
            return None
        return 1 - laid.where if self.piles[1 - laid.where] else None

    def forced_draw(self, player: str, victim: str, number: int, laid: Laid, first: str = "") -> Talk:
        """The cards come; who says Ready comes before a pile that was used up is reformed."""
        if player == victim:
            self.places_on = 2
        other = self.opposite(laid)
        got = 0
        if first:
            yield from self.draw_one(player, first, other)
            got = 1
        if other is None:
            got += yield from self.draw_cards(player, number - got)
        else:
            pile = self.piles[other]

            def choices() -> list[str]:
                sources = self.sources() + (["pile"] if self.piles[other] else [])
                return [f"{player} draws from {source}" for source in sources]

            while got < number:
                act = yield from self.ask(player, "draw", choices, able=choices)
                if act.split()[1] != "draws":
                    break
                yield from self.draw_one(player, act.split()[3], other)
                got += 1
            pile = self.piles[other]
        if self.rules.ready and got >= 4:
            yield from self.ask(player, "ready", lambda: [f"{player} says ready"])
        if other is not None and not pile:
            yield from self.turn_up(player, other, opening=False)

    def draw_one(self, player: str, source: str, other: int | None) -> Talk:
        if source == "pile":
            assert other is not None
            card: str | None = self.piles[other].pop().card
            self.stirred = True
        else:
            card = self.next_card(source)
        assert card is not None
        self.receive({player: [card]}, player)
        yield from self.settle(player)

    def turn_up(self, player: str, where: int, opening: bool) -> Talk:
        raise NotImplementedError
