import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import {
  ASSORTMENT,
  emptyVariant,
  readVariantRows,
  rowsIn,
  type VariantFields,
  variantField,
} from "./variant-rows.ts";

const productId = newId();
const own: VariantFields = { ...emptyVariant, id: productId, price: "39,90" };
const aRow = (given: Partial<VariantFields> = {}): VariantFields => ({
  ...emptyVariant,
  ...{ name: "Grande", price: "59.90" },
  ...given,
});
const read = (...rows: VariantFields[]) => readVariantRows(rows, productId);
const refused = (...rows: VariantFields[]) => {
  const answer = read(...rows);
  return answer.ok ? {} : answer.error;
};

test("reads what was typed, and takes blank rows for none", () => {
  const typed = aRow({
    name: "  Grande \n plante ",
    size: "M",
    weight: " 1400 ",
    stock: "3",
    place: " Serre 2 ",
  });
  expect(read(own, emptyVariant, typed)).toEqual({
    ok: true,
    value: [
      expect.objectContaining({
        at: 0,
        id: productId,
        name: "",
        priceCents: 3990,
        weightGrams: null,
      }),
      {
        ...{ at: 2, id: null, name: "Grande plante", detail: "", options: { size: "M" } },
        ...{
          priceCents: 5990,
          weightGrams: 1400,
          takes: { kind: "own", stock: 3, place: "Serre 2" },
          isOnSale: true,
        },
      },
    ],
  });
});

test("finds its rows in a form, up to the last one that was filled in", () => {
  const sent = { [variantField(0, "id")]: productId, [variantField(2, "name")]: "Grande", v9: "?" };
  expect(rowsIn(sent).map(({ id, name }) => [id, name])).toEqual([
    [productId, ""],
    ["", ""],
    ["", "Grande"],
  ]);
});

test("says beside each field what is wrong", () => {
  expect(refused(own, aRow({ name: "", price: "0", weight: "lourd", takes: "ici" }))).toEqual({
    "v1-price": "Le prix doit être supérieur à 0",
    "v1-weight": "Un poids en grammes",
    "v1-takes": "Choisissez un stock",
  });
  expect(refused(own, aRow({ name: " ", detail: "pot" }))).toEqual({
    "v1-name": "Le nom est requis",
  });
  expect(refused(own, aRow({ name: "x".repeat(81) }))).toEqual({
    "v1-name": "80 caractères au plus",
  });
});

test("refuses two of one name, and two of the same size and colour on sale", () => {
  expect(refused(own, aRow(), aRow({ name: "grande" }))).toEqual({
    "v2-name": "Ce nom est déjà pris",
  });
  const small = aRow({ name: "Petite", size: "S", color: "Sauge" });
  const twin = aRow({ name: "Autre", size: "S", color: "Sauge" });
  expect(refused(own, small, twin)).toEqual({ "v2-size": "C’est déjà «\u00a0Petite\u00a0»" });
  expect(refused(own, small, { ...twin, sold: "" })).toEqual({});
});

test("an assortment has at least two pieces, of things that have an id", () => {
  const lot = (parts: string) => aRow({ takes: ASSORTMENT, parts });
  const pot = newId();
  expect(read(own, lot(`${productId} 1\n${pot} 2`))).toMatchObject({
    value: [{}, { takes: { kind: "assortment", units: { [productId]: 1, [pot]: 2 } } }],
  });
  expect(refused(own, lot(`${productId} 1`))).toEqual({
    "v1-parts": "Un lot a au moins deux pièces",
  });
  expect(refused(own, lot(""))).toEqual({ "v1-parts": "Un lot a au moins deux pièces" });
  expect(refused(own, lot(`${productId} 0`))).toEqual({
    "v1-parts": "De chaque pièce, entre 1 et 100",
  });
  expect(refused(own, lot("rien 2"))).toEqual({ "v1-parts": "Cette pièce est introuvable" });
});
