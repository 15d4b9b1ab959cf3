import { describe, expect, test } from "vitest";
import { canResume, isUnderWay, progressOf } from "./catalogue-migration.ts";
import { cells, type MigratedProduct, pictureNamedIn } from "./migrated-product.ts";
import { readRecord } from "./read-record.ts";

const PICTURE = "/pictures/monstera-peru-1a2b3c4d";
const own = new Set([PICTURE]);
const fields = {
  Name: " Monstera\0 Peru ",
  Description: "Feuilles épaisses",
  Price: 39.9,
  Category: "Plantes Rares",
  Stock: 8,
  Customization: '{"sizes":[" S "],"colors":[]}',
  Image: `${PICTURE}/960.webp`,
};
const product: MigratedProduct = {
  name: "Monstera Peru",
  description: "Feuilles épaisses",
  price_cents: 3990,
  category: "Plantes Rares",
  stock: 8,
  customization: { sizes: ["S"] },
  picture: PICTURE,
};

describe("a record of the spreadsheet", () => {
  test("is a product, cell by cell", () => {
    expect(readRecord(fields, null, own)).toEqual({ product, remarks: [] });
  });

  test("leaves as they are the cells that it does not have", () => {
    for (const empty of [undefined, null, "", "  "]) {
      const bare = Object.fromEntries(Object.keys(fields).map((name) => [name, empty]));
      expect(readRecord(bare, product, own)).toEqual({ product, remarks: [] });
    }
  });

  test("becomes a new product without stock, choices or picture where it says none", () => {
    const { Stock: _, Customization: __, Image: ___, ...rest } = fields;
    expect(readRecord(rest, null, own)).toEqual({
      product: { ...product, stock: 0, customization: {}, picture: null },
      remarks: [],
    });
  });

  test("is refused as a new product for each cell that it must have", () => {
    expect(readRecord({}, null, own)).toEqual({
      product: null,
      reasons: ["Name", "Description", "Price", "Category"].map((name) => `${name}\u00a0: manque`),
    });
  });

  test("is refused once for a cell that cannot be read, known or not", () => {
    for (const known of [null, product]) {
      expect(readRecord({ ...fields, Price: "gratuit", Stock: -1 }, known, own)).toEqual({
        product: null,
        reasons: ["Price\u00a0: n’est pas un nombre", "Stock\u00a0: ne peut pas être négatif"],
      });
    }
  });

  test("with a picture from elsewhere keeps the product’s own, and says so", () => {
    const elsewhere = { ...fields, Image: "https://ailleurs.example/peru.jpg" };
    const remarks = [
      "Image\u00a0: n’est pas une photographie de la boutique, à ajouter au produit",
    ];
    expect(readRecord(elsewhere, product, own)).toEqual({ product, remarks });
    expect(readRecord(elsewhere, null, own)).toEqual({
      product: { ...product, picture: null },
      remarks,
    });
  });
});

describe("a cell of the spreadsheet", () => {
  const said = (name: keyof typeof cells, cell: unknown) =>
    cells[name].safeParse(cell).error?.issues[0]?.message;

  test.each([
    ["Name", 12, "n’est pas un texte"],
    ["Name", " ", "ne peut pas être vide"],
    ["Name", "a".repeat(121), "dépasse 120 caractères"],
    ["Description", "a".repeat(1001), "dépasse 1000 caractères"],
    ["Price", "39,90", "n’est pas un nombre"],
    ["Price", 10_000_000, "est trop élevé"],
    ["Price", 39.905, "a plus de deux décimales"],
    ["Price", 0, "doit être supérieur à 0"],
    ["Price", -1, "doit être supérieur à 0"],
    ["Category", "Cactus", "n’est pas une catégorie de la boutique"],
    ["Stock", 1.5, "n’est pas un nombre entier"],
    ["Stock", -1, "ne peut pas être négatif"],
    ["Stock", 1_000_000_000, "est trop élevé"],
    ["Customization", 12, "n’est pas un texte"],
    ["Customization", "S, M", "doit être un objet JSON avec « sizes » et « colors »"],
    ["Customization", "[]", "doit être un objet JSON avec « sizes » et « colors »"],
  ] as const)("%s with %j is refused: %s", (name, cell, words) => {
    expect(said(name, cell)).toBe(words);
  });

  test.each([{ sizes: [" "] }, { sizes: ["a".repeat(61)] }, { colors: Array(21).fill("a") }])(
    "Customization with %j is refused",
    (choices) => {
      expect(said("Customization", JSON.stringify(choices))).toBeDefined();
    },
  );

  test.each([
    [9_999_999, 999_999_900],
    [0.01, 1],
    [8.2, 820],
    [19.99, 1999],
    [0.29, 29],
  ])("a price of %d is %d cents", (euros, cents) => {
    expect(cells.Price.parse(euros)).toBe(cents);
  });

  test("choices that there are none of are left out", () => {
    expect(cells.Customization.parse(" ")).toStrictEqual({});
    expect(cells.Customization.parse('{"sizes":[]}')).toStrictEqual({});
    expect(cells.Customization.parse('{"colors":["Noir"],"other":1}')).toStrictEqual({
      colors: ["Noir"],
    });
    expect(cells.Stock.parse(0)).toBe(0);
    expect(cells.Stock.parse(999_999_999)).toBe(999_999_999);
  });
});

test.each([
  [`https://canopee.example${PICTURE}/960.webp`, PICTURE],
  [` ${PICTURE}/1280.avif `, PICTURE],
  [PICTURE, PICTURE],
  [[{ url: `https://canopee.example${PICTURE}/960.webp` }, { url: "/b" }], PICTURE],
  [`${PICTURE}/960.jpg`, `${PICTURE}/960.jpg`],
  [`${PICTURE}/960.webp/x`, `${PICTURE}/960.webp/x`],
  ["https://", "https://"],
  ["", null],
  ["  ", null],
  [[], null],
  [[{}], null],
  [12, null],
  [undefined, null],
])("the cell %j names the picture %s", (cell, picture) => {
  expect(pictureNamedIn(cell)).toBe(picture);
});

describe("a migration", () => {
  const states = ["comparing", "ready", "running", "stopped", "failed", "done"] as const;

  test("is under way while it reads or writes", () => {
    expect(states.filter((state) => isUnderWay({ state }))).toEqual(["comparing", "running"]);
  });

  test("goes on from where it stopped, once all was read", () => {
    const resumable = (comparedAt: Date | null) =>
      states.filter((state) => canResume({ state, comparedAt }));
    expect(resumable(new Date(0))).toEqual(["stopped", "failed"]);
    expect(resumable(null)).toEqual([]);
  });

  test("has to write what is new and what has changed, and has done what it wrote or left", () => {
    const migration = {
      id: "1",
      state: "running",
      failure: null,
      createdAt: new Date(0),
      finishedAt: null,
      comparedAt: new Date(0),
      counts: { new: 4, changed: 3, unchanged: 50, refused: 9 },
      added: 1,
      updated: 2,
      skipped: 3,
    } as const;
    expect(progressOf(migration)).toEqual({ total: 7, done: 6 });
  });
});
