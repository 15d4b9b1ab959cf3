import { expect, test } from "vitest";
import { z } from "zod";
import { safetyInformation } from "../product-facts.ts";
import { productForm } from "./product-form.ts";
import { fromSafety, missingSafety, safetyFields, toSafety } from "./safety-form.ts";

const form = z.object(safetyFields);
const maker = {
  makerName: "Atelier Exemple",
  makerAddress: "4 rue de l’Exemple, 69000 Lyon",
  makerContact: "securite@fabricant.example",
  modelOrBatch: "LOT-1",
};
const responsible = {
  responsibleName: "Mandataire",
  responsibleAddress: "1 place d’Europe, Lyon",
  responsibleContact: "https://mandataire.example/contact",
};

test("what was saved is shown again, and saved again the same", () => {
  const typed = form.parse({ ...maker, ...responsible, warnings: " Fragile.\r\n\nGants. " });
  const safety = toSafety(typed);
  expect(safety).toEqual({
    manufacturerName: "Atelier Exemple",
    manufacturerPostalAddress: "4 rue de l’Exemple, 69000 Lyon",
    manufacturerEmail: "securite@fabricant.example",
    modelOrBatch: "LOT-1",
    warnings: ["Fragile.", "Gants."],
    responsiblePerson: {
      name: "Mandataire",
      postalAddress: "1 place d’Europe, Lyon",
      email: "https://mandataire.example/contact",
    },
  });
  expect(toSafety(form.parse(fromSafety(safety)))).toEqual(safety);
});

test("a plant has none, and an object made in the Union needs nobody else", () => {
  expect(toSafety(form.parse({}))).toBeNull();
  expect(missingSafety(form.parse({}))).toEqual([]);
  expect(Object.values(fromSafety(null)).filter(Boolean)).toEqual([]);
  expect(toSafety(form.parse(maker))).not.toHaveProperty("responsiblePerson");
  expect(missingSafety(form.parse(maker))).toEqual([]);
});

test("what was begun is asked for whole", () => {
  expect(missingSafety(form.parse({ warnings: "Fragile." }))).toEqual(Object.keys(maker));
  expect(missingSafety(form.parse({ makerName: "Atelier" }))).toEqual([
    "makerAddress",
    "makerContact",
    "modelOrBatch",
  ]);
  expect(missingSafety(form.parse({ ...maker, responsibleName: "Mandataire" }))).toEqual([
    "responsibleAddress",
    "responsibleContact",
  ]);
});

test("a contact is an e-mail address or a page", () => {
  for (const makerContact of ["nous écrire", "exemple.fr", "a@b"]) {
    expect(form.safeParse({ ...maker, makerContact }).success, makerContact).toBe(false);
  }
});

test("what is kept of a maker has no blank, and nobody is half responsible", () => {
  const kept = {
    ...{ manufacturerName: "Atelier", manufacturerPostalAddress: "1 rue des Pots, Lyon" },
    ...{ manufacturerEmail: "pots@exemple.fr", modelOrBatch: "P-12", warnings: ["Fragile."] },
  };
  const someone = { name: "Mandataire", postalAddress: "2 quai, Lille", email: "m@exemple.fr" };
  const isKept = (change: object) => safetyInformation.safeParse({ ...kept, ...change }).success;
  expect(isKept({})).toBe(true);
  expect(isKept({ responsiblePerson: someone })).toBe(true);
  expect(isKept({ manufacturerName: "  " })).toBe(false);
  expect(isKept({ responsiblePerson: { name: "Mandataire" } })).toBe(false);
  expect(isKept({ responsiblePerson: {} })).toBe(false);
});

test("a maker that is begun is asked for wholly, beside each field that is missing", () => {
  const plant = { image: "/pictures/pot-1a2b3c4d", name: "Pot", description: "Un pot" };
  const sold = { ...plant, price: "39.90", stock: "3", category: "Accessoires" };
  const issues = productForm.safeParse({ ...sold, makerName: "Atelier Terre" }).error?.issues;
  const message = "Complétez : le fabricant doit pouvoir être joint";
  expect(Object.fromEntries(issues?.map((one) => [one.path.join("."), one.message]) ?? [])).toEqual(
    { makerAddress: message, makerContact: message, modelOrBatch: message },
  );
});
