import { afterAll, beforeAll, expect, test } from "vitest";
import { addPlant, stockOf } from "../sale/add-plant.ts";
import { line, wishFor } from "../sale/http-buyers.ts";
import { ask } from "../shop-door.ts";
import { type ShopPeople, shopPeople } from "../shop-people.ts";

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
