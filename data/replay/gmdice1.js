// A verifier of game files, written from data/fair/GMDICE1.md alone. It needs nothing but this file and the
// language: its own SHA-256, or that of WebCrypto where there is one. Numbers in comments are the sections.

globalThis.GMDICE1 = (() => {
"use strict";

const utf8 = (text) => new TextEncoder().encode(text);
const hexed = (bytes) => Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join("");
const unhexed = (text) => Uint8Array.from(text.match(/../g) ?? [], (each) => parseInt(each, 16));
const joined = (parts) => {
  const whole = new Uint8Array(parts.reduce((length, each) => length + each.length, 0));
  let at = 0;
  for (const each of parts) {
    whole.set(each, at);
    at += each.length;
  }
  return whole;
};

// What is wrong: a code that the page has words for, and a reason.
class Wrong extends Error {
  constructor(reason, code) {
    super(reason);
    this.code = code;
  }
}
const fail = (reason, code = "entry") => {
  throw new Wrong(reason, code);
};
const check = (holds, reason, code) => holds || fail(reason, code);

// SHA-256 and HMAC (FIPS 180-4, RFC 2104).

const ROUNDS = (() => {
  const primes = [];
  for (let each = 2; primes.length < 64; each += 1) if (primes.every((prime) => each % prime !== 0)) primes.push(each);
  const first = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;
  return { roots: primes.slice(0, 8).map((each) => first(Math.sqrt(each))), cubes: Uint32Array.from(primes, (each) => first(Math.cbrt(each))) };
})();
const sha256 = (bytes) => {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, (bytes.length * 8) >>> 0);
  const state = Uint32Array.from(ROUNDS.roots);
  const words = new Uint32Array(64);
  const turned = (word, by) => (word >>> by) | (word << (32 - by));
  for (let at = 0; at < length; at += 64) {
    for (let each = 0; each < 16; each += 1) words[each] = view.getUint32(at + 4 * each);
    for (let each = 16; each < 64; each += 1) {
      const [early, late] = [words[each - 15], words[each - 2]];
      const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[each] = words[each - 16] + one + words[each - 7] + two;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let each = 0; each < 64; each += 1) {
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS.cubes[each] + words[each]) | 0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((each, place) => (state[place] += each));
  }
  const made = new DataView(new ArrayBuffer(32));
  state.forEach((each, place) => made.setUint32(4 * place, each));
  return new Uint8Array(made.buffer);
};
const hmac = (key, bytes) => {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const masked = (mask) => block.map((each) => each ^ mask);
  return sha256(joined([masked(0x5c), sha256(joined([masked(0x36), bytes]))]));
};

const OWN = { name: "own", hash: async (bytes) => sha256(bytes), mac: async (key, bytes) => hmac(key, bytes) };
const webCrypto = (subtle) => {
  const keys = new Map();
  const keyOf = (key) => {
    const name = hexed(key);
    if (!keys.has(name)) keys.set(name, subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]));
    return keys.get(name);
  };
  return {
    name: "web",
    hash: async (bytes) => new Uint8Array(await subtle.digest("SHA-256", bytes)),
    mac: async (key, bytes) => new Uint8Array(await subtle.sign("HMAC", await keyOf(key), bytes)),
  };
};
let engine = OWN;
// Take WebCrypto where it is there and makes the same of the same; say which one reckons from here on.
const use = async (subtle) => {
  engine = OWN;
  check(hexed(sha256(utf8("abc"))).startsWith("ba7816bf8f01cfea414140de5dae2223b00361a3"), "no SHA-256 here");
  try {
    const [web, key, text] = [webCrypto(subtle), utf8("key"), utf8("GMDICE1")];
    const [one, two] = [await web.hash(text), await web.mac(key, text)];
    if (hexed(one) === hexed(sha256(text)) && hexed(two) === hexed(hmac(key, text))) engine = web;
  } catch {
    // There is none, or it is kept from files on a disk.
  }
  return engine.name;
};

// 1. Notation.

const T = utf8("GMDICE1");
const SCOPES = ["table", "secret"];
const ZERO = new Uint8Array(32);
const H = (...parts) => engine.hash(joined(parts));
const M = (key, ...parts) => engine.mac(key, joined(parts));
const tag = (value) => joined([T, Uint8Array.of(value)]);
const u = (value, bytes) => {
  const digits = BigInt(value).toString(16).padStart(2 * bytes, "0");
  check(digits.length === 2 * bytes && BigInt(value) >= 0n, "a number is too large");
  return unhexed(digits);
};
const lp = (bytes) => joined([u(bytes.length, 2), bytes]);
const same = (one, other) => written(one) === written(other);

// 5. Canonical JSON. Format 1 has ids as numbers that JavaScript would round: they are kept as marked texts.

const MARK = "\u0001";
const inOrder = (one, other) => {
  const [a, b] = [[...one], [...other]];
  const at = a.findIndex((letter, place) => letter !== b[place]);
  if (at === -1) return a.length - b.length;
  return b[at] === undefined ? 1 : a[at].codePointAt(0) - b[at].codePointAt(0);
};
const written = (value) => {
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const names = Object.keys(value).sort(inOrder);
    return `{${names.map((name) => `${JSON.stringify(name)}:${written(value[name])}`).join(",")}}`;
  }
  if (typeof value === "number") check(Number.isSafeInteger(value), "a number is not whole", "unreadable");
  if (typeof value === "string" && /^\u0001-?[0-9]+$/.test(value)) return value.slice(1);
  return JSON.stringify(value);
};
const canon = (value) => utf8(written(value));
const content = ({ hash, ...rest }) => rest;
const TOKEN = /"(?:[^"\\]|\\.)*"|-?[0-9]+/g;
const LONG = 16;
const read = (text, format) => {
  const kept = format === 1 ? text.replace(TOKEN, (token) => (token.startsWith('"') || token.length < LONG ? token : `"\\u0001${token}"`)) : text;
  let line;
  try {
    line = JSON.parse(kept);
  } catch {
    fail("no JSON", "unreadable");
  }
  check(line !== null && typeof line === "object" && !Array.isArray(line), "no object", "unreadable");
  check(written(line) === text, "not canonical", "unreadable");
  return line;
};
const textsOf = (bytes) => {
  check(bytes.length > 0 && bytes[bytes.length - 1] === 0x0a, "no line end", "cut_short");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, -1)).split("\n");
  } catch {
    return fail("no text", "unreadable");
  }
};

// What a value may look like.

const isText = (value) => typeof value === "string";
const isWhole = (value) => Number.isSafeInteger(value) && value >= 0;
const isHex = (value) => isText(value) && /^([0-9a-f]{2})*$/.test(value);
const isHash = (value) => isHex(value) && value.length === 64;
const isId = (value) => isText(value) && /^[1-9][0-9]*$/.test(value) && BigInt(value) < 2n ** 64n;
const isList = (of) => (value) => Array.isArray(value) && value.every(of);
const isMap = (of) => (value) =>
  value !== null && typeof value === "object" && !Array.isArray(value) && Object.values(value).every(of);
const either = (...kinds) => (value) => kinds.some((kind) => kind(value));
const only = (...values) => (value) => values.includes(value);
const pair = (first, second) => (value) =>
  Array.isArray(value) && value.length === 2 && first(value[0]) && second(value[1]);
const isObject = isMap(() => true);
const has = (shape, value) =>
  isObject(value) &&
  same(Object.keys(value).sort(inOrder), Object.keys(shape).sort(inOrder)) &&
  Object.entries(shape).every(([name, kind]) => kind(value[name]));
const shaped = (shape) => (value) => has(shape, value);
const scoped = (kind) => shaped({ table: kind, secret: kind });
const isPosted = shaped({
  guild: either(isId, only("")),
  channel: either(isId, only("")),
  message: either(isId, only("")),
});
const isContribution = pair(either(isId, only("0")), isHex);
const isRaw = isList(pair((m) => isWhole(m) && m >= 1 && m <= 2 ** 32, (x) => isWhole(x) && x < 2 ** 32));
const isOldId = (value) => isWhole(value) || (isText(value) && /^\u0001[0-9]+$/.test(value));
const plainId = (value) => String(value).replace(MARK, "");

// 2. Seeds.

const committed = (game, scope, seed) => {
  check(seed.length === 32, "a seed has 32 bytes", "commitment");
  return H(tag(1), lp(utf8(game)), lp(utf8(scope)), seed);
};
const mixed = (C, contributions) => {
  const given = contributions.flatMap(([who, data]) => [lp(utf8(who)), lp(unhexed(data))]);
  return H(tag(2), C, u(contributions.length, 2), ...given);
};

// 3. and 4. Numbers, draws and their chain.

const WORDS = 2n ** 32n;
const numbers = async (K, n, ctx, counts) => {
  let left = [];
  let j = 0;
  const word = async () => {
    if (left.length === 0) {
      const block = new DataView((await M(K, tag(4), u(n, 8), lp(ctx), u(j, 4))).buffer);
      j += 1;
      left = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => BigInt(block.getUint32(at)));
    }
    return left.shift();
  };
  const made = [];
  for (const count of counts) {
    const m = BigInt(count);
    if (m === 1n) made.push(0);
    while (m > 1n) {
      const taken = await word();
      if (taken < WORDS - (WORDS % m)) {
        made.push(Number(taken % m));
        break;
      }
    }
  }
  return made;
};
const linked = (salt, n, ctx, raw, ...texts) => {
  const calls = raw.flatMap(([m, x]) => [u(m, 5), u(x, 4)]);
  return H(tag(6), salt, u(n, 8), lp(ctx), u(raw.length, 4), ...calls, ...texts.map((text) => lp(utf8(text))));
};
const salted = (K, n) => M(K, tag(7), u(n, 8));

class Scope {
  static async of(game, name, C, seed, contributions) {
    const scope = new Scope();
    scope.name = name;
    check(hexed(await committed(game, name, seed)) === hexed(C), `the seed of ${name} is not the one committed to`, "commitment");
    scope.E = await mixed(C, contributions);
    scope.K = await M(seed, tag(3), C, scope.E);
    scope.chain = await H(tag(5), C, scope.E);
    scope.count = 0;
    return scope;
  }

  async follow({ n, raw }, ctx, ...texts) {
    this.count += 1;
    check(n === this.count, "a draw is missing", "draw_number");
    check(raw.length > 0 || texts.length > 1, "a draw is empty", "draw_value");
    const made = await numbers(this.K, n, ctx, raw.map(([m]) => m));
    check(made.every((x, at) => x === raw[at][1]), "a number does not follow from the seed", "draw_value");
    const link = await linked(this.name === "table" ? ZERO : await salted(this.K, n), n, ctx, raw, ...texts);
    this.chain = await H(tag(8), this.chain, link);
    return link;
  }
}

// 6. The file of a game.

const HEADER = {
  midnight: only(2),
  ruleset: isText,
  rules_version: isWhole,
  options: isMap(either(Number.isSafeInteger, isText, only(true, false))),
  seats: isList(isText),
  game: isText,
  commitments: scoped(isHash),
  contributions: isList(isContribution),
  entropy: either(scoped(isHash), shaped({})),
  posted: isPosted,
  hash: isHash,
};
const DRAW = {
  scope: only(...SCOPES),
  n: isWhole,
  ctx: isHex,
  raw: isRaw,
  note: isText,
  secret: only(true, false),
  link: isHash,
  chain: isHash,
};
const ENTRY = {
  number: isWhole,
  kind: isText,
  cause: isText,
  actor: isText,
  interaction: either(isText, only(null)),
  at: Number.isSafeInteger,
  facts: isMap(either(isText, Number.isSafeInteger)),
  action: either(only(null), pair(isText, isObject)),
  events: isList(pair(isText, isObject)),
  draws: isList(shaped(DRAW)),
  shown: isWhole,
  hash: isHash,
};
const END = { status: only("finished", "abandoned"), seeds: scoped(isHash), hash: isHash };

const isReason = only("channel_gone", "kicked", "operator", "everybody_left");
// How an automated player plays; the first is the default.
const PLAYS = { strength: ["steady", "calm", "sharp"], character: ["even", "bold", "careful", "greedy"] };
const isHours = (value) => isWhole(value) && value >= 1 && value <= 168;
const isDay = (value) =>
  isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);
const OVER = "over.";
const options = (facts) => Object.entries(facts).filter(([name]) => name.startsWith("option."));
const others = (facts) => Object.keys(facts).filter((name) => !name.startsWith("option."));

class Table {
  constructor(header) {
    this.header = header;
    this.chairs = [];
    this.options = new Map();
    this.status = "closed";
    this.host = null;
    this.channel = null;
    this.master = null;
    this.sawHands = new Set();
    this.tenures = [];
    this.offers = new Map();
    this.questions = new Map();
    this.askedBefore = new Set();
    this.moves = [];
    this.deal = 0;
    this.rules = header.rules_version;
  }

  seatOf(user) {
    return this.chairs.findIndex((chair) => chair.user === user);
  }

  isAutomated(seat) {
    const chair = this.chairs[seat];
    check(chair !== undefined, "there is no such seat");
    return chair.user === null || chair.engaged;
  }

  // 6.4: each kind with its causes; what a click, or none, may say and do.
  follow(line) {
    const { kind, cause, actor, interaction, facts } = line;
    const name = `${kind}/${cause}`;
    check(Object.hasOwn(Table.KINDS, name), "no such entry");
    const [clicked, during, names, does] = Table.KINDS[name];
    if (clicked) check(isId(actor) && isId(interaction), "nobody has clicked");
    else check(actor === "0" && interaction === null, "nobody can have clicked");
    check(during.includes(this.status), "not now");
    if (names !== null) check(same(others(facts).sort(inOrder), names), "other facts than there are");
    const takesOptions = ["created", "option", "preset"].includes(kind);
    check(takesOptions || options(facts).length === 0, "no options here");
    check((line.action === null) === !["action", "amended"].includes(kind), "an action belongs to its kind");
    const isDealt = facts.then === "went_on" && facts.dealt === "yes";
    check(line.draws.length === 0 || isDealt || ["started", "action", "amended"].includes(kind), "nothing is drawn for it");
    const hasEvents = isDealt || ["started", "action", "amended", "undone"].includes(kind) || facts.then === "undone";
    check(hasEvents || line.events.length === 0, "too much");
    if (["rescheduled", "upgraded"].includes(kind)) check(line.shown === 0, "nobody is told");
    else if (kind === "undone") check((line.shown > 0) === facts.entries > 0, "told, or not told");
    else if (kind !== "action") check(line.shown > 0, "the channel is told");
    if (cause === "master") check(this.master === actor, "not the game master");
    does.call(this, line, facts);
  }

  sit(line, user, seat) {
    const { name, contribution } = line.facts;
    check(isText(name) && isText(contribution), "no name or no contribution");
    check(user === null || this.seatOf(user) === -1, "sits there already");
    check(this.master === null || user !== this.master, "the game master sits nowhere");
    check(isWhole(seat) && seat <= this.chairs.length, "another seat");
    check(seat === this.chairs.length || (this.isRematch && user !== null), "another seat");
    if (user === null) check(contribution === `i:${line.interaction}`, "another contribution");
    this.chairs.splice(seat, 0, { user, name, contribution, engaged: false });
  }

  // How the automated players of a rematch play, one a line.
  playAs(plays) {
    check(isText(plays), "no way to play");
    const lines = plays.split("\n").map((line) => line.split(" "));
    check(lines.length === this.chairs.length, "not one for each");
    for (const [at, how] of lines.entries()) {
      const [strength, character] = how;
      check(how.length === 2 && PLAYS.strength.includes(strength) && PLAYS.character.includes(character), "no way to play");
      Object.assign(this.chairs[at], { strength, character });
    }
    const [strength, character] = [PLAYS.strength[0], PLAYS.character[0]];
    check(lines.some((how) => how[0] !== strength || how[1] !== character), "as all do by default");
  }

  sits(user) {
    check(this.seatOf(user) !== -1, "does not sit there");
  }

  // A player goes: `called` is the fact that has their name, `told` those of the question that led to it.
  vacate(line, facts, called, told = []) {
    const chair = this.chairs[facts.seat];
    check(chair !== undefined && chair.user !== null && facts[called] === chair.name, "another seat");
    this.close(line, facts.seat, called === "player");
    this.chairs[facts.seat] = { ...chair, user: null, engaged: false, late: false };
    this.leads(facts, [called, "seat", ...told]);
  }

  kick(line, facts, told = []) {
    check(this.chairs[facts.seat]?.late, "was never late");
    this.vacate(line, facts, "player", told);
  }

  close(line, seat, kicked = false) {
    const lasting = this.tenures.find((each) => each.seat === seat && each.ended === null);
    if (lasting !== undefined) Object.assign(lasting, { ended: line.number, kicked });
    this.offers.delete(seat);
  }

  seated(line, seat, name) {
    this.close(line, seat);
    this.tenures.push({ seat, user: line.actor, name, began: line.number, ended: null, kicked: false });
    this.chairs[seat] = { user: line.actor, name, contribution: "", engaged: false, late: false };
  }

  isDeserted() {
    return this.tenures.length > 0 && this.chairs.every((each) => each.user === null);
  }

  // Seats in which people sit, but that of `user`.
  others(user) {
    return this.chairs.flatMap((chair, seat) => (chair.user !== null && chair.user !== user ? [seat] : []));
  }

  seatsIn(text) {
    check(isText(text) && /^[0-9]+( [0-9]+)*$/.test(text), "no seats");
    const seats = text.split(" ").map(Number);
    check(seats.every((seat) => !this.isAutomated(seat)) && new Set(seats).size === seats.length, "no people");
    check(seats.join(" ") === text, "no seats");
    return seats;
  }

  named(user, name) {
    check(user !== this.master && isText(name), "is the game master already");
    this.master = user;
  }

  // The facts are these, and those of questions that it ends.
  ends(line, names, always = true) {
    const over = others(line.facts).filter((name) => name.startsWith(OVER));
    check(same([...names, ...over].sort(inOrder), others(line.facts).sort(inOrder)), "other facts than there are");
    check(over.length === 0 || line.shown > 0, "a secret ends no question");
    const isUndo = this.questions.has("undo") && line.shown > 0;
    if (always) check(over.includes("over.undo") === isUndo, "the question to undo is over");
    for (const name of over) {
      check(this.questions.delete(name.slice(OVER.length)), "no such question");
      check(line.facts[name] === name.slice(OVER.length), "another question");
    }
  }

  // Another seat's offer is over where its player has shown to be there.
  keeps(facts, seat, always) {
    const kept = Object.hasOwn(facts, "kept");
    check(kept ? facts.kept === seat && this.offers.has(seat) : !(always && this.offers.has(seat)), "another offer");
    if (kept) this.offers.delete(seat);
    return kept ? ["kept"] : [];
  }

  takable({ undone, since, entries }, exactly) {
    const move = this.moves.find((each) => each.number === undone);
    check(move !== undefined && !move.isBack, "nothing to take back");
    check(since === move.shown, "another entry");
    const known = this.moves.filter((each) => each.number >= undone && each.isMove && !each.isBack && each.shown > 0);
    check(isWhole(entries) && (exactly ? entries === known.length : entries <= known.length), "another number of entries");
  }

  takesBack(facts, exactly = false) {
    this.takable(facts, exactly);
    for (const each of this.moves) each.isBack ||= each.number >= facts.undone;
  }

  // Newer rules lead the game from here on; what was missed is forgiven.
  led({ rules }) {
    check(isWhole(rules) && rules > this.rules, "no newer rules");
    this.rules = rules;
    for (const chair of this.chairs) chair.late &&= chair.engaged;
  }

  isStopped() {
    return this.questions.has("upgrade") || this.questions.has("upgrade_end");
  }

  // What newer rules make of the game is put to everybody, by nobody or by who has just pressed for it.
  stops(question, about, user = null, agrees = true) {
    const seat = user === null ? -1 : this.seatOf(user);
    const seats = this.chairs.map((_, each) => each);
    const agreed = seat !== -1 && agrees ? [seat] : [];
    this.questions.set(question, { seat, user, name: "", seats, agreed, about: { ...about, question } });
    return this.missing(this.questions.get(question)).length > 0;
  }

  // It goes on by the newer rules: these facts and no others.
  wentOn(line, facts, { about }, told) {
    const names = about.anew === "yes" ? ["dealt", "rules"] : ["rules"];
    check(facts.then === "went_on" && facts.rules === about.rules, "other rules");
    check(same(others(facts).sort(inOrder), [...told, ...names].sort(inOrder)), "other facts than there are");
    if (about.anew === "yes") {
      check(facts.dealt === "yes" && line.events.length > 0, "nothing is dealt");
      this.deal = line.number;
    }
    this.status = "playing";
  }

  // Whoever refuses one of the two asks the other, or is asked once more where nobody else is there.
  rather(line, facts, asked) {
    const other = asked.about.question === "upgrade" ? "upgrade_end" : "upgrade";
    const isAsked = this.stops(other, asked.about, line.actor);
    if (!isAsked && other === "upgrade") {
      this.questions.delete(other);
      this.wentOn(line, facts, asked, ["by", "own", "question", "then"]);
      return;
    }
    if (!isAsked) this.stops(other, asked.about, line.actor, false);
    check(facts.then === "asked" && facts.name === facts.by, "another one asks");
    check(same(others(facts).sort(inOrder), ["by", "name", "own", "question", "then"]), "other facts than there are");
  }

  asks(line, facts) {
    const { question, asked, name } = facts;
    check(Object.hasOwn(Table.QUESTIONS, question), "no such question");
    check(!this.questions.has(question), "is asked already");
    const [names, about] = Table.QUESTIONS[question];
    check(same(others(facts).sort(inOrder), ["asked", "name", "question", ...names].sort(inOrder)), "other facts than there are");
    const seat = this.seatOf(line.actor);
    check(isText(name) && (seat === -1 || name === this.chairs[seat].name), "another one asks");
    const seats = asked === "" ? [] : asked.split(" ").map(Number);
    check(seats.join(" ") === asked && seats.every((each) => this.chairs[each]?.user), "no people");
    const once = about.call(this, line, facts, seat, seats);
    if (once !== undefined) check(!this.askedBefore.has(once), "was asked before");
    this.askedBefore.add(once);
    this.questions.set(question, { seat, user: line.actor, name, seats, agreed: [], about: facts });
  }

  missing({ about, seats, agreed }) {
    const left = seats.filter((seat) => !agreed.includes(seat) && !this.isAutomated(seat));
    return about.question === "extend" && left.length < seats.length ? [] : left;
  }

  agrees(line, facts) {
    const asked = this.questions.get(facts.question);
    check(asked !== undefined, "nothing is asked");
    const told = ["question"];
    if (line.cause === "player") {
      const seat = this.seatOf(line.actor);
      check(this.missing(asked).includes(seat), "is not asked");
      check(facts.by === this.chairs[seat].name, "another one agrees");
      asked.agreed.push(seat);
      told.push("by");
      if (this.missing(asked).length > 0) {
        check(same(others(facts).sort(inOrder), ["by", "question"]), "other facts than there are");
        return;
      }
    }
    check(this.missing(asked).length === 0, "is not settled");
    this.questions.delete(facts.question);
    const [, , then, names, follows] = Table.QUESTIONS[facts.question];
    check(facts.then === then, "another entry follows");
    told.push("then");
    if (names !== null) check(same(others(facts).sort(inOrder), [...told, ...names].sort(inOrder)), "other facts than there are");
    follows.call(this, line, facts, asked, told);
  }

  // 6.4, questions: what they are about, who asks whom, and what follows.
  static QUESTIONS = {
    kick: [["player", "seat"], function (line, facts, seat, seats) {
      const chair = this.chairs[facts.seat];
      check(seat !== -1 || line.actor === this.master, "does not sit there");
      check(chair?.late && chair.user !== line.actor && chair.name === facts.player, "was never late");
      check(same(seats, this.others(line.actor).filter((each) => each !== facts.seat)), "others are asked");
    }, "kicked", null, function (line, facts, { about }, told) {
      check(facts.seat === about.seat, "another seat");
      this.kick(line, facts, told);
    }],
    master: [[], function (line, facts, seat, seats) {
      check(seat !== -1 && this.master !== line.actor, "cannot ask for that");
      check(same(seats, this.others(line.actor)), "others are asked");
      return `master/${seat}`;
    }, "master", ["master", "seat"], function (line, facts, { seat, user, name }) {
      check(facts.seat === seat && facts.master === name, "another game master");
      this.named(user, facts.master);
    }],
    open_master: [[], function (line, facts, seat, seats) {
      check(this.master === line.actor && seat === -1, "not the game master");
      check(this.options.get("master_sees") === "true", "not at this table");
      check(same(seats, this.others(null)), "others are asked");
    }, "opened", [], function (line, facts, { user }) {
      check(this.master === user, "not the game master any more");
      this.sawHands.add(user);
    }],
    extend: [["decision", "hours"], function (line, facts, seat, seats) {
      check(seat !== -1 && isHours(facts.hours) && isText(facts.decision), "cannot ask for that");
      check(this.status === "playing" && seats.length > 0, "nobody to ask");
      check(same(seats, this.others(line.actor).filter((each) => !this.isAutomated(each))), "others are asked");
    }, "extended", ["hours", "longer"], function (line, facts, { seat, about }) {
      check(facts.longer === String(seat) && facts.hours === about.hours, "longer than asked for");
    }],
    undo: [["entries", "seat", "since", "undone"], function (line, facts, seat, seats) {
      check(seat !== -1 && facts.seat === seat && this.status === "playing", "cannot ask for that");
      check(seats.length > 0 && seats.every((each) => each !== seat && !this.isAutomated(each)), "others are asked");
      this.takable(facts, false);
      return `undo/${facts.undone}`;
    }, "undone", ["entries", "how", "seat", "since", "undone"], function (line, facts, { seat, about }) {
      check(facts.how === "consent" && facts.seat === seat && facts.undone === about.undone, "not what was asked");
      this.takesBack(facts);
    }],
    upgrade: [[], () => fail("nobody asks that"), "went_on", null, Table.prototype.wentOn],
    upgrade_end: [[], () => fail("nobody asks that"), "ended", ["reason"], function (line, facts) {
      check(facts.reason === "rules", "no reason");
      this.status = "ended";
    }],
  };

  // Whose rights the host's are now; these facts and no others.
  leads(facts, names) {
    const sitting = this.tenures.filter((each) => each.ended === null);
    const passes = this.seatOf(this.host) === -1 && sitting.length > 0;
    // Files begun before the rights of a host passed on have no such fact, and nobody became host.
    const told = passes && Object.hasOwn(facts, "host");
    check(same(others(facts).sort(inOrder), [...names, ...(told ? ["host"] : [])].sort(inOrder)), "other facts than there are");
    if (!told) return;
    const [longest] = sitting.sort((one, other) => one.began - other.began || one.seat - other.seat);
    check(facts.host === longest.seat, "another host");
    this.host = longest.user;
  }

  goes({ channel }) {
    check(isId(channel) && channel !== this.channel, "no other channel");
    this.channel = channel;
  }

  // Who comes from another installation is called otherwise from here on.
  renames(people) {
    check(isText(people) && /^\d+=\d+( \d+=\d+)*$/.test(people), "no people");
    const pairs = people.split(" ").map((pair) => pair.split("="));
    check(pairs.flat().every(isId), "no people");
    const now = new Map(pairs);
    const called = (user) => now.get(user) ?? user;
    check(now.size === pairs.length && pairs.every(([old], at) => at === 0 || BigInt(pairs[at - 1][0]) < BigInt(old)), "no order");
    this.host = called(this.host);
    this.master = called(this.master);
    this.sawHands = new Set([...this.sawHands].map(called));
    for (const each of [...this.chairs, ...this.tenures, ...this.questions.values()]) each.user = called(each.user);
    const sitting = this.chairs.flatMap(({ user }) => (user === null ? [] : [user]));
    check(new Set(sitting).size === sitting.length, "sits there twice");
  }

  set(facts) {
    for (const [name, value] of options(facts)) this.options.set(name.slice("option.".length), value);
  }

  standing() {
    const given = this.status === "playing";
    const { options: told, seats, contributions, entropy } = this.header;
    check(same(seats, this.chairs.map((chair) => chair.name)), "other seats");
    const said = this.chairs.map((chair) => [chair.user ?? "0", hexed(utf8(chair.contribution))]);
    check(same(contributions, given ? said : []), "other contributions");
    check((Object.keys(entropy).length > 0) === given, "entropy belongs to a start");
    for (const [name, value] of Object.entries(told)) {
      check(this.options.get(name) === (typeof value === "boolean" ? String(value) : value), "other options");
    }
  }

  autopilot({ autopilot, seat, name }, engaged) {
    check(autopilot === (engaged ? "engaged" : "released"), "another autopilot");
    const chair = this.chairs[seat];
    check(chair !== undefined && chair.user !== null && chair.name === name, "another seat");
    check(chair.engaged !== engaged, "nothing changed");
    chair.engaged = engaged;
    chair.late = engaged;
  }

  acts(line, facts, seat) {
    check(isWhole(seat), "whose action?");
    const piloted = ["autopilot", "name", "seat"];
    const isAutomated = this.isAutomated(seat);
    const names = [];
    if (Object.hasOwn(facts, "autopilot")) check(facts.seat === seat, "another seat");
    if (line.cause === "player") {
      check(this.seatOf(line.actor) === seat, "not this player's seat");
      names.push(...this.keeps(facts, seat, isAutomated));
      if (isAutomated) {
        this.autopilot(facts, false);
        names.push(...piloted);
      }
    } else if (line.cause !== "automated") {
      check(!isAutomated, "not who acts for this seat");
    }
    if (line.cause === "clock" && Object.hasOwn(facts, "late")) {
      check(facts.late === seat, "another was late");
      this.chairs[seat].late = true;
      names.push("late");
      if (Object.hasOwn(facts, "autopilot")) {
        this.autopilot(facts, true);
        names.push(...piloted);
      }
    }
    this.ends(line, names);
    this.moves.push({ number: line.number, shown: line.shown, isMove: true, isBack: false });
  }

  static OPEN = ["lobby", "playing", "paused"];
  static BEGUN = ["playing", "paused"];
  static KINDS = {
    "created/player": [true, ["closed"], null, function (line, facts) {
      const { name, contribution, again, automated, seat, plays } = facts;
      this.isRematch = again !== undefined;
      const names = ["contribution", "name", ...(this.isRematch ? ["again", "automated", "seat"] : [])];
      if (this.isRematch && plays !== undefined) names.push("plays");
      check(same(others(facts).sort(inOrder), names.sort(inOrder)), "other facts than there are");
      this.host = line.actor;
      if (this.isRematch) {
        check(isWhole(again) && isText(automated), "no rematch");
        const called = automated === "" ? [] : automated.split("\n");
        this.chairs = called.map((each) => ({ user: null, name: each, contribution, engaged: false }));
        if (plays !== undefined) this.playAs(plays);
      }
      this.sit(line, line.actor, this.isRematch ? seat : 0);
      this.set(facts);
      this.status = "lobby";
    }],
    "joined/player": [true, ["lobby"], ["contribution", "name", "seat"], function (line, facts) {
      this.sit(line, line.actor, facts.seat);
    }],
    "automated/player": [true, ["lobby"], ["contribution", "name", "seat"], function (line, facts) {
      this.sits(line.actor);
      this.sit(line, null, facts.seat);
    }],
    "left/player": [true, Table.OPEN, null, function (line, facts) {
      const seat = this.seatOf(line.actor);
      check(seat !== -1 && facts.seat === seat && facts.name === this.chairs[seat].name, "another seat");
      if (this.status !== "lobby") return this.vacate(line, facts, "name");
      check(line.actor !== this.host, "the host stays");
      check(same(others(facts).sort(inOrder), ["name", "seat"]), "other facts than there are");
      this.chairs.splice(seat, 1);
    }],
    "left/engine": [false, Table.BEGUN, null, function (line, facts) {
      this.vacate(line, facts, "name");
    }],
    "kicked/player": [true, Table.BEGUN, null, function (line, facts) {
      this.sits(line.actor);
      check(line.actor !== this.master, "told as a player's");
      check(same(this.others(line.actor), [facts.seat]), "the others are asked");
      this.kick(line, facts);
    }],
    "kicked/master": [true, Table.BEGUN, null, function (line, facts) {
      check(this.seatOf(line.actor) !== facts.seat, "nobody does that to themselves");
      this.kick(line, facts);
    }],
    "offered/master": [true, Table.BEGUN, ["player", "seat"], function (line, facts) {
      const chair = this.chairs[facts.seat];
      check(chair !== undefined && chair.name === facts.player && chair.user !== line.actor, "another seat");
      this.offers.set(facts.seat, line.shown);
    }],
    "taken/player": [true, Table.BEGUN, null, function (line, facts) {
      const { seat, name, invited } = facts;
      const chair = this.chairs[seat];
      const own = this.tenures.filter((each) => each.user === line.actor);
      check(chair !== undefined && isText(name) && this.seatOf(line.actor) === -1, "sits there already");
      check(line.actor !== this.master && !this.sawHands.has(line.actor), "knows too much");
      check(own.every((each) => each.seat === seat), "knows another hand");
      const isInvited = Object.hasOwn(facts, "invited");
      if (isInvited) check(this.offers.get(seat) === invited, "no such offer");
      else {
        const isFree = this.tenures.some((each) => each.seat === seat) || this.options.get("late_join") === "true";
        check(chair.user === null && isFree, "that seat is not free");
        check(own.every((each) => !each.kicked), "the table has taken that seat from them");
      }
      if (own.length > 0) check(facts.back === "yes", "who is back");
      else check(facts.before === chair.name, "another one before");
      const isResumed = this.status === "paused" && this.isDeserted() && !this.isStopped();
      if (isResumed) check(facts.resumed === "yes", "it goes on");
      if (isResumed) this.status = "playing";
      this.seated(line, seat, name);
      const names = ["name", "seat", own.length > 0 ? "back" : "before"];
      this.leads(facts, [...names, ...(isInvited ? ["invited"] : []), ...(isResumed ? ["resumed"] : [])]);
    }],
    "removed/player": [true, ["lobby"], ["name", "seat"], function (line, facts) {
      this.sits(line.actor);
      const seat = this.chairs.findLastIndex((chair) => chair.user === null);
      check(seat !== -1 && facts.seat === seat && facts.name === this.chairs[seat].name, "another seat");
      this.chairs.splice(seat, 1);
    }],
    "instructed/host": [true, Table.OPEN, ["players", "plays", "seats"], function (line, { players, plays, seats }) {
      const kind = Object.keys(PLAYS).find((each) => PLAYS[each].includes(plays));
      check(kind !== undefined && isText(seats) && /^[0-9]+( [0-9]+)*$/.test(seats), "no way to play");
      const told = seats.split(" ").map(Number);
      check(told.join(" ") === seats && told.every((seat, at) => at === 0 || told[at - 1] < seat), "no seats");
      check(told.every((seat) => this.chairs[seat]?.user === null), "no automated player");
      check(told.map((seat) => this.chairs[seat].name).join("\n") === players, "others than those");
      const usual = (chair) => chair[kind] ?? PLAYS[kind][0];
      check(told.some((seat) => usual(this.chairs[seat]) !== plays), "nothing changes");
      for (const seat of told) this.chairs[seat][kind] = plays;
    }],
    "option/host": [true, ["lobby"], ["option", "value"], function (line, facts) {
      for (const [name] of options(facts)) check(this.options.has(name.slice("option.".length)), "no such option");
      this.set(facts);
      check(this.options.get(facts.option) === facts.value, "another option");
    }],
    "preset/host": [true, ["lobby"], ["preset"], function (line, facts) {
      check(isText(facts.preset) && options(facts).length > 0, "nothing is set");
      for (const [name] of options(facts)) check(this.options.has(name.slice("option.".length)), "no such option");
      this.set(facts);
    }],
    "started/host": [true, ["lobby"], [], function (line) {
      const chair = this.chairs[this.seatOf(this.host)];
      if (chair.contribution.startsWith("i:")) chair.contribution = `i:${line.interaction}`;
      this.status = "playing";
      this.deal = line.number;
      this.standing();
      this.tenures = this.chairs.flatMap(({ user, name }, seat) =>
        user === null ? [] : [{ seat, user, name, began: line.number, ended: null, kicked: false }],
      );
    }],
    "action/player": [true, ["playing"], null, function (line, facts) {
      this.acts(line, facts, line.action[1].seat);
    }],
    "action/clock": [false, ["playing"], null, function (line, facts) {
      this.acts(line, facts, line.action[1].seat);
    }],
    "action/automated": [false, ["playing"], null, function (line, facts) {
      this.acts(line, facts, line.action[1].seat);
    }],
    "action/master": [true, ["playing"], null, function (line, facts) {
      this.acts(line, facts, line.action[1].seat);
    }],
    "amended/master": [true, ["playing"], null, function (line, facts) {
      check(!Object.hasOwn(line.action[1], "seat"), "a correction is nobody's action");
      check(isText(facts.reason) && facts.reason !== "" && [...facts.reason].length <= 200, "no reason");
      this.ends(line, ["reason"]);
      this.moves.push({ number: line.number, shown: line.shown, isMove: false, isBack: false });
    }],
    "undone/player": [true, ["playing"], null, function (line, facts) {
      check(facts.seat === this.seatOf(line.actor), "another seat");
      check(["free", "consent"].includes(facts.how), "not how it was");
      this.ends(line, ["entries", "how", "seat", "since", "undone"]);
      this.takesBack(facts);
    }],
    "rewound/master": [true, ["playing"], null, function (line, facts) {
      check(facts.how === "master", "not how it was");
      this.ends(line, ["entries", "how", "since", "undone"], facts.entries > 0);
      this.takesBack(facts, true);
    }],
    "asked/player": [true, Table.BEGUN, null, Table.prototype.asks],
    "agreed/player": [true, Table.BEGUN, null, Table.prototype.agrees],
    "agreed/clock": [false, Table.BEGUN, null, Table.prototype.agrees],
    "upgraded/engine": [false, Table.OPEN, ["rules"], function (line, facts) {
      this.led(facts);
    }],
    "halted/engine": [false, Table.BEGUN, null, function (line, facts) {
      const { undone, since, entries, was, anew } = facts;
      check(was === this.rules, "other rules than those that led it");
      this.led(facts);
      const names = ["entries", "rules", "since", "undone", "was", ...(anew === undefined ? [] : ["anew"])];
      check(same(others(facts).sort(inOrder), names.sort(inOrder)), "other facts than there are");
      if (anew === undefined) {
        check(this.moves.some((each) => each.number === undone && !each.isBack), "nothing to take back");
      } else check(anew === "yes" && undone === this.deal, "not the deal");
      const known = this.moves.filter((each) => each.number >= undone && !each.isBack && each.shown > 0);
      check(since === (known[0]?.shown ?? 0), "another entry");
      check(entries === known.filter((each) => each.isMove).length, "another number of entries");
      for (const each of this.moves) each.isBack ||= each.number >= undone;
      this.questions.clear();
      this.offers.clear();
      this.status = "paused";
      this.stops("upgrade", facts);
    }],
    "refused/player": [true, Table.BEGUN, null, function (line, facts) {
      const { question, by, own } = facts;
      const asked = this.questions.get(question);
      const seat = this.seatOf(line.actor);
      check(asked !== undefined, "nothing is asked");
      check(asked.seats.includes(seat) || asked.user === line.actor, "is not asked");
      check(own === (asked.user === line.actor ? "yes" : "no"), "whose question?");
      check(seat === -1 ? isText(by) : by === this.chairs[seat].name, "another one refuses");
      const isStopped = this.isStopped();
      this.questions.delete(question);
      if (isStopped) this.rather(line, facts, asked);
      else check(same(others(facts).sort(inOrder), ["by", "own", "question"]), "other facts than there are");
    }],
    "lapsed/clock": [false, Table.BEGUN, null, function (line, facts) {
      const asked = this.questions.get(facts.question);
      check(asked !== undefined && this.missing(asked).length > 0, "nothing is asked");
      const isStopped = this.isStopped();
      this.questions.delete(facts.question);
      if (isStopped) this.wentOn(line, facts, asked, ["question", "then"]);
      else check(same(others(facts), ["question"]), "other facts than there are");
    }],
    "master/player": [true, Table.OPEN, ["master"], function (line, facts) {
      check(this.seatOf(line.actor) === -1 || this.others(line.actor).length === 0, "the others are asked");
      this.named(line.actor, facts.master);
    }],
    "no_master/host": [true, Table.OPEN, [], function () {
      check(this.master !== null, "there is none");
      this.master = null;
    }],
    "reminded/clock": [false, ["playing"], ["reminder", "seat"], function (line, { reminder, seat }) {
      check(!this.isAutomated(seat) && ["half", "last", "nudge", "nudged"].includes(reminder), "nobody to remind");
    }],
    "nudged/player": [true, ["playing"], ["seat", "seats"], function (line, { seat, seats }) {
      check(seat === this.seatOf(line.actor), "another seat");
      check(!this.seatsIn(seats).includes(seat), "nobody nudges themselves");
    }],
    "extended/player": [true, ["playing"], ["hours", "longer"], function (line, { hours, longer }) {
      check(longer === String(this.seatOf(line.actor)) && isHours(hours), "cannot have that");
      check(this.others(line.actor).every((seat) => this.isAutomated(seat)), "the others are asked");
    }],
    "extended/master": [true, ["playing"], ["hours", "longer"], function (line, { hours, longer }) {
      check(this.seatsIn(longer).length > 0 && isHours(hours), "cannot have that");
    }],
    "rescheduled/engine": [false, ["playing"], [], () => {}],
    "rescheduled/clock": [false, ["playing"], [], () => {}],
    "away/engine": [false, Table.BEGUN, ["name", "seat", "until"], function (line, { name, seat, until }) {
      const chair = this.chairs[seat];
      check(chair !== undefined && chair.user !== null && chair.name === name, "another seat");
      check(isDay(until) && chair.away !== until, "no other day");
      chair.away = until;
    }],
    "back/engine": [false, Table.BEGUN, ["name", "seat"], Table.prototype.returns],
    "back/clock": [false, Table.BEGUN, ["name", "seat"], Table.prototype.returns],
    "paused/master": [true, ["playing"], ["reason"], function (line, facts) {
      check(facts.reason === "master", "no reason");
      this.status = "paused";
    }],
    "released/player": [false, Table.BEGUN, null, function (line, facts) {
      this.autopilot(facts, false);
      this.ends(line, ["autopilot", "name", "seat", ...this.keeps(facts, facts.seat, true)]);
    }],
    "paused/engine": [false, ["playing"], ["reason"], function (line, facts) {
      check(isReason(facts.reason), "no reason");
      check(facts.reason !== "everybody_left" || this.isDeserted(), "not everybody has left");
      this.status = "paused";
    }],
    "resumed/player": [true, ["paused"], null, function (line, facts) {
      check(!this.isStopped(), "its players have yet to choose");
      if (this.isDeserted()) {
        const left = this.tenures.filter((each) => each.user === line.actor && !each.kicked).at(-1);
        check(left !== undefined && facts.seat === left.seat, "another seat");
        const { name } = this.tenures.findLast((each) => each.user === line.actor);
        check(facts.name === name, "another name");
        this.seated(line, left.seat, name);
        this.leads(facts, ["name", "seat"]);
      } else {
        check(this.seatOf(line.actor) !== -1 || line.actor === this.master, "does not sit there");
        check(others(facts).length === 0, "other facts than there are");
      }
      this.status = "playing";
    }],
    "moved/player": [true, Table.OPEN, ["channel"], function (line, facts) {
      this.sits(line.actor);
      this.goes(facts);
    }],
    "ended/host": [true, Table.OPEN, [], function () {
      if (this.status === "lobby") this.ending();
      this.status = "ended";
    }],
    "moved/engine": [false, Table.OPEN, ["channel"], function (line, facts) {
      this.goes(facts);
    }],
    "postponed/engine": [false, Table.BEGUN, ["minutes"], function (line, facts) {
      check(this.status === "playing" || this.isDeserted(), "not now");
      check(isWhole(facts.minutes), "no number of minutes");
    }],
    "exported/engine": [false, Table.BEGUN, null, function (line, facts) {
      const hasWords = Object.hasOwn(facts, "to");
      check(same(others(facts), hasWords ? ["to"] : []), "other facts than there are");
      check(!hasWords || (isText(facts.to) && facts.to !== "" && [...facts.to].length <= 200), "no words");
      this.before = this.status;
      this.status = "exported";
    }],
    "imported/engine": [false, ["exported"], null, function (line, facts) {
      const isCalled = Object.hasOwn(facts, "people");
      const names = ["channel", "minutes", ...(isCalled ? ["people"] : [])];
      check(same(others(facts).sort(inOrder), names), "other facts than there are");
      check(isId(facts.channel) && isWhole(facts.minutes), "no channel, or no number of minutes");
      this.channel = facts.channel;
      if (isCalled) this.renames(facts.people);
      this.status = this.before;
    }],
    "ended/engine": [false, Table.OPEN, ["reason"], function (line, facts) {
      if (this.status === "lobby") check(isReason(facts.reason), "no reason");
      else if (facts.reason === "deserted") check(this.isDeserted(), "not everybody has left");
      else check(facts.reason === "operator", "only the operator ends a game");
      if (this.status === "lobby") this.ending();
      this.status = "ended";
    }],
  };

  returns(line, { name, seat }) {
    const chair = this.chairs[seat];
    check(chair !== undefined && chair.user !== null && chair.name === name && chair.away, "was not away");
    chair.away = "";
  }

  ending() {
    this.status = "ending";
    this.standing();
  }
}

// 6.6: everything, line by line.

const FORGETFUL = { ...END, forgotten: only(true) };
const OLD = {
  header: (({ posted, midnight, ...rest }) => ({ midnight: only(1), ...rest }))(HEADER),
  entry: (({ shown, actor, interaction, ...rest }) => ({ ...rest, actor: isOldId, interaction: either(isOldId, only(null)) }))(ENTRY),
};

// Examine the lines of a file: `told` is called for each that follows. Throws Wrong, with its line.
const verifyGame = async (texts, told = () => {}) => {
  let at = 0;
  try {
    const report = { receipts: new Map(), draws: 0 };
    check(texts.length > 2, "too short", "cut_short");
    const format = /"midnight":1[,}]/.test(texts[0]) ? 1 : 2;
    const header = read(texts[0], format);
    const isOld = format === 1;
    check(has(isOld ? OLD.header : HEADER, header), "no header", "no_game_file");
    const headHash = isOld ? await H(ZERO, canon(content(header))) : await H(canon(content(header)));
    check(hexed(headHash) === header.hash, "the header's hash", "hash");

    at = texts.length - 1;
    const end = read(texts[at], format);
    check(has(end.forgotten ? FORGETFUL : END, end), "no end", "cut_short");
    const C = Object.fromEntries(SCOPES.map((scope) => [scope, unhexed(header.commitments[scope])]));
    const seeds = Object.fromEntries(SCOPES.map((scope) => [scope, unhexed(end.seeds[scope])]));
    Object.assign(report, { format, header, end, last: "" });
    if (end.forgotten) {
      for (const scope of SCOPES) {
        const made = await committed(header.game, scope, seeds[scope]);
        check(hexed(made) === header.commitments[scope], `the seed of ${scope} is not the one committed to`, "commitment");
      }
      return { ...report, forgotten: true };
    }
    const scopes = {};
    for (const scope of SCOPES) scopes[scope] = await Scope.of(header.game, scope, C[scope], seeds[scope], header.contributions);
    told(at, { what: "seeds" });
    at = 0;
    if (header.contributions.length > 0) {
      for (const scope of SCOPES) check(hexed(scopes[scope].E) === header.entropy[scope], "the entropy", "entropy");
    } else {
      check(Object.keys(header.entropy).length === 0, "entropy of nothing", "entropy");
    }
    told(at, { what: "header" });

    const table = new Table(header);
    let A = isOld ? headHash : await H(tag(0x0a), C.table, C.secret);
    let isLobby = true;
    let shown = 0;
    for (at = 1; at < texts.length - 1; at += 1) {
      const line = read(texts[at], format);
      check(has(isOld ? OLD.entry : ENTRY, line), "no entry", "unreadable");
      const previous = A;
      if (isOld) A = await H(previous, canon(content(line)));
      else {
        const ends = isLobby && ["started", "ended"].includes(line.kind);
        if (ends) isLobby = false;
        const salt = await M(seeds.secret, tag(0x09), C.secret, u(at, 8));
        A = await H(tag(0x0b), salt, previous, ends ? headHash : ZERO, canon(content(line)));
      }
      check(hexed(A) === line.hash, `the hash of entry ${line.number}`, "hash");
      check(line.number === at, "an entry is missing", "number");
      if (line.shown > 0) {
        shown += 1;
        check(line.shown === shown, "an entry that was shown is missing", "shown");
        report.receipts.set(shown, line.hash);
      }
      if (!isOld) {
        check(table.status !== "ended", "something follows the end", "after_the_end");
        table.follow(line);
        check(same(line.draws.map((draw) => draw.scope), SCOPES.filter((s) => line.draws.some((d) => d.scope === s))), "draws out of order", "draws");
      }
      check(line.draws.length === 0 || header.contributions.length > 0, "drawn before the start", "draws");
      const clicked = line.interaction === null ? null : utf8(`${plainId(line.actor)}:${plainId(line.interaction)}`);
      const ctx = clicked ?? (isOld ? new Uint8Array(0) : previous);
      for (const draw of line.draws) {
        check(draw.ctx === hexed(ctx), "another context", "draw_context");
        check(draw.secret === (draw.scope === "secret"), "not as secret as its scope", "draws");
        if (!isOld) check(draw.note === (line.action === null ? "start" : line.action[0]), "another note", "draws");
        const link = await scopes[draw.scope].follow(draw, ctx, draw.note);
        check(hexed(link) === draw.link, "a link", "draw_chain");
        check(hexed(scopes[draw.scope].chain) === draw.chain, "the chain of the draws", "draw_chain");
        if (isOld) report.receipts.set(`${draw.scope}/${draw.n}`, draw.chain);
      }
      report.draws += line.draws.length;
      told(at, { what: "entry", line });
    }
    check(hexed(await H(A, canon(content(end)))) === end.hash, "the hash of the end", "hash");
    if (!isOld) {
      const last = read(texts[at - 1], format);
      const isEnded = [last.kind, last.facts.then].includes("ended");
      check(end.status === (isEnded ? "abandoned" : "finished"), "another end", "status");
      check(end.status === "abandoned" || ["action", "amended"].includes(last.kind), "no end", "status");
      report.last = hexed(A);
    }
    told(at, { what: "end" });
    return report;
  } catch (error) {
    if (!(error instanceof Wrong)) error = new Wrong(String(error), "entry"); // what no honest line leads to
    error.line = at + 1;
    throw error;
  }
};

return { use, verifyGame, textsOf, read, canon, content, has, same, check, fail, Wrong, H, M, tag, utf8, hexed, unhexed, mixed, linked, salted, Scope, SCOPES, ZERO, shapes: { isText, isWhole, isHash, isRaw, isContribution, isPosted, isList, either, only } };
})();
