"use strict";
// What Discord would show of a message's text, made of nodes and never of HTML.

const element = (name, properties = {}, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in made) made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
};

const markup = (() => {
  const INLINE = /\\([^\p{L}\p{N}\s])|\*\*(.+?)\*\*|~~(.+?)~~|\*([^*\s](?:[^*]*[^*\s])?)\*|(?<![\p{L}\p{N}])_([^_]+)_(?![\p{L}\p{N}])|`([^`]+)`|<t:(\d+)(?::\w)?>|\[([^\]]+)\]\((?:[^)]+)\)/gu;

  const inline = (text, language) => {
    const nodes = [];
    let from = 0;
    for (const found of text.matchAll(INLINE)) {
      const [whole, letter, bold, struck, leaning, under, code, time, linked] = found;
      nodes.push(text.slice(from, found.index));
      from = found.index + whole.length;
      if (letter !== undefined) nodes.push(letter);
      else if (bold !== undefined) nodes.push(element("strong", {}, ...inline(bold, language)));
      else if (struck !== undefined) nodes.push(element("s", {}, ...inline(struck, language)));
      else if (leaning !== undefined || under !== undefined) nodes.push(element("em", {}, ...inline(leaning ?? under, language)));
      else if (code !== undefined) nodes.push(element("code", {}, code));
      else if (time !== undefined) nodes.push(moment(Number(time) * 1000, language));
      else nodes.push(...inline(linked, language));
    }
    nodes.push(text.slice(from));
    return nodes;
  };

  const moment = (at, language) => new Date(at).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });

  const line = (text, language) => {
    const quiet = /^-# (.*)$/su.exec(text);
    const item = /^\s*[-*] (.*)$/su.exec(text);
    const heading = /^#{1,3} (.*)$/su.exec(text);
    const quote = /^[>┊] ?(.*)$/su.exec(text);
    const [, rest] = quiet ?? item ?? heading ?? quote ?? [null, text];
    const made = element("p", {}, ...(heading ? [element("strong", {}, ...inline(rest, language))] : inline(rest, language)));
    made.className = quiet ? "small" : item ? "item" : quote ? "quote" : "";
    return made;
  };

  return {
    moment,
    lines: (texts, language) => texts.flatMap((text) => text.split("\n")).filter((text) => text.trim()).map((text) => line(text, language)),
    plain: (text) => text.replace(INLINE, (whole, ...groups) => groups.slice(0, 8).find((each) => each !== undefined) ?? whole),
  };
})();
