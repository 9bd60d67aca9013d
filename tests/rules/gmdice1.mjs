// GMDICE1 a second time, written from its specification alone: reads a session, prints what follows from it.
//
// In: {game, scope, seed, contributions: [[who, hex]], draws: [{ctx, note, counts: [m, …]}]} on standard input.
// Out: {commit, entropy, key, head, draws: [{values, link, chain}]}; bytes as hexadecimal.

import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const TAG = Buffer.from("GMDICE1", "ascii");
const PUBLIC = "table";
const sha = (...parts) => createHash("sha256").update(Buffer.concat(parts)).digest();
const mac = (key, ...parts) => createHmac("sha256", key).update(Buffer.concat(parts)).digest();
const byte = (value) => Buffer.from([value]);
const number = (value, width) => {
  const bytes = Buffer.alloc(width);
  let left = BigInt(value);
  for (let at = width - 1; at >= 0; at -= 1) {
    bytes[at] = Number(left & 255n);
    left >>= 8n;
  }
  return bytes;
};
const lp = (bytes) => Buffer.concat([number(bytes.length, 2), bytes]);

const session = JSON.parse(readFileSync(0, "utf8"));
const seed = Buffer.from(session.seed, "hex");
const commit = sha(TAG, byte(1), lp(Buffer.from(session.game)), lp(Buffer.from(session.scope)), seed);
const given = session.contributions.flatMap(([who, data]) => [lp(Buffer.from(who)), lp(Buffer.from(data, "hex"))]);
const entropy = sha(TAG, byte(2), commit, number(session.contributions.length, 2), ...given);
const key = mac(seed, TAG, byte(3), commit, entropy);
const head = sha(TAG, byte(5), commit, entropy);

const WORDS = 2n ** 32n;
let chain = head;
const draws = session.draws.map(({ ctx, note, counts }, index) => {
  const n = number(index + 1, 8);
  const context = lp(Buffer.from(ctx));
  let block = Buffer.alloc(0);
  let blocks = 0;
  const word = () => {
    if (block.length === 0) {
      block = mac(key, TAG, byte(4), n, context, number(blocks, 4));
      blocks += 1;
    }
    const first = block.readUInt32BE(0);
    block = block.subarray(4);
    return BigInt(first);
  };
  const values = counts.map((count) => {
    const m = BigInt(count);
    if (m === 1n) return 0;
    const limit = WORDS - (WORDS % m);
    let taken = word();
    while (taken >= limit) taken = word();
    return Number(taken % m);
  });
  const raw = counts.flatMap((count, at) => [number(count, 5), number(values[at], 4)]);
  const body = [n, context, number(counts.length, 4), ...raw, lp(Buffer.from(note))];
  const salt = session.scope === PUBLIC ? Buffer.alloc(32) : mac(key, TAG, byte(7), n);
  const link = sha(TAG, byte(6), salt, ...body);
  chain = sha(TAG, byte(8), chain, link);
  return { values, link: link.toString("hex"), chain: chain.toString("hex") };
});

const told = { commit, entropy, key, head };
for (const name of Object.keys(told)) told[name] = told[name].toString("hex");
process.stdout.write(JSON.stringify({ ...told, draws }));
