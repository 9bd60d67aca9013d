// A verifier of game files and of session files, written from data/fair/GMDICE1.md alone: the part for games is
// the one that the page of a game has.
//
// In: [{data: base64, receipts: ["#12 0a1b2c3d4e5f6071", …]}] on standard input.
// Out: for each file null, or what is wrong with it.

import { readFileSync } from "node:fs";

const web = process.argv[2] === "web" ? globalThis.crypto.subtle : undefined;
(0, eval)(readFileSync(new URL("../../data/replay/gmdice1.js", import.meta.url), "utf8"));

const { verifyGame, textsOf, read, canon, content, has, same, check, Wrong, H, tag, utf8, hexed, unhexed } = GMDICE1;
const { mixed, linked, salted, Scope, SCOPES, ZERO, shapes } = GMDICE1;
const { isText, isWhole, isHash, isRaw, isContribution, isPosted, isList, either, only } = shapes;

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

const verifySession = async (lines, receipts) => {
  let hash = ZERO;
  for (const line of lines) {
    hash = await H(hash, canon(content(line)));
    check(hexed(hash) === line.hash, "a hash");
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
    const C = unhexed(opening.commit);
    const E = await mixed(C, opening.contributions);
    check(hexed(E) === opening.entropy, "the entropy");
    check(name === "secret" || ending.seed !== null, "the seed of table is told");
    const seed = ending.seed === null ? null : unhexed(ending.seed);
    const scope = seed === null ? null : await Scope.of(opening.game, name, C, seed, opening.contributions);
    let chain = await H(tag(5), C, E);
    for (const [place, draw] of lines.slice(at + 1, end).entries()) {
      check(draw.n === place + 1, "a draw is missing");
      let link;
      if (has(SEALED, draw)) {
        check(scope === null, "withheld");
        link = unhexed(draw.link);
      } else {
        check(has(ROLL, draw), "no draw");
        check(/^[1-9][0-9]*:[1-9][0-9]*$/.test(draw.ctx), "no context");
        check(draw.secret === (name === "secret") && (draw.salt !== "") === draw.secret, "not as secret as its scope");
        const texts = [draw.note, draw.kind, draw.total];
        const ctx = utf8(draw.ctx);
        if (scope !== null && draw.secret) check(draw.salt === hexed(await salted(scope.K, draw.n)), "a salt");
        if (scope !== null) link = await scope.follow(draw, ctx, ...texts);
        else link = await linked(unhexed(draw.salt), draw.n, ctx, draw.raw, ...texts);
      }
      chain = await H(tag(8), chain, link);
      check(hexed(chain) === draw.chain, "the chain of the draws");
      known[name].set(draw.n, draw.chain);
    }
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

const verify = async ({ data, receipts }) => {
  try {
    const texts = textsOf(new Uint8Array(Buffer.from(data, "base64")));
    check(texts.length > 1, "too short");
    if (/"v":"/.test(texts[0])) await verifySession(texts.map((text) => read(text, 2)), receipts);
    else compare((await verifyGame(texts)).receipts, receipts);
    return null;
  } catch (error) {
    if (error instanceof Wrong) return error.message;
    throw error;
  }
};

await GMDICE1.use(web);
const found = [];
for (const each of JSON.parse(readFileSync(0, "utf8"))) found.push(await verify(each));
process.stdout.write(JSON.stringify(found));
