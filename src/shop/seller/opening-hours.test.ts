import { expect, test } from "vitest";
import { err, ok } from "#kernel/result.ts";
import { hoursInWords, readHours, writeHours } from "./opening-hours.ts";
import { deliveredDetails } from "./shop-details.ts";

test("reads hours as people type them, and writes them back the same", () => {
  const typed = "Du lundi au vendredi : 10h - 19h\n\n Samedi: 10h – 18h\nDimanche : Fermé\n";
  expect(readHours(typed)).toEqual(ok(deliveredDetails.openingHours));
  expect(readHours(writeHours(deliveredDetails.openingHours))).toEqual(
    ok(deliveredDetails.openingHours),
  );
});

test("names the line that it cannot read", () => {
  expect(readHours("Samedi : 10h – 18h\nsur rendez-vous")).toEqual(
    err({ line: "sur rendez-vous" }),
  );
});

test("says them in a sentence", () => {
  expect(hoursInWords(deliveredDetails.openingHours)).toBe(
    "du lundi au vendredi de 10h à 19h et le samedi de 10h à 18h, fermé le dimanche",
  );
  expect(hoursInWords([{ days: "Tous les jours", hours: "sur rendez-vous" }])).toBe(
    "tous les jours sur rendez-vous",
  );
});

test("a day is named with its article, and days in a row without", () => {
  const days = ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"];
  for (const day of days) {
    expect(hoursInWords([{ days: day, hours: "10h – 18h" }])).toBe(
      `le ${day.toLowerCase()} de 10h à 18h`,
    );
  }
  for (const several of ["Lundi et mardi", "Dimanches", "Samedi matin", "Sans rendez-vous"]) {
    expect(hoursInWords([{ days: several, hours: "10h-18h" }])).toBe(
      `${several.charAt(0).toLowerCase()}${several.slice(1)} de 10h à 18h`,
    );
  }
});

test("three openings are parted by commas, and two closings by « et »", () => {
  expect(
    hoursInWords([
      { days: "Mardi", hours: "10h – 12h" },
      { days: "Jeudi", hours: "10h – 12h" },
      { days: "Samedi", hours: "10h – 12h" },
      { days: "Lundi", hours: "fermé" },
      { days: "Dimanche", hours: "Fermée" },
    ]),
  ).toBe(
    "le mardi de 10h à 12h, le jeudi de 10h à 12h et le samedi de 10h à 12h, fermé le lundi et le dimanche",
  );
  expect(hoursInWords([{ days: "Août", hours: "Fermé" }])).toBe("fermé août");
  expect(hoursInWords([])).toBe("");
});

test("hours that are no span are kept in their own words", () => {
  const hours = (line: string) => {
    const read = readHours(line);
    return read.ok && read.value[0]?.hours;
  };
  expect(hours("Samedi : 10h-18h")).toBe("10h – 18h");
  expect(hours("Samedi : de 10h - 18h")).toBe("de 10h - 18h");
  expect(hours("Samedi : 10h – 12h et 14h – 18h")).toBe("10h – 12h et 14h – 18h");
});

test("a line has an end on either side of its colon", () => {
  const line = (days: number, hours: number) => `${"a".repeat(days)} : ${"b".repeat(hours)}`;
  expect(readHours(line(60, 60)).ok).toBe(true);
  for (const wrong of [line(61, 1), line(1, 61), ": 10h", "Samedi :"]) {
    expect(readHours(wrong)).toEqual(err({ line: wrong }));
  }
  expect(readHours("")).toEqual(ok([]));
});

test("an article that was typed is not said twice", () => {
  expect(hoursInWords([{ days: "Le dimanche", hours: "10h – 12h" }])).toBe(
    "le dimanche de 10h à 12h",
  );
});

test("a day on which the shop shuts early is one on which it is open", () => {
  expect(hoursInWords([{ days: "Samedi", hours: "de 10h à la fermeture du marché" }])).toBe(
    "le samedi de 10h à la fermeture du marché",
  );
});

test("a colon needs no space after it", () => {
  expect(readHours("Samedi :10h-18h")).toEqual(ok([{ days: "Samedi", hours: "10h – 18h" }]));
});
