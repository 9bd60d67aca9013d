"use strict";
// The scores by round as a chart, and as a table for those who do not see it.

const drawScores = (place, facts, words, language) => {
  const drawn = (name, attributes, ...children) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  const tint = (seat) => `tint-${facts.signs[seat][1]}`;
  const mark = (seat, x, y) => {
    const [corners] = facts.signs[seat];
    if (corners.length === 0) return drawn("circle", { class: tint(seat), cx: x, cy: y, r: 5 });
    const points = corners.map(([across, down]) => `${x + 13 * (across - 0.5)},${y + 13 * (down - 0.5)}`);
    return drawn("polygon", { class: tint(seat), points: points.join(" ") });
  };
  const rounds = facts.scores;
  const undone = facts.undone; // what had been reached, and was taken back
  const results = element("div", { className: "panel" }, ...markup.lines(facts.results[language], language));
  if (facts.results[language].length === 0) results.hidden = true;
  if (rounds.length === 0) {
    place.replaceChildren(results);
    return;
  }
  const seats = facts.names.map((_, seat) => seat).filter((seat) => rounds.some(([, scores]) => scores[seat] !== null && scores[seat] !== undefined));
  const all = [...rounds, ...undone].flatMap(([, scores]) => seats.map((seat) => scores[seat] ?? 0));
  const labels = Object.fromEntries([...undone, ...rounds].map(([round, , label]) => [round, label]));
  const nameOf = (round) => facts.rounds[language][round] ?? String(round);
  const numbers = [...new Set([...rounds, ...undone].map(([round]) => round))].sort((one, other) => one - other);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const breadth = Math.min(760, Math.max(300, document.documentElement.clientWidth - 62)); // so that letters keep their size
  const [height, left, foot] = [280, 44, 30];
  const x = (round) => left + (breadth - left - 20) * (numbers.length === 1 ? 0.5 : numbers.indexOf(round) / (numbers.length - 1));
  const y = (score) => 14 + (height - 14 - foot) * (1 - (score - low) / (high - low));
  const chart = drawn("svg", { id: "chart", viewBox: `0 0 ${breadth} ${height}`, role: "img", "aria-label": words["scores-title"] });
  const step = Math.max(1, Math.ceil((high - low) / 5));
  for (let score = low; score <= high; score += step) {
    chart.append(drawn("line", { class: "axis", x1: left, x2: breadth - 12, y1: y(score), y2: y(score) }));
    chart.append(drawn("text", { class: "tick", x: left - 8, y: y(score) + 4, "text-anchor": "end" }, String(score)));
  }
  const every = Math.ceil(numbers.length / 16);
  numbers.forEach((round, at) => {
    if (at % every === 0) chart.append(drawn("text", { class: "tick", x: x(round), y: height - 8, "text-anchor": "middle" }, labels[round] || String(at + 1)));
  });
  for (const seat of seats) {
    const place = ([round, scores]) => [x(round), y(scores[seat] ?? 0)];
    for (const each of undone) {
      const before = rounds.filter(([round]) => round < each[0]).at(-1);
      if (before) chart.append(drawn("polyline", { class: `line undone ${tint(seat)}`, points: [before, each].map(place).join(" ") }));
      const lost = mark(seat, ...place(each));
      lost.classList.add("undone");
      chart.append(lost);
    }
    chart.append(drawn("polyline", { class: `line ${tint(seat)}`, points: rounds.map(place).join(" ") }));
    for (const each of rounds) chart.append(mark(seat, ...place(each)));
  }
  const legend = element("ul", { className: "legend" }, ...seats.map((seat) =>
    element("li", {}, drawn("svg", { width: 18, height: 18, viewBox: "0 0 18 18", "aria-hidden": "true" }, mark(seat, 9, 9)), facts.names[seat]),
  ));
  const head = element("tr", {}, element("th", { scope: "col" }, words["scores-round"]), ...seats.map((seat) => element("th", { scope: "col" }, facts.names[seat])));
  if (undone.length > 0) legend.append(element("li", { className: "small" }, words["scores-undone"]));
  const cells = (tag, scores) => seats.map((seat) => element("td", {}, element(tag, {}, String(scores[seat] ?? "–"))));
  const rows = numbers.flatMap((number) => [
    ...undone.filter(([round]) => round === number).map(([round, scores]) =>
      element("tr", { className: "undone" }, element("th", { scope: "row" }, `${nameOf(round)} · ${words["scores-lost"]}`), ...cells("s", scores))),
    ...rounds.filter(([round]) => round === number).map(([round, scores]) => element("tr", {}, element("th", { scope: "row" }, nameOf(round)), ...cells("span", scores))),
  ]);
  place.replaceChildren(
    results,
    element("div", { className: "panel" }, element("h2", {}, words["scores-title"]), legend, chart),
    element("div", { className: "panel wide" }, element("table", {}, element("thead", {}, head), element("tbody", {}, ...rows))),
  );
};
