import { expect, test } from "vitest";
import { readingMinutes } from "./reading-time.ts";

test("counts words and not marks", () => {
  const paragraph = `<p class="un deux trois">${"l’eau ".repeat(500)}</p>`;
  expect(readingMinutes(paragraph)).toBe(3);
  expect(readingMinutes(paragraph, paragraph)).toBe(5);
});

test("the shortest text takes a minute", () => {
  expect(readingMinutes("")).toBe(1);
  expect(readingMinutes("<p>Bonjour</p>")).toBe(1);
});

test("a word with an apostrophe or a hyphen is one, a mark or an entity is none", () => {
  const minutes = (words: string, times: number) => readingMinutes(words.repeat(times));
  expect(minutes("aujourd’hui ", 400)).toBe(2);
  expect(minutes("c'est-à-dire ", 400)).toBe(2);
  expect(minutes("&nbsp;l’eau&eacute; ", 400)).toBe(2);
  expect(minutes("<br/>eau<b>2</b> ", 400)).toBe(4);
  expect(minutes("— ! ", 4000)).toBe(1);
});

test("parts are read one after the other", () => {
  const half = Array.from({ length: 300 }, () => "eau").join(" ");
  expect(readingMinutes(half, half)).toBe(3);
  // The last word of a part is not the beginning of the next.
  expect(readingMinutes(...Array(500).fill("eau"))).toBe(3);
});

test("two words that a no-break space holds together are two", () => {
  expect(readingMinutes("l’eau&nbsp;douce ".repeat(200))).toBe(2);
});
