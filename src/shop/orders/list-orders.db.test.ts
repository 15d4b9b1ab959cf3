import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/database.ts";
import {
  aWish,
  line,
  openShop,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../tests/shop-floor.ts";
import { addNote } from "./add-note.server.ts";
import { changeStatus } from "./change-status.server.ts";
import { findDeskOrder } from "./find-desk-order.server.ts";
import { listOrders } from "./list-orders.server.ts";
import { type OrderQuery, readOrderQuery } from "./order-query.ts";
import { settleOrder } from "./settle-order.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
const ids: Record<string, string> = {};

beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
  const plant = await shop.addProduct({ stock: 100 });
  const place = async (name: string, email: string, isPaid: boolean) => {
    shop.passTime(24 * 60);
    const delivery = { ...aWish().delivery, name, email };
    const { orderId, payment } = value(await shop.start({ lines: [line(plant)], delivery }));
    if (isPaid) {
      await shop.pay(payment.intentId);
      await settleOrder(shop.till, { orderId });
    }
    ids[email] = orderId;
  };
  await place("Zoé Lefèvre", "zoe@exemple.fr", true);
  await place("Camille Dupont", "camille@exemple.fr", true);
  await place("Élodie Œillet", "elodie@jardin.example", false);
  await place("Marc O'Neill", "marc@exemple.fr", true);
  const orderId = ids["marc@exemple.fr"] ?? "";
  value(await changeStatus(shop.till, { orderId, to: "processing", by: shopkeeper }));
});
afterAll(() => database.drop());

const ask = async (search: string, size?: number) => {
  const query: OrderQuery = readOrderQuery(new URLSearchParams(search));
  const { orders, next } = await listOrders(database, query, size);
  return { found: orders.map(({ customerEmail }) => customerEmail.split("@")[0]), next };
};

test("all orders, the newest first, the unpaid among them", async () => {
  expect((await ask("")).found).toEqual(["marc", "elodie", "camille", "zoe"]);
});

test("orders are filtered by status, by what is to be prepared, and by days of Paris", async () => {
  expect((await ask("statut=pending")).found).toEqual(["elodie"]);
  expect((await ask("statut=to_prepare")).found).toEqual(["marc", "camille", "zoe"]);
  expect((await ask("statut=processing")).found).toEqual(["marc"]);
  expect((await ask("statut=in_review")).found).toEqual([]);
  expect((await ask("du=2026-11-16&au=2026-11-17")).found).toEqual(["elodie", "camille"]);
});

test("orders are found by number, name or e-mail, however they are typed", async () => {
  for (const [typed, found] of [
    ["LEFEVRE", ["zoe"]],
    ["oeillet", ["elodie"]],
    ["camille@exemple.fr", ["camille"]],
    ["jardin.example", ["elodie"]],
    ["o'neill", ["marc"]],
    ["%", ["marc", "elodie", "camille", "zoe"]],
    ["introuvable", []],
  ] as const) {
    expect((await ask(`q=${encodeURIComponent(typed)}`)).found, typed).toEqual(found);
  }
  const number = ids["zoe@exemple.fr"]?.slice(0, 8) ?? "";
  expect((await ask(`q=${number}`)).found).toEqual(["zoe"]);
  expect((await ask(`q=${number.slice(0, 6).toUpperCase()}`)).found).toEqual(["zoe"]);
});

test("a page follows the other without losing or repeating an order", async () => {
  const seen: (string | undefined)[] = [];
  let after: string | null = "";
  do {
    const page = await ask(after ? `apres=${after}` : "", 1);
    seen.push(...page.found);
    after = page.next;
  } while (after);
  expect(seen).toEqual(["marc", "elodie", "camille", "zoe"]);
});

test("an order tells its whole story, with the names of who wrote it", async () => {
  const orderId = ids["marc@exemple.fr"] ?? "";
  await database.pool.query(
    `insert into users (id, name, email, role, two_factor_enabled)
    values ($1, 'Inès Vasseur', $2, 'admin', true)`,
    [shopkeeper.userId, shopkeeper.email],
  );
  await addNote(shop.till, { orderId, text: "À livrer <lundi>", by: shopkeeper });
  const order = await findDeskOrder(database, { orderId });
  expect(order?.story.map(({ kind, who, note }) => ({ kind, who, note }))).toEqual([
    { kind: "placed", who: null, note: null },
    { kind: "paid", who: null, note: null },
    { kind: "status", who: "Inès Vasseur", note: null },
    { kind: "note", who: "Inès Vasseur", note: "À livrer <lundi>" },
  ]);
  expect(order?.movements).toMatchObject([{ product: "Monstera", quantity: -1, reason: "sale" }]);
  expect(order?.payment).toMatchObject({ provider: "simulated", status: "succeeded" });
  // Its customer reads none of the notes.
  expect(JSON.stringify(order?.events)).not.toContain("lundi");
  expect(await findDeskOrder(database, { orderId: "commande" })).toBeNull();
});
