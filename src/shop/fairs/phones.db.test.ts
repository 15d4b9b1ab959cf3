import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import {
  shopkeeper as by,
  noon,
  openShop,
  type ShopFloor,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import { findFair } from "./desk/find-fair.server.ts";
import { saveFair } from "./desk/save-fair.server.ts";
import { comeBack } from "./home/come-back.server.ts";
import { settleSale } from "./home/settle-sale.server.ts";
import { losePhone } from "./lose-phone.server.ts";
import { shareOut } from "./share-out.server.ts";
import { takeOut } from "./take-out.server.ts";
import { takeSales } from "./take-sales.server.ts";
import type { ToldSales } from "./told-sales.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

type Told = ToldSales["sales"][number];
const PRICE = 2490;

/** A phone on paper: it knows its part as it last heard of it, and every message that it has to send. */
class Phone {
  readonly id = newId();
  readonly parts = new Map<string, number>();
  readonly sold = new Map<string, Told>();
  readonly messages: Told[] = [];
  isLost = false;

  count = (variantId: string) =>
    [...this.sold.values()].filter((sale) => sale.variantId === variantId).length;

  sell(variantId: string) {
    if (this.isLost || this.count(variantId) >= (this.parts.get(variantId) ?? 0)) return;
    const soldAt = new Date(noon.getTime() + this.messages.length * 1000);
    const sale = { id: newId(), variantId, quantity: 1, priceCents: cents(PRICE), soldAt };
    this.sold.set(sale.id, sale);
    this.messages.push(sale);
  }

  cancel(nth: number) {
    const sale = [...this.sold.values()][nth % Math.max(1, this.sold.size)];
    if (this.isLost || !sale) return;
    this.sold.delete(sale.id);
    this.messages.push({ ...sale, cancelled: true });
  }
}

async function tell(fairId: string, phone: Phone, sales: readonly Told[]) {
  const told = { fairId, deviceId: phone.id, deviceName: "Téléphone", sales: [...sales] };
  const { allocation } = value(await takeSales(shop.till, told));
  // A phone that is lost hears nothing: others tell for it what is found in it.
  if (phone.isLost) return;
  for (const { variantId, parts } of allocation) {
    const own = parts.find(({ deviceId }) => deviceId === phone.id);
    phone.parts.set(variantId, own?.quantity ?? 0);
  }
}

async function open(stock: number, plants: number, isSplit: boolean) {
  const ids = await Promise.all(Array.from({ length: plants }, () => shop.addProduct({ stock })));
  const days = { startsOn: "2026-11-21", endsOn: "2026-11-22" };
  const typed = { key: newId(), version: 0, name: "Foire", place: "", ...days };
  const split = isSplit ? ("on" as const) : undefined;
  const saving = { by, isNew: true, typed: { ...typed, isSplit: split } };
  return { fairId: value(await saveFair(shop.till, saving)).id, ids };
}

const taking = (fairId: string, variantId: string, quantity: number) =>
  takeOut(shop.till, { by, formId: newId(), fairId, wanted: [{ variantId, quantity }] });
const fair = async (fairId: string) => {
  const found = await findFair(database, fairId);
  if (!found) throw new Error("no such fair");
  return found;
};

const STOCK = 8;
const place = fc.nat({ max: 2 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("sell" as const),
      phone: place,
      plant: place,
      of: fc.nat(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("tell", "give" as const),
      phone: place,
      plant: place,
      of: fc.nat(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom("cancel", "take", "lose"),
      phone: place,
      plant: place,
      of: fc.nat(),
    }),
  },
);
type Step = { kind: string; phone: number; plant: number; of: number };

/** Some of the messages of a phone, turned round and perhaps twice. */
const some = (messages: readonly Told[], of: number): Told[] => {
  const picked = messages.filter((_, at) => (of >> (at % 16)) % 2 === 0);
  return of % 3 === 0 ? [...picked.toReversed(), ...picked] : picked;
};

async function live(fairId: string, phones: readonly Phone[], plant: string, step: Step) {
  const phone = phones[step.phone % phones.length];
  if (!phone) return;
  const { kind, of } = step;
  if (kind === "sell") phone.sell(plant);
  if (kind === "cancel") phone.cancel(of);
  if (kind === "tell") await tell(fairId, phone, some(phone.messages, of));
  if (kind === "take") await taking(fairId, plant, 1);
  if (kind === "give") {
    const line = (await fair(fairId)).lines.find(({ variantId }) => variantId === plant);
    const part = line?.parts.find(({ deviceId }) => deviceId === phone.id)?.quantity ?? 0;
    const given = [{ variantId: plant, quantity: part + 1 + (of % 3) }];
    await shareOut(shop.till, { by, fairId, deviceId: phone.id, part: given });
  }
  if (kind === "lose" && !phone.isLost) {
    const { lines } = await fair(fairId);
    // What is there is counted; the phone had sold the rest.
    const left = lines.flatMap(({ variantId, parts }) => {
      const part = parts.find(({ deviceId }) => deviceId === phone.id);
      if (!part) return [];
      const there = part.quantity - Math.max(phone.count(variantId), part.sold);
      return [{ variantId, quantity: Math.max(0, there) }];
    });
    const lost = { by, formId: newId(), fairId, deviceId: phone.id, left };
    if ((await losePhone(shop.till, lost)).ok) phone.isLost = true;
  }
}

const onPaper = (phones: readonly Phone[], plant: string) =>
  phones.reduce((all, phone) => all + phone.count(plant), 0);

test("phones that are away sell no plant twice, and the totals are those on paper", async () => {
  await fc.assert(
    fc.asyncProperty(
      ...[fc.boolean(), fc.integer({ min: 2, max: 3 }), fc.array(step, { maxLength: 60 })],
      fc.boolean(),
      async (isSplit, phoneCount, steps, isFound) => {
        const { fairId, ids } = await open(STOCK, 3, isSplit);
        for (const id of ids) value(await taking(fairId, id, 5));
        const phones = Array.from({ length: phoneCount }, () => new Phone());
        for (const phone of phones) await tell(fairId, phone, []);
        for (const one of steps) await live(fairId, phones, ids[one.plant] ?? "", one);
        for (const { variantId, taken } of (await fair(fairId)).lines) {
          expect(onPaper(phones, variantId)).toBeLessThanOrEqual(taken);
        }
        const found = phones.filter(({ isLost }) => isFound || !isLost);
        for (const phone of [...found, ...found.toReversed()]) {
          await tell(fairId, phone, phone.messages.toReversed());
        }
        expect((await fair(fairId)).conflicts).toEqual([]);

        const { lines } = await fair(fairId);
        const counts = lines.map(({ variantId, taken, sold }) => {
          const there = Math.min(taken - onPaper(phones, variantId), taken - sold);
          return { variantId, returned: there, lost: 0, unnoted: taken - sold - there };
        });
        value(await comeBack(shop.till, { by, formId: newId(), fairId, counts }));
        // What is found once all is counted is what was sold without a note.
        for (const phone of phones) await tell(fairId, phone, phone.messages);
        for (const { saleId } of (await fair(fairId)).conflicts) {
          const settling = { by, formId: newId(), fairId, saleId };
          const settled = await settleSale(shop.till, { ...settling, as: "unnoted" });
          if (!settled.ok) value(await settleSale(shop.till, { ...settling, as: "returned" }));
        }
        const home = await fair(fairId);
        const paper = ids.reduce((all, id) => all + onPaper(phones, id), 0);
        expect(home.soldPieces).toBe(paper);
        expect(home.takingsCents).toBe(paper * PRICE);
        for (const id of ids) {
          expect(await shop.stockOf(id)).toEqual({
            stock: STOCK - onPaper(phones, id),
            reserved: 0,
          });
        }
        expect(await violations(database.pool, { atRest: false })).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

test("two phones tell 300 sales of a day, twice and turned round, and none is lost or doubled", async () => {
  const { fairId, ids } = await open(400, 1, true);
  const [plant = ""] = ids;
  value(await taking(fairId, plant, 300));
  const phones = [new Phone(), new Phone()];
  for (const phone of phones) {
    await tell(fairId, phone, []);
    const part = [{ variantId: plant, quantity: 150 }];
    value(await shareOut(shop.till, { by, fairId, deviceId: phone.id, part }));
    await tell(fairId, phone, []);
    for (let sold = 0; sold < 200; sold++) phone.sell(plant);
  }
  const calls = phones.flatMap((phone) =>
    [phone.messages, phone.messages.toReversed()].flatMap((told) =>
      [0, 50, 100].map((from) => tell(fairId, phone, told.slice(from, from + 50))),
    ),
  );
  await Promise.all(calls);
  expect(await fair(fairId)).toMatchObject({
    ...{ soldPieces: 300, takingsCents: 300 * PRICE, conflicts: [] },
    lines: [{ taken: 300, sold: 300 }],
  });
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});
