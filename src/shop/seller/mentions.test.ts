import { expect, test } from "vitest";
import { detailsSetting } from "./details-setting.ts";
import { inPlaceOf, isMandatory, MENTIONS, plainWords, SIRET, SITE_ADDRESS } from "./mentions.ts";
import { dialled } from "./shop-details.ts";

/** What a shop that trades owes in no other words than its own: nothing stands in their place. */
const SILENT = [
  SITE_ADDRESS,
  "À COMPLÉTER : insérer la notice officielle en langue française",
  "À COMPLÉTER : autres technologies",
  "À CONFIRMER : pages vérifiées",
];

test("every blank of the legal texts is known by its words, once, with plain spaces", () => {
  expect(MENTIONS).toHaveLength(45);
  expect(new Set(MENTIONS).size).toBe(MENTIONS.length);
  for (const words of MENTIONS)
    expect(words).toMatch(/^À (?:COMPLÉTER|CONFIRMER)[^\u00a0\u202f]*$/);
});

test("the same words set with other spaces are the same blank", () => {
  expect(plainWords("À COMPLÉTER\u00a0:\n  numéro")).toBe("À COMPLÉTER : numéro");
  expect(isMandatory(SIRET.replace(" :", "\u00a0:"))).toBe(true);
});

test("in a demonstration every blank that the law asks for is filled with someone invented", () => {
  const mandatory = MENTIONS.filter(isMandatory);
  expect(mandatory).toHaveLength(19);
  for (const words of mandatory) {
    expect(inPlaceOf(words, true), words).not.toBe("");
    expect(inPlaceOf(words, false), words).toBe("");
  }
});

test("a blank that may be left says so in a demonstration and in a shop that trades", () => {
  for (const words of MENTIONS.filter((one) => !isMandatory(one))) {
    expect(inPlaceOf(words, false), words).toBe(inPlaceOf(words, true));
    expect(inPlaceOf(words, true) === "", words).toBe(SILENT.includes(words));
  }
});

test("a blank that no text has is owed by nobody, and says nothing", () => {
  expect(isMandatory("À COMPLÉTER : autre chose")).toBe(false);
  expect(inPlaceOf("À COMPLÉTER : autre chose", true)).toBe("");
});

test("a number is dialled from anywhere", () => {
  expect(dialled("04 65 71 00 42")).toBe("+33465710042");
  expect(dialled("+32 2 555.12.12")).toBe("+3225551212");
  expect(dialled("1 05")).toBe("105");
});

test("details that were set are not blank", () => {
  expect(detailsSetting.parse({})).toEqual({});
  const hours = { days: "Samedi", hours: "10h – 18h" };
  expect(detailsSetting.parse({ town: "Lyon", openingHours: [hours] })).toEqual({
    town: "Lyon",
    openingHours: [hours],
  });
  expect(detailsSetting.safeParse({ town: "" }).success).toBe(false);
  expect(detailsSetting.safeParse({ openingHours: [{ ...hours, days: "" }] }).success).toBe(false);
});
