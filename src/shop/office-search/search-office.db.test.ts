import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { addVariant } from "../../../tests/support/shop/add-variant.ts";
import {
  aWish,
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import { settleOrder } from "../orders/settlement/settle-order.server.ts";
import { searchOffice } from "./search-office.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
let paidId: string;
let place: (name: string, email: string, productId: string, variantId?: string) => Promise<string>;

beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
  const plant = await shop.addProduct({ name: "Monstera Albo Variegata", stock: 10 });
  await shop.addProduct({ name: "Pot en grès", stock: 4 });
  const start = async (name: string, email: string, productId: string, variantId?: string) => {
    shop.passTime(60);
    const delivery = { ...aWish().delivery, name, email, city: "Nantes" };
    const lines = [{ ...line(productId), ...(variantId && { variantId }) }];
    return value(await shop.start({ lines, delivery }));
  };
  place = async (...order) => {
    const { orderId, payment } = await start(...order);
    await shop.pay(payment.intentId);
    await settleOrder(shop.till, { orderId });
    return orderId;
  };
  for (let n = 1; n <= 7; n += 1) await start(`Farid Haddad ${n}`, `farid-${n}@exemple.fr`, plant);
  paidId = await place("Gabrielle Noël", "gabrielle@exemple.fr", plant);
});
afterAll(() => database.drop());

const found = async (text: string) => {
  const { orders, customers, products } = await searchOffice(database, text);
  return {
    orders: orders.map(({ customerName }) => customerName),
    customers: customers.map(({ email }) => email),
    products: products.map(({ name }) => name),
  };
};

test("a person is found as a customer and by their orders, the newest first and a few of them", async () => {
  expect(await found("NOEL")).toEqual({
    orders: ["Gabrielle Noël"],
    customers: ["gabrielle@exemple.fr"],
    products: [],
  });
  const { orders } = await found("farid");
  expect(orders).toEqual([7, 6, 5, 4, 3].map((n) => `Farid Haddad ${n}`));
});

test("an order is found by its number, its reference and its buyer's address", async () => {
  for (const text of ["C-1001", "1001", paidId.slice(0, 8), "gabrielle@exemple.fr"]) {
    const { orders } = await searchOffice(database, text);
    expect(orders, text).toMatchObject([
      { id: paidId, number: 1001, city: "Nantes", status: "completed" },
    ]);
  }
});

test("a product is found with what of it can be sold", async () => {
  const { products } = await searchOffice(database, "albo");
  // Ten, less one that was sold and seven that checkouts hold.
  expect(products).toMatchObject([{ name: "Monstera Albo Variegata", available: 2 }]);
  expect((await found("grès")).products).toEqual(["Pot en grès"]);
});

test("an order is found by the plants that were bought, and names the one that was meant", async () => {
  const { orders } = await searchOffice(database, "vari albo");
  expect(orders).toMatchObject([{ id: paidId, plant: "Monstera Albo Variegata" }]);
  const [byName] = (await searchOffice(database, "gabrielle")).orders;
  expect(byName).toMatchObject({ id: paidId, plant: null });
});

test("of a plant that many bought the newest orders are found, its customers' own first", async () => {
  const hoya = await shop.addProduct({ name: "Hoya Kerrii", stock: 9 });
  await place("Kerrii Dubois", "kerrii@exemple.fr", hoya);
  for (let n = 1; n <= 6; n += 1) await place(`Inès Roy ${n}`, `ines-${n}@exemple.fr`, hoya);
  expect((await found("hoy")).orders).toEqual([6, 5, 4, 3, 2].map((n) => `Inès Roy ${n}`));
  expect((await found("kerrii")).orders).toEqual([
    "Kerrii Dubois",
    ...[6, 5, 4, 3].map((n) => `Inès Roy ${n}`),
  ]);
});

test("a product has every word in its name; the whole name comes first, then the newest", async () => {
  for (const kind of ["", " Orbifolia", " Ornata", " Makoyana", " Zebrina", " Rufibarba"]) {
    await shop.addProduct({ name: `Calathea${kind}` });
  }
  const newest = ["Rufibarba", "Zebrina", "Makoyana", "Ornata"].map((kind) => `Calathea ${kind}`);
  expect((await found("calathéa")).products).toEqual(["Calathea", ...newest]);
  expect((await found("orb calathea")).products).toEqual(["Calathea Orbifolia"]);
});

test("an archived product comes after those on sale, and its orders stay found", async () => {
  const gone = await shop.addProduct({ name: "Begonia Maculata", stock: 3 });
  await place("Lou Petit", "lou@exemple.fr", gone);
  await database.db
    .updateTable("products")
    .set({ archived_at: new Date() })
    .where("id", "=", gone)
    .execute();
  await shop.addProduct({ name: "Begonia Rex" });
  const { orders, products } = await searchOffice(database, "bego");
  expect(orders).toMatchObject([{ customerName: "Lou Petit", plant: "Begonia Maculata" }]);
  expect(products).toMatchObject([
    { name: "Begonia Rex", isArchived: false },
    { name: "Begonia Maculata", isArchived: true },
  ]);
});

test("a word that no name has is looked for as visitors look for it", async () => {
  const philodendron = await shop.addProduct({ name: "Philodendron Micans" });
  await database.db
    .updateTable("products")
    .set({ description: "Un feuillage velouté." })
    .where("id", "=", philodendron)
    .execute();
  for (const text of ["velouté", "philodandron"]) {
    expect((await found(text)).products, text).toEqual(["Philodendron Micans"]);
  }
});

test("a customer who is found leaves no guess at a plant", async () => {
  const alocasia = await shop.addProduct({ name: "Alocasia Zebrina" });
  await database.db
    .updateTable("products")
    .set({ description: "Choisie par Solveig, à l’atelier." })
    .where("id", "=", alocasia)
    .execute();
  expect((await found("solveig")).products).toEqual(["Alocasia Zebrina"]);
  await place("Solveig Marin", "solveig@exemple.fr", alocasia);
  expect(await found("solveig")).toEqual({
    orders: ["Solveig Marin"],
    customers: ["solveig@exemple.fr"],
    products: [],
  });
});

test("nothing is asked for two letters, a command or signs, and what is unknown is not found", async () => {
  for (const text of ["", "al", "> albo", "%%%", "introuvable"]) {
    expect(await found(text), text).toEqual({ orders: [], customers: [], products: [] });
  }
});

test("an order is found by the name of its line, the variant with it", async () => {
  const productId = await shop.addProduct({ name: "Syngonium Rosé" });
  const names = ["n°\u00a0217", "Grande, pot vert"];
  for (const [at, name] of names.entries()) {
    const variantId = await addVariant(database.pool, { productId, name, stock: 2 });
    await place(`Odile Vert ${at}`, `odile-${at}@exemple.fr`, productId, variantId);
  }
  for (const text of ["Syngonium Rosé, n° 217", "syngonium 217"]) {
    const { orders, products } = await searchOffice(database, text);
    const plant = "Syngonium Rosé, n°\u00a0217";
    expect(orders, text).toMatchObject([{ customerName: "Odile Vert 0", plant }]);
    expect(products).toMatchObject([{ name: "Syngonium Rosé" }]);
  }
  expect((await found("syngo grande pot")).orders).toEqual(["Odile Vert 1"]);
  expect((await found("syngonium 218")).orders).toEqual([]);
  expect((await found("syngonium")).orders).toEqual(["Odile Vert 1", "Odile Vert 0"]);
});
