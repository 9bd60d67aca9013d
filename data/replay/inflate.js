"use strict";
// Unpacks what the page carries (RFC 1950 and 1951): not every browser can do it for a file from a disk.

const inflate = (() => {
  const LENGTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
  const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
  const BACK = [1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577];
  const BACK_BITS = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
  const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

  // A table of 2^15 entries: for the next 15 bits the symbol, and how many of the bits it takes.
  const tree = (sizes) => {
    const count = new Uint16Array(16);
    const next = new Uint16Array(16);
    for (const size of sizes) count[size] += 1;
    count[0] = 0;
    for (let size = 1; size < 16; size += 1) next[size] = (next[size - 1] + count[size - 1]) << 1;
    const longest = Math.max(1, ...sizes);
    const table = new Uint32Array(1 << longest);
    sizes.forEach((size, symbol) => {
      if (size === 0) return;
      let code = next[size];
      next[size] += 1;
      let turned = 0;
      for (let bit = 0; bit < size; bit += 1) {
        turned = (turned << 1) | (code & 1);
        code >>= 1;
      }
      for (let at = turned; at < table.length; at += 1 << size) table[at] = (symbol << 4) | size;
    });
    return { table, mask: table.length - 1 };
  };

  const FIXED = [
    tree([...Array(288).keys()].map((each) => (each < 144 ? 8 : each < 256 ? 9 : each < 280 ? 7 : 8))),
    tree(Array(30).fill(5)),
  ];

  return (packed) => {
    let out = new Uint8Array(Math.max(1024, packed.length * 6));
    let length = 0;
    let at = 2; // behind the head of a zlib stream
    let held = 0;
    let bits = 0;
    const room = (more) => {
      if (length + more <= out.length) return;
      const larger = new Uint8Array(Math.max(out.length * 2, length + more));
      larger.set(out);
      out = larger;
    };
    const need = (count) => {
      while (bits < count) {
        held |= packed[at] << bits;
        at += 1;
        bits += 8;
      }
    };
    const take = (count) => {
      if (count === 0) return 0;
      need(count);
      const value = held & ((1 << count) - 1);
      held >>>= count;
      bits -= count;
      return value;
    };
    const symbol = ({ table, mask }) => {
      need(15);
      const found = table[held & mask];
      held >>>= found & 15;
      bits -= found & 15;
      return found >>> 4;
    };
    const trees = () => {
      const literals = take(5) + 257;
      const backs = take(5) + 1;
      const codes = take(4) + 4;
      const sizes = Array(19).fill(0);
      for (let each = 0; each < codes; each += 1) sizes[ORDER[each]] = take(3);
      const reader = tree(sizes);
      const all = [];
      while (all.length < literals + backs) {
        const found = symbol(reader);
        if (found < 16) all.push(found);
        else if (found === 16) all.push(...Array(take(2) + 3).fill(all[all.length - 1]));
        else all.push(...Array(found === 17 ? take(3) + 3 : take(7) + 11).fill(0));
      }
      return [tree(all.slice(0, literals)), tree(all.slice(literals))];
    };
    for (let last = 0; last === 0; ) {
      last = take(1);
      const kind = take(2);
      if (kind === 0) {
        at -= bits >> 3; // whole bytes that were taken ahead
        held = 0;
        bits = 0;
        const size = packed[at] | (packed[at + 1] << 8);
        room(size);
        out.set(packed.subarray(at + 4, at + 4 + size), length);
        at += 4 + size;
        length += size;
        continue;
      }
      const [literals, backs] = kind === 1 ? FIXED : trees();
      for (;;) {
        const found = symbol(literals);
        if (found === 256) break;
        room(258);
        if (found < 256) {
          out[length] = found;
          length += 1;
          continue;
        }
        const run = LENGTHS[found - 257] + take(LENGTH_BITS[found - 257]);
        const way = symbol(backs);
        let from = length - BACK[way] - take(BACK_BITS[way]);
        for (const end = length + run; length < end; length += 1, from += 1) out[length] = out[from];
      }
    }
    return out.subarray(0, length);
  };
})();

const carried = (id) => {
  const text = atob(document.getElementById(id).content.textContent);
  const packed = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) packed[at] = text.charCodeAt(at);
  return inflate(packed);
};
