"""Going back at the table: taking back the last act, or in practice any number of acts, and redoing them there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator

from game.rules.values.state import NOBODY
from game.session.session import Session
from game.session.taking_back import last_choice
from game.text import text
from game.ui.kit.scene_stack import Host
from game.ui.table.seat import Seat


class GoingBack:
    """Takes acts back and redoes them; this may take longer than a frame, so it goes in parts.

    ``arrived`` is called at the end, with True if a single act was taken back, which the table can animate.
    """

    def __init__(self, host: Host, session: Session, arrived: Callable[[bool], None]) -> None:
        self._host, self._session, self._arrived = host, session, arrived
        # The nodes that practice went back from, oldest first, including those from before the match was closed.
        self._left = session.history.gone_back_from() if session.is_practice else []
        self._way: Generator[None, None, None] | None = None
        self._takes_back = False

    @property
    def under_way(self) -> bool:
        """Return whether the match is on its way to another position."""
        return self._way is not None

    def whose(self, seat: Seat, elsewhere: Collection[int], *, covered: bool) -> int:
        """Return who may take an act back at a seat: its player or, with the hand put down, the player who acted last.

        Return NOBODY if none may. Players ``elsewhere`` do so on their phones; a cover has a button of its own.
        """
        player = seat.viewer
        if player == NOBODY and not (covered or seat.openly):
            player = self._session.takes_back
        return player if self.offered(player) and player not in elsewhere else NOBODY

    def offered(self, player: int) -> bool:
        """Return whether a player may take an act back now."""
        session = self._session
        if player == NOBODY or player not in session.persons or self.under_way:
            return False
        return session.takes_back == player or (
            session.is_practice and last_choice(session.history, player) is not None
        )

    def why_not(self, player: int) -> str:
        """Say why a player cannot take anything back now."""
        if self._session.is_practice or last_choice(self._session.history, player) is None:
            return text("There is nothing to take back yet.")
        last = self._session.history[self._session.history.cursor].action.player
        if last != player:
            name = self._session.match.players[last].name
            return text("Nothing can be taken back now: {player} has acted since.", player=name)
        return text("Your last act cannot be taken back: it showed a card, or others may answer it or catch somebody.")

    @property
    def again(self) -> bool:
        """Return whether an act that was taken back can be redone."""
        return bool(self._left) and not self.under_way

    def take_back(self, player: int) -> None:
        """Take back the last act that a player may take back."""
        session = self._session
        if session.is_practice:
            self._left.append(session.history.cursor)
        if session.takes_back == player:
            self._go(session.taking_back(), takes_back=True)
            return
        node = last_choice(session.history, player)
        assert node is not None and session.is_practice, "nothing was offered"
        self._go(session.going(node))

    def do_again(self) -> None:
        """Redo the act that was taken back last."""
        self._go(self._session.going(self._left.pop()))

    def acted(self) -> None:
        """Note a new act, after which nothing can be redone."""
        self._left.clear()

    def go_on(self) -> None:
        """Continue on the way to the other position, for as long as a frame may take."""
        if self._way is not None and self._host.stack.finish(self._way):
            self._way = None
            self._arrived(self._takes_back)

    def _go(self, way: Generator[None, None, None], *, takes_back: bool = False) -> None:
        self._way, self._takes_back = way, takes_back
        self.go_on()
