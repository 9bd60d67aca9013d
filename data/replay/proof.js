"use strict";
// The proof: what the page checks of the file that it carries, and what it finds of the channel's receipts.

const prove = (facts, place, { word, showVerdict, goToScene }) => {
  const RECEIPT = /#(?:[0-9]{1,9}[–-])?([0-9]{1,9}) ([0-9a-f]{16})(?![0-9a-f])/g;
  const LEAST = 12; // letters of a line by which a message is found
  const followed = new Map();
  let wrong = null;
  let report = null;
  let reckons = "";
  let language = facts.language;
  let sought = "";

  const isWhole = facts.only === null;
  const panel = (...children) => element("div", { className: "panel" }, ...children);
  const said = (key, filled, name = "p") => element(name, {}, word(key, filled));
  const hash = (label, value) => element("p", {}, `${label}: `, element("code", {}, value));

  const verdict = () => {
    const made = element("div", { className: "verdict", role: "status" });
    if (!isWhole) made.append(said("proof-only", {}, "strong"));
    else if (wrong !== null) {
      made.classList.add("bad");
      made.append(element("strong", {}, `✗ ${word("proof-bad", { line: wrong.line })}`), said(`wrong-${wrong.code}`));
    } else if (report === null) made.append(said("proof-running", { number: followed.size, of: facts.file.length }));
    else if (report.forgotten) made.append(said("proof-forgotten", {}, "strong"));
    else {
      made.classList.add("good");
      const counts = { count: facts.file.length - 2, number: report.draws };
      made.append(element("strong", {}, `✓ ${word("proof-good", counts)}`));
      if (report.format > 1) made.append(said("proof-good-receipts", { count: report.receipts.size }));
      else made.append(said("proof-old"));
    }
    if (reckons) made.append(element("p", { className: "small" }, word(reckons === "web" ? "proof-web" : "proof-own")));
    return made;
  };

  const lineOf = (at) => {
    const known = followed.get(at);
    const isWrong = wrong !== null && wrong.line === at + 1;
    const mark = known ? "✓" : isWrong ? "✗" : "·";
    const parts = [word("proof-line", { line: at + 1 })];
    if (known) parts.push(...described(known));
    if (isWrong) parts.push(word(`wrong-${wrong.code}`));
    if (!known && !isWrong && wrong !== null) parts.push(word("proof-unchecked"));
    return element("li", { className: known ? "" : isWrong ? "bad" : "" },
      element("span", { className: `mark ${known ? "good" : isWrong ? "bad" : ""}`, "aria-hidden": "true" }, mark),
      element("span", { className: "what" }, parts.join(" · ")),
    );
  };
  const described = ({ what, line }) => {
    if (what !== "entry") return [word(`proof-line-${what}`)];
    const parts = [word("proof-entry", { number: line.number, what: line.kind })];
    if (line.shown > 0) parts.push(`#${line.shown} ${line.hash.slice(0, 16)}`);
    parts.push(...line.draws.map((draw) => word(draw.secret ? "proof-draw-secret" : "proof-draw", { number: draw.n, count: draw.raw.length })));
    return parts;
  };

  const lines = () => {
    const made = element("details", { className: "panel", open: wrong !== null }, said("proof-lines", { count: facts.file.length }, "summary"));
    made.append(element("ul", { className: "lines" }, ...facts.file.map((_, at) => lineOf(at))));
    return made;
  };

  const compare = () => {
    const made = panel(said("proof-compare", {}, "h2"), said("proof-compare-why"));
    const { header } = report;
    const posted = header.posted ?? {};
    if (posted.message) {
      const address = `https://discord.com/channels/${posted.guild || "@me"}/${posted.channel}/${posted.message}`;
      made.append(element("p", {}, element("a", { href: address, rel: "noreferrer noopener", target: "_blank" }, word("proof-posted"))));
    } else made.append(said("proof-not-posted"));
    for (const scope of GMDICE1.SCOPES) made.append(hash(word(`commitment-${scope}`), header.commitments[scope]));
    for (const [scope, value] of Object.entries(header.entropy)) made.append(hash(word(`entropy-${scope}`), value));
    if (report.last) made.append(hash(word("last-receipt"), report.last));
    return made;
  };

  // A receipt or a message of the channel.

  const known = () => {
    if (report !== null && !report.forgotten) return report.receipts;
    return new Map(facts.receipts);
  };
  const stands = (number, digits) => {
    const found = facts.format > 1
      ? [known().get(number)]
      : GMDICE1.SCOPES.map((scope) => known().get(`${scope}/${number}`));
    return found.some((each) => each !== undefined && each.startsWith(digits));
  };
  const sceneShowing = (number) => facts.scenes.findIndex(({ shown }) => shown.length > 0 && shown[0] <= number && number <= shown[1]);
  const letters = (text) => markup.plain(text).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  const searched = () => facts.scenes.map((scene) => Object.values(scene.words).map((each) => letters(each.join("\n"))));
  let texts = null;
  const sceneSaying = (text) => {
    texts ??= searched();
    const wanted = text.split("\n").map(letters).filter((each) => each.length >= LEAST).sort((one, other) => other.length - one.length);
    for (const each of wanted) {
      const at = texts.findIndex((said) => said.some((words) => words.includes(each)));
      if (at !== -1) return at;
    }
    return -1;
  };
  const shower = (at) => {
    const made = element("button", { type: "button" }, word("proof-show", { number: at + 1 }));
    made.addEventListener("click", () => goToScene(at));
    return made;
  };
  const answers = () => {
    const found = [...sought.matchAll(RECEIPT)].map(([, number, digits]) => {
      const isKnown = stands(Number(number), digits);
      const receipt = `#${number} ${digits}`;
      const at = isKnown && facts.format > 1 ? sceneShowing(Number(number)) : -1;
      const made = element("p", { className: isKnown ? "good" : "bad" }, `${isKnown ? "✓" : "✗"} ${word(isKnown ? "receipt-right" : "receipt-wrong", { what: receipt })} `);
      if (at !== -1) made.append(shower(at));
      return made;
    });
    if (sought.trim() === "") return found;
    const at = sceneSaying(sought.replace(RECEIPT, ""));
    if (at !== -1) found.push(element("p", {}, `${word("message-found")} `, shower(at)));
    if (found.length === 0) found.push(said("message-missing"));
    return found;
  };
  const search = () => {
    const field = element("textarea", { id: "pasted", value: sought, spellcheck: false, "aria-describedby": "pasted-why" });
    const answer = element("div", { role: "status" }, ...answers());
    field.addEventListener("input", () => {
      sought = field.value;
      answer.replaceChildren(...answers());
    });
    const label = element("label", { htmlFor: "pasted" }, element("h2", {}, word("proof-find")));
    return panel(label, element("p", { id: "pasted-why", className: "small" }, word("proof-find-why")), field, answer);
  };

  const saving = () => {
    const made = element("button", { type: "button" }, word("proof-save"));
    made.addEventListener("click", () => {
      const address = URL.createObjectURL(new Blob([`${facts.file.join("\n")}\n`], { type: "application/jsonl" }));
      element("a", { href: address, download: `${facts.ruleset}-${facts.game.replace(/.*\//, "")}.jsonl` }).click();
      setTimeout(() => URL.revokeObjectURL(address), 1000);
    });
    return panel(said("proof-not", {}, "h2"), said("proof-not-rules"), made, said("proof-not-page"));
  };
  const limits = () =>
    panel(said("proof-limits", {}, "h2"), element("ul", {}, ...facts.limits[language].map((each) => element("li", {}, each))));

  const draw = () => {
    const parts = [verdict()];
    if (report !== null && !report.forgotten) parts.push(compare());
    parts.push(search());
    if (isWhole) parts.push(lines(), saving());
    parts.push(limits());
    place.replaceChildren(...parts);
    if (wrong !== null) showVerdict("✗", false);
    else if (report !== null && !report.forgotten) showVerdict("✓", true);
  };

  return {
    speak: (wanted) => {
      language = wanted;
      draw();
    },
    run: async () => {
      if (!isWhole) return;
      try {
        reckons = await GMDICE1.use(globalThis.crypto?.subtle);
        report = await GMDICE1.verifyGame(facts.file, (at, what) => followed.set(at, what));
      } catch (error) {
        wrong = { line: error.line ?? 1, code: error.code ?? "entry" };
      }
      draw();
      document.documentElement.dataset.proof = wrong !== null ? `${wrong.line}:${wrong.code}` : report.forgotten ? "forgotten" : "good";
    },
  };
};
