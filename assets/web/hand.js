// The hand of one player, without its looks: keeps what the table tells, and sends the answers. It never has anything
// about other hands.

"use strict";

const LOG = 60; // the most sentences kept

class Holding {
  /** `say` sends a line to the table. */
  constructor(say) {
    this.say = say;
    this._forget();
  }

  _forget() {
    this.hello = this.view = this.question = this.claims = this.away = null;
    this.offer = { players: [] };
    this.seen = null; // another player's hand, shown by a challenge: `player`, `cards`
    this.paused = false;
    this.pausing = ""; // what is decided at the screen meanwhile, if it is more than a pause
    this.asleep = []; // the players whose phones are asleep
    this.gone = []; // the players whose phones are lost while all wait for them
    this.log = [];
    this.coming = []; // the players in the order of their next turns
    this.order = []; // the players at the end of a game, the leader first
    this.chosen = [];
    this.fit = this.refused = this.picking = this.giving = this.hint = null;
    this.hinting = 0; // the number of the question for which a hint is coming
    this.sent = 0; // the number of the question that was answered
    this.answered = null; // the cards of that answer
    this.all = false; // whether to go on drawing without asking
  }

  /** Take in a line from the table. */
  hear(line) {
    if ("hello" in line) {
      const { chosen, question, seen } = this;
      this._forget(); // the answer, too: if it had arrived, the question would not be put again
      Object.assign(this, { hello: line, chosen, seen, before: question && question.question });
    } else if ("away" in line) {
      this._forget();
      this.away = line;
    } else if ("event" in line) {
      this._notice(line.event);
      if (line.say) Object.assign(this, { log: [...this.log, line.say].slice(-LOG), refused: null });
    } else if ("question" in line) {
      if (line.claim) this.claims = line;
      else this._ask(line);
    } else if ("offer" in line) {
      const { offer, since } = this.offer; // the ring of an offer continues when its words change
      this.offer = { ...line, since: line.offer === offer ? since : performance.now() };
    }
    else if ("paused" in line) Object.assign(this, { paused: line.paused, pausing: line.say || "" });
    else if ("asleep" in line) Object.assign(this, { asleep: line.asleep, gone: line.gone });
    else if ("fits" in line) this._fits(line);
    else if ("hint" in line) this._hinted(line);
    else if ("refusal" in line) this._refused(line);
    else if ("over" in line) Object.assign(this, { order: line.order, seen: null });
    if (line.log) this.log = line.log;
    if (line.coming) this.coming = line.coming;
    if (line.view) this._see(line);
    this._put({});
  }

  /** Keep a hand that a challenge shows to this player alone. */
  _notice([kind, player, cards, challenger]) {
    if (kind === "HandShown" && challenger === this.me) this.seen = { player, cards };
  }

  _see(line) {
    this.view = line.view;
    if (this.question && "open" in line && line.open !== this.question.question) this._close();
  }

  _ask(line) {
    const same = this.question ? this.question.question === line.question : this.before === line.question;
    this.question = line;
    this.before = 0;
    if (same) {
      this.chosen = this.chosen.filter((card) => line.view.hand.includes(card));
      if (this.chosen.length) this._choose(this.chosen);
      return;
    }
    this._close();
    Object.assign(this, { question: line, refused: null });
    const draw = line.acts.find((act) => act[VERB] === "draw" && act[WHERE] < PILE);
    const asked = line.view.question;
    if (asked && kindOf(line) === "keep" && line.view.hand.includes(asked[DRAWN])) this._choose([asked[DRAWN]], true); // also if it does not fit
    if (this.all && kindOf(line) === "draw" && draw) this._answer(draw);
    else this.all = false;
  }

  _close() {
    Object.assign(this, { question: null, chosen: [], fit: null, picking: null, giving: null, hint: null, hinting: 0 });
  }

  _fits(line) {
    const question = this.question;
    if (!question || line.fits !== question.question || String(line.cards) !== String(this.chosen)) return;
    if (line.say && this.chosen.length > 1) this._choose(this.chosen.slice(-1)); // a card that does not fit replaces the others
    else if (this.itself && line.say) Object.assign(this, { chosen: [], fit: null });
    else Object.assign(this, { fit: line, refused: line.say || null });
  }

  _hinted(line) {
    if (this.open && line.hint === this.open.question) Object.assign(this, { hint: line, hinting: 0, refused: null });
  }

  _refused(line) {
    if (line.to === this.hinting) this.hinting = 0;
    if (line.to === this.sent) {
      this.sent = 0;
      this.all = false;
    }
    this.refused = line.say;
    this.picking = this.giving = null;
  }

  // The player's acts

  get me() {
    return this.hello.seat;
  }

  /** The question still to be answered; null if there is none. */
  get open() {
    return this.question && this.question.question !== this.sent ? this.question : null;
  }

  toggle(card) {
    if (!this.open) return;
    const chosen = this.chosen.includes(card) ? this.chosen.filter((one) => one !== card) : [...this.chosen, card];
    this._choose(chosen);
    this._put({ picking: null, giving: null });
  }

  /** Ask for a hint, or put it away. */
  askHint() {
    const { open } = this;
    if (!open) return;
    if (this.hint) this._put({ hint: null });
    else if (this.hinting !== open.question) {
      this.say({ hint: open.question });
      this._put({ hinting: open.question, refused: null });
    }
  }

  /** Whether the hint advises a way to answer. */
  advises(way) {
    return Boolean(this.hint && way.acts && !way.all && way.acts.some((act) => String(act) === String(this.hint.act)));
  }

  /** Choose cards; `itself` if the page chooses, not the player. */
  _choose(cards, itself = false) {
    this.chosen = cards;
    this.itself = itself;
    this.refused = null;
    if (!cards.length) this.fit = null;
    else this.say({ choose: this.question.question, cards });
  }

  press(way) {
    if (way.gives) this._put({ giving: { cards: way.acts[0][CARDS], to: [] } });
    else if (way.acts.length > 1) this._put({ picking: way });
    else {
      this.all = Boolean(way.all);
      this._answer(way.acts[0]);
    }
  }

  _answer(act) {
    this.sent = this.question.question;
    this.answered = act[CARDS];
    this.say({ answer: this.sent, acts: [act] });
    this._put({ picking: null, giving: null, refused: null, hint: null, hinting: 0, seen: null });
  }

  _claim(act) {
    if (act) this.say({ answer: this.claims.question, acts: [act] });
    this._put({ refused: null });
  }

  _claimed(verb) {
    return this.claims ? this.claims.acts.filter((act) => act[VERB] === verb) : [];
  }

  _takes(player) {
    const { cards, to } = this.giving, given = [...to, player];
    if (given.length < cards.length) this._put({ giving: { cards, to: given } });
    else this._answer(["share", this.me, cards, -1, -1, given]);
  }

  /** Set fields, and draw once after everything that has arrived is taken in. */
  _put(news) {
    Object.assign(this, news);
    if (this._drawing) return;
    this._drawing = true;
    queueMicrotask(() => {
      this._drawing = false;
      if (this.view) this.draw();
    });
  }
}
