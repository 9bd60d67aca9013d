"use strict";
// The proof: what the page checks of the file that it carries.

const prove = (facts, place, { word }) => ({
  speak: () => {},
  run: () => {},
});
