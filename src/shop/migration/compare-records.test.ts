import { expect, test } from "vitest";
import { type KnownProduct, type SourceRecord, startComparison } from "./compare-records.ts";

const PICTURE = "/pictures/monstera-peru-1a2b3c4d";

const peru: KnownProduct = {
  id: "p1",
  slug: "monstera-peru",
  version: "7",
  isArchived: false,
  hasVariants: false,
  recordId: null,
  name: "Monstera Peru",
  description: "Feuilles épaisses",
  price_cents: 7900,
  category: "Plantes Rares",
  stock: 8,
  customization: { sizes: ["S", "M"] },
  picture: PICTURE,
};

const record = (id: string, fields: Record<string, unknown> = {}): SourceRecord => ({
  id,
  fields: {
    Name: "Monstera Peru",
    Description: "Feuilles épaisses",
    Price: 79,
    Category: "Plantes Rares",
    Stock: 8,
    Customization: '{"sizes":["S","M"]}',
    Image: `https://canopee.example${PICTURE}/960.webp`,
    ...fields,
  },
});

function compare(records: SourceRecord[], products: KnownProduct[] = [peru]) {
  let drawn = 0;
  const present = new Set(records.map(({ id }) => id));
  const all = startComparison(() => `new-${++drawn}`, present);
  return all(records, { products, ownPictures: new Set([PICTURE]) });
}

const kinds = (...given: Parameters<typeof compare>) => compare(...given).map(({ kind }) => kind);

test("a record that says the same as its product changes nothing", () => {
  expect(kinds([record("rec1")])).toEqual(["unchanged"]);
});

test("a record is compared field by field with the product of its name", () => {
  const [line] = compare([record("rec1", { Price: 84.9, Stock: 3 })]);
  expect(line).toMatchObject({
    kind: "changed",
    productId: "p1",
    version: "7",
    before: { price_cents: 7900, stock: 8 },
    after: { price_cents: 8490, stock: 3, name: "Monstera Peru" },
  });
});

test("a record that the mirror knows is about its product, whatever its name has become", () => {
  const [line] = compare(
    [record("rec1", { Name: "Monstera du Pérou" })],
    [{ ...peru, recordId: "rec1" }],
  );
  expect(line).toMatchObject({
    kind: "changed",
    productId: "p1",
    after: { name: "Monstera du Pérou" },
  });
});

test("cells that the spreadsheet leaves empty stay as they are", () => {
  const { Name } = record("rec1").fields;
  expect(kinds([{ id: "rec1", fields: { Name } }])).toEqual(["unchanged"]);
});

test("a record without a product becomes a new one, with what it has", () => {
  const [line] = compare([
    record("rec1", { Name: "Monstera Obliqua", Stock: undefined, Customization: "" }),
  ]);
  expect(line).toMatchObject({
    kind: "new",
    productId: "new-1",
    before: null,
    after: { name: "Monstera Obliqua", stock: 0, customization: {}, picture: PICTURE },
  });
});

test("a picture that is not of the shop is left out, and said", () => {
  const elsewhere = "https://ailleurs.example/peru.jpg";
  const [fresh, known] = compare([
    record("rec1", { Name: "Obliqua", Image: [{ url: elsewhere }] }),
    record("rec2", { Image: elsewhere }),
  ]);
  expect(fresh).toMatchObject({ kind: "new", after: { picture: null } });
  expect(fresh?.words).toEqual([expect.stringContaining("n’est pas une photographie")]);
  expect(known).toMatchObject({ kind: "unchanged", after: { picture: PICTURE } });
});

test.each([
  [{ Price: 0 }, "doit être supérieur à 0"],
  [{ Price: 39.999 }, "a plus de deux décimales"],
  [{ Price: "gratuit" }, "n’est pas un nombre"],
  [{ Name: "Autre", Price: undefined }, "manque"],
  [{ Category: "Cactus" }, "n’est pas une catégorie"],
  [{ Stock: -1 }, "ne peut pas être négatif"],
  [{ Stock: 1.5 }, "n’est pas un nombre entier"],
  [{ Customization: "S, M" }, "objet JSON"],
  [{ Name: "x".repeat(121) }, "dépasse 120 caractères"],
])("%j is refused with its reason", (fields, words) => {
  const [line] = compare([record("rec1", fields)]);
  expect(line).toMatchObject({ kind: "refused", after: null });
  expect(line?.words.join()).toContain(words);
});

test("a record without a name is refused", () => {
  expect(kinds([record("rec1", { Name: undefined })])).toEqual(["refused"]);
});

test("one product is never written by two records", () => {
  expect(kinds([record("rec1", { Stock: 1 }), record("rec2", { Stock: 2 })])).toEqual([
    "changed",
    "refused",
  ]);
  const twins = [record("rec1", { Name: "Obliqua" }), record("rec2", { Name: "obliqua !" })];
  expect(kinds(twins)).toEqual(["new", "refused"]);
  const linked = { ...peru, recordId: "rec2" };
  expect(kinds([record("rec1"), record("rec2")], [linked])).toEqual(["refused", "unchanged"]);
});

test("a product whose record is gone is taken over by the record of its name", () => {
  expect(kinds([record("rec1", { Stock: 1 })], [{ ...peru, recordId: "recGone" }])).toEqual([
    "changed",
  ]);
});

test("an archived product is not brought back, and two of one name are not guessed between", () => {
  expect(kinds([record("rec1")], [{ ...peru, isArchived: true }])).toEqual(["refused"]);
  expect(kinds([record("rec1")], [peru, { ...peru, id: "p2", slug: "monstera-peru-2" }])).toEqual([
    "refused",
  ]);
});

const refusal = (...given: Parameters<typeof compare>) =>
  compare(...given).find(({ kind }) => kind === "refused");

test("a refused record is told by its name, and is about no product", () => {
  expect(refusal([record("rec1", { Name: " Monstera Peru ", Price: 0 })])).toEqual({
    recordId: "rec1",
    name: "Monstera Peru",
    kind: "refused",
    productId: null,
    version: null,
    before: null,
    after: null,
    words: ["Price\u00a0: doit être supérieur à 0"],
  });
  expect(refusal([record("rec1", { Name: 12 })])?.name).toBe("");
});

test("why there is no telling is said in words", () => {
  const twin = { ...peru, id: "p2", slug: "monstera-peru-2" };
  expect(refusal([record("rec1"), record("rec2")])?.words).toEqual([
    "Un autre enregistrement désigne déjà ce produit",
  ]);
  expect(refusal([record("rec1")], [{ ...peru, isArchived: true }])?.words).toEqual([
    "Ce produit est archivé dans la boutique\u00a0: restaurez-le d’abord",
  ]);
  expect(refusal([record("rec1")], [peru, twin])?.words).toEqual([
    "Plusieurs produits de la boutique portent ce nom",
  ]);
});

test("a product in use is found beside an archived one of its name", () => {
  const archived = { ...peru, id: "p0", isArchived: true };
  expect(compare([record("rec1")], [archived, peru])).toMatchObject([
    { kind: "unchanged", productId: "p1", before: { name: "Monstera Peru" } },
  ]);
});

test("a product is found by its name where its address has another, and the other way", () => {
  expect(compare([record("rec1")], [{ ...peru, slug: "peru" }])[0]?.productId).toBe("p1");
  const renamed = { ...peru, name: "Peru" };
  expect(compare([record("rec1")], [renamed])).toMatchObject([
    { kind: "changed", productId: "p1" },
  ]);
  const other = { ...peru, slug: "obliqua", name: "Obliqua" };
  expect(kinds([record("rec1")], [other])).toEqual(["new"]);
});

test("a record of its own comes before a product of the same name", () => {
  const linked = { ...peru, id: "p2", slug: "autre", name: "Autre", recordId: "rec1" };
  expect(compare([record("rec1")], [peru, linked])[0]?.productId).toBe("p2");
});

test("a record that was refused leaves its name to the next", () => {
  expect(kinds([record("rec1", { Price: 0 }), record("rec2")])).toEqual(["refused", "unchanged"]);
});

test("the price and the stock of a product with variants stay theirs, and it is said", () => {
  const several = [{ ...peru, hasVariants: true }];
  const [same] = compare([record("rec1")], several);
  expect(same).toMatchObject({ kind: "unchanged", words: [] });
  const [line] = compare(
    [record("rec1", { Price: 84.9, Stock: 3, Name: "Monstera Peru" })],
    several,
  );
  expect(line).toMatchObject({ kind: "unchanged", after: { price_cents: 7900, stock: 8 } });
  expect(line?.words).toEqual([expect.stringContaining("a des déclinaisons")]);
});
