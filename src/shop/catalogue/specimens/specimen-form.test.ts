import { expect, test } from "vitest";
import {
  MOST_PHOTOGRAPHS,
  newSpecimen,
  specimenEdit,
  TOO_MANY_PHOTOGRAPHS,
  wantedPhotographs,
} from "./specimen-form.ts";

const id = "8f2c41d7-0b1e-4c3a-9d2f-5a6b7c8d9e0f";
const version = "0123456789abcdef0123456789abcdef";
const photo = (path: string) => ({ path, alt: " Vue\n entière ", takenAt: "2026-11-17T09:00:00Z" });
const typed = (change: Record<string, unknown> = {}) => ({
  photographs: JSON.stringify([photo("/a")]),
  price: "169,00",
  height: "42",
  leaves: "",
  rootState: "racinée",
  pot: " Ø 12\0 cm ",
  note: "",
  place: " Serre\0 2 ",
  version,
  ...change,
});
const refusal = (change: Record<string, unknown>) => {
  const parsed = specimenEdit.safeParse(typed(change));
  return parsed.success ? null : parsed.error.issues.map(({ path, message }) => [path[0], message]);
};

test("reads what was typed, with blanks as nothing", () => {
  expect(specimenEdit.parse(typed())).toEqual({
    photographs: [
      {
        path: "/a",
        alt: "Vue entière",
        isIllustration: false,
        takenAt: new Date("2026-11-17T09:00:00Z"),
      },
    ],
    photograph: "",
    price: 16_900,
    height: 42,
    leaves: null,
    rootState: "racinée",
    pot: "Ø 12 cm",
    note: "",
    place: "Serre 2",
    version,
  });
  expect(specimenEdit.parse({ price: "10", version })).toMatchObject({
    ...{
      photographs: [],
      height: null,
      leaves: null,
      rootState: null,
      pot: "",
      note: "",
      place: null,
    },
  });
});

test("counts from 1 to 1000, and says so", () => {
  for (const count of ["1", "999", "1000", " 7 "]) {
    expect(refusal({ height: count, leaves: count })).toBeNull();
  }
  for (const count of ["0", "1001", "-3", "4,5", "x1"]) {
    expect(refusal({ height: count })).toEqual([
      ["height", "Une hauteur en centimètres, de 1 à 1000"],
    ]);
    expect(refusal({ leaves: count })).toEqual([["leaves", "Un nombre de feuilles, de 1 à 1000"]]);
  }
});

test("bounds texts and photographs, and refuses roots and versions it does not know", () => {
  expect(refusal({ pot: "x".repeat(60), note: "x".repeat(300) })).toBeNull();
  expect(refusal({ pot: "x".repeat(61) })).toEqual([["pot", "60 caractères au plus"]]);
  expect(refusal({ note: "x".repeat(301) })).toEqual([["note", "300 caractères au plus"]]);
  const many = (count: number) => JSON.stringify(Array.from({ length: count }, () => photo("/a")));
  expect(refusal({ photographs: many(MOST_PHOTOGRAPHS) })).toBeNull();
  const tooMany = [["photographs", TOO_MANY_PHOTOGRAPHS]];
  expect(TOO_MANY_PHOTOGRAPHS).toBe("12 photographies au plus");
  expect(refusal({ photographs: many(MOST_PHOTOGRAPHS + 1) })).toEqual(tooMany);
  for (const odd of ["{", "[{}]", JSON.stringify([{ ...photo("/a"), takenAt: "hier" }])]) {
    expect(refusal({ photographs: odd })).toEqual(tooMany);
  }
  const long = JSON.stringify([photo("/".repeat(301))]);
  expect(refusal({ photographs: long })).toEqual(tooMany);
  expect(refusal({ photographs: JSON.stringify([photo("/".repeat(300))]) })).toBeNull();
  expect(refusal({ photographs: `[${" ".repeat(29_998)}]` })).toBeNull();
  expect(refusal({ photographs: `[${" ".repeat(29_999)}]` })).not.toBeNull();
  expect(refusal({ photograph: "/".repeat(301) })).not.toBeNull();
  expect(refusal({ rootState: "pourrie" })).not.toBeNull();
  for (const odd of [`${version}0`, `0${version}`, "z".repeat(32)]) {
    expect(refusal({ version: odd })).not.toBeNull();
  }
});

test("wants to know of a new one which plant it is", () => {
  const { version: _, ...form } = typed();
  expect(newSpecimen.parse({ ...form, key: id, product: id })).toMatchObject({
    key: id,
    product: id,
  });
  const unnamed = newSpecimen.safeParse({ ...form, key: id, product: "" });
  expect(unnamed.error?.issues.map(({ message }) => message)).toEqual(["Choisissez la plante"]);
});

test("shows a typed address before those sent, once", () => {
  const now = new Date("2026-11-18T09:00:00Z");
  const shown = (photograph: string) =>
    wantedPhotographs(specimenEdit.parse(typed({ photograph })), now);
  expect(shown("").map(({ path }) => path)).toEqual(["/a"]);
  expect(shown("/a").map(({ path }) => path)).toEqual(["/a"]);
  expect(shown(" /b ")).toMatchObject([
    { path: "/b", alt: "", isIllustration: false, takenAt: now },
    { path: "/a" },
  ]);
});
