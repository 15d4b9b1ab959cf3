import { afterAll, beforeAll, expect, test } from "vitest";
import type { StartReply } from "#web/checkout/checkout-wire.ts";
import { addPlant, stockOf } from "../sale/add-plant.ts";
import { CARD, line, wishFor } from "../sale/http-buyers.ts";
import { type ShopPeople, shopPeople } from "../support/people/shop-people.ts";
import { ask } from "../support/shop/shop-door.ts";

let people: ShopPeople;
beforeAll(() => {
  people = shopPeople();
});
afterAll(() => people.close());

test("who begins order after order without paying gets twenty, and leaves the rest to the others", async () => {
  const plant = await addPlant(people.pool, 30);
  const begin = (from: string) =>
    ask("/api/checkout", { method: "POST", from, json: wishFor([line(plant)]) });
  const statuses: number[] = [];
  for (let n = 0; n < 25; n += 1) statuses.push((await begin("203.0.113.66")).status);
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
  expect(await stockOf(people.pool, plant)).toEqual({ stock: 30, reserved: 20 });
  expect((await begin("203.0.113.67")).status, "a neighbour").toBe(200);
  const refused = await begin("203.0.113.66");
  expect(await refused.json()).toEqual({
    outcome: "refused",
    error: { code: "too_many_holds" },
  });
});

test("a network whose orders are paid goes on buying", async () => {
  const plant = await addPlant(people.pool, 30);
  const from = "203.0.113.68";
  const post = (path: string, json: object) => ask(path, { method: "POST", from, json });
  const begin = async () => {
    const wish = wishFor([line(plant)]);
    return { wish, answer: await post("/api/checkout", wish) };
  };
  const begun = await Promise.all(Array.from({ length: 20 }, begin));
  expect((await begin()).answer.status, "while none is paid").toBe(429);
  const paid = begun.map(async ({ wish: { checkoutKey }, answer }) => {
    const { order } = (await answer.json()) as Extract<StartReply, { outcome: "started" }>;
    const { clientSecret } = order.payment;
    await post("/api/payments/simulated", { clientSecret, ...CARD });
    return (await post("/api/checkout/outcome", { checkoutKey })).status;
  });
  expect(new Set(await Promise.all(paid))).toEqual(new Set([200]));
  expect((await begin()).answer.status, "once they are").toBe(200);
});

test("a network whose cards are refused again and again begins no other order, and its neighbours do", async () => {
  const plant = await addPlant(people.pool, 30);
  const begin = (from: string) =>
    ask("/api/checkout", { method: "POST", from, json: wishFor([line(plant)]) });
  const first = await begin("203.0.113.69");
  const { order } = (await first.json()) as Extract<StartReply, { outcome: "started" }>;
  // As the provider's events are noted: one for each card that the bank refused.
  const refuse = (from: number, to: number) =>
    people.pool.query(
      `insert into payment_failures (provider, event_id, order_id, card_hash, at)
       select 'stripe', $1 || '-' || nth, $1::uuid, 'card ' || nth, now()
       from generate_series($2::int, $3::int) as nth`,
      [order.orderId, from, to],
    );
  await refuse(1, 10);
  expect((await begin("203.0.113.69")).status, "ten may be mistakes").toBe(200);
  await refuse(11, 11);
  const refused = await begin("203.0.113.69");
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({
    outcome: "refused",
    error: { code: "too_many_refused_cards" },
  });
  expect((await begin("203.0.113.70")).status, "a neighbour").toBe(200);
});
