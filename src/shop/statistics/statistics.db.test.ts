import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { testDatabase } from "../../../tests/database.ts";
import { openShop } from "../../../tests/shop-floor.ts";
import { countShop } from "./count-shop.server.ts";
import { listLowStock } from "./list-low-stock.server.ts";
import { rankProducts } from "./rank-products.server.ts";
import { readSales } from "./read-sales.server.ts";

let shop: Awaited<ReturnType<typeof testDatabase>>;
let floor: ReturnType<typeof openShop>;
beforeAll(async () => {
  shop = await testDatabase();
  floor = openShop(shop);
});
afterAll(() => shop.drop());

const clock = fixedClock(new Date("2026-11-15T09:00:00Z"));
const house = () => ({ db: shop.db, clock });
const count = () => countShop(house(), { lowStock: 5 });

type Sold = {
  paidAt: string | null;
  cents: number;
  status?: string;
  productId: string;
  units: number;
};

async function sell({ paidAt, cents, status = "completed", productId, units }: Sold) {
  await shop.pool.query(
    `with guest as (
       insert into guests (email, name) values ($1 || '@exemple.fr', 'Camille') returning id
     ), placed as (
       insert into orders (checkout_key, body_hash, guest_id, customer_name, customer_email, street,
         city, postal_code, country, delivery_method, items_cents, delivery_cents, total_cents,
         status, paid_at)
       select $1::uuid, '', guest.id, 'Camille', 'c@exemple.fr', '1 rue Neuve', 'Lyon', '69001',
         'France', 'home', $2::int, 0, $2::int, $3, $4::timestamptz from guest
       returning id
     )
     insert into stock_movements (product_id, order_id, quantity, reason, actor, at)
     select $5::uuid, id, -$6::int, 'sale', 'shopper', $4::timestamptz from placed
     where $4 is not null
     union all
     select $5, id, $6, 'return', 'shopper', $4::timestamptz from placed where $3 = 'cancelled'`,
    [randomUUID(), cents, status, paidAt, productId, units],
  );
}

test("[2.dashboard.03] [2.dashboard.04] counts the users and the orders that there are", async () => {
  expect(await count()).toMatchObject({
    users: { total: 0, administrators: 0 },
    orders: { total: 0, thisWeek: 0 },
  });
  await shop.pool.query(
    `insert into users (name, email, role, two_factor_enabled)
     values ('Inès', 'ines@exemple.fr', 'admin', true)`,
  );
  expect((await count()).users).toEqual({ total: 1, administrators: 1 });
  await floor.addCustomer();
  expect((await count()).users).toEqual({ total: 2, administrators: 1 });
});

test("[4.stock.01] counts the products of the shop, those that run low and those that ran out", async () => {
  for (const stock of [0, 1, 5, 6]) await floor.addProduct({ stock });
  const archived = await floor.addProduct({ stock: 0, name: "Ancienne" });
  await shop.pool.query("update products set archived_at = now() where id = $1", [archived]);
  expect((await count()).products).toEqual({ total: 4, low: 2, out: 1 });
  await shop.pool.query("update products set archived_at = null where id = $1", [archived]);
  expect((await count()).products.total).toBe(5);
  await shop.pool.query("delete from products where id = $1", [archived]);
  expect((await count()).products.total).toBe(4);
  const low = await listLowStock({ db: shop.db }, { lowStock: 5 });
  expect(low.map(({ stock }) => stock)).toEqual([0, 1, 5]);
});

test("adds up what was paid and not cancelled, by the days, weeks and months of Paris", async () => {
  const peru = await floor.addProduct({ name: "Peru" });
  const albo = await floor.addProduct({ name: "Albo" });
  // Already Sunday in Paris.
  await sell({ paidAt: "2026-11-14T23:30:00Z", cents: 4_000, productId: peru, units: 1 });
  await sell({ paidAt: "2026-11-14T22:30:00Z", cents: 2_000, productId: albo, units: 3 });
  await sell({ paidAt: "2026-09-01T10:00:00Z", cents: 1_001, productId: peru, units: 9 });
  await sell({ paidAt: null, cents: 9_900, status: "pending", productId: peru, units: 9 });
  const cancelled = { status: "cancelled", productId: peru, units: 9 };
  await sell({ paidAt: "2026-11-14T10:00:00Z", cents: 9_900, ...cancelled });

  const days = await readSales(house(), { period: "30-jours" });
  expect(days.steps).toHaveLength(30);
  expect(days.steps.slice(-3)).toEqual([
    { start: "2026-11-13", cents: 0, orders: 0 },
    { start: "2026-11-14", cents: 2_000, orders: 1 },
    { start: "2026-11-15", cents: 4_000, orders: 1 },
  ]);
  expect(days).toMatchObject({ totalCents: 6_000, averageCents: 3_000, orders: 2 });

  const weeks = await readSales(house(), { period: "12-semaines" });
  expect(weeks.steps).toHaveLength(12);
  expect(weeks.steps.at(-1)).toEqual({ start: "2026-11-09", cents: 6_000, orders: 2 });

  const year = await readSales(house(), { period: "annee" });
  expect(year.steps.map(({ start }) => start)).toHaveLength(11);
  expect(year).toMatchObject({ totalCents: 7_001, averageCents: 2_334, orders: 3 });

  const names = async (period: "30-jours" | "annee") =>
    (await rankProducts(house(), { period })).map(({ name, units }) => [name, units]);
  expect(await names("30-jours")).toEqual([
    ["Albo", 3],
    ["Peru", 1],
  ]);
  expect(await names("annee")).toEqual([
    ["Peru", 10],
    ["Albo", 3],
  ]);
  expect((await count()).orders).toMatchObject({ total: 4, thisWeek: 3, toPrepare: 3 });
});
