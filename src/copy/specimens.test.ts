import { expect, test } from "vitest";
import { measuresFr, specimenFactsFr } from "./specimens.ts";

test("says what is known of a plant, and nothing else", () => {
  expect(measuresFr({ heightCm: 41, leaves: 5, pot: "pot 17 cm" })).toBe(
    "41\u00a0cm · 5 feuilles · pot 17 cm",
  );
  expect(measuresFr({ heightCm: null, leaves: 1, pot: "" })).toBe("1 feuille");
  expect(measuresFr({ heightCm: null, leaves: null, pot: "" })).toBe("");
});

const plant = {
  heightCm: 41,
  leaves: 5,
  rootState: "racinée",
  pot: "pot 17 cm",
  takenAt: new Date("2026-11-12T12:00:00Z"),
  isIllustration: false,
} as const;

test("a plant is described by what is known of it, and by the day of its photograph", () => {
  expect(specimenFactsFr(plant)).toBe(
    "41\u00a0cm, 5 feuilles, racinée, pot 17 cm. Photographié le 12/11/2026.",
  );
  expect(specimenFactsFr({ ...plant, heightCm: null, leaves: 1, rootState: null, pot: "" })).toBe(
    "1 feuille. Photographié le 12/11/2026.",
  );
  expect(specimenFactsFr({ ...plant, isIllustration: true })).toMatch(/Visuel d’illustration\.$/);
  const unknown = { heightCm: null, leaves: null, rootState: null, pot: "" };
  expect(specimenFactsFr({ ...plant, ...unknown })).toBe("Photographié le 12/11/2026.");
});
