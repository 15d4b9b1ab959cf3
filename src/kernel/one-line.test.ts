import { expect, test } from "vitest";
import { oneLine } from "./one-line.ts";

test("lines and runs of spaces become one space", () => {
  expect(oneLine("  deux\r\n lignes\t ici ")).toBe("deux lignes ici");
});

test("the no-break spaces of French stay where they are", () => {
  const typed = "Arrosage\u00a0: 18\u202f°C\u00a0!";
  expect(oneLine(typed)).toBe(typed);
});

test("a no-break space around a text is none of it", () => {
  expect(oneLine("\u00a0Monstera\u202f")).toBe("Monstera");
});
