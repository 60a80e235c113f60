// The parts of a hand's panel that are not words: the points at the end, and a hand that a challenge has shown.

"use strict";

/** The points at the end of a game. */
function scoresOf(hand) {
  const { view, said, order } = hand, key = `scores${view.game_number}:${view.scores}:${order}`;
  const notes = (player) => [view.winners.includes(player) ? said.won : "", view.out.includes(player) ? said.out : "",
    view.points[player] && view.points[player] !== view.scores[player] ? `+${view.points[player]}` : ""].filter(Boolean);
  return {
    key,
    make: () => {
      const table = pieces("table", "");
      for (const player of order) {
        table.append(pieces("tr", player === hand.me ? "own" : "", node("th", hand.name(player)),
          node("td", notes(player).join("\u00A0· ")), node("td", String(view.scores[player]))));
      }
      const dealer = view.winners.length || view.next_dealer < 0 || view.next_dealer === hand.me ? ""
        : filled(said.dealer, hand.name(view.next_dealer));
      return pieces("div", "scores", table, node("p", dealer));
    },
  };
}

/** The hand that a challenge has shown; it stays until it is closed or the player answers. */
function seenHand(hand) {
  const { player, cards } = hand.seen;
  return {
    key: `seen${player}:${cards}`,
    make: () => {
      const row = pieces("ul", "", ...sorted(cards, hand.likes.sort === "number").map((card) => {
        const drawing = svg("card");
        hand._dress(drawing, faceOf(card), NO_COLOUR);
        return pieces("li", "", drawing, node("span", hand.said.faces[faceOf(card)], "vh"));
      })), close = node("button", hand.said.close, "btn quiet");
      close.type = "button";
      close.onclick = () => hand._put({ seen: null });
      return pieces("div", "seen", node("p", filled(hand.said.seen, hand.name(player))), row, close);
    },
  };
}
