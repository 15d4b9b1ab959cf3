import { describe, expect, test } from "vitest";
import { z } from "zod";
import { botanicalFields, fromBotanical, missingFacts, toBotanical } from "./botanical-form.ts";

const form = z.object(botanicalFields);
const typed = {
  latinName: "Monstera deliciosa",
  family: "Araceae",
  origin: "Mexique",
  light: "Vive",
  watering: "Modéré",
  humidity: "60 %",
  minTemperature: "12",
  idealFrom: "18",
  idealTo: "26,5",
  adultHeight: "2 m",
  difficulty: "Facile",
} as const;
const NAMES = Object.keys(typed);
const fields = form.parse(typed);
const named = form.parse({ latinName: "Monstera deliciosa" });
const wrong = (change: Record<string, string>) =>
  form.safeParse(change).error?.issues.map(({ path, message }) => [path[0], message]);

const sheet = {
  latinName: "Monstera deliciosa",
  family: "Araceae",
  origin: "Mexique",
  light: "Vive",
  watering: "Modéré",
  humidity: "60 %",
  minTemperatureC: 12,
  idealTemperatureC: [18, 26.5] as [number, number],
  adultHeight: "2 m",
  toxicToPets: true,
  difficulty: "Facile" as const,
};

describe("the fields of a botanical sheet", () => {
  test("are read without what surrounds them, and none is asked for", () => {
    expect(form.parse({})).toEqual({});
    expect(form.parse({ light: " Vive\0 ", toxicToPets: "on" })).toEqual({
      light: "Vive",
      toxicToPets: "on",
    });
  });

  test("have an end", () => {
    expect(form.parse({ light: ` ${"a".repeat(200)} ` }).light).toHaveLength(200);
    expect(wrong({ light: "a".repeat(201) })).toEqual([["light", "200 caractères au plus"]]);
  });

  test.each([
    ["18", 18],
    [" 8 ", 8],
    ["-5", -5],
    ["18,5", 18.5],
    ["18.5", 18.5],
  ])("have the temperature « %s » as %d", (minTemperature, read) => {
    expect(form.parse({ minTemperature }).minTemperature).toBe(read);
  });

  test.each(["", "118", "n° 18", "18 °C", "18,55", "18,", "18-5", "1 8", "+18", "tiède"])(
    "do not have the temperature « %s »",
    (minTemperature) => {
      expect(wrong({ minTemperature })).toEqual([
        ["minTemperature", "Une température en °C, par exemple 18"],
      ]);
    },
  );

  test.each(["Facile", "Modéré", "Difficile"])("know a plant that is « %s »", (difficulty) => {
    expect(form.parse({ difficulty }).difficulty).toBe(difficulty);
  });

  test("know no other difficulty, and a box that is ticked or not", () => {
    expect(form.safeParse({ difficulty: "Impossible" }).success).toBe(false);
    expect(form.safeParse({ difficulty: "" }).success).toBe(false);
    expect(form.safeParse({ toxicToPets: "" }).success).toBe(false);
  });
});

describe("what is missing in a sheet", () => {
  test("is nothing when it is whole, when it is not begun, or when it is a name alone", () => {
    expect(missingFacts(fields)).toEqual([]);
    expect(missingFacts({})).toEqual([]);
    expect(missingFacts(named)).toEqual([]);
    expect(missingFacts({ toxicToPets: "on" })).toEqual([]);
    expect(missingFacts({ ...named, toxicToPets: "on" })).toEqual([]);
  });

  test.each(NAMES)("is « %s » where that alone is left empty", (name) => {
    expect(missingFacts({ ...fields, [name]: undefined })).toEqual([name]);
  });

  test("is all the rest of a sheet that was begun", () => {
    expect(missingFacts({ light: "Vive" })).toEqual(NAMES.filter((name) => name !== "light"));
    expect(missingFacts({ ...named, light: "Vive" })).toEqual(
      NAMES.filter((name) => name !== "latinName" && name !== "light"),
    );
  });
});

describe("the sheet of a product", () => {
  test("holds each fact under its own name, and nothing else of the form", () => {
    const whole = { ...fields, toxicToPets: "on" as const, price: "39,90", sizes: ["S"] };
    expect(toBotanical(whole)).toStrictEqual(sheet);
    expect(toBotanical(fields)).toStrictEqual({ ...sheet, toxicToPets: false });
  });

  test("is the Latin name alone where no more is known", () => {
    const latinName = "Monstera deliciosa";
    expect(toBotanical({ ...named, toxicToPets: "on" })).toStrictEqual({
      latinName,
      toxicToPets: true,
    });
    expect(toBotanical(named)).toStrictEqual({ latinName, toxicToPets: false });
  });

  test("is none where nothing is known, or only a part", () => {
    expect(toBotanical({})).toBeNull();
    expect(toBotanical({ light: "Vive" })).toBeNull();
    for (const name of NAMES) {
      expect(toBotanical({ ...fields, [name]: undefined }), name).toBeNull();
    }
  });

  test("is shown again in the fields it was typed in", () => {
    expect(fromBotanical(sheet)).toStrictEqual({ ...typed, idealTo: "26.5", toxicToPets: "on" });
    const harmless = fromBotanical({ ...sheet, toxicToPets: false });
    expect(harmless.toxicToPets).toBeUndefined();
  });

  test("shows empty fields where nothing is known", () => {
    const empty = Object.fromEntries([...NAMES, "toxicToPets"].map((name) => [name, undefined]));
    expect(fromBotanical(null)).toStrictEqual(empty);
    expect(fromBotanical({ latinName: "Monstera", toxicToPets: true })).toStrictEqual({
      ...empty,
      latinName: "Monstera",
      toxicToPets: "on",
    });
  });
});
