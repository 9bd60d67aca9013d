"use strict";
// Puts pictures together of their tiles.

const boards = (facts) => {
  const [wide, tall] = facts.tile;
  const tiles = carried("tiles");
  const index = carried("bands");
  const numbers = new Uint32Array(index.buffer.slice(index.byteOffset, index.byteOffset + index.byteLength));
  const bands = [];
  for (let at = 0; at < numbers.length; at += 1 + numbers[at]) bands.push(numbers.subarray(at + 1, at + 1 + numbers[at]));
  const palettes = facts.palettes.map((text) => {
    const colours = new Uint32Array(256);
    for (let each = 0; each * 6 < text.length; each += 1) {
      const [red, green, blue] = [0, 2, 4].map((at) => parseInt(text.slice(6 * each + at, 6 * each + at + 2), 16));
      colours[each] = (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
    }
    return colours;
  });

  return (canvas, number) => {
    const [breadth, height, palette, parts] = facts.pictures[number];
    const colours = palettes[palette];
    const across = Math.ceil(breadth / wide) * wide;
    const pixels = new Uint32Array(across * Math.ceil(height / tall) * tall);
    parts.forEach((band, down) => {
      bands[band].forEach((tile, right) => {
        let from = tile * wide * tall;
        for (let row = 0; row < tall; row += 1) {
          const to = (down * tall + row) * across + right * wide;
          for (let column = 0; column < wide; column += 1, from += 1) pixels[to + column] = colours[tiles[from]];
        }
      });
    });
    if (canvas.width !== breadth || canvas.height !== height) Object.assign(canvas, { width: breadth, height });
    const image = new ImageData(new Uint8ClampedArray(pixels.buffer), across, pixels.length / across);
    canvas.getContext("2d").putImageData(image, 0, 0);
  };
};
