// What can be done now, as buttons: made of the acts of a question and of those that fit the cards chosen. An act is a
// list (game/rules/values/actions.py), and nothing here knows a rule.

"use strict";

const VERB = 0, CARDS = 2, WHERE = 3, COLOUR = 4, TO = 5; // of an act
const KIND = 0, WHOM = 1, NUMBER = 3, DRAWN = 6; // of a question
const PRIVATE = ["backfire", "recover", "threes", "share", "deflect"];
const TURNS = ["turn", "keep"];
const PILE = 2; // where a draw is from, if from no draw pile
const WILD = 14;

/** The kind of a question; that of the dealer has none. */
const kindOf = (question) => (question.view.question ? question.view.question[KIND] : "deal");

/**
 * The ways to answer a question: `main` and `more` are buttons, `players` and `colours` are to be picked. Each has the
 * acts it stands for; if there are several, a colour is still to be called, or takers to be named.
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

/** How a question is declined. */
function passing(question, said) {
  const asked = question.view.question, kind = kindOf(question);
  if (PRIVATE.includes(kind) && question.count === 1) return said.go_on;
  if (asked && asked[NUMBER] > 0 && ["backfire", "challenge", "deflect"].includes(kind)) {
    return filled(said.draw_number, asked[NUMBER]);
  }
  return said.passes[kind] || said.pass;
}

/** A sentence of the page with a name or a number in its gap, and the words of cards in theirs. */
const filled = (sentence, value, card = "") => sentence.split(told.gap).join(value).split("{card}").join(card);

/** Who plays after a player, one after another. */
function following(view, player) {
  const seats = view.seats, at = seats.indexOf(player), found = [];
  for (let step = 1; step < seats.length; step += 1) {
    found.push(seats[(at + step * view.direction + seats.length * step) % seats.length]);
  }
  return found;
}

/** Cards in the order in which a player likes to hold them. */
function sorted(cards, byNumber) {
  const key = (card) => {
    const face = faceOf(card), black = colourOf(face) === BLACK;
    return byNumber && !black ? rankOf(face) * 16 + colourOf(face) : colourOf(face) * 1000 + rankOf(face);
  };
  return [...cards].sort((one, other) => key(one) - key(other) || one - other);
}

const faceOf = (card) => Math.floor(card / 4); // a card is a face and the number of its copy
