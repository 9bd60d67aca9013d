"use strict";
// The page: what is shown of which moment, to whom, and in which language.

(() => {
  const byId = (id) => document.getElementById(id);
  const facts = JSON.parse(new TextDecoder().decode(carried("facts")));
  const paint = boards(facts);
  const { scenes } = facts;
  const ALL = "all";
  const CHANNEL = "channel";
  const PACE = 3500;
  let language = facts.language;
  let now = Math.max(0, scenes.findIndex((each) => each.board)); // the lobby is a step back
  let eyes = facts.only === null ? ALL : String(facts.only);
  let playing = null;

  const word = (key, filled = {}) =>
    Object.entries(filled).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), facts.ui[language][key] ?? key);
  const sees = (seat) => eyes === ALL || eyes === String(seat);
  const nameOf = (seat) => facts.names[seat] ?? String(seat + 1);

  // What stays as it is in a scene is not told again: here it is looked up.
  const heldAt = scenes.map(() => ({}));
  scenes.forEach((scene, at) => {
    heldAt[at] = { ...(at > 0 ? heldAt[at - 1] : {}), ...(scene.hands ?? {}) };
  });

  const roundName = (round) => facts.rounds[language][round] ?? word("no-round");

  const heading = (scene) => {
    if (!scene.board && scene.round === 0) return word("lobby");
    const decided = scene.decision ? ` · ${(scene.asked ?? []).map(nameOf).join(", ")}: ${scene.decision[language]}` : "";
    return roundName(scene.round) + decided;
  };

  const momentLine = (scene) => {
    const parts = [];
    if (scene.at) parts.push(markup.moment(scene.at, language));
    const [first, last] = scene.shown;
    if (first !== undefined && facts.format > 1) parts.push(word("entries", { what: first === last ? `#${first}` : `#${first}–${last}` }));
    return parts.join(" · ");
  };

  const privateBlock = (seat, said) =>
    element("div", { className: "private" }, element("strong", {}, word("only-seen", { name: nameOf(seat) })), ...markup.lines(said[language], language));

  const showWords = (scene) => {
    byId("heading").textContent = heading(scene);
    byId("moment").textContent = momentLine(scene);
    const lines = markup.lines(scene.words[language], language);
    if (scene.undone) lines.unshift(element("p", {}, element("span", { className: "badge" }, word("taken-back"))));
    const own = Object.entries(scene.own).filter(([seat]) => sees(seat)).map(([seat, said]) => privateBlock(Number(seat), said));
    if (lines.length + own.length === 0) lines.push(element("p", { className: "small" }, word("nothing-here")));
    byId("words").replaceChildren(...lines);
    byId("own").replaceChildren(...own);
    byId("awaited").replaceChildren(...(scene.next ? markup.lines([scene.next[language]], language)[0].childNodes : []));
  };

  const ratedItem = ([what, odds, count, isChosen]) => {
    const several = count > 1 ? word("ways", { count }) : "";
    const made = element("li", { className: isChosen ? "taken" : "" }, what || several, element("span", { className: "odds" }, ` — ${odds}`));
    if (what && several) made.append(element("span", { className: "odds" }, ` (${several})`));
    return made;
  };
  const kindsList = (told) =>
    element("ul", { className: "kinds" }, ...told.kinds.map(([name, ways, rated, isTaken]) => {
      const made = element("li", { className: isTaken ? "taken" : "" }, ways > 1 ? `${name}: ${word("ways", { count: ways })}` : name);
      if (rated.length === 1 && rated[0][2] === ways) made.append(element("span", { className: "odds" }, ` — ${rated[0][1]}`));
      else if (rated.length > 0) made.append(element("ul", {}, ...rated.map(ratedItem)));
      return made;
    }));

  const showChoices = (scene) => {
    const shown = scene.choices.filter((each) => sees(each[language].seat)).map((each) => {
      const told = each[language];
      const chosen = element("summary", {}, element("strong", {}, `${nameOf(told.seat)}: `), told.chosen);
      if (told.odds) chosen.append(element("span", { className: "odds" }, ` — ${told.odds}`));
      return element("details", {}, chosen, element("p", { className: "small" }, `${told.asked ? `${told.asked} · ` : ""}${word("choices", { count: told.count })}`), kindsList(told));
    });
    const place = byId("choices");
    if (shown.length === 1) shown[0].open = true;
    place.replaceChildren(...(shown.length > 0 ? [element("section", {}, element("h3", {}, word("decided")), ...shown)] : []));
  };

  const MOST_FACES = 24;
  const drawLine = ([scope, n, note, raw]) => {
    const what = facts.draws[language][note] ?? (note === "start" ? word("first-draw") : note);
    const name = word(scope === "secret" ? "dice-secret" : "dice-table", { number: n, what });
    const faces = raw.slice(0, MOST_FACES).map(([sides, value]) => element("span", { className: "face", title: `d${sides}` }, String(value + 1)));
    const sides = [...new Set(raw.map(([of]) => `d${of}`))];
    const kinds = sides.length <= 3 ? sides.join(", ") : word("dice-many", { count: raw.length });
    if (raw.length > MOST_FACES) faces.push(element("span", { className: "small" }, word("dice-more", { count: raw.length - MOST_FACES })));
    return [element("div", { className: "small" }, `${name} · ${kinds}`), element("div", { className: "faces" }, ...faces)];
  };

  const showDice = (scene) => {
    const seen = scene.dice.filter(([scope]) => scope !== "secret" || eyes === ALL);
    const place = byId("dice");
    if (seen.length === 0) return place.replaceChildren();
    const open = seen.some(([scope]) => scope !== "secret");
    place.replaceChildren(element("details", { open }, element("summary", {}, word("dice")), ...seen.flatMap(drawLine)));
  };

  const wasOpen = new Set();
  const handBlock = (seat, held) => {
    const mine = eyes === String(seat);
    const made = element("details", { className: "hand", open: mine || wasOpen.has(seat) }, element("summary", {}, element("strong", {}, word("hands", { name: nameOf(seat) }))));
    made.addEventListener("toggle", () => (made.open ? wasOpen.add(seat) : wasOpen.delete(seat)));
    if (held.picture) {
      const [number, alt] = held.picture[language];
      const canvas = element("canvas", { role: "img", "aria-label": alt });
      paint(canvas, number);
      made.append(canvas);
    }
    const lines = markup.lines(held.words[language], language);
    made.append(...(lines.length > 0 ? lines : [element("p", { className: "small" }, word("hand-none"))]));
    return made;
  };

  const showHands = () => {
    const held = Object.entries(heldAt[now]).filter(([seat]) => sees(seat));
    byId("hands").replaceChildren(...held.map(([seat, each]) => handBlock(Number(seat), each)));
  };

  const showBoard = (scene) => {
    byId("stage").hidden = !scene.board;
    if (!scene.board) return;
    const [number, alt] = scene.board[language];
    const canvas = byId("board");
    canvas.setAttribute("aria-label", `${word("board")}: ${alt}`);
    byId("described").textContent = alt;
    paint(canvas, number);
  };

  const show = () => {
    const scene = scenes[now];
    showBoard(scene);
    showWords(scene);
    showChoices(scene);
    showDice(scene);
    showHands();
    const slider = byId("slider");
    slider.value = String(now + 1);
    slider.setAttribute("aria-valuetext", `${word("position", { number: now + 1, of: scenes.length })} · ${roundName(scene.round)}`);
    byId("position").textContent = `${now + 1}/${scenes.length}`;
    byId("rounds").value = String(firstOfRound(scene.round));
    for (const id of ["first", "previous"]) byId(id).disabled = now === 0;
    for (const id of ["last", "next"]) byId(id).disabled = now === scenes.length - 1;
  };

  const firstOfRound = (round) => scenes.findIndex((each) => each.round === round);

  const goTo = (at) => {
    const next = Math.min(Math.max(at, 0), scenes.length - 1);
    if (next === now) return;
    now = next;
    show();
  };

  const SIGNS = { play: "M7 4v16l13-8z", pause: "M6 5h4v14H6zM14 5h4v14h-4z" };
  const sign = (which) => {
    byId("play").querySelector("path").setAttribute("d", SIGNS[which]);
    byId("play").setAttribute("aria-label", word(which));
    byId("play").title = word(which);
  };
  const stop = () => {
    clearInterval(playing);
    playing = null;
    sign("play");
    byId("told").setAttribute("aria-live", "polite");
  };
  const play = () => {
    if (now === scenes.length - 1) goTo(0);
    sign("pause");
    playing = setInterval(() => (now < scenes.length - 1 ? goTo(now + 1) : stop()), PACE / Number(byId("speed").value));
  };

  const byHand = (at) => {
    if (playing !== null) stop();
    goTo(at);
  };

  const showBest = () => {
    const links = facts.best.map(({ scene, words }) => {
      const link = element("button", { type: "button" }, ...markup.lines([words[language]], language)[0].childNodes);
      link.addEventListener("click", () => byHand(scene));
      return element("li", {}, link);
    });
    byId("best").hidden = links.length === 0;
    byId("best-list").replaceChildren(...links);
  };

  const options = (select, made, chosen) => {
    select.replaceChildren(...made.map(([value, label]) => element("option", { value }, label)));
    select.value = chosen;
  };

  const speak = () => {
    document.documentElement.lang = language;
    document.title = `${facts.title[language]} · Midnight`;
    byId("title").textContent = facts.title[language];
    byId("players").textContent = facts.names.join(" · ");
    for (const each of document.querySelectorAll("[data-word]")) each.textContent = word(each.dataset.word);
    for (const each of document.querySelectorAll("[data-label]")) {
      each.setAttribute("aria-label", word(each.dataset.label));
      if (each.tagName === "BUTTON") each.title = word(each.dataset.label);
    }
    for (const each of document.querySelectorAll("[data-language]")) each.setAttribute("aria-pressed", String(each.dataset.language === language));
    sign(playing === null ? "play" : "pause");
    const seats = facts.names.map((name, seat) => [String(seat), word("seat-saw", { name })]);
    const everybody = [[ALL, word("all-open")], [CHANNEL, word("as-channel")], ...seats];
    options(byId("perspective"), facts.only === null ? everybody : seats.slice(facts.only, facts.only + 1), eyes);
    byId("perspective").disabled = facts.only !== null;
    const rounds = [...new Set(scenes.map((each) => each.round))].map((round) => [String(firstOfRound(round)), roundName(round)]);
    options(byId("rounds"), rounds, String(firstOfRound(scenes[now].round)));
    const notices = [];
    if (facts.only !== null) notices.push(word("only-note", { name: nameOf(facts.only) }));
    if (facts.broken !== null) notices.push(word("broken", { line: facts.broken }));
    byId("notices").replaceChildren(...notices.map((each) => element("p", { className: "notice" }, each)));
    setLarge(byId("frame").classList.contains("large"));
    if (!byId("scores").hidden) drawScores(byId("scores"), facts, facts.ui[language], language);
    showBest();
    proof.speak(language);
    show();
  };

  const setLarge = (large) => {
    byId("frame").classList.toggle("large", large);
    byId("enlarge").textContent = word(large ? "shrink" : "enlarge");
    byId("enlarge").setAttribute("aria-pressed", String(large));
    byId("frame").tabIndex = large ? 0 : -1; // to be scrolled by its keys
  };

  // Tabs.

  const TABS = ["game", "scores", "proof"];
  const openTab = (wanted) => {
    for (const each of TABS) {
      byId(each).hidden = each !== wanted;
      byId(`tab-${each}`).setAttribute("aria-selected", String(each === wanted));
      byId(`tab-${each}`).tabIndex = each === wanted ? 0 : -1;
    }
    if (wanted !== "game" && playing !== null) stop();
    if (wanted === "scores") drawScores(byId("scores"), facts, facts.ui[language], language);
  };
  TABS.forEach((each, at) => {
    byId(`tab-${each}`).addEventListener("click", () => openTab(each));
    byId(`tab-${each}`).addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step === undefined) return;
      event.stopPropagation();
      const shown = TABS.filter((tab) => !byId(`tab-${tab}`).hidden);
      const other = shown[(shown.indexOf(each) + step + shown.length) % shown.length];
      openTab(other);
      byId(`tab-${other}`).focus();
    });
  });

  const proof = prove(facts, byId("proof"), {
    word,
    showVerdict: (sign, isGood) => {
      byId("verdict-mark").textContent = sign;
      byId("verdict-mark").className = isGood ? "good" : "bad";
    },
    goToScene: (at) => {
      openTab("game");
      byHand(at);
      byId("heading").scrollIntoView({ block: "center" });
    },
  });

  // Controls.

  byId("first").addEventListener("click", () => byHand(0));
  byId("previous").addEventListener("click", () => byHand(now - 1));
  byId("next").addEventListener("click", () => byHand(now + 1));
  byId("last").addEventListener("click", () => byHand(scenes.length - 1));
  byId("play").addEventListener("click", () => (playing === null ? play() : stop()));
  byId("speed").addEventListener("change", () => {
    if (playing === null) return;
    stop();
    play();
  });
  byId("slider").addEventListener("input", () => byHand(Number(byId("slider").value) - 1));
  byId("rounds").addEventListener("change", () => byHand(Number(byId("rounds").value)));
  byId("perspective").addEventListener("change", () => {
    eyes = byId("perspective").value;
    show();
  });
  byId("enlarge").addEventListener("click", () => setLarge(!byId("frame").classList.contains("large")));
  for (const each of document.querySelectorAll("[data-language]")) {
    each.addEventListener("click", () => {
      language = each.dataset.language;
      speak();
    });
  }
  document.addEventListener("keydown", (event) => {
    const typed = ["SELECT", "TEXTAREA", "INPUT"].includes(event.target.tagName);
    if (typed || byId("game").hidden || event.ctrlKey || event.altKey || event.metaKey) return;
    const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: scenes.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    byHand(to);
  });

  let touched = null;
  byId("frame").addEventListener("touchstart", (event) => {
    touched = event.touches.length === 1 && !byId("frame").classList.contains("large") ? event.touches[0] : null;
  }, { passive: true });
  byId("frame").addEventListener("touchend", (event) => {
    if (touched === null) return;
    const [end] = event.changedTouches;
    const [x, y] = [end.clientX - touched.clientX, end.clientY - touched.clientY];
    if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) byHand(now + (x < 0 ? 1 : -1));
  }, { passive: true });

  byId("slider").max = String(scenes.length);
  byId("tab-scores").hidden = facts.scores.length === 0 && facts.results[language].length === 0;
  openTab("game");
  speak();
  proof.run();
})();
