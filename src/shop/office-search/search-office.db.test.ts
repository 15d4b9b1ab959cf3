import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
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

beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
  const plant = await shop.addProduct({ name: "Monstera Albo Variegata", stock: 10 });
  await shop.addProduct({ name: "Pot en grès", stock: 4 });
  const place = async (name: string, email: string) => {
    shop.passTime(60);
    const delivery = { ...aWish().delivery, name, email, city: "Nantes" };
    return value(await shop.start({ lines: [line(plant)], delivery }));
  };
  for (let n = 1; n <= 7; n += 1) await place(`Farid Haddad ${n}`, `farid-${n}@exemple.fr`);
  const { orderId, payment } = await place("Gabrielle Noël", "gabrielle@exemple.fr");
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  paidId = orderId;
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

test("nothing is asked for two letters, a command or signs, and what is unknown is not found", async () => {
  for (const text of ["", "al", "> albo", "%%%", "introuvable"]) {
    expect(await found(text), text).toEqual({ orders: [], customers: [], products: [] });
  }
});
