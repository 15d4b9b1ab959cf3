import { expect, test } from "vitest";
import { fromCells } from "./product-sheet.ts";
import { type SheetProduct, toCells } from "./sheet-columns.ts";

const RATES = [1000, 2000, 550];
const product: SheetProduct = {
  name: "Monstera Peru",
  description: "Feuilles gaufrées",
  price_cents: 3990,
  vat_basis_points: 550,
  category: "Plantes",
  stock: 3,
  customization: { sizes: ["S", "M"] },
  weight_grams: 900,
  temperature_class: "B",
  place: "Serre 1, table C",
  safety_information: null,
};

test("what is exported is read back as it was", () => {
  const cells = toCells("1", product);
  expect(cells).toMatchObject({ prix: "39,90", tva: "5,5", tailles: "S | M", couleurs: "" });
  expect(fromCells(product, cells, RATES)).toEqual({ product, errors: [] });
});

test("a guard against formulas is taken off again, and no other quote", () => {
  expect(fromCells(product, { nom: "'=1+1" }, RATES).product.name).toBe("=1+1");
  expect(fromCells(product, { nom: "'Monstera'" }, RATES).product.name).toBe("'Monstera'");
});

test("columns that the file lacks stay as they are; an emptied one is emptied", () => {
  expect(fromCells(product, { prix: "45" }, RATES).product).toEqual({
    ...product,
    price_cents: 4500,
  });
  expect(fromCells(product, { tailles: "" }, RATES).product.customization).toEqual({});
  expect(fromCells(product, { place: "" }, RATES).product.place).toBeNull();
});

test("a product of the shop is one line of the sheet", () => {
  expect(toCells("1", { ...product, customization: { colors: ["Noir", "Blanc"] } })).toEqual({
    identifiant: "1",
    nom: "Monstera Peru",
    description: "Feuilles gaufrées",
    prix: "39,90",
    tva: "5,5",
    categorie: "Plantes",
    stock: "3",
    tailles: "",
    couleurs: "Noir | Blanc",
    poids: "900",
    classe_temperature: "B",
    place: "Serre 1, table C",
    fabricant: "",
    fabricant_adresse: "",
    fabricant_contact: "",
    modele_ou_lot: "",
    avertissements: "",
    responsable_ue: "",
    responsable_ue_adresse: "",
    responsable_ue_contact: "",
  });
});

test("every cell of a line is laid over its product", () => {
  const line = {
    nom: " Monstera\0 Albo ",
    description: " Panachée ",
    prix: "120,5",
    tva: " 20 ",
    categorie: "Plantes Rares",
    stock: "1",
    tailles: " S | | L ",
    couleurs: "Blanc|Vert",
    poids: " 1200 ",
    place: " Serre\0 2 ",
  };
  expect(fromCells(product, line, RATES)).toEqual({
    product: {
      name: "Monstera Albo",
      description: "Panachée",
      price_cents: 12_050,
      vat_basis_points: 2000,
      category: "Plantes Rares",
      stock: 1,
      customization: { sizes: ["S", "L"], colors: ["Blanc", "Vert"] },
      weight_grams: 1200,
      temperature_class: "B",
      place: "Serre 2",
      safety_information: null,
    },
    errors: [],
  });
});

test("a line without a cell changes nothing, whatever the product comes in", () => {
  for (const customization of [{}, { sizes: ["S"] }, { colors: ["Noir"] }]) {
    const one = { ...product, customization };
    expect(fromCells(one, {}, RATES)).toStrictEqual({ product: one, errors: [] });
  }
});

test("a rate that the shop no longer has stays, and no other is taken", () => {
  const old = { ...product, vat_basis_points: 1960 };
  expect(fromCells(old, { tva: "19,6" }, RATES).errors).toEqual([]);
  expect(fromCells(old, { tva: "5,5" }, RATES).product.vat_basis_points).toBe(550);
  expect(fromCells(product, { tva: "19,6" }, RATES).errors).toEqual([
    "tva\u00a0: n’est pas un taux de TVA de la boutique",
  ]);
});

test.each([
  ["nom", " ", "ne peut pas être vide"],
  ["nom", "a".repeat(121), "dépasse 120 caractères"],
  ["description", "", "ne peut pas être vide"],
  ["description", "a".repeat(1001), "dépasse 1000 caractères"],
  ["prix", "gratuit", "Un prix en euros, avec deux décimales au plus"],
  ["tva", "19", "n’est pas un taux de TVA de la boutique"],
  ["categorie", "Fleurs", "n’est pas une catégorie de la boutique"],
  ["stock", "-1", "Le stock est un nombre entier, 0 ou plus"],
  ["tailles", Array.from({ length: 21 }, (_, at) => `${at}`).join("|"), "compte trop de choix"],
  ["couleurs", `Noir|${"a".repeat(61)}`, "compte trop de choix"],
  ["poids", "lourd", "est un poids en grammes"],
  ["poids", "0", "est un poids en grammes"],
  ["poids", "900 g", "est un poids en grammes"],
  ["poids", "env. 900", "est un poids en grammes"],
  ["poids", "1000000", "est un poids en grammes"],
])("the cell %s with « %s » is refused", (column, cell, words) => {
  const { errors } = fromCells(product, { [column]: cell }, RATES);
  expect(errors).toEqual([`${column}\u00a0: ${words}`]);
});

test("as many choices as a product may have, and as long, are taken", () => {
  const sizes = Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(60, "a"));
  const read = fromCells(product, { tailles: sizes.join("|"), poids: "999999" }, RATES);
  expect(read.product.customization.sizes).toEqual(sizes);
  expect(read.product.weight_grams).toBe(999_999);
});

test.each(["=1+1", "+1", "-1", "@a", "\tb", "\rc"])(
  "the guard is taken off before « %j »",
  (start) => {
    const { name } = fromCells(product, { nom: `'${start}x` }, RATES).product;
    expect(name).toBe(`${start}x`.trim());
  },
);

test("a quote elsewhere is no guard", () => {
  expect(fromCells(product, { nom: "Pot '=15" }, RATES).product.name).toBe("Pot '=15");
});

test("says every cell of a line that cannot be", () => {
  const line = {
    categorie: "Fleurs",
    nom: " ",
    poids: "lourd",
    prix: "gratuit",
    stock: "-1",
    tva: "19",
  };
  const { errors } = fromCells(product, line, RATES);
  const columns = errors.map((words) => words.split("\u00a0")[0]);
  expect(columns.toSorted()).toEqual(Object.keys(line));
});

const pot: SheetProduct = {
  ...product,
  temperature_class: "F",
  safety_information: {
    // As PostgreSQL gives it back: in an order of its own.
    warnings: ["Fragile.", "Gants."],
    modelOrBatch: "LOT-1",
    manufacturerName: "Atelier Exemple",
    manufacturerEmail: "securite@fabricant.example",
    manufacturerPostalAddress: "4 rue de l’Exemple, Lyon",
  },
};

test("what is told of the maker goes to the sheet and comes back unchanged", () => {
  const cells = toCells("1", pot);
  expect(cells).toMatchObject({
    fabricant: "Atelier Exemple",
    avertissements: "Fragile. | Gants.",
  });
  const back = fromCells(pot, cells, RATES);
  expect(back).toEqual({ product: pot, errors: [] });
  expect(JSON.stringify(back.product.safety_information)).toBe(
    JSON.stringify(pot.safety_information),
  );
});

test("the sheet changes maker, warnings and temperature class", () => {
  const line = {
    fabricant: "Autre atelier",
    avertissements: "Un | Deux",
    classe_temperature: " e ",
  };
  const { product: after, errors } = fromCells(pot, line, RATES);
  expect(errors).toEqual([]);
  expect(after.temperature_class).toBe("E");
  expect(after.safety_information).toEqual({
    ...pot.safety_information,
    manufacturerName: "Autre atelier",
    warnings: ["Un", "Deux"],
  });
  const emptied = Object.fromEntries(
    Object.keys(toCells("1", pot)).flatMap((name) =>
      /^(fabricant|modele|avert)/.test(name) ? [[name, ""]] : [],
    ),
  );
  expect(fromCells(pot, emptied, RATES).product.safety_information).toBeNull();
});

test("a maker nobody can reach, and a class that there is not, are refused", () => {
  expect(fromCells(product, { fabricant: "Atelier" }, RATES).errors).toEqual([
    "fabricant_adresse\u00a0: ne peut pas être vide",
    "fabricant_contact\u00a0: ne peut pas être vide",
    "modele_ou_lot\u00a0: ne peut pas être vide",
  ]);
  expect(fromCells(pot, { fabricant_contact: "par la poste" }, RATES).errors).toEqual([
    expect.stringContaining("fabricant_contact\u00a0: Une adresse e-mail"),
  ]);
  expect(fromCells(pot, { classe_temperature: "G" }, RATES).errors).toEqual([
    "classe_temperature\u00a0: est une lettre de A à F",
  ]);
});
