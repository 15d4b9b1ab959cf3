import { expect, test } from "vitest";
import { specimenFactsFr } from "./specimen.ts";

const plant = {
  number: 217,
  heightCm: 41,
  leaves: 5,
  rootState: "racinée",
  pot: "pot 17 cm",
  note: "",
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
  const unknown = { heightCm: null, leaves: null, rootState: null, pot: "" };
  expect(specimenFactsFr({ ...plant, ...unknown })).toBe("Photographié le 12/11/2026.");
});
