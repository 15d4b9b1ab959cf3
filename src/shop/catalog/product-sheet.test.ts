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
