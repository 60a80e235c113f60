// The hand as the player sees and presses it: everything on the page follows from what the player holds and knows.

"use strict";

const CATCHABLE = [1, 3]; // debts for which a player can be caught (game/rules/values/state.py)
const HIGH = 1.4; // height of a card for a width of 1
const MIN = 68; // pixels; the width of the smallest card
const LIFT = 62; // pixels above the cards for a chosen card and its number
const EDGES = 40; // pixels at both sides, into which cards lean
const RIM = 40; // pixels of the page above the names of the piles
const LEAST = 36; // pixels of a card that must stay visible to be pressed

/** Lines with repetitions merged into one, which gets the number of times. */
function counted(lines) {
  const found = [];
  for (const line of lines) {
    if (found.length && found[found.length - 1].line === line) found[found.length - 1].times += 1;
    else found.push({ line, times: 1 });
  }
  return found.map(({ line, times }) => (times > 1 ? `${line} \u00D7${times}` : line));
}

class Hand extends Holding {
  /** `likes` has the player's settings; `told.hand` has the words. */
  constructor(say, likes) {
    super(say);
    this.likes = likes;
    $("hint").onclick = () => this.askHint();
    $("uno").onclick = () => this._claim(this._claimed("uno")[0]);
    $("others").onscroll = () => this._showEdges();
    new ResizeObserver(() => this._spread()).observe($("cards"));
  }

  get said() {
    return told.hand;
  }

  name(player) {
    return this.hello.people[player].name;
  }

  face(player) {
    return picture(`f${this.hello.people[player].face || player + 1}`, "face");
  }

  draw() {
    const question = this.open, { said, view } = this;
    const fit = question && this.chosen.length && this.fit && String(this.fit.cards) === String(this.chosen) ? this.fit : null;
    const ways = question ? waysOf(question, fit, said) : { main: [], more: [], players: [], colours: [] };
    this._drawPiles(ways);
    this._drawOthers();
    const lines = counted(this.log);
    $("happened").textContent = lines[lines.length - 1] || "";
    fill($("log-lines"), lines.map((line, at) => ({ key: `${at}:${line}`, make: () => node("li", line) })).reverse());
    this._drawPanel(question, fit, ways);
    this._drawCards(question, fit);
    this._drawBar(question, ways);
    $("notes").tabIndex = $("notes").scrollHeight > $("notes").clientHeight ? 0 : -1;
    this._uncover(question);
  }

  /** When a question or a shown hand comes or grows, scroll until no button covers the hand, or anything if that is near. */
  _uncover(question) {
    const [shown, cards, tools, bar, panel] = ["hand", "cards", "tools", "bar", "panel"].map($).map((part) => part.getBoundingClientRect());
    const about = (question || this.seen) && shown.height ? `${question ? question.question : "seen"} ${shown.height}` : "";
    if (about === this._uncovered) return;
    this._uncovered = about;
    const all = tools.bottom - bar.top, under = all < RIM ? all : cards.bottom - bar.top;
    if (about) scrollBy(0, Math.max(0, Math.min(under, panel.top - 8)));
  }

  _drawPiles(ways) {
    const { view, said } = this;
    const piles = view.piles.slice(0, Math.max(1, view.open_piles));
    $("piles").className = piles.length > 1 ? "piles" : "piles one";
    fill($("piles"), piles.map((pile, at) => ({
      key: `pile${at}`,
      make: () => pieces("li", "pile", svg("card"), node("span", "", "side"), svg("sign"), node("b"), node("span", "", "small")),
      dress: (item) => {
        const [card, side, sign, colour, by] = item.children, top = pile.run[pile.run.length - 1];
        item.classList.toggle("takes", ways.main.some((way) => way.where === at));
        item.classList.toggle("advised", Boolean(this.hint && this.open && this.hint.act[VERB] === "play" && this.hint.act[WHERE] === at));
        side.textContent = piles.length > 1 ? said.sides[at] : said.only;
        const face = top ? faceOf(top[0]) : -1, called = top ? shown(face, top[2]) : NO_COLOUR;
        item.classList.toggle("empty", !top);
        sign.toggleAttribute("hidden", called === NO_COLOUR);
        if (top) this._dress(card, face, top[2]);
        else this._bare(card);
        if (called !== NO_COLOUR) dressSign(sign, called);
        colour.textContent = called === NO_COLOUR ? (top ? said.uncalled : "") : said.colours[called];
        const row = pile.run.length > 1 ? ` · ${filled(said.row, pile.run.length)}` : "";
        by.textContent = top ? filled(said.by, this.name(top[1]), said.ranks[rankOf(face)]) + row : view.open_piles ? said.empty : "";
      },
    })));
  }

  /** Show an empty place for a card. */
  _bare(card) {
    card.look = "";
    card.firstChild.replaceChildren();
  }

  _dress(card, face, colour) {
    const plain = !this.hello.rules.number_effects, look = `${face}:${colour}:${plain}`;
    if (card.look === look) return;
    card.look = look;
    dressCard(card.firstChild, { face, colour }, plain);
  }

  _drawOthers() {
    const { view, said } = this, acts = view.over ? -1 : view.active;
    const [soon] = this.coming;
    const others = following(view, this.me);
    $("others").className = others.length > 3 ? "others many" : "others";
    fill($("others"), others.map((player) => this._plate(player, acts, soon)));
    this._showActor(acts);
    this._showEdges();
    $("others").tabIndex = $("others").scrollWidth > $("others").clientWidth ? 0 : -1; // so that keys can scroll it
    const own = [];
    if (view.salt === this.me) own.push(["salt", said.salt]);
    if (view.pepper === this.me) own.push(["pepper", said.pepper]);
    if (view.scores.some(Boolean)) own.push(["", filled(said.points, view.scores[this.me])]);
    if (soon === this.me) own.push(["", said.next, "soon"]);
    fill($("own"), own.map(([drawing, words, look = ""]) => ({
      key: words, make: () => pieces("li", look, ...(drawing ? [shaker(drawing)] : []), node("span", words)),
    })));
  }

  /** Fade out the ends of the row of players where it can be scrolled further. */
  _showEdges() {
    const row = $("others"), rest = row.scrollWidth - row.clientWidth - row.scrollLeft;
    row.classList.toggle("before", row.scrollLeft > 4);
    row.classList.toggle("after", rest > 4);
  }

  /** Scroll the row of players to the one who plays, when that changes. */
  _showActor(acts) {
    const row = $("others"), plate = row.querySelector(".acts");
    if (acts === this._acted || !row.clientWidth) return;
    this._acted = acts;
    if (!plate) row.scrollLeft = 0; // the next players are at the left end
    else row.scrollLeft = plate.offsetLeft - row.offsetLeft - (row.clientWidth - plate.offsetWidth) / 2;
  }

  _plate(player, acts, soon) {
    const { view, said } = this;
    return {
      key: `plate${player}${this.name(player)}`,
      make: () => pieces("li", "", this.face(player), node("b", this.name(player)),
        node("span", "", "n"), node("span", "", "vh"), pieces("span", "held"), node("span", "", "flag")),
      dress: (item) => {
        const [, , count, points, held, flag] = item.children;
        const uno = view.called[player] && view.counts[player] === 1;
        const words = view.out.includes(player) ? said.out : uno ? said.uno : this.gone.includes(player) ? said.gone
          : this.asleep.includes(player) ? said.asleep : player === acts ? said.plays : player === soon ? said.next : "";
        count.textContent = filled(said.held, view.counts[player]);
        points.textContent = filled(said.points, view.scores[player]);
        flag.textContent = words;
        const away = words === said.gone || words === said.asleep;
        flag.className = `flag${away ? " away" : uno ? " uno" : player === acts ? " now" : ""}`;
        flag.hidden = !words;
        item.classList.toggle("acts", player === acts);
        const kept = [...(view.salt === player ? ["salt"] : []), ...(view.pepper === player ? ["pepper"] : [])];
        const open = view.faceup[player].map((card) => ({
          key: `card${card}`,
          make: () => pieces("span", "", svg("card"), node("span", said.faces[faceOf(card)], "vh")),
          dress: (small) => this._dress(small.firstChild, faceOf(card), NO_COLOUR),
        }));
        fill(held, [...kept.map((kind) => ({
          key: kind, make: () => pieces("span", "", shaker(kind), node("span", said[kind], "vh")),
        })), ...open]);
      },
    };
  }

  _drawPanel(question, fit, ways) {
    const { said, view, picking, giving } = this;
    const calls = !question && this._claimed("call");
    const owes = view.owes[this.me] !== 0 && this._claimed("uno").length > 0;
    const players = giving ? following(view, this.me).map((player) => ({ key: `to${player}`, player, taker: true }))
      : ways.players;
    const colours = picking ? picking.acts.map((act) => ({ key: `colour${act[COLOUR]}`, colour: act[COLOUR], acts: [act] }))
      : calls && calls.length ? calls.map((act) => ({ key: `claim${act[COLOUR]}`, colour: act[COLOUR], claim: act }))
      : ways.colours;
    const taken = giving || (question && this.chosen.length > 0 && players.length > 0); // the second step of giving
    const line = this.paused ? this.pausing || said.paused : question ? (taken ? said.gets : this._question(question))
      : view.over ? (view.winners.length ? said.all_over : said.ended)
      : calls && calls.length ? said.called
      : this.offer.at >= 0 ? filled(said.at_screen, this.name(this.offer.at))
      : this.offer.players.length ? this.offer.say : this._waits();
    if ($("say").textContent !== line) $("say").textContent = line;
    const notes = [];
    if (owes) notes.push(["owed", said.owed]);
    if (this.refused) notes.push(["refused", this.refused]);
    const hint = question ? this.hint : null;
    const about = hint ? (this.chosen.length && !this.itself ? [] : hint.why) : this.offer.players.length ? this.offer.why || [] : [];
    if (!question && this.question && this.offer.players.length) notes.push(["given", this._answeredWith()]);
    if (hint) notes.push(["hinted", hint.say]);
    notes.push(...about.map((why) => ["why", why]));
    if (question && this.hinting) notes.push(["why", said.thinks]);
    if (giving) notes.push(["gives", said.faces[giving.cards[giving.to.length]]]);
    else if (fit && !this.refused) this._brought(fit, notes);
    const items = notes.map(([look, words]) => ({ key: `${look}${words}`, make: () => node("p", words, look) }));
    if (this.seen) items.push(seenHand(this));
    if (view.over) items.push(scoresOf(this));
    fill($("notes"), items);
    fill($("picks"), [...colours.map((way) => this._colourButton(way)), ...players.map((way) => this._playerButton(way))]);
    $("hand").classList.toggle("asks", $("picks").children.length > 0);
    $("panel").classList.toggle("offer", Boolean(question) && !TURNS.includes(kindOf(question)));
    this._ring();
  }

  /** Say who plays, or who has to decide what in between, from public facts. */
  _waits() {
    const { said, view } = this, asked = view.question && !PRIVATE.includes(view.question[KIND]) ? view.question : null;
    const whom = asked ? asked[WHOM] : view.active;
    if (this.gone.includes(whom)) return filled(said.is_gone, this.name(whom));
    const decides = asked && (said.deciding[asked[KIND]] || (whom !== view.active && said.decides));
    return filled(decides || said.turn, this.name(whom));
  }

  /** Say that this player has answered the offer, and with which cards, while others may still answer. */
  _answeredWith() {
    const { answered, said } = this;
    return answered.length ? filled(said.gave, answered.map((face) => said.faces[face]).join(", ")) : said.answered;
  }

  _question(question) {
    if (this.picking) return this.said.colour;
    return question.say || (kindOf(question) === "deal" ? this.said.ended : this.said.what);
  }

  /** What each act with the cards chosen brings, said only once if it is the same for all. */
  _brought(fit, notes) {
    const several = new Map(), picked = this.picking && this.picking.acts[0];
    fit.acts.forEach((act, at) => {
      if (picked && act[WHERE] !== picked[WHERE]) return;
      const lines = (fit.brings && fit.brings[at]) || [];
      const words = lines.map(([head, brought]) => (head ? `${head} ${brought}` : brought));
      const pile = act[VERB] === "play" && this.view.open_piles > 1 ? act[WHERE] : -1;
      if (!several.has(pile)) several.set(pile, words);
    });
    const same = new Set([...several.values()].map(String)).size === 1;
    for (const [pile, words] of several) {
      if (pile >= 0 && !same) notes.push(["brings", `${this.said.sides[pile]}: ${words.join(" · ")}`]);
      else notes.push(...words.map((line) => ["brings", line]));
      if (same) break;
    }
  }

  /** Show how much of the time of an offer is left: until it is over, and while the table waits for a phone. */
  _ring() {
    const { offer } = this, runs = offer.players.length > 0 && told.offered > 0;
    if (runs && this._rung !== offer.since) {
      this._rung = offer.since;
      if (this._running) this._running.cancel();
      const whole = [{ strokeDashoffset: 0 }, { strokeDashoffset: 226 }];
      this._running = $("ring").lastElementChild.animate(whole, { duration: told.offered * 1000, fill: "forwards" });
      this._running.onfinish = () => this._ring();
    }
    const left = runs && this._running.playState !== "finished";
    if (left) this._running[this.paused ? "pause" : "play"]();
    $("ring").toggleAttribute("hidden", !left || (offer.at >= 0 && !this.open));
  }

  _drawCards(question, fit) {
    const cards = sorted(this.view.hand, this.likes.sort === "number");
    const fitting = question && this.chosen.length ? (fit ? fit.more : this._lit || []) : question ? question.fits : [];
    this._lit = fitting;
    const dims = question && !(PRIVATE.includes(kindOf(question)) && question.count === 1); // without a choice, the hand is only looked at
    const lit = new Set(fitting.map(([card]) => card)), advised = question && this.hint ? this.hint.cards : [];
    $("hint").hidden = !(question && question.hints && question.count > 1);
    $("hint").setAttribute("aria-pressed", String(Boolean(question && this.hint)));
    const given = !question && this.offer.players.length > 0; // cards given in an offer are no longer a choice
    fill($("cards"), cards.map((card) => ({
      key: `card${card}`,
      make: () => {
        const order = node("span", "", "ord");
        order.setAttribute("aria-hidden", "true"); // the name says it as well
        const button = pieces("button", "", svg("card"), order, node("span", "", "vh"), picture("hint-lamp", "lamp"));
        button.type = "button";
        button.onclick = () => this.toggle(card);
        return pieces("li", "", button);
      },
      dress: (item) => {
        const [button] = item.children, [face, order, words] = button.children;
        const place = given ? 0 : this.chosen.indexOf(card) + 1, name = this.said.faces[faceOf(card)];
        this._dress(face, faceOf(card), NO_COLOUR);
        button.setAttribute("aria-pressed", String(place > 0));
        button.classList.toggle("advised", advised.includes(card));
        button.classList.toggle("dim", Boolean(dims) && !place && !lit.has(card) && !advised.includes(card));
        order.textContent = place || "";
        words.textContent = place ? filled(this.said.place, place, name)
          : advised.includes(card) ? filled(this.said.advised, name) : lit.has(card) ? filled(this.said.fits, name) : name;
      },
    })));
    this._spread();
  }

  /** Lay the cards out as a fan, as large as the room allows. */
  _spread() {
    const hand = $("cards"), count = hand.children.length, asks = $("hand").classList.contains("asks");
    const tall = hand.clientHeight - (asks ? 24 : innerHeight > 700 ? LIFT : LIFT - 14);
    const wide = hand.clientWidth - EDGES, least = wide < 310 ? LEAST - 6 : wide < 400 ? LEAST - 4 : LEAST;
    const wanted = Math.min(tall / HIGH, wide * 0.42, 190), most = wide - (count - 1) * least; // without scrolling
    const card = Math.max(MIN, most < MIN ? wanted : Math.min(wanted, most));
    const step = count > 1 ? Math.min(card * 0.8, Math.max(least, (wide - card * 1.15) / (count - 1))) : card;
    const over = step * (count - 1) + card > wide + 1;
    hand.classList.toggle("wide", over);
    hand.style.setProperty("--w", `${round(card)}px`);
    hand.style.setProperty("--step", `${round(step)}px`);
    [...hand.children].forEach((item, at) => {
      const off = at - (count - 1) / 2, lean = over ? 0 : Math.min(2.2, 16 / Math.max(1, count));
      item.style.setProperty("--r", `${round(off * lean)}deg`);
      item.style.setProperty("--dy", `${round(Math.abs(off * off * lean) * 0.55)}px`);
    });
  }

  _drawBar(question, ways) {
    const { said, view } = this;
    const out = this._claimed("intervene").map((act) => ({
      key: `out${act[CARDS]}`, label: said.intervene, face: act[CARDS][0], claim: act,
    }));
    const none = { key: "play", label: said.play, none: true };
    const back = { key: "back", label: said.back, back: true };
    const main = this.picking || this.giving ? [back] : [...ways.main, ...(question ? [] : out)];
    $("hand").classList.toggle("over", view.over); // all that is left is to deal
    $("bar").hidden = view.over && !main.length;
    fill($("main"), (main.length ? main : [none]).map((way) => this._button(way, "btn main")));
    const draw = { key: "draw0", label: said.draw, none: true };
    fill($("more"), (ways.more.length ? ways.more : [draw]).map((way) => this._button(way, "btn")));
    const uno = this._claimed("uno").length > 0;
    const laid = ways.main.some(({ acts: [act] }) => act && act[CARDS].length) ? this.chosen.length : 0;
    const leaves = view.hand.length - laid;
    $("uno").disabled = !uno;
    $("uno").classList.toggle("owed", uno && view.owes[this.me] !== 0);
    $("uno").classList.toggle("awake", uno && leaves === 1);
    const caught = this._claimed("catch").filter((act) => CATCHABLE.includes(view.owes[act[TO][0]]));
    fill($("catches"), caught.map((act) => ({
      key: `catch${act[TO]}`,
      make: () => {
        const player = act[TO][0], button = pieces("button", "btn catch", this.face(player),
          node("span", filled(said.catch, this.name(player))));
        button.type = "button";
        return button;
      },
      dress: (button) => (button.onclick = () => this._claim(act)),
    })));
  }

  _button(way, look) {
    return {
      key: way.key,
      make: () => pieces("button", look, svg("card"), node("span")),
      dress: (button) => {
        button.type = "button";
        button.disabled = Boolean(way.none);
        button.classList.toggle("advised", this.advises(way));
        button.children[0].toggleAttribute("hidden", way.face === undefined);
        if (way.face !== undefined) this._dress(button.children[0], way.face, NO_COLOUR);
        button.children[1].textContent = way.label;
        button.onclick = () => (way.claim ? this._claim(way.claim) : way.back ? this._back() : this.press(way));
      },
    };
  }

  /** Take back the last choice that goes with the cards. */
  _back() {
    const { giving } = this;
    if (giving && giving.to.length) this._put({ giving: { ...giving, to: giving.to.slice(0, -1) } });
    else this._put({ picking: null, giving: null });
  }

  _colourButton(way) {
    return {
      key: way.key,
      make: () => pieces("button", "call", svg("sign"), node("span")),
      dress: (button) => {
        button.type = "button";
        button.classList.toggle("advised", this.advises(way));
        const open = way.colour === NO_COLOUR;
        button.children[0].toggleAttribute("hidden", open);
        if (!open) dressSign(button.children[0], way.colour);
        button.children[1].textContent = open ? this.said.leave : this.said.colours[way.colour];
        button.onclick = () => (way.claim ? this._claim(way.claim) : this._answer(way.acts[0]));
      },
    };
  }

  _playerButton(way) {
    return {
      key: `${way.key}${this.name(way.player)}`,
      make: () => pieces("button", "call", this.face(way.player), node("span", this.name(way.player)), svg("card")),
      dress: (button) => {
        button.type = "button";
        button.classList.toggle("advised", this.advises(way));
        button.children[2].toggleAttribute("hidden", way.face === undefined);
        if (way.face !== undefined) this._dress(button.children[2], way.face, NO_COLOUR);
        button.onclick = () => (way.taker ? this._takes(way.player) : this.press(way));
      },
    };
  }
}
