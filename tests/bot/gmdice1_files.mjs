// A verifier of game files and of session files, written from data/fair/GMDICE1.md alone.
//
// In: [{data: base64, receipts: ["#12 0a1b2c3d4e5f6071", …]}] on standard input.
// Out: for each file null, or what is wrong with it.

import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const T = Buffer.from("GMDICE1", "ascii");
const SCOPES = ["table", "secret"];
const ZERO = Buffer.alloc(32);
const H = (...parts) => createHash("sha256").update(Buffer.concat(parts)).digest();
const M = (key, ...parts) => createHmac("sha256", key).update(Buffer.concat(parts)).digest();
const tag = (value) => Buffer.concat([T, Buffer.from([value])]);
const u = (value, bytes) => {
  const hex = BigInt(value).toString(16).padStart(2 * bytes, "0");
  if (hex.length > 2 * bytes || BigInt(value) < 0n) fail("a number is too large");
  return Buffer.from(hex, "hex");
};
const lp = (bytes) => Buffer.concat([u(bytes.length, 2), bytes]);
const utf8 = (text) => Buffer.from(text, "utf8");

class Wrong extends Error {}
const fail = (reason) => {
  throw new Wrong(reason);
};
const check = (holds, reason) => holds || fail(reason);
const same = (one, other) => canon(one).equals(canon(other));

// 5. Canonical JSON.

const inOrder = (one, other) => Buffer.compare(utf8(one), utf8(other));
const written = (value) => {
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const names = Object.keys(value).sort(inOrder);
    return `{${names.map((name) => `${JSON.stringify(name)}:${written(value[name])}`).join(",")}}`;
  }
  if (typeof value === "number") check(Number.isSafeInteger(value), "a number is not whole");
  return JSON.stringify(value);
};
const canon = (value) => utf8(written(value));
const content = ({ hash, ...rest }) => rest;

const parsed = (data) => {
  check(data.length > 0 && data[data.length - 1] === 0x0a, "no line end");
  const lines = [];
  for (let from = 0; from < data.length; ) {
    const to = data.indexOf(0x0a, from);
    const bytes = data.subarray(from, to);
    from = to + 1;
    let line;
    try {
      line = JSON.parse(bytes.toString("utf8"));
    } catch {
      fail("no JSON");
    }
    check(line !== null && typeof line === "object" && !Array.isArray(line), "no object");
    check(canon(line).equals(bytes), "not canonical");
    lines.push(line);
  }
  return lines;
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

// 2. Seeds.

const committed = (game, scope, seed) => {
  check(seed.length === 32, "a seed has 32 bytes");
  return H(tag(1), lp(utf8(game)), lp(utf8(scope)), seed);
};
const mixed = (C, contributions) => {
  const given = contributions.flatMap(([who, data]) => [lp(utf8(who)), lp(Buffer.from(data, "hex"))]);
  return H(tag(2), C, u(contributions.length, 2), ...given);
};

// 3. and 4. Numbers, draws and their chain.

const WORDS = 2n ** 32n;
const numbers = (K, n, ctx, counts) => {
  let left = [];
  let j = 0;
  const word = () => {
    if (left.length === 0) {
      const block = M(K, tag(4), u(n, 8), lp(ctx), u(j, 4));
      j += 1;
      left = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => BigInt(block.readUInt32BE(at)));
    }
    return left.shift();
  };
  return counts.map((count) => {
    const m = BigInt(count);
    if (m === 1n) return 0;
    for (;;) {
      const taken = word();
      if (taken < WORDS - (WORDS % m)) return Number(taken % m);
    }
  });
};
const linked = (salt, n, ctx, raw, ...texts) => {
  const calls = raw.flatMap(([m, x]) => [u(m, 5), u(x, 4)]);
  return H(tag(6), salt, u(n, 8), lp(ctx), u(raw.length, 4), ...calls, ...texts.map((text) => lp(utf8(text))));
};
const salted = (K, n) => M(K, tag(7), u(n, 8));

class Scope {
  constructor(game, name, C, seed, contributions) {
    this.name = name;
    check(committed(game, name, seed).equals(C), "a seed is not the one committed to");
    this.E = mixed(C, contributions);
    this.K = M(seed, tag(3), C, this.E);
    this.chain = H(tag(5), C, this.E);
    this.count = 0;
  }

  follow({ n, raw }, ctx, ...texts) {
    this.count += 1;
    check(n === this.count, "a draw is missing");
    check(raw.length > 0 || texts.length > 1, "a draw is empty");
    const made = numbers(this.K, n, ctx, raw.map(([m]) => m));
    check(made.every((x, at) => x === raw[at][1]), "a number does not follow from the seed");
    const link = linked(this.name === "table" ? ZERO : salted(this.K, n), n, ctx, raw, ...texts);
    this.chain = H(tag(8), this.chain, link);
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

const isReason = only("channel_gone", "kicked", "operator");
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
    check((line.action === null) === (kind !== "action"), "an action belongs to its kind");
    check(kind === "action" || kind === "started" || (line.events.length === 0 && line.draws.length === 0), "too much");
    does.call(this, line, facts);
  }

  sit(line, user, seat) {
    const { name, contribution } = line.facts;
    check(isText(name) && isText(contribution), "no name or no contribution");
    check(user === null || this.seatOf(user) === -1, "sits there already");
    check(seat === this.chairs.length, "another seat");
    if (user === null) check(contribution === `i:${line.interaction}`, "another contribution");
    if (/^i:[0-9]+$/.test(contribution) && user === null) check(contribution === `i:${line.interaction}`, "not its click");
    this.chairs.push({ user, name, contribution, engaged: false });
  }

  sits(user) {
    check(this.seatOf(user) !== -1, "does not sit there");
  }

  vacate(line, facts, called) {
    const chair = this.chairs[facts.seat];
    check(chair !== undefined && chair.user !== null && facts[called] === chair.name, "another seat");
    chair.user = null;
    chair.engaged = false;
    this.leads(facts, [called, "seat"]);
  }

  // Whose rights the host's are now; these facts and no others.
  leads(facts, names) {
    const sitting = this.chairs.map((chair, seat) => [chair, seat]).filter(([chair]) => chair.user !== null);
    const passes = this.seatOf(this.host) === -1 && sitting.length > 0;
    check(same(others(facts).sort(inOrder), [...names, ...(passes ? ["host"] : [])].sort(inOrder)), "other facts than there are");
    if (!passes) return;
    const [[chair, seat]] = sitting.sort(([one, at], [other, place]) => one.since - other.since || at - place);
    check(facts.host === seat, "another host");
    this.host = chair.user;
  }

  moves({ channel }) {
    check(isId(channel) && channel !== this.channel, "no other channel");
    this.channel = channel;
  }

  set(facts) {
    for (const [name, value] of options(facts)) this.options.set(name.slice("option.".length), value);
  }

  standing() {
    const given = this.status === "playing";
    const { options: told, seats, contributions, entropy } = this.header;
    check(same(seats, this.chairs.map((chair) => chair.name)), "other seats");
    const said = this.chairs.map((chair) => [chair.user ?? "0", utf8(chair.contribution).toString("hex")]);
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
  }

  acts(line, facts, seat) {
    check(isWhole(seat), "whose action?");
    const names = others(facts).sort(inOrder);
    const piloted = ["autopilot", "name", "seat"];
    const isAutomated = this.isAutomated(seat);
    if (line.cause === "player") {
      check(this.seatOf(line.actor) === seat, "not this player's seat");
      check(same(names, isAutomated ? piloted : []), "other facts than there are");
      if (isAutomated) check(facts.seat === seat, "another seat");
      if (isAutomated) this.autopilot(facts, false);
      return;
    }
    check(isAutomated === (line.cause === "automated"), "not who acts for this seat");
    if (line.cause === "automated" || names.length === 0) {
      check(names.length === 0, "other facts than there are");
      return;
    }
    check(facts.late === seat, "another was late");
    check(same(names, ["late"]) || same(names, ["autopilot", "late", "name", "seat"]), "other facts than there are");
    if (names.length > 1) check(facts.seat === seat, "another seat");
    if (names.length > 1) this.autopilot(facts, true);
  }

  static OPEN = ["lobby", "playing", "paused"];
  static KINDS = {
    "created/player": [true, ["closed"], ["contribution", "name"], function (line, facts) {
      this.host = line.actor;
      this.sit(line, line.actor, 0);
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
    "left/engine": [false, ["playing", "paused"], null, function (line, facts) {
      this.vacate(line, facts, "name");
    }],
    "kicked/player": [true, ["playing", "paused"], null, function (line, facts) {
      this.sits(line.actor);
      check(this.chairs.filter((chair) => chair.user !== null).length === 2, "the others are asked");
      check(this.seatOf(line.actor) !== facts.seat, "nobody does that to themselves");
      this.kicked.add(this.chairs[facts.seat]?.user);
      this.vacate(line, facts, "player");
    }],
    "taken/player": [true, ["playing", "paused"], null, function (line, facts) {
      const { seat, name } = facts;
      const chair = this.chairs[seat];
      check(chair !== undefined && chair.user === null && this.played[seat].length > 0, "that seat is not free");
      check(isText(name) && this.seatOf(line.actor) === -1, "sits there already");
      check(this.played.every((users, at) => at === seat || !users.includes(line.actor)), "knows another hand");
      check(!this.kicked.has(line.actor), "the table has taken that seat from them");
      const isBack = this.played[seat].includes(line.actor);
      if (isBack) check(facts.back === "yes", "who is back");
      else check(facts.before === chair.name, "another one before");
      const isResumed = this.status === "paused" && this.chairs.every((each) => each.user === null);
      if (isResumed) check(facts.resumed === "yes", "it goes on");
      if (isResumed) this.status = "playing";
      this.chairs[seat] = { user: line.actor, name, contribution: "", engaged: false, since: line.number };
      this.played[seat].push(line.actor);
      this.leads(facts, ["name", "seat", isBack ? "back" : "before", ...(isResumed ? ["resumed"] : [])]);
    }],
    "removed/player": [true, ["lobby"], ["name", "seat"], function (line, facts) {
      this.sits(line.actor);
      const seat = this.chairs.findLastIndex((chair) => chair.user === null);
      check(seat !== -1 && facts.seat === seat && facts.name === this.chairs[seat].name, "another seat");
      this.chairs.splice(seat, 1);
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
      this.standing();
      this.played = this.chairs.map((each) => (each.user === null ? [] : [each.user]));
      this.kicked = new Set();
      for (const each of this.chairs) each.since = line.number;
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
    "released/player": [false, ["playing", "paused"], ["autopilot", "name", "seat"], function (line, facts) {
      this.autopilot(facts, false);
    }],
    "paused/engine": [false, ["playing"], ["reason"], function (line, facts) {
      check(isReason(facts.reason), "no reason");
      this.status = "paused";
    }],
    "resumed/player": [true, ["paused"], [], function (line) {
      this.sits(line.actor);
      this.status = "playing";
    }],
    "moved/player": [true, Table.OPEN, ["channel"], function (line, facts) {
      this.sits(line.actor);
      this.moves(facts);
    }],
    "ended/host": [true, Table.OPEN, [], function () {
      if (this.status === "lobby") this.ending();
      this.status = "ended";
    }],
    "moved/engine": [false, Table.OPEN, ["channel"], function (line, facts) {
      this.moves(facts);
    }],
    "postponed/engine": [false, ["playing"], ["minutes"], function (line, facts) {
      check(isWhole(facts.minutes), "no number of minutes");
    }],
    "ended/engine": [false, Table.OPEN, ["reason"], function (line, facts) {
      check(isReason(facts.reason), "no reason");
      check(this.status === "lobby" || facts.reason === "operator", "only the operator ends a game");
      if (this.status === "lobby") this.ending();
      this.status = "ended";
    }],
  };

  ending() {
    this.status = "ending";
    this.standing();
  }
}

const verifyGame = (lines, receipts) => {
  const [header, ...entries] = lines;
  const end = entries.pop();
  check(has(HEADER, header), "no header");
  check(H(canon(content(header))).toString("hex") === header.hash, "the header's hash");
  check(end !== undefined && has(END, end), "no end");
  check(entries.length > 0, "no entries");
  const C = Object.fromEntries(SCOPES.map((scope) => [scope, Buffer.from(header.commitments[scope], "hex")]));
  const seeds = Object.fromEntries(SCOPES.map((scope) => [scope, Buffer.from(end.seeds[scope], "hex")]));
  const scopes = Object.fromEntries(
    SCOPES.map((scope) => [scope, new Scope(header.game, scope, C[scope], seeds[scope], header.contributions)]),
  );
  if (header.contributions.length > 0) {
    for (const scope of SCOPES) check(scopes[scope].E.toString("hex") === header.entropy[scope], "the entropy");
  }
  const table = new Table(header);
  let A = H(tag(0x0a), C.table, C.secret);
  let isLobby = true;
  let shown = 0;
  const known = new Map();
  entries.forEach((line, at) => {
    check(has(ENTRY, line), "no entry");
    check(line.number === at + 1, "an entry is missing");
    const ends = isLobby && ["started", "ended"].includes(line.kind);
    if (ends) isLobby = false;
    const salt = M(seeds.secret, tag(0x09), C.secret, u(at + 1, 8));
    const D = ends ? Buffer.from(header.hash, "hex") : ZERO;
    const previous = A;
    A = H(tag(0x0b), salt, previous, D, canon(content(line)));
    check(A.toString("hex") === line.hash, `the hash of entry ${line.number}`);
    if (line.shown > 0) {
      shown += 1;
      check(line.shown === shown, "an entry that was shown is missing");
      known.set(shown, line.hash);
    }
    check(table.status !== "ended", "something follows the end");
    table.follow(line);
    check(same(line.draws.map((draw) => draw.scope), SCOPES.filter((s) => line.draws.some((d) => d.scope === s))), "draws out of order");
    const ctx = line.interaction === null ? previous : utf8(`${line.actor}:${line.interaction}`);
    for (const draw of line.draws) {
      check(draw.ctx === ctx.toString("hex"), "another context");
      check(draw.secret === (draw.scope === "secret"), "not as secret as its scope");
      check(draw.note === (line.kind === "started" ? "start" : line.action[0]), "another note");
      const link = scopes[draw.scope].follow(draw, ctx, draw.note);
      check(link.toString("hex") === draw.link, "a link");
      check(scopes[draw.scope].chain.toString("hex") === draw.chain, "the chain of the draws");
    }
  });
  const last = entries[entries.length - 1];
  check(end.status === (last.kind === "ended" ? "abandoned" : "finished"), "another end");
  check(end.status === "abandoned" || last.kind === "action", "no end");
  check(H(A, canon(content(end))).toString("hex") === end.hash, "the hash of the end");
  compare(known, receipts);
};

// 7. The file of a session of dice.

const OPENING = {
  v: only("GMDICE1"),
  format: only(2),
  game: isText,
  scope: only(...SCOPES),
  commit: isHash,
  contributions: isList(isContribution),
  entropy: isHash,
  posted: isPosted,
  hash: isHash,
};
const ROLL = {
  n: isWhole,
  ctx: isText,
  raw: isRaw,
  note: isText,
  kind: only("roll", "roll:de", "draw"),
  total: isText,
  secret: only(true, false),
  salt: either(isHash, only("")),
  chain: isHash,
  hash: isHash,
};
const SEALED = { n: isWhole, link: isHash, chain: isHash, hash: isHash };
const ENDING = { draws: isWhole, seed: either(isHash, only(null)), hash: isHash };

const verifySession = (lines, receipts) => {
  let hash = ZERO;
  for (const line of lines) {
    hash = H(hash, canon(content(line)));
    check(hash.toString("hex") === line.hash, "a hash");
  }
  let at = 0;
  let first = null;
  const known = { table: new Map(), secret: new Map() };
  for (const name of SCOPES) {
    const opening = lines[at];
    check(opening !== undefined && has(OPENING, opening) && opening.scope === name, "no opening");
    first ??= opening;
    check(
      same([opening.game, opening.contributions, opening.posted], [first.game, first.contributions, first.posted]),
      "another session",
    );
    let end = at + 1;
    while (end < lines.length && !has(ENDING, lines[end])) end += 1;
    check(end < lines.length, "no ending");
    const ending = lines[end];
    const C = Buffer.from(opening.commit, "hex");
    const E = mixed(C, opening.contributions);
    check(E.toString("hex") === opening.entropy, "the entropy");
    check(name === "secret" || ending.seed !== null, "the seed of table is told");
    const seed = ending.seed === null ? null : Buffer.from(ending.seed, "hex");
    const scope = seed === null ? null : new Scope(opening.game, name, C, seed, opening.contributions);
    let chain = H(tag(5), C, E);
    lines.slice(at + 1, end).forEach((draw, place) => {
      check(draw.n === place + 1, "a draw is missing");
      let link;
      if (has(SEALED, draw)) {
        check(scope === null, "withheld");
        link = Buffer.from(draw.link, "hex");
      } else {
        check(has(ROLL, draw), "no draw");
        check(/^[1-9][0-9]*:[1-9][0-9]*$/.test(draw.ctx), "no context");
        check(draw.secret === (name === "secret") && (draw.salt !== "") === draw.secret, "not as secret as its scope");
        const texts = [draw.note, draw.kind, draw.total];
        const ctx = utf8(draw.ctx);
        if (scope !== null && draw.secret) check(draw.salt === salted(scope.K, draw.n).toString("hex"), "a salt");
        if (scope !== null) link = scope.follow(draw, ctx, ...texts);
        else link = linked(Buffer.from(draw.salt, "hex"), draw.n, ctx, draw.raw, ...texts);
      }
      chain = H(tag(8), chain, link);
      check(chain.toString("hex") === draw.chain, "the chain of the draws");
      known[name].set(draw.n, draw.chain);
    });
    check(ending.draws === end - at - 1, "another count");
    at = end + 1;
  }
  check(at === lines.length, "more than two scopes");
  compare(known.table, receipts);
};

// 8. What the channel shows.

const compare = (known, receipts) => {
  for (const receipt of receipts) {
    const [, number, digits] = /^#([0-9]+) ([0-9a-f]{16})$/.exec(receipt);
    const hash = known.get(Number(number));
    check(hash !== undefined && hash.startsWith(digits), `the channel shows ${receipt}`);
  }
};

const verify = ({ data, receipts }) => {
  try {
    const lines = parsed(Buffer.from(data, "base64"));
    check(lines.length > 1, "too short");
    if (Object.hasOwn(lines[0], "v")) verifySession(lines, receipts);
    else verifyGame(lines, receipts);
    return null;
  } catch (error) {
    if (error instanceof Wrong) return error.message;
    throw error;
  }
};

process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(verify)));
