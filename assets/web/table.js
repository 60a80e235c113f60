// The table as a drawing: a scene (see game/web/filming.py for its keys) gives every card, plate and shaker a place, and
// the drawing between two scenes is a function of time. Films use it; it loads nothing and knows no rule.

"use strict";

const DEEP = 6; // the most cards of a pile that are shown
const READ = 30, BURIED = 5; // the distance between two cards on a pile, to be read or not
const SHIFT = 260; // milliseconds for cards to make room for others
const HIGH = 1.4; // height of a card for a width of 1

// Where things lie in a wide and in a tall window, in units of the drawing.
const WIDE = {
  width: 1600, height: 900, x: 800, y: 470, across: 622, down: 360, plate: 200, high: 62, name: 24, own: 92, pile: 128,
  stock: 100, piles: 84, stocks: 240, above: 0, span: 560, centre: 430, shaker: 68,
};
const TALL = { // here the stocks lie above the piles, because hands lie on both sides
  width: 800, height: 900, x: 400, y: 472, across: 296, down: 336, plate: 204, high: 66, name: 30, own: 96, pile: 116,
  stock: 66, piles: 76, stocks: 76, above: 190, span: 700, centre: 490, shaker: 64,
};
const TALL_FOR_MANY = { ...TALL, height: 1120, y: 555, down: 450, centre: 570 };
const FEW = 5; // up to this many players, a tall table need not be so tall

/** The scene after a beat: cards go where its moves take them, then everything else changes. */
function sceneAfter(scene, moves, changes) {
  const found = { ...scene };
  for (const [source, target, face] of moves) {
    for (const [key, gains] of [[source, false], [target, true]]) {
      if (key[0] === "k") {
        found.k = [...found.k];
        found.k[Number(key.slice(1))] += gains ? 1 : -1;
      } else if (key[0] === "p" && gains) {
        const own = colourOf(face), by = source[0] === "h" ? Number(source.slice(1)) : -1;
        found[key] = [...found[key], [face, own < BLACK ? own : NO_COLOUR, by]].slice(-DEEP);
      } else if (key[0] === "p") {
        found[key] = found[key].slice(0, -1);
      } else if (key[0] === "h" && typeof found[key] === "number") {
        found[key] += gains ? 1 : -1;
      } else if (key[0] === "h") {
        found[key] = [...found[key]];
        if (gains) found[key] = [...found[key], face].sort((one, other) => one - other);
        else if (found[key].includes(face)) found[key].splice(found[key].indexOf(face), 1);
      }
    }
  }
  return Object.assign(found, changes);
}

/** An easing function, slow at both ends. */
const eased = (share) => (share <= 0 ? 0 : share >= 1 ? 1 : share * share * (3 - 2 * share));
const between = (one, other, share) => one + (other - one) * share;

class Table {
  /** Draws into an svg element; `evening` has the players, the words and the `viewer` who sits at the bottom, or -1. */
  constructor(svg, evening) {
    this.svg = svg;
    this.evening = evening;
    this.frame = WIDE;
    this.nodes = new Map();
    this.ground = this.svg.appendChild(document.createElementNS(SVG, "g"));
    this.things = this.svg.appendChild(document.createElementNS(SVG, "g"));
    this.order = "";
    this.fit();
  }

  /** Adapt to the shape of the window. */
  fit() {
    const { clientWidth, clientHeight } = document.documentElement;
    this.tall = clientWidth < clientHeight;
    this.frame = !this.tall ? WIDE : this.evening.players.length > FEW ? TALL_FOR_MANY : TALL;
    this.svg.setAttribute("viewBox", `0 0 ${this.frame.width} ${this.frame.height}`);
    this._drawGround();
    this._known = new WeakMap();
  }

  _drawGround() {
    const { x, across, down, width, height } = this.frame, centre = this.frame.y - 40;
    const rx = Math.min(across * 0.86, width / 2 - 40), ry = down * 0.74;
    this.ground.replaceChildren(
      make("rect", { width, height, class: "wood" }),
      make("path", { d: planks(width, height), class: "planks" }),
      make("ellipse", { cx: x, cy: centre + 8, rx: rx + 6, ry: ry + 6, class: "rim" }),
      make("ellipse", { cx: x, cy: centre, rx, ry, class: "cloth" }),
      make("ellipse", { cx: x, cy: centre, rx: rx - 14, ry: ry - 14, class: "seam" }),
    );
    this.signs = this.ground.appendChild(make("g", { class: "way" }));
    const marks = 28;
    for (let mark = 0; mark < marks; mark += 1) {
      const turn = (mark / marks) * 2 * Math.PI;
      const at = [x + (rx - 60) * Math.cos(turn), centre + (ry - 56) * Math.sin(turn)];
      const along = (Math.atan2((ry - 56) * Math.cos(turn), -(rx - 60) * Math.sin(turn)) * 180) / Math.PI;
      const sign = this.signs.appendChild(make("g", { transform: `translate(${at}) rotate(${along})` }));
      sign.append(make("path", { d: "M-5,-8L4,0L-5,8" }));
    }
  }

  /** The places of everything in a scene: spots by key. */
  spots(scene) {
    const known = this._known.get(scene);
    if (known) return known;
    const found = new Map();
    this._middle(scene, found);
    this._seats(scene, found);
    this._known.set(scene, found);
    return found;
  }

  _middle(scene, found) {
    const frame = this.frame, piles = "p1" in scene ? [0, 1] : [0], sides = [-1, 1];
    const alone = frame.above ? 0 : frame.piles; // a single pile and stock lie above each other, or side by side
    const pileAt = (pile) => frame.x + (piles.length === 1 ? alone : sides[pile] * frame.piles);
    const stockAt = (stock) => frame.x + (scene.k.length === 1 ? -alone : sides[stock] * frame.stocks);
    scene.k.forEach((left, stock) => {
      const high = Math.min(3, Math.ceil(left / 12));
      for (let card = 0; card < high; card += 1) {
        const spot = { x: stockAt(stock) - 2 * card, y: frame.centre - frame.above - 3 * card, w: frame.stock, turn: 0, z: card };
        found.set(`k${stock}:${card}`, { ...spot, kind: "card", face: -1 });
      }
      const below = frame.centre - frame.above + (frame.stock * HIGH) / 2 + 26;
      found.set(`k${stock}`, { x: stockAt(stock), y: below, w: 1, turn: 0, z: 5, kind: "count", stock, left });
    });
    for (const pile of piles) {
      const run = scene[`p${pile}`], seen = new Map();
      run.forEach(([face, colour, by], at) => {
        const times = (seen.get(face) || 0) + 1, under = underneath(run, at);
        seen.set(face, times);
        const spot = { x: pileAt(pile) - under, y: frame.centre - under * 0.5, w: frame.pile, turn: ((by * 7) % 5) - 2 };
        found.set(`p${pile}:${face}:${times}`, { ...spot, z: 10 + at, kind: "card", face, colour });
      });
      if (run.length) {
        const below = frame.centre + (frame.pile * HIGH) / 2 + 26;
        found.set(`b${pile}`, { x: pileAt(pile), y: below, w: 1, turn: 0, z: 20, kind: "badge", pile });
      }
    }
  }

  _seats(scene, found) {
    const { viewer } = this.evening, frame = this.frame, players = scene.s.length;
    const first = Math.max(0, scene.s.indexOf(viewer));
    scene.s.forEach((_, slot) => {
      const player = scene.s[(first + slot) % players];
      const place = this._place(slot, players), bottom = slot === 0;
      const plate = { ...place, w: 1, turn: 0, z: 300, kind: "plate", player, scene };
      found.set(`plate${player}`, plate);
      if (scene.t === player) found.set("light", { ...place, w: 1, turn: 0, z: -1, kind: "light" });
      const width = bottom ? frame.own : players > 7 ? 44 : 56;
      const span = bottom ? frame.span : frame.plate + (players > 5 || this.tall ? 0 : 60);
      this._hand(scene, player, place.x, place.y - frame.high / 2 - width * HIGH * (bottom ? 0.46 : 0.32), width, span, found);
      const side = place.x < frame.x - 20 ? -1 : 1; // shakers stand on the outer side of their holder's plate
      for (const [key, at] of [["S", 0], ["P", 1]]) {
        if (scene[key] !== player) continue;
        const below = this.tall && !bottom; // or below it, if the window has no room beside it
        const x = place.x + side * (below ? 40 + at * 34 : frame.plate / 2 + 18 + at * 30);
        const y = below ? place.y + frame.high / 2 + 28 : place.y - 4;
        found.set(key, { x, y, w: frame.shaker / 1.9, turn: 0, z: 400 + at, kind: "shaker", name: key });
      }
    });
    for (const [key, at] of [["S", -1], ["P", 1]]) {
      if (scene[key] !== -1 || !this.evening.shakers) continue;
      const y = frame.centre + (frame.pile * HIGH) / 2 + 44;
      found.set(key, { x: frame.x + at * 20, y, w: frame.shaker / 1.9, turn: 0, z: 400, kind: "shaker", name: key });
    }
  }

  /** The place of a plate: clockwise from the bottom, which has more room than the others. */
  _place(slot, players) {
    const { x, y, across, down } = this.frame;
    if (slot === 0) return { x, y: y + down + (this.tall ? 44 : 26) };
    const gap = Math.max(360 / players, 52);
    const turn = players === 2 ? 270 : 90 + gap + ((360 - 2 * gap) * (slot - 1)) / (players - 2);
    const angle = (turn * Math.PI) / 180;
    return { x: x + across * Math.cos(angle), y: y + down * Math.sin(angle) };
  }

  _hand(scene, player, x, y, width, span, found) {
    const hand = scene[`h${player}`], hidden = typeof hand === "number";
    const eights = scene[`f${player}`];
    const cards = hidden ? [...eights, ...Array(hand).fill(-1)] : hand;
    const apart = Math.min(width * 0.62, cards.length > 1 ? (span - width) / (cards.length - 1) : 0);
    const seen = new Map();
    cards.forEach((face, at) => {
      const times = (seen.get(face) || 0) + 1;
      seen.set(face, times);
      const off = at - (cards.length - 1) / 2, lean = Math.min(2, 14 / Math.max(1, cards.length));
      const spot = { x: x + off * apart, y: y + Math.abs(off * lean) * 0.8, w: width, turn: off * lean, z: 100 + at };
      found.set(`h${player}:${face}:${times}`, { ...spot, kind: "card", face });
    });
  }

  /** The spot that a move starts from, in the scene before it. */
  _leaves(move, scene, spots) {
    const [source, , face] = move;
    if (source[0] === "d") return { x: this.frame.x, y: this.frame.centre, w: this.frame.stock, turn: 0 };
    if (source[0] === "k") return spots.get(`${source}:0`) || spots.get(source);
    if (source[0] === "p") {
      const run = scene[source];
      return (run && [...spots].filter(([key]) => key.startsWith(`${source}:`)).map(([, spot]) => spot).pop()) || null;
    }
    const player = source.slice(1);
    const cards = [...spots].filter(([key]) => key.startsWith(`h${player}:`));
    const same = cards.filter(([key]) => key.startsWith(`h${player}:${face}:`));
    const from = same.length ? same : cards;
    return from.length ? from[Math.floor(from.length / 2)][1] : spots.get(`plate${player}`);
  }

  /** The key of the card that a move ends as, except those that other moves end as. */
  _lands(move, after, spots, others) {
    const [, target, face] = move;
    const place = target[0] === "f" ? `h${target.slice(1)}` : target;
    const faces = place[0] === "h" && typeof after[place] === "number" && target[0] !== "f" ? -1 : face;
    const same = [...spots.keys()].filter((key) => key.startsWith(`${place}:${faces}:`) && !others.has(key));
    return same.length ? same[same.length - 1] : "";
  }

  /**
   * Draw a moment between two scenes: `flights` are the moves under way, each with the scenes before and after it and
   * the share of its way done; `share` is how far everything else has come.
   */
  draw(before, after, share, flights) {
    const old = this.spots(before), spots = this.spots(after), drawn = [];
    const flying = new Map();
    for (const flight of flights) {
      const key = this._lands(flight.move, flight.after, this.spots(flight.after), flying);
      const from = this._leaves(flight.move, flight.before, this.spots(flight.before));
      if (key && from && spots.has(key)) flying.set(key, { from, share: eased(flight.share), flight });
    }
    for (const [key, spot] of spots) {
      const way = flying.get(key);
      const from = way ? way.from : old.get(key) || spot;
      const gone = way ? way.share : eased(share);
      const place = { ...spot };
      for (const name of ["x", "y", "w", "turn"]) place[name] = between(from[name], spot[name], gone);
      if (way) {
        place.y -= Math.sin(Math.PI * gone) * 40;
        place.z += gone < 1 ? 1000 : 0;
        const [, , face, shown] = way.flight.move;
        if (spot.face === -1 && shown && face >= 0 && gone < 1) place.face = face;
      }
      drawn.push([key, place]);
    }
    this._show(drawn, after, onTheWay(flights));
  }

  _show(drawn, scene, way) {
    drawn.sort((one, other) => one[1].z - other[1].z);
    const kept = new Set(), nodes = [];
    for (const [key, place] of drawn) {
      let node = this.nodes.get(key);
      if (!node) this.nodes.set(key, (node = make("g", {})));
      this._dress(node, place, scene, way);
      const scale = place.kind === "card" ? place.w / 140 : place.kind === "shaker" ? place.w / 48 : 1;
      const turn = place.turn ? ` rotate(${round(place.turn)})` : "";
      set(node, "transform", `translate(${round(place.x)},${round(place.y)})${turn} scale(${round(scale, 1000)})`);
      kept.add(key);
      nodes.push(node);
    }
    for (const [key, node] of this.nodes) {
      if (!kept.has(key)) {
        node.remove();
        this.nodes.delete(key);
      }
    }
    const order = drawn.map(([key]) => key).join();
    if (order !== this.order) this.things.replaceChildren(...nodes);
    this.order = order;
    set(this.signs, "class", scene.d > 0 ? "way" : "way back");
  }

  /** Give a thing its looks, unless it has them already. */
  _dress(node, place, scene, way) {
    const looks = this._looks(place, scene, way);
    if (node.looks === looks) return;
    node.looks = looks;
    if (place.kind === "card") dressCard(node, place, this.evening.plain);
    else if (place.kind === "plate") this._dressPlate(node, place, scene, way);
    else if (place.kind === "light") node.replaceChildren(make("circle", { r: 250, class: "pool" }));
    else if (place.kind === "shaker") {
      node.replaceChildren(use(place.name === "S" ? "salt" : "pepper", 48, 90));
    } else if (place.kind === "badge") {
      const colour = COLOURS[badgeOf(place.pile, scene, way)];
      node.replaceChildren();
      if (colour) node.append(make("circle", { r: 17, class: `badge ${colour}` }), use(`s${colour}`, 24, 24));
    } else {
      const left = String(place.left + way.less(`k${place.stock}`)), wide = 26 + 11 * left.length;
      node.replaceChildren(make("rect", { x: -wide / 2, y: -15, width: wide, height: 30, rx: 15, class: "chip" }),
        words(left, 0, 7, 20, "count"));
    }
  }

  _looks(place, scene, way) {
    if (place.kind === "plate") {
      const player = place.player, cards = cardsOf(player, scene, way);
      const marks = [scene.t === player, scene.q === player, scene.u.includes(player), scene.o.includes(player)];
      return [player, cards, scene.c[player], ...marks, scene.w.includes(player), this.frame.plate].join();
    }
    if (place.kind === "badge") return `badge${badgeOf(place.pile, scene, way)}`;
    if (place.kind === "count") return `count${place.left + way.less(`k${place.stock}`)}`;
    return [place.kind, place.face, place.colour, place.name].join();
  }

  _dressPlate(node, place, scene, way) {
    const { plate, high, name: size } = this.frame, { player } = place, said = this.evening.words;
    const cards = cardsOf(player, scene, way);
    const acts = scene.t === player, asked = scene.q === player;
    const look = `plate${acts ? " acts" : ""}${asked ? " asked" : ""}`;
    const left = -plate / 2, name = shortened(this.evening.players[player].name, plate - high - 44, size);
    const face = use(`f${this.evening.players[player].face}`, high - 10, high - 10);
    face.setAttribute("transform", `translate(${left + high / 2},0)`);
    const points = words(this.evening.points[scene.c[player]], left + high + 2, size * 0.82, size * (this.tall ? 0.64 : 0.72), "soft");
    const badge = make("rect", { x: plate / 2 - 42, y: -19, width: 32, height: 38, rx: 7, class: "cards" });
    node.replaceChildren(make("rect", { x: left, y: -high / 2, width: plate, height: high, rx: high / 2, class: look }),
      face, words(name, left + high + 2, -3, size, "name"), points, badge,
      words(String(cards), plate / 2 - 26, 8, 21, "count"));
    const flag = scene.w.includes(player) ? said.won : scene.o.includes(player) ? said.out : "";
    const tag = flag || (scene.u.includes(player) ? said.uno : "");
    if (tag) {
      const wide = 24 + 12 * tag.length;
      node.append(make("rect", { x: left + high, y: -high / 2 - 20, width: wide, height: 27, rx: 9,
        class: flag ? "tag" : "tag uno" }), words(tag, left + high + wide / 2, -high / 2, 19, flag ? "dark" : "light"));
    }
  }
}

/** How far a card of a pile lies from the top one: the last player's cards can be read, those below need not be. */
function underneath(run, at) {
  const by = run[run.length - 1][2];
  let apart = 0, together = true;
  for (let over = run.length - 1; over > at; over -= 1) {
    together = together && by >= 0 && run[over - 1][2] === by;
    apart += together ? READ : BURIED;
  }
  return apart;
}

/** The cards under way between two scenes: a card counts as gone once it moves, and as come when it has landed. */
function onTheWay(flights) {
  const more = new Map(), colours = new Map();
  const add = (key, number) => more.set(key.replace("f", "h"), (more.get(key.replace("f", "h")) || 0) + number);
  for (const { move: [source, target], before, share } of flights) { // the latest first
    if (source.slice(1) === target.slice(1) && target[0] === "f") continue; // it stays among the player's cards
    if (share <= 0) add(source, 1);
    add(target, -1);
    if (target[0] === "p") colours.set(target, before[target]);
  }
  return { less: (key) => more.get(key) || 0, pileBefore: (key) => colours.get(key) };
}

/** How many cards a player is shown to hold. */
function cardsOf(player, scene, way) {
  const hand = scene[`h${player}`];
  return (typeof hand === "number" ? hand + scene[`f${player}`].length : hand.length) + way.less(`h${player}`);
}

/** The colour shown for a pile, which changes when a card comes down on it. */
function badgeOf(pile, scene, way) {
  const run = way.pileBefore(`p${pile}`) || scene[`p${pile}`];
  return run.length ? run[run.length - 1][1] : NO_COLOUR;
}
