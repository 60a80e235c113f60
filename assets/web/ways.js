// The acts open now, as buttons: made from the acts of a question and from those that fit the cards chosen. An act is a
// list (game/rules/values/actions.py), and nothing here knows a rule.

"use strict";

const VERB = 0, CARDS = 2, WHERE = 3, COLOUR = 4, TO = 5; // indices into an act
const KIND = 0, WHOM = 1, NUMBER = 3, DRAWN = 6; // indices into a question
const PRIVATE = ["backfire", "recover", "threes", "share", "deflect"];
const TURNS = ["turn", "keep"];
const PILE = 2; // the WHERE of a draw from a discard pile
const WILD = 14;

/** The kind of a question; "deal" for the dealer's, which has none. */
const kindOf = (question) => (question.view.question ? question.view.question[KIND] : "deal");

/**
 * The ways to answer a question: `main` and `more` are buttons, `players` and `colours` are for picking one. Each way
 * has the acts it stands for; if there are several, a colour has still to be called, or takers to be named.
 */
function waysOf(question, fit, said) {
  const ways = { main: [], more: [], players: [], colours: [] };
  const groups = new Map();
  const add = (list, key, way, act) => {
    if (groups.has(key)) groups.get(key).acts.push(act);
    else {
      const made = { key, acts: [act], ...way };
      groups.set(key, made);
      ways[list].push(made);
    }
  };
  for (const act of question.acts) {
    if (!act[CARDS].length || act[VERB] === "take") addPlain(act, question, said, add);
  }
  for (const act of fit ? fit.acts : []) addLaid(act, question, said, add);
  const number = question.view.question ? question.view.question[NUMBER] : 0;
  const stock = ways.more.find(({ acts: [act] }) => act[VERB] === "draw" && act[WHERE] < PILE);
  if (kindOf(question) === "draw" && number > 1 && stock) {
    ways.more.push({ key: "all", acts: stock.acts, all: true, label: filled(said.draw_all, number) });
  }
  if (!ways.main.length && !TURNS.includes(kindOf(question)) && ways.more.length === 1) ways.main.push(ways.more.pop());
  return ways;
}

function addPlain(act, question, said, add) {
  const [verb, , cards, where, colour, to] = act;
  if (verb === "draw") {
    const label = where === PILE || question.view.stocks.length > 1 ? said.draw_from[where] : said.draw;
    add("more", `draw${where}`, { label }, act);
  } else if (verb === "pass") add("more", "pass", { label: passing(question, said) }, act);
  else if (verb === "call") add("colours", `call${colour}`, { colour }, act);
  else if (to.length) add("players", `${verb}${to[0]}:${cards}`, { player: to[0], face: cards[0] }, act);
  else add("main", verb, { label: said[verb] }, act);
}

function addLaid(act, question, said, add) {
  const [verb, , cards, where, , to] = act, kind = kindOf(question);
  if (verb === "give" && kind === "give") add("players", `give${to[0]}`, { player: to[0] }, act);
  else if (verb === "play") {
    const label = question.view.open_piles > 1 ? said.play_on[where] : said.play;
    add("main", `play${where}`, { label, where }, act);
  } else {
    const challenged = kind === "challenge" ? (rankOf(cards[0]) === WILD ? "backfire" : "deflect") : kind;
    const back = challenged === "backfire" && rankOf(cards[0]) !== WILD ? "deflect" : challenged;
    add("main", verb, { label: said.answers[back] || said.play, gives: verb === "share" }, act);
  }
}

/** The words of the button that declines a question. */
function passing(question, said) {
  const asked = question.view.question, kind = kindOf(question);
  if (PRIVATE.includes(kind) && question.count === 1) return said.go_on;
  if (asked && asked[NUMBER] > 0 && ["backfire", "challenge", "deflect"].includes(kind)) {
    return filled(said.draw_number, asked[NUMBER]);
  }
  return said.passes[kind] || said.pass;
}

/** A sentence of the page with a name or number in its gap, and a card in place of {card}. */
const filled = (sentence, value, card = "") => sentence.split(told.gap).join(value).split("{card}").join(card);

/** The other players in the order of play, from a player on. */
function following(view, player) {
  const seats = view.seats, at = seats.indexOf(player), found = [];
  for (let step = 1; step < seats.length; step += 1) {
    found.push(seats[(at + step * view.direction + seats.length * step) % seats.length]);
  }
  return found;
}

/** Cards in the order the player prefers. */
function sorted(cards, byNumber) {
  const key = (card) => {
    const face = faceOf(card), black = colourOf(face) === BLACK;
    return byNumber && !black ? rankOf(face) * 16 + colourOf(face) : colourOf(face) * 1000 + rankOf(face);
  };
  return [...cards].sort((one, other) => key(one) - key(other) || one - other);
}

const faceOf = (card) => Math.floor(card / 4); // a card is four times its face, plus the number of its copy
