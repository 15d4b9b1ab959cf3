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
