// Checks a published match of trickrules against what somebody knew, without the rules of any game.
//
// Written from docs/reference/shuffle.md alone.  It runs in a browser, where it is `trickrulesVerify.check`, and in Node:
//
//     node verify.js published.json known.json
//
// `published.json` is what the host publishes after the match.  `known.json` is one table with what somebody knew, all
// of it optional: `commitment`, `sealed`, `contributions`, `dealer`, `seat`, and `told`, a list of events or a redacted
// record.  The exit status is 0 if nothing was found, 1 if something was, and 2 if the files cannot be checked.
"use strict";

// ---- What is read ---------------------------------------------------------------------------------------------------

/** Refuses what cannot be checked at all: one sentence, with the path of what is wrong. */
class Unreadable extends Error {}

const UNRULY = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]/g;

const shown = (value) => {
  const text = JSON.stringify(value).replace(UNRULY, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

const needs = (fits, path, expected, value) => {
  if (!fits) throw new Unreadable(`${path}: ${expected} is expected, not ${shown(value)}.`);
};

// A shape takes a value and its path, and refuses a value that is not so.
const shape = (expected, fits) => (value, path) => needs(fits(value), path, expected, value);
const only = (wanted) => shape(shown(wanted), (value) => value === wanted);
const text = shape("a text", (value) => typeof value === "string");
const truth = shape("true or false", (value) => typeof value === "boolean");
const whole = shape("a whole number", Number.isSafeInteger);
const upTo = (most) => shape(`a whole number from 0 to ${most}`, (value) => Number.isInteger(value) && value >= 0 && value <= most);
const orNull = (of) => (value, path) => value === null || of(value, path);
const anything = () => true;

const listOf = (of, least = 0, most = Infinity) => (value, path) => {
  needs(Array.isArray(value), path, "a list", value);
  const size = least === most ? `a list of ${least}` : least > value.length ? `a list of ${least} or more` : `a list of at most ${most}`;
  needs(value.length >= least && value.length <= most, path, size, value);
  value.forEach((item, at) => of(item, `${path}[${at}]`));
};

/** A table of names that have to be there, and of others that may; `rest` is the shape of those that are not known. */
const table = (required, optional = {}, rest = null) => (value, path) => {
  needs(value !== null && typeof value === "object" && !Array.isArray(value), path, "a table", value);
  for (const name of Object.keys(required)) if (!Object.hasOwn(value, name)) throw new Unreadable(`${path}.${name}: it is missing.`);
  const known = { ...required, ...optional };
  for (const [name, held] of Object.entries(value)) {
    if (Object.hasOwn(known, name)) known[name](held, `${path}.${name}`);
    else if (!rest) throw new Unreadable(`${path}: there is no such name as ${shown(name)}; there are ${Object.keys(known).join(", ")}.`);
  }
};

/** The shape of an event: where seats and cards lie within bounds, and `hands` is that of the hands dealt. */
function eventShape(seat, count, hands) {
  const pile = table({ count, cards: listOf(text) });
  const kinds = {
    "deal begun": { number: whole, dealer: seat, cards: count },
    dealt: { hands: hands(pile), kitty: pile },
    "turned up": { card: orNull(text) },
    "trump named": { trump: text },
    called: { seat, action: text, amends: truth },
    decided: { seat, action: orNull(text) },
    revealed: { actions: listOf(table({ seat, action: text, amends: truth })) },
    "bids known": { bids: listOf(orNull(whole)) },
    "contract made": { contract: text, seat: orNull(seat) },
    "fact settled": { fact: text },
    "sides settled": { sides: listOf(whole) },
    gave: { seat, cards: pile },
    took: { seat, cards: pile },
    exposed: { pile: text, seat: orNull(seat), cards: listOf(text) },
    played: { seat, card: text },
    "trick taken": { seat: orNull(seat), cards: listOf(text) },
    scored: { line: table({}, {}, anything) },
    "match over": { winners: listOf(whole), settlement: orNull(listOf(text)) },
    "taken back": { seats: listOf(seat) },
  };
  return (value, path) => {
    table({ kind: text }, {}, anything)(value, path);
    if (!Object.hasOwn(kinds, value.kind)) throw new Unreadable(`${path}.kind: there is no event of the kind ${shown(value.kind)}.`);
    table({ kind: text, ...kinds[value.kind] })(value, path);
  };
}

const FORMAT = 2;
const TERMS_FORMAT = 1;
const LARGEST_DECK = 65536;

const parsed = (json, path) => {
  try {
    return JSON.parse(json.replace(/^\ufeff/, ""));
  } catch {
    throw new Unreadable(`${path}: it is not JSON.`);
  }
};

/** Reads the terms of a published table. */
function termsOf(published) {
  table({ format: only(FORMAT), terms: text, record: table({}, {}, anything), events: listOf(anything) })(published, "published");
  const path = "published.terms";
  const terms = parsed(published.terms, path);
  table({ format: only(TERMS_FORMAT) }, {}, anything)(terms, path);
  table({ players: listOf(text, 1), deck: listOf(text, 1, LARGEST_DECK) }, {}, anything)(terms, path);
  const cards = terms.deck.length;
  const seat = upTo(terms.players.length - 1);
  const required = {
    format: whole,
    fingerprint: text,
    deck: anything,
    players: anything,
    direction: shape("1 or -1", (value) => value === 1 || value === -1),
    dealer: orNull(seat),
    draw: terms.dealer === null ? table({ kind: text }, { scorer: orNull(seat) }, anything) : only(null),
    heights: terms.dealer === null ? listOf(whole, cards, cards) : listOf(whole, 0, 0),
  };
  table(required, { dealers: only("any"), scores: listOf(whole) })(terms, path);
  return terms;
}

/** Refuses what is not of the shape of what is published, and of what somebody knew. */
function needsShapes(published, known, terms) {
  const seats = terms.players.length;
  const seat = upTo(seats - 1);
  const count = upTo(terms.deck.length);
  const fits = table(
    { format: only(FORMAT), seed: text, dealer: seat, players: listOf(text), fingerprint: text },
    { contributions: listOf(text, seats, seats), packs: listOf(text), scores: listOf(whole) },
    anything,
  );
  fits(published.record, "published.record");
  listOf(eventShape(seat, count, (pile) => listOf(pile, seats, seats)))(published.events, "published.events");
  const first = published.events.length ? published.events[0].kind : null;
  needs(first === "deal begun", "published.events", "a deal that begins with “deal begun”", first);
  const events = listOf(eventShape(whole, count, (pile) => listOf(pile, 1)));
  const redacted = table(
    { format: only(FORMAT), fingerprint: text, players: listOf(text), seat: orNull(whole), events },
    { library: text, variant: anything, scores: listOf(whole) },
  );
  const told = (value, path) => (Array.isArray(value) ? events : redacted)(value, path);
  const texts = listOf(orNull(text));
  const parts = { commitment: text, sealed: texts, contributions: texts, dealer: seat, seat, told };
  table({}, Object.fromEntries(Object.entries(parts).map(([name, of]) => [name, orNull(of)])))(known, "known");
}

// ---- Hashes ---------------------------------------------------------------------------------------------------------

const bytesOf = (text) => new TextEncoder().encode(text);

const joined = (...parts) => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const eightBytes = (number) => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
};

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

// The first 32 bits of the fractional parts of the roots of the first primes, as FIPS 180-4 has it.
const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

function sha256(message) {
  const length = message.length;
  const padded = new Uint8Array(((length + 8) >> 6) * 64 + 64);
  padded.set(message);
  padded[length] = 0x80;
  padded.set(eightBytes(length * 8), padded.length - 8);
  const view = new DataView(padded.buffer);
  const state = START.slice();
  const word = new Int32Array(64);
  const turned = (x, by) => (x >>> by) | (x << (32 - by));
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) word[i] = view.getInt32(block + 4 * i);
      else {
        const [x, y] = [word[i - 15], word[i - 2]];
        const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
        const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
        word[i] = (word[i - 16] + s0 + word[i - 7] + s1) | 0;
      }
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i] + word[i]) | 0;
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = (state[i] + value) | 0));
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((value, i) => out.setInt32(4 * i, value));
  return new Uint8Array(out.buffer);
}

function hmac(key, message) {
  const short = key.length > 64 ? sha256(key) : key;
  const padded = joined(short, new Uint8Array(64 - short.length));
  const mask = (byte) => padded.map((each) => each ^ byte);
  return sha256(joined(mask(0x5c), sha256(joined(mask(0x36), message))));
}

// ---- The shuffle, the commitment, the contributions -----------------------------------------------------------------

function keyOf(seed, contributions) {
  const key = bytesOf(seed);
  if (!contributions.some((own) => own)) return key;
  const said = contributions.map(bytesOf).flatMap((own) => [eightBytes(own.length), own]);
  return hmac(key, joined(bytesOf("trickrules/contributions\0"), ...said));
}

function shuffled(key, label, size) {
  let counter = 0;
  let pool = [];
  const bytes = (count) => {
    while (pool.length < count) pool.push(...hmac(key, joined(bytesOf(`${label}\0`), eightBytes(counter++))));
    return pool.splice(0, count);
  };
  const order = Array.from({ length: size }, (_, place) => place);
  for (let i = size - 1; i > 0; i--) {
    const n = i + 1;
    const width = n <= 256 ? 1 : 2;
    const limit = Math.floor(256 ** width / n) * n;
    let drawn;
    do drawn = bytes(width).reduce((sum, byte) => sum * 256 + byte, 0);
    while (drawn >= limit);
    const j = drawn % n;
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

function commitmentOf(seed, terms) {
  const key = bytesOf(seed);
  return hex(sha256(joined(bytesOf("trickrules/terms\0"), eightBytes(key.length), key, bytesOf(terms))));
}

function sealOf(commitment, seat, contribution) {
  return hex(sha256(joined(bytesOf("trickrules/sealed\0"), bytesOf(commitment), eightBytes(seat), bytesOf(contribution))));
}

/** Gives the first dealer: the seat that was named, or the one that is drawn; null by a rule that is not known here. */
function firstDealer(terms, key) {
  const seats = terms.players.length;
  if (terms.dealer !== null) return terms.dealer;
  if (terms.draw.kind === "LeftOfScorer") return terms.draw.scorer === null ? 0 : (terms.draw.scorer + 1) % seats;
  if (terms.draw.kind !== "DrawForDeal") return null;
  const pack = shuffled(key, "draw", terms.deck.length);
  let drawing = Array.from({ length: seats }, (_, seat) => seat);
  while (drawing.length > 1) {
    if (pack.length < drawing.length) return drawing[0];
    const drawn = drawing.map(() => terms.heights[pack.shift()]);
    const best = Math.max(...drawn);
    drawing = drawing.filter((_, at) => drawn[at] === best);
  }
  return drawing[0];
}

// ---- One deal, as the seed lays it ----------------------------------------------------------------------------------

class Laid {
  /**
   * Takes what a deal told when its cards were dealt; and, where a card is turned up before the last is dealt, that card
   * and those that were turned before it and went under the stock.  It `fits` if they lay together where a round of the
   * dealing ends.  What some seats have more than others comes from the top of what follows.
   */
  constructor(setup, begun, dealt, { ups, under }) {
    const { terms, key } = setup;
    const { number, dealer } = begun;
    const counts = dealt.hands.map((pile) => pile.count);
    const [size, kitty] = [Math.min(...counts), dealt.kitty.count];
    const seats = terms.players.length;
    const pack = shuffled(key, `deal/${number}`, terms.deck.length).map((place) => terms.deck[place]);
    const turned = [...under, ...ups];
    const first = pack.findIndex((card) => turned.includes(card));
    const together = sameCards(pack.slice(first, first + turned.length), turned);
    this.fits = first < 0 || (first < seats * size && first % seats === 0 && together);
    for (const card of ups) taken(pack, card);
    const isUnder = (card) => under.includes(card);
    const passed = pack.filter(isUnder);
    pack.splice(0, pack.length, ...pack.filter((card) => !isUnder(card)), ...passed);
    this.deck = new Set(terms.deck);
    this.hands = Array.from({ length: seats }, () => []);
    const turn = (k) => (((dealer + terms.direction * (k + 1)) % seats) + seats) % seats;
    for (let k = 0; k < seats * size; k++) this.hands[turn(k % seats)].push(pack[k]);
    const rest = pack.slice(seats * size);
    this.kitty = rest.splice(0, kitty);
    this.extra = rest.splice(0, counts.reduce((sum, count) => sum + count - size, 0));
    this.stock = [...ups, ...rest];
  }

  /** Gives each seat what it was told to have been dealt; says whether it can have been. */
  settle({ hands, kitty }) {
    const more = hands.map((pile) => [...pile.cards]);
    const there = this.hands.every((hand, seat) => hand.every((card) => taken(more[seat], card)));
    if (!there || !sameCards(more.flat(), this.extra) || !sameCards(kitty.cards, this.kitty)) return false;
    this.hands = hands.map((pile) => [...pile.cards]);
    this.extra = [];
    return true;
  }

  /** Says where the cards can lie after some were moved: who took some can have what was not dealt, or was given. */
  reach({ took, gave }) {
    const hands = this.hands.map((hand) => [...hand, ...this.extra]);
    const moved = [...this.kitty, ...this.stock, ...hands.flatMap((hand, seat) => (gave.includes(seat) ? hand : []))];
    // What was given may lie face down.
    const down = gave.length ? moved : [];
    return {
      moved,
      hand: (seat) => [...(hands[seat] || []), ...(hands[seat] && took.includes(seat) ? moved : [])],
      kitty: [...this.kitty, ...down],
      stock: [...this.stock, ...down],
      all: [...this.kitty, ...hands.flat(), ...(took.length ? this.stock : [])],
    };
  }

  where(card) {
    if (!this.deck.has(card)) return "is no card of the pack";
    const owners = this.hands.flatMap((hand, seat) => (hand.includes(card) ? [`seat ${seat}`] : []));
    if (this.kitty.includes(card)) owners.push("the kitty");
    return `the seed deals to ${owners.join(" and ") || "nobody"}`;
  }

  /** Lists what an event says of cards: a sentence, the card, and the cards that can have been there. */
  claims(event, { moved, hand, kitty, stock, all }) {
    const each = (text, plays, there) => plays.map((play) => ({ text, card: play.split(" ")[0], there }));
    const chosen = (seat, action) => {
      const cards = action === null ? [] : action.split(" ").slice(1);
      return cards.every((card) => this.deck.has(card)) ? each(`seat ${seat} was told to have chosen`, cards, hand(seat)) : [];
    };
    switch (event.kind) {
      case "dealt":
        return [
          ...event.hands.flatMap((pile, seat) => each(`seat ${seat} was told to have been dealt`, pile.cards, hand(seat))),
          ...each("the kitty was told to hold", event.kitty.cards, kitty),
        ];
      case "turned up":
        return event.card === null ? [] : [{ text: "the turn-up was told to be", card: event.card, there: stock }];
      case "called":
      case "decided":
        return chosen(event.seat, event.action);
      case "revealed":
        return event.actions.flatMap((said) => chosen(said.seat, said.action));
      case "gave":
        return each(`seat ${event.seat} was told to have given`, event.cards.cards, hand(event.seat));
      case "took":
        return each(`seat ${event.seat} was told to have taken`, event.cards.cards, [...moved, ...hand(event.seat)]);
      case "exposed": {
        const there = event.seat === null ? { kitty, stock }[event.pile] || all : hand(event.seat);
        return each(`${event.seat === null ? `the ${event.pile}` : `seat ${event.seat}`} was told to have shown`, event.cards, there);
      }
      case "played":
        return each(`seat ${event.seat} was told to have played`, [event.card], hand(event.seat));
      case "trick taken":
        return each(`seat ${event.seat} was told to have won`, event.cards, all);
      default:
        return [];
    }
  }

  /** Names the first card that was told of, after some were moved, where the seed cannot have put it. */
  strange(events, moves) {
    const reach = this.reach(moves);
    const claim = events.flatMap((event) => this.claims(event, reach)).find(({ card, there }) => !there.includes(card));
    return claim && `${claim.text} ${claim.card}, which ${this.where(claim.card)}`;
  }
}

// ---- The open line against the seed ---------------------------------------------------------------------------------

/** Takes one of some cards away; says whether it was there. */
const taken = (cards, card) => {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
  return at >= 0;
};

const sameCards = (some, others) => JSON.stringify([...some].sort()) === JSON.stringify([...others].sort());

/** Says whether the dealer of a deal is known by its number alone: the first, and where the next seat always deals. */
const inTurn = (setup, number) => number === 0 || !Object.hasOwn(setup.terms, "dealers");

/** Gives the card that was turned up, if one was, and those that were turned before it and went under the stock. */
const turnedIn = (events) => ({
  ups: events.filter((event) => event.kind === "turned up" && event.card !== null).slice(0, 1).map((event) => event.card),
  // They may have been dealt after all.
  under: events.filter((event) => event.kind === "exposed" && ["stock", "hand"].includes(event.pile)).flatMap((event) => event.cards),
});

const NOTHING_TURNED = { ups: [], under: [] };

/** Lays a published deal: where its cards come in parts, a card may be turned up before the last of them is dealt. */
function laidOut(setup, begun, dealt, turned) {
  const ways = [NOTHING_TURNED, turned].map((each) => new Laid(setup, begun, dealt, each));
  return ways.find((laid) => laid.fits && laid.settle(dealt)) || null;
}

/** Cuts events into runs: those of cards that change hands together, and each other by itself. */
function runsOf(events) {
  const runs = [];
  const moves = (event) => event.kind === "gave" || event.kind === "took";
  for (const event of events) {
    const last = runs[runs.length - 1];
    if (last && moves(event) && moves(last[0])) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

/** Follows every card of one published deal from the pack on; gives what is wrong. */
function followed(setup, number, events) {
  const begun = events[0];
  const seats = setup.terms.players.length;
  const turn = (((setup.dealer + number * setup.terms.direction) % seats) + seats) % seats;
  if (begun.number !== number) return `it is published as deal ${begun.number + 1}`;
  if (inTurn(setup, number) && begun.dealer !== turn) return `seat ${begun.dealer} deals, and it is the turn of seat ${turn}`;
  const cards = { laid: null, hands: [], left: [], free: [] };
  for (const block of blocksOf(events))
    for (const run of runsOf(block.events)) {
      const fault = moved(setup, begun, cards, run, block.events);
      if (fault) return fault;
    }
  return null;
}

/** Moves the cards of one deal as some events of a block tell it; gives what is wrong. */
function moved(setup, begun, cards, run, block) {
  const [event] = run;
  const { hands, left, free } = cards;
  if (event.kind === "dealt") {
    const laid = laidOut(setup, begun, event, turnedIn(block));
    if (!laid) return "the cards dealt are not those that the seed gives";
    Object.assign(cards, { laid, hands: laid.hands.map((hand) => [...hand]), left: [...laid.stock], free: [...free, ...laid.kitty] });
  } else if (event.kind === "turned up") {
    const { under } = turnedIn(block);
    for (let turned = under.length; turned > 0 && left[0] !== event.card && under.includes(left[0]); turned--) left.push(left.shift());
    // Whoever takes it up may lay another down in its place.
    const given = block.some((move) => move.kind === "gave" && move.cards.cards.includes(event.card));
    if (!cards.laid || (left[0] !== event.card && !given)) return `the turn-up is not the one that the seed gives: ${event.card}`;
    if (left[0] === event.card) free.push(left.shift());
  } else if (event.kind === "gave" || event.kind === "took") {
    const [given, got] = ["gave", "took"].map((kind) =>
      run.filter((move) => move.kind === kind).flatMap(({ seat, cards }) => cards.cards.map((card) => ({ seat, card }))),
    );
    for (const { seat, card } of given) if (!taken(hands[seat] || [], card)) return `seat ${seat} gave ${card}, which it did not have`;
    free.push(...given.map(({ card }) => card));
    // What did not lie there was drawn, from the top of the stock.
    const drawn = got.filter(({ card }) => !taken(free, card));
    const top = left.splice(0, drawn.length);
    for (const { seat, card } of drawn) if (!taken(top, card)) return `seat ${seat} took ${card}, which did not lie there`;
    if (cards.laid) for (const { seat, card } of got) hands[seat].push(card);
  } else if (event.kind === "played") {
    const card = event.card.split(" ")[0];
    if (!taken(hands[event.seat] || [], card)) return `seat ${event.seat} played ${card}, which it did not have`;
  }
  return null;
}

// ---- What was told, beside the open line ----------------------------------------------------------------------------

const ENOUGH = 12;
const DEEDS = ["called", "played", "decided"];
const AT_ONCE = ["decided", "revealed"];
const ACTIONS = [...DEEDS, "revealed"];
const OPENING = ["deal begun", "taken back", ...ACTIONS];
const FACTS = ["turned up", "trump named", "bids known", "contract made", "trick taken"];
const LYING = ["dealt", "turned up", "exposed"];

/** Cuts events into blocks: one for each action, one for the beginning of each deal, one for each step back. */
function blocksOf(events) {
  const found = [];
  let begun = null;
  for (const event of events) {
    if (event.kind === "deal begun") begun = event;
    const last = found[found.length - 1];
    if (!last || OPENING.includes(event.kind) || last.head.kind === "taken back") found.push({ events: [event], head: event, begun });
    else last.events.push(event);
  }
  return found;
}

const dealOf = (block) => (block.begun ? block.begun.number : null);

const same = (one, other) => JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

function ordered(value) {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.keys(value).sort().map((name) => [name, ordered(value[name])]));
}

const isPart = (some, whole) => {
  const left = [...whole];
  return some.every((card) => taken(left, card));
};

/** Compares what an observer was told with what is published, in which nothing is hidden. */
class Sight {
  constructor(setup, seat) {
    this.deck = new Set(setup.terms.deck);
    this.seat = seat;
  }

  /** Says whether a block only tells that another seat has decided, and not what. */
  silent(block) {
    return block.head.kind === "decided" && (block.head.action === null || block.head.seat !== this.seat);
  }

  action(told, open, seat) {
    if (told === open) return true;
    const [word, ...cards] = open.split(" ");
    const hidden = `${word} ${cards.length} ${cards.length === 1 ? "card" : "cards"}`;
    return seat !== this.seat && cards.length > 0 && cards.every((card) => this.deck.has(card)) && told === hidden;
  }

  pile(told, open) {
    return told.count === open.count && isPart(told.cards, open.cards);
  }

  event(told, open) {
    if (told.kind !== open.kind) return false;
    const alike = (...names) => names.every((name) => same(told[name], open[name]));
    switch (told.kind) {
      case "dealt":
        return (
          told.hands.length === open.hands.length &&
          told.hands.every((pile, seat) => this.pile(pile, open.hands[seat])) &&
          this.pile(told.kitty, open.kitty)
        );
      case "turned up":
        return told.card === null || told.card === open.card;
      case "called":
        return alike("seat", "amends") && this.action(told.action, open.action, told.seat);
      case "revealed":
        return (
          told.actions.length === open.actions.length &&
          told.actions.every((said, at) => {
            const other = open.actions[at];
            return said.seat === other.seat && said.amends === other.amends && this.action(said.action, other.action, said.seat);
          })
        );
      case "decided":
        return alike("seat") && (told.action === null || told.action === open.action);
      case "gave":
      case "took":
        return alike("seat") && this.pile(told.cards, open.cards);
      default:
        return same(told, open);
    }
  }

  /** Compares two blocks; what is exposed to everybody is told, and to the observer perhaps more. */
  block(told, open) {
    const rest = (block) => block.events.filter((event) => event.kind !== "exposed");
    const exposed = (block) => block.events.filter((event) => event.kind === "exposed");
    const [one, other] = [rest(told), rest(open)];
    return (
      one.length === other.length &&
      one.every((event, at) => this.event(event, other[at])) &&
      exposed(open).every((shown) =>
        exposed(told).some((seen) => seen.pile === shown.pile && seen.seat === shown.seat && isPart(shown.cards, seen.cards)),
      )
    );
  }

  /** Says whether a deal is told anew: where it begins, what ends the deal before was told just now. */
  tellsAnew(block, before) {
    return block.head.kind === "deal begun" && !before.events.some((event) => event.kind === "scored");
  }

  /** Marks what was told to be taken back, or was told anew, and writes what latecomers were told as the line has it. */
  heard(told, line) {
    const found = [];
    let standing = [];
    const cut = blocksOf(told);
    while (cut.length && !OPENING.includes(cut[0].head.kind)) cut.shift();
    for (let at = 0; at < cut.length; ) {
      const block = cut[at];
      if (block.head.kind === "taken back") {
        for (const gone of this.takenBack(standing, block.head.seats)) gone.takenBack = true;
        standing = standing.filter((other) => !other.takenBack);
        at++;
        continue;
      }
      if (at && this.tellsAnew(block, cut[at - 1])) {
        // A latecomer that was told of a step back into a deal before has not been told how that began.
        const begins = standing.some((other) => other.head.kind === "deal begun");
        const start = begins ? standing.findLastIndex((other) => same(other.head, block.head)) : 0;
        for (const gone of start < 0 ? [] : standing.splice(start)) gone.takenBack = true;
      }
      const summary = this.summary(cut, at, line);
      const told = summary.length ? this.inOrder(summary, line) : [{ ...block }];
      found.push(...told);
      standing.push(...told.filter((other) => !other.takenBack));
      at += summary.length || 1;
    }
    const last = standing[standing.length - 1];
    // Where what is published ends before all have decided, a decision of it may be told last, after a step back.
    const decided = line.slice(1 + line.findLastIndex((open) => open.head.kind !== "decided"));
    const endsDeciding = last !== undefined && this.silent(last) && decided.some((open) => this.block(last, open));
    return { blocks: found.filter((block) => !this.silent(block)), endsDeciding };
  }

  /** Takes the last action of each of some seats off the end, and what came after it. */
  takenBack(standing, seats) {
    const left = [...standing];
    const gone = [];
    for (const seat of seats) {
      while (left.length && !DEEDS.includes(left[left.length - 1].head.kind)) gone.push(left.pop());
      if (!left.length) break;
      let at = left.length - 1;
      while (at > 0 && left[at].head.kind === "decided" && left[at].head.seat !== seat) at--;
      if (left[at].head.seat !== seat) at = left.length - 1;
      gone.push(...left.splice(at, 1));
    }
    return gone;
  }

  summary(told, start, line) {
    if (told[start].head.kind !== "deal begun" || (start && !this.tellsAnew(told[start], told[start - 1]))) return [];
    for (let at = start; at < told.length; at++) {
      const block = told[at];
      if (at > start && ["deal begun", "taken back"].includes(block.head.kind)) return [];
      if (block.events.some((event) => event.kind === "dealt")) {
        const known = at === start || line.some((other) => this.block(block, other));
        return known ? [] : told.slice(start, at + 1);
      }
    }
    return [];
  }

  /** Writes what a latecomer was told as the line has it, and what does not go along with the line after it. */
  inOrder(summary, line) {
    const [begins] = summary;
    // What was told after all that was done is left out.
    const withoutSum = (block) => ({ ...block, events: block.events.filter((event, at) => at === 0 || event.kind === "trick taken") });
    const deeds = [...summary.slice(1, -1), withoutSum(summary[summary.length - 1])];
    const deal = line.filter((block) => same(block.begun, begins.head) && !this.silent(block));
    const ahead = deal.slice(1);
    const found = [deal.length ? { ...deal[0] } : { ...begins, events: [begins.head], summedUp: true }];
    let astray = deal.length === 0;
    for (const block of deeds) {
      if (this.silent(block)) {
        found.push(block);
        continue;
      }
      const open = astray ? undefined : ahead.shift();
      astray = open === undefined || !this.event(block.head, open.head);
      found.push(astray ? { ...block, summedUp: true } : { ...open });
    }
    if (astray) return found;
    const told = deal.flatMap((block) => block.events);
    const events = summary.flatMap((block) => block.events);
    const otherwise = events.filter((event) => FACTS.includes(event.kind) && !told.some((other) => this.event(event, other)));
    const more = (events, marks) => ({ events, head: events[0], begun: begins.begun, ...marks });
    if (otherwise.length) return [...found, more(otherwise, { summedUp: true })];
    return [...found, more(events.filter((event) => LYING.includes(event.kind)), { takenBack: true })];
  }
}

// ---- Where the host can stand ---------------------------------------------------------------------------------------

// So many actions, and more than there can be, are told where nothing was ever taken back in silence.
const ALL = 10 ** 9;
const NO_MOVES = { took: [], gave: [], unknown: false };

const isAction = (block) => ACTIONS.includes(block.head.kind);

const amends = (event) => event.kind === "called" && event.amends;

/** Says what can have been moved after some events too. */
function movedAfter(moves, events) {
  const more = (name, kind) => [...new Set([...moves[name], ...events.filter((event) => event.kind === kind).map((event) => event.seat)])].sort();
  return { ...moves, took: more("took", "took"), gave: more("gave", "gave") };
}

/** Says whose turn an event shows it to be, to do what; of several that decide at once it is the turn of all. */
const turnOf = (event) => (AT_ONCE.includes(event.kind) ? "at once" : `${event.kind} ${event.seat}`);

const furthest = (stands) => Math.max(-1, ...stands.map((stand) => stand.at));

const homeOf = (stand) => stand.home || stand;

/** Leaves out where a host can do nothing that it cannot do from another stand, having left the line further on. */
function withoutIdle(stands) {
  const best = new Map();
  for (const stand of stands) {
    const home = homeOf(stand);
    // A row is worth keeping only where it goes on.
    const key = JSON.stringify([stand.over, home.over, home.over.length || !home.row ? null : home.at]);
    const known = best.get(key);
    if (!known || stand.at > known.at || (stand.at === known.at && stand.row > known.row)) best.set(key, stand);
  }
  return [...best.values()];
}

/**
 * A line, on which a host walks.  A stand is `at` a place of the line, with what lies `over` it, deal by deal: how each
 * began, and what was moved in it.  `row` is how many actions of the line were told one after the other since something
 * was taken back in silence, `out` the block with which the host then left the line, `home` where it stands
 * when what is known to be taken back is taken back.
 */
class Walk {
  constructor(line, sight, strange) {
    Object.assign(this, { line, sight, strange, moves: [], deals: [], open: [], keys: new Map() });
    line.forEach((block, at) => {
      const begins = block.head.kind === "deal begun";
      this.moves.push(movedAfter(begins ? NO_MOVES : this.moves[at - 1], block.events));
      const key = this.key(block);
      this.keys.set(key, [...(this.keys.get(key) || []), at]);
      if (begins) this.open.push([]);
      this.deals.push(this.open.length - 1);
      this.open[this.open.length - 1].push(...this.turns(at).map((turn) => ({ turn, at })));
    });
  }

  /** What blocks that fit have in common. */
  key({ head }) {
    return [head.kind, head.seat, head.card, head.number].join("/");
  }

  /** Lists the places of the line that a block fits. */
  places(block) {
    return (this.keys.get(this.key(block)) || []).filter((at) => this.sight.block(block, this.line[at]));
  }

  isLast(at) {
    return at === this.line.length - 1;
  }

  /** Says which of all deals a place is of; -1 before the first. */
  deal(at) {
    return at < 0 ? -1 : this.deals[at];
  }

  /** Says what can be done after a place of the line: what is done there, anything, and to amend a call. */
  turns(at) {
    if (this.isLast(at)) return ["any"];
    const ahead = this.line[at + 1].head;
    const amend = this.line[at].head.kind === "called" ? ["amend"] : [];
    if (ahead.kind === "deal begun") return amend;
    // After an amendment on the line it may be anybody's turn.
    return [...amend, amends(ahead) ? "any" : turnOf(ahead)];
  }

  /**
   * Walks through what was told, in each way in which that can have gone: finds where it leaves the line for good, or
   * whether something was taken back in silence.
   */
  walked(told, endsDeciding) {
    const until = this.until(told, endsDeciding);
    let stands = [];
    let [far, since, begun, last] = [-1, -1, false, -1];
    for (const [number, block] of told.entries()) {
      last = number;
      const most = this.deal(furthest(stands));
      const deals = [...this.open.keys()].filter((deal) => deal < most && until.get(deal) > number);
      const found = number ? this.gone(stands, block, deals) : [];
      // What a latecomer was told and was taken back says nothing of where the host is then.
      if (!number || !(begun || block.takenBack)) found.push(...this.begun(block));
      begun = begun || !block.takenBack;
      const at = furthest(found);
      stands = found.filter((stand) => stand.at === at || until.get(this.deal(stand.at)) > number);
      if (!stands.length) break;
      if (at >= far || !begun) [far, since] = [at, number];
      // Where nothing that is told later can lead back to an end on the line.
      if (begun && stands.every((stand) => homeOf(stand).over.length && until.get(this.deal(stand.at)) <= number)) break;
    }
    const homes = stands.map(homeOf);
    if (!told.length || (stands.length && !begun)) return { strayed: null, silent: false };
    const fair = homes.filter(({ at, row, over }) => !over.length && (row >= ENOUGH || this.isLast(at)));
    if (fair.length || (endsDeciding && this.isLast(furthest(homes)))) return { strayed: null, silent: fair.every(({ row }) => row < ALL) };
    const left = homes.find((stand) => stand.at === far);
    const block = since === last && left && left.out ? left.out : told[Math.min(since + 1, told.length - 1)];
    return { strayed: this.otherwise(block, far), silent: false };
  }

  /** Says what is wrong with a block that was told after a place of the line; -1, if nothing was before it. */
  otherwise(block, at) {
    const before = at < 0 ? { begun: null, moves: NO_MOVES } : { begun: this.line[at].begun, moves: this.moves[at] };
    const { begun, moves } = block.head.kind === "deal begun" ? { begun: block.head, moves: NO_MOVES } : before;
    const strange = begun && this.strange(begun, movedAfter(moves, block.events), block);
    const meant = at < 0 ? this.line.find((other) => dealOf(other) === dealOf(block)) : this.line[at + 1];
    return { block, strange, deal: strange ? begun.number : dealOf(meant || block) };
  }

  /**
   * Says for each deal up to which block of what was told a host can have gone back into it, and end on the line: from
   * there it tells the beginning of the next deal again, or ends there.
   */
  until(told, endsDeciding) {
    const until = new Map([-1, ...this.open.keys()].map((deal) => [deal, -1]));
    const kept = told.filter((block) => !block.takenBack);
    told.forEach((block, number) => {
      if (block.head.kind === "deal begun" && !block.takenBack) for (const at of this.places(block)) until.set(this.deal(at) - 1, number);
    });
    // What is taken back at the end may have been done at the end of the line.
    const ends = endsDeciding || (told.length && told[told.length - 1].takenBack) ? [this.line.length - 1] : [];
    if (kept.length) ends.push(...this.places(kept[kept.length - 1]).filter((at) => this.isLast(at) || this.inARow(kept, at)));
    for (const at of ends) until.set(this.deal(at), told.length);
    return until;
  }

  /** Says whether the last blocks that were told are the line up to a place. */
  inARow(kept, at) {
    let row = 0;
    for (let back = 0; back < kept.length && back <= at && row < ENOUGH; back++) {
      const block = kept[kept.length - 1 - back];
      if (!this.sight.block(block, this.line[at - back])) return false;
      row += isAction(block) ? 1 : 0;
    }
    return true;
  }

  /** Gives where a host can stand after the first block; a deal that is begun may be taken back as a whole. */
  begun(block) {
    const found = block.takenBack ? [] : this.places(block).map((at) => ({ at, row: ALL, over: [], out: null, home: null }));
    const { kind, number } = block.head;
    if (kind !== "deal begun" || !(number || block.takenBack) || this.strange(block.head, NO_MOVES, block)) return found;
    const at = this.line.filter((other) => dealOf(other) < number).length - 1;
    // Before it there may be others that are taken back, and of which nothing was told.
    const unknown = number ? [{ begun: null, moves: NO_MOVES }] : [];
    return [...found, { at, row: 0, over: [...unknown, this.level(block)], out: block.takenBack ? null : block, home: null }];
  }

  /** Gives where it can stand after one more block, having gone back into some deals or not. */
  gone(stands, block, deals) {
    const aside = (some) => this.aside(some, block, deals);
    if (block.takenBack) return withoutIdle(aside(stands));
    const homes = stands.map(homeOf);
    return withoutIdle([...this.on(homes, block), ...aside(homes)]);
  }

  /** Lists where on the line a block can have led, after a step back in silence or none. */
  on(stands, block) {
    const step = isAction(block) ? 1 : 0;
    return this.places(block).flatMap((at) =>
      stands
        .filter((stand) => stand.at >= at - 1)
        .map((stand) => {
          const goesOn = stand.at === at - 1 && !stand.over.length;
          return { at, row: (goesOn ? stand.row : 0) + step, over: [], out: stand.out, home: null };
        }),
    );
  }

  /** Lists where beside the line a block can have led, after a step back in silence or none. */
  aside(stands, block, deals) {
    const found = [];
    const put = (back, over) =>
      found.push(
        block.takenBack
          ? { at: back.at, row: back.row, over, out: back.out, home: back }
          : { at: back.at, row: 0, over, out: (back.over.length && back.out) || block, home: null },
      );
    for (const stand of stands) {
      const home = homeOf(stand);
      for (let depth = stand.over.length; depth > 0; depth--) {
        const over = this.over(stand.over[depth - 1], block);
        const back = depth >= home.over.length ? home : { ...home, over: home.over.slice(0, depth) };
        if (over.length) put(back, [...stand.over.slice(0, depth - 1), ...over]);
      }
    }
    const homes = stands.map(homeOf);
    for (const { at, over } of this.overLine(stands, block, deals)) for (const back of this.backAt(homes, at)) put(back, over);
    return found;
  }

  /** Lists how a host can have come back to a place of the line. */
  backAt(homes, at) {
    const here = homes.filter((home) => home.at === at && !home.over.length);
    const beyond = homes.find((home) => home.at > at || (home.at === at && home.over.length));
    return beyond ? [...here, { at, row: 0, over: [], out: beyond.out, home: null }] : here;
  }

  /** Lists the places of the line where a block can be told beside it, and what then lies over the line. */
  overLine(stands, block, deals) {
    if (block.head.kind === "deal begun") {
      // As it begins on the line: else something was done otherwise before.
      const places = block.takenBack ? this.places(block) : [];
      return places.filter((at) => at - 1 <= furthest(stands)).map((at) => ({ at: at - 1, over: [this.level(block)] }));
    }
    const levels = this.openTo(stands, block, deals).map((at) => ({ at, begun: this.line[at].begun, moves: this.moves[at] }));
    return levels.map(({ at, ...level }) => ({ at, over: this.over(level, block) })).filter(({ over }) => over.length);
  }

  /**
   * Lists, for each of some deals and the last, the last place where a block can be of what is done there.  Where it is
   * taken back again, the host may go on from wherever it stands.
   */
  openTo(stands, block, deals) {
    const { head } = block;
    const here = block.takenBack ? stands.filter((stand) => !stand.over.length).map((stand) => stand.at) : [];
    // Where cards lie is held against where the host stands.
    if (!isAction(block)) return [...new Set(here)];
    const turns = ["any", amends(head) ? "amend" : turnOf(head)];
    const most = furthest(stands);
    const last = (deal) => this.open[deal].findLast(({ turn, at }) => at <= most && turns.includes(turn));
    const found = (most < 0 ? deals : [...deals, this.deal(most)]).map(last).filter((place) => place).map((place) => place.at);
    return [...new Set([...found, ...here.filter((at) => at >= 0 && this.turns(at).some((turn) => turns.includes(turn)))])];
  }

  level({ head, summedUp }) {
    return { begun: head, moves: { ...NO_MOVES, unknown: Boolean(summedUp) } };
  }

  /** Gives what then lies over the line, from a deal on; nothing, if the block cannot be told there. */
  over({ begun, moves }, block) {
    const { head } = block;
    if (head.kind === "deal begun") {
      const again = same(head, begun);
      const follows = begun === null || head.number === begun.number + 1;
      if (!(again || follows) || this.strange(head, NO_MOVES, block)) return [];
      return again ? [this.level(block)] : [{ begun, moves }, this.level(block)];
    }
    if (begun === null) return [{ begun, moves }];
    const after = movedAfter({ ...moves, unknown: moves.unknown || Boolean(block.summedUp) }, block.events);
    return this.strange(begun, after, block) ? [] : [{ begun, moves: after }];
  }
}

// ---- The cards that were told of beside the line --------------------------------------------------------------------

/** The cards of all deals, as the seed deals them: how many each seat has is told by what is published, or was told. */
class Cards {
  constructor(setup, line, told) {
    Object.assign(this, { setup, line, told, known: new Map() });
  }

  /** Lays a deal: as it is published, or, where it is not, in each way in which deals of so many cards are. */
  laid(begun) {
    const dealtIn = (blocks) => blocks.flatMap(({ events }) => events.filter((event) => event.kind === "dealt"));
    const ours = this.line.filter((block) => same(block.begun, begun));
    const [open] = dealtIn(ours);
    if (open) {
      const turned = turnedIn(ours.find(({ events }) => events.includes(open)).events);
      return [laidOut(this.setup, begun, open, turned) || new Laid(this.setup, begun, open, NOTHING_TURNED)];
    }
    const theirs = this.told.filter((block) => same(block.head, begun));
    const alike = this.line.filter((block) => block.begun.cards === begun.cards);
    const turned = turnedIn(theirs.length ? theirs[0].events : []);
    const counts = ({ hands, kitty }) => [...hands, kitty].map((pile) => pile.count).join();
    const ways = new Map(dealtIn(alike.length ? alike : theirs).map((dealt) => [counts(dealt), dealt]));
    const laid = [...ways.values()].flatMap((dealt) => [NOTHING_TURNED, turned].map((each) => new Laid(this.setup, begun, dealt, each)));
    return laid.filter(({ fits }) => fits);
  }

  /** Names what of a block the seed cannot have made, in a deal that began so, after some cards were moved. */
  strange(begun, moves, block) {
    const { terms, dealer } = this.setup;
    const seats = terms.players.length;
    const turn = (((dealer + begun.number * terms.direction) % seats) + seats) % seats;
    if (inTurn(this.setup, begun.number) && begun.dealer !== turn)
      return `seat ${begun.dealer} was told to deal, and it is the turn of seat ${turn}`;
    if (begun.dealer < 0 || begun.dealer >= seats) return `seat ${begun.dealer} was told to deal, and there is none such`;
    if (moves.unknown) return undefined;
    const key = JSON.stringify([begun.number, begun.dealer, begun.cards]);
    if (!this.known.has(key)) this.known.set(key, this.laid(begun));
    const found = this.known.get(key).map((laid) => laid.strange(block.events, moves));
    return found.every((sentence) => sentence) ? found[0] : undefined;
  }
}

// ---- What comes of it -----------------------------------------------------------------------------------------------

const isThere = (value) => value !== undefined && value !== null;

const counted = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;

/** Says what a match was held against: what was given, of seats that said nothing those not counted. */
function evidenceOf(known) {
  const said = (list) => (isThere(list) ? list.filter((own) => own).length : null);
  const told = isThere(known.told) ? known.told : null;
  const redacted = told !== null && !Array.isArray(told);
  const seat = redacted ? told.seat : known.seat;
  return {
    commitment: isThere(known.commitment),
    contributions: said(known.contributions),
    sealed: said(known.sealed),
    dealer: isThere(known.dealer),
    events: told === null ? null : (redacted ? told.events : told).length,
    seat: isThere(seat) ? seat : null,
  };
}

/** Tells what was found, what the match was held against, and what was not there to prove it, in one text. */
function verdictText(deals, faults, evidence, silent) {
  const { commitment, contributions, sealed, dealer, events, seat } = evidence;
  const held = [];
  if (commitment) held.push("commitment");
  if (contributions !== null) held.push(counted(contributions, "contribution"));
  if (sealed !== null) held.push(counted(sealed, "sealed contribution"));
  if (dealer) held.push("first dealer");
  if (events !== null) held.push(`${counted(events, "event")} of ${seat === null ? "a spectator" : `seat ${seat}`}`);
  const needed = { commitment, "sealed contributions": sealed, events };
  const missing = Object.keys(needed).filter((name) => !needed[name]).join(", ");
  const all = missing ? "nothing was found" : "the cards follow from the seed, and all is as it was told";
  const well = silent ? `${all}, but for what was taken back in silence` : all;
  const found = faults.length ? faults.join(" ") : `${counted(deals, "deal")}: ${well}.`;
  const proof = missing && !faults.length ? ` Not proved without: ${missing}.` : "";
  return `${found} Held against: ${held.join(", ") || "nothing"}.${proof}`;
}

// ---- All of it ------------------------------------------------------------------------------------------------------

/**
 * Checks what was published after a match against what somebody knew; what is not given is not checked.
 *
 * Gives `deals`, for each deal whether nothing was found, `faults`, one sentence each, `packs`, the pack of each deal,
 * `evidence`, what the match was held against, `silent`, whether something that was told has to have been taken back
 * though that was not told, and `text`, all of it in sentences.  Throws `Unreadable` if what is given
 * cannot be checked.
 */
function check(published, known) {
  const terms = termsOf(published);
  needsShapes(published, known, terms);
  const { record } = published;
  const contributions = record.contributions || terms.players.map(() => "");
  const key = keyOf(record.seed, contributions);
  const faults = [];
  const wrong = new Set();
  const found = (sentence, deal) => {
    faults.push(deal === undefined ? sentence : `Deal ${deal + 1}: ${sentence}`);
    if (deal !== undefined) wrong.add(deal);
  };

  for (const name of ["fingerprint", "players"])
    if (!same(terms[name], record[name])) found(`The ${name} of the record and of the terms are not the same.`);
  if (isThere(known.commitment)) {
    if (bytesOf(record.seed).length < 16) found("The seed has fewer than 16 bytes.");
    else if (commitmentOf(record.seed, published.terms) !== known.commitment)
      found("The seed, or something of the terms, is not what the commitment was made for.");
  }
  const dealer = firstDealer(terms, key);
  if (dealer !== null && dealer !== record.dealer) found(`Seat ${record.dealer} dealt first, and by the terms it is seat ${dealer}.`);
  if (isThere(known.dealer) && known.dealer !== record.dealer) found(`Seat ${record.dealer} dealt first, not seat ${known.dealer}.`);
  if (isThere(known.contributions)) {
    const said = known.contributions.map((own) => own || "");
    for (let seat = 0; seat < Math.max(said.length, contributions.length); seat++)
      if (said[seat] !== contributions[seat]) found(`The contribution of seat ${seat} is not the one that was published.`);
  }
  if (isThere(known.sealed)) {
    const commitment = isThere(known.commitment) ? known.commitment : commitmentOf(record.seed, published.terms);
    if (known.sealed.length !== contributions.length)
      found(`There are ${known.sealed.length} sealed contributions, and ${contributions.length} seats.`);
    else
      contributions.forEach((own, seat) => {
        const seal = known.sealed[seat];
        if (own && !seal) found(`Seat ${seat} contributed what it had not sealed.`);
        else if (seal && (bytesOf(own).length < 16 || sealOf(commitment, seat, own) !== seal))
          found(`The contribution of seat ${seat} is not the one that it sealed.`);
      });
  }

  const setup = { terms, key, dealer: record.dealer };
  (record.packs || []).forEach((pack, number) => {
    const order = shuffled(key, `deal/${number}`, terms.deck.length).map((place) => terms.deck[place]);
    if (pack !== order.join(" ")) found("the pack is not the one that the seed gives.", number);
  });
  const line = blocksOf(published.events);
  const deals = [];
  for (const event of published.events) {
    if (event.kind === "deal begun") deals.push([]);
    deals[deals.length - 1].push(event);
  }
  deals.forEach((events, number) => {
    const fault = followed(setup, number, events);
    if (fault) found(`${fault}.`, number);
  });

  const silent = isThere(known.told) && toldOf(setup, record, known, line, found);
  const packs = deals.map((_, number) => shuffled(key, `deal/${number}`, terms.deck.length).map((place) => terms.deck[place]));
  const evidence = evidenceOf(known);
  const text = verdictText(deals.length, faults, evidence, silent);
  return { deals: deals.map((_, number) => !wrong.has(number)), faults, packs, evidence, silent, text };
}

/** Holds what was told against what is published; says whether something has to have been taken back in silence. */
function toldOf(setup, record, known, line, found) {
  const redacted = !Array.isArray(known.told);
  const asked = known.seat === undefined ? null : known.seat;
  const seat = redacted ? known.told.seat : asked;
  if (redacted) {
    const seats = record.players.length;
    const strange = [];
    if (known.told.fingerprint !== record.fingerprint) strange.push("What was told is of another variant.");
    if (!same(known.told.players, record.players)) strange.push("What was told is of other players.");
    if (!same(known.told.scores || [], record.scores || [])) strange.push("What was told is of a match that began with other scores.");
    if (seat !== null && !(seat >= 0 && seat < seats)) strange.push(`What was told was told to seat ${seat}.`);
    else if (asked !== null && seat !== asked) strange.push(`What was told was not told to seat ${asked}.`);
    strange.forEach((text) => found(text));
    if (strange.length) return false;
  }
  const told = redacted ? known.told.events : known.told;
  const sight = new Sight(setup, seat);
  const { blocks, endsDeciding } = sight.heard(told, line);
  const cards = new Cards(setup, line, blocks);
  const spoken = line.filter((block) => !sight.silent(block));
  const walk = new Walk(spoken, sight, (...of) => cards.strange(...of));
  const { strayed, silent } = walk.walked(blocks, endsDeciding);
  if (!strayed) return silent;
  const { deal, strange, block } = strayed;
  found(`${strange || `${block.head.kind} was told, and the record goes on otherwise`}.`, deal === null ? undefined : deal);
  return false;
}

// ---- In Node, in a browser ------------------------------------------------------------------------------------------

const trickrulesVerify = { check, Unreadable, shuffled, keyOf, commitmentOf, sealOf, firstDealer, bytesOf, sha256, hex };

/** Checks two files; gives what is said, and the exit status. */
function checkedFiles(paths, read) {
  try {
    if (paths.length !== 2) throw new Unreadable("Two files are expected: node verify.js published.json known.json");
    const [published, known] = paths.map((path) => {
      let json;
      try {
        json = read(path);
      } catch (error) {
        throw new Unreadable(`${path}: it cannot be read (${error.code}).`);
      }
      return parsed(json, path);
    });
    const { faults, text } = check(published, known);
    return { text, status: faults.length ? 1 : 0 };
  } catch (error) {
    // What is nested too deep, for one, is refused by the machine itself.
    return { text: error instanceof Unreadable ? error.message : `The files cannot be checked: ${error.message}.`, status: 2 };
  }
}

if (typeof module === "undefined") globalThis.trickrulesVerify = trickrulesVerify;
else {
  module.exports = trickrulesVerify;
  if (require.main === module) {
    const { readFileSync } = require("node:fs");
    const { text, status } = checkedFiles(process.argv.slice(2), (path) => readFileSync(path, "utf8"));
    (status === 2 ? console.error : console.log)(text);
    process.exitCode = status;
  }
}
