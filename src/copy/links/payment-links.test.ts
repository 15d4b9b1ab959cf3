import { expect, test } from "vitest";
import { leftFr } from "./payment-links.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const said = (ms: number) => leftFr(ms).replaceAll("\u00a0", " ");

test("how long a link still holds its plants is told in two words at most", () => {
  expect(said(40 * HOUR + 20 * MINUTE)).toBe("Encore 1 jour et 16 heures.");
  expect(said(48 * HOUR)).toBe("Encore 2 jours.");
  expect(said(25 * HOUR)).toBe("Encore 1 jour et 1 heure.");
  expect(said(5 * HOUR + 1.5 * MINUTE)).toBe("Encore 5 heures et 1 minute.");
  expect(said(HOUR)).toBe("Encore 1 heure.");
  expect(said(42 * MINUTE)).toBe("Encore 42 minutes.");
  expect(said(30_000)).toBe("");
  expect(said(-HOUR)).toBe("");
});
