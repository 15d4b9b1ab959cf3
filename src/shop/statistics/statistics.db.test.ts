import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { testDatabase } from "../../../tests/support/database/database.ts";
import { openShop } from "../../../tests/support/shop/shop-floor.ts";
import { countPendingWork } from "./count-pending-work.server.ts";
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
     insert into stock_movements (product_id, unit_id, order_id, quantity, reason, actor, at)
     select $5::uuid, $5::uuid, id, -$6::int, 'sale', 'shopper', $4::timestamptz from placed
     where $4 is not null
     union all
     select $5, $5, id, $6, 'return', 'shopper', $4::timestamptz from placed where $3 = 'cancelled'`,
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
  expect((await count()).orders).toMatchObject({ total: 4, thisWeek: 3 });
  expect((await countPendingWork(shop)).orders).toEqual({ toPrepare: 3, toReview: 0 });
});

test("tells what waits for the shopkeeper: what was declared first, what is unread, what ran out", async () => {
  expect(await countPendingWork(shop)).toMatchObject({
    withdrawals: { open: 0, oldestAt: null },
    unreadMessages: 0,
  });
  const declare = (day: string) =>
    shop.pool.query(
      `insert into withdrawals (id, name, email, order_number, sender_hash, declared_at)
       values (gen_random_uuid(), 'Camille', 'c@exemple.fr', '8f2c41d7', 'x', $1) returning id`,
      [`${day}T10:00:00Z`],
    );
  const [closed] = (await declare("2026-10-01")).rows;
  await shop.pool.query(
    "insert into withdrawal_cases (withdrawal_id, closed_at, updated_at) values ($1, now(), now())",
    [closed.id],
  );
  await declare("2026-11-10");
  await declare("2026-11-04");
  await shop.pool.query(
    `insert into contact_messages (name, email, message, sender_hash, read_at, archived_at)
     values ('A', 'a@exemple.fr', 'Lu.', 'x', now(), null),
       ('B', 'b@exemple.fr', 'Rangé.', 'x', null, now()), ('C', 'c@exemple.fr', 'Neuf.', 'x', null, null)`,
  );
  const { products } = await count();
  expect(await countPendingWork(shop)).toMatchObject({
    withdrawals: { open: 2, oldestAt: new Date("2026-11-04T10:00:00Z") },
    unreadMessages: 1,
    productsOut: products.out,
  });
});

test("what was given back is taken from the sale that it undoes, to the cent of plain SQL", async () => {
  const peru = await floor.addProduct({ name: "Peru" });
  const before = await readSales(house(), { period: "annee" });
  const given: [paidAt: string, cents: number, refunds: [number, string][], status?: string][] = [
    ["2026-11-10T10:00:00Z", 5_000, [[1_250, "succeeded"]]],
    [
      "2026-10-31T23:30:00Z",
      8_000,
      [
        [2_000, "pending"],
        [999, "failed"],
      ],
    ],
    ["2026-03-01T10:00:00Z", 3_000, [[3_000, "succeeded"]]],
    ["2026-11-11T10:00:00Z", 7_000, [[7_000, "succeeded"]], "cancelled"],
  ];
  for (const [paidAt, cents, refunds, status = "completed"] of given) {
    await sell({ paidAt, cents, status, productId: peru, units: 1 });
    await shop.pool.query(
      `with latest as (select id from orders where paid_at = $1 and total_cents = $2),
       paid as (
         insert into payments (order_id, provider, idempotency_key, amount_cents, status)
         select id, 'simulated', id::text, $2, 'succeeded' from latest returning id
       )
       insert into refunds (payment_id, amount_cents, reason, idempotency_key, status)
       select paid.id, (one ->> 0)::int, 'partial', gen_random_uuid()::text, one ->> 1
       from paid, jsonb_array_elements($3::jsonb) as one`,
      [paidAt, cents, JSON.stringify(refunds)],
    );
  }
  const { rows } = await shop.pool.query(
    `select to_char(paid_at at time zone 'Europe/Paris', 'YYYY-MM') as month,
       (sum(total_cents) - sum(coalesce((
         select sum(refunds.amount_cents) from refunds join payments on payments.id = payment_id
         where order_id = orders.id and refunds.status <> 'failed'), 0)))::int as cents,
       count(*)::int as orders
     from orders
     where paid_at is not null and status <> 'cancelled'
       and extract(year from paid_at at time zone 'Europe/Paris') = 2026
     group by 1 order by 1`,
  );
  const year = await readSales(house(), { period: "annee" });
  expect(year.totalCents - before.totalCents).toBe(3_750 + 6_000);
  expect(
    year.steps
      .filter(({ orders }) => orders > 0)
      .map(({ start, cents, orders }) => ({ month: start.slice(0, 7), cents, orders })),
  ).toEqual(rows);
  expect(year.totalCents).toBe(rows.reduce((all, row) => all + row.cents, 0));
});

test("an order that was withdrawn from is not counted among those to prepare", async () => {
  const before = (await countPendingWork(shop)).orders.toPrepare;
  await shop.pool.query(
    `insert into withdrawals (id, order_id, name, email, order_number, sender_hash, declared_at)
     select gen_random_uuid(), id, 'Camille', 'c@exemple.fr', 'C-1', 'x', now()
     from orders where total_cents = 4000`,
  );
  expect((await countPendingWork(shop)).orders.toPrepare).toBe(before - 1);
});
