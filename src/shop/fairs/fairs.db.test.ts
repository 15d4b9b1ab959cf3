// Long because it is one thing: all that becomes of plants that go to a fair, on one bench.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { findSpecimen } from "#shop/catalogue/specimens/find-specimen.server.ts";
import { returnSpecimen } from "#shop/catalogue/specimens/return-specimen.server.ts";
import { withdrawSpecimen } from "#shop/catalogue/specimens/withdraw-specimen.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import { addSpecimen } from "../../../tests/support/shop/add-specimen.ts";
import { addVariant, unitOf } from "../../../tests/support/shop/add-variant.ts";
import {
  shopkeeper as by,
  line,
  noon,
  openShop,
  type ShopFloor,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import { findFair } from "./desk/find-fair.server.ts";
import { listFairs } from "./desk/list-fairs.server.ts";
import { listTakeable } from "./desk/list-takeable.server.ts";
import { saveFair } from "./desk/save-fair.server.ts";
import { comeBack } from "./home/come-back.server.ts";
import type { Count } from "./home/fair-count.ts";
import { settleSale } from "./home/settle-sale.server.ts";
import type { Settlement } from "./home/settlement.ts";
import { listOpenFairs } from "./list-open-fairs.server.ts";
import { losePhone } from "./lose-phone.server.ts";
import { shareOut } from "./share-out.server.ts";
import { takeOut } from "./take-out.server.ts";
import { takeSales } from "./take-sales.server.ts";
import type { ToldSales } from "./told-sales.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  shop = openShop(database);
});
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

const DAYS = { startsOn: "2026-11-21", endsOn: "2026-11-22" };
const plan = async ({ isSplit }: { isSplit?: "on" } = {}) => {
  const typed = {
    key: newId(),
    version: 0,
    name: "Foire de Lyon",
    place: "Parc",
    ...DAYS,
    isSplit,
  };
  return value(await saveFair(shop.till, { by, isNew: true, typed })).id;
};
const take = (fairId: string, wanted: Record<string, number>, formId = newId()) =>
  takeOut(shop.till, {
    ...{ by, formId, fairId },
    wanted: Object.entries(wanted).map(([variantId, quantity]) => ({ variantId, quantity })),
  });
const aSale = (variantId: string, change: Partial<ToldSales["sales"][number]> = {}) => ({
  id: newId(),
  variantId,
  quantity: 1,
  priceCents: cents(2490),
  soldAt: noon,
  ...change,
});
const tell = async (fairId: string, deviceId: string, sales: ToldSales["sales"] = []) =>
  value(await takeSales(shop.till, { fairId, deviceId, deviceName: "Téléphone", sales }));
const come = (fairId: string, counts: Count[], formId = newId()) =>
  comeBack(shop.till, { by, formId, fairId, counts });
const count = (variantId: string, returned: number, lost = 0, unnoted = 0): Count => ({
  ...{ variantId, returned, lost, unnoted },
});
const settle = (fairId: string, saleId: string, as: Settlement, formId = newId()) =>
  settleSale(shop.till, { by, formId, fairId, saleId, as });
const fair = async (id: string) => {
  const found = await findFair(database, id);
  if (!found) throw new Error("no such fair");
  return found;
};
const movementsOf = async (unitId: string) => {
  const { rows } = await database.pool.query(
    "select reason, quantity from stock_movements where unit_id = $1 order by id",
    [unitId],
  );
  return rows.map(({ reason, quantity }) => [reason, quantity]);
};

describe("what is taken", () => {
  test("leaves the shop at once, once for a form, and more can be taken later", async () => {
    const plant = await shop.addProduct({ stock: 10 });
    const fairId = await plan();
    const formId = newId();
    value(await take(fairId, { [plant]: 4 }, formId));
    value(await take(fairId, { [plant]: 4 }, formId));
    expect(await shop.stockOf(plant)).toEqual({ stock: 6, reserved: 0 });
    value(await take(fairId, { [plant]: 3 }));
    expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 0 });
    expect((await fair(fairId)).lines).toMatchObject([{ taken: 7, sold: 0 }]);
    expect(await movementsOf(plant)).toEqual([
      ["fair", -4],
      ["fair", -3],
    ]);
  });

  test("is never what a checkout holds, nor more than is there", async () => {
    const plant = await shop.addProduct({ stock: 3 });
    const other = await shop.addProduct({ stock: 5 });
    value(await shop.start({ lines: [line(plant, 2)] }));
    const fairId = await plan();
    const refused = { error: { code: "not_enough", name: "Monstera" } };
    expect(await take(fairId, { [other]: 1, [plant]: 2 })).toMatchObject(refused);
    expect(await shop.stockOf(other)).toEqual({ stock: 5, reserved: 0 });
    expect((await fair(fairId)).state).toBe("planned");
    value(await take(fairId, { [plant]: 1 }));
    expect(await shop.start({ lines: [line(plant)] })).toMatchObject({ ok: false });
  });

  test("of two desks that take the last one, one gets it", async () => {
    const plant = await shop.addProduct({ stock: 1 });
    const [one, two] = [await plan(), await plan()];
    const taken = await Promise.all([take(one, { [plant]: 1 }), take(two, { [plant]: 1 })]);
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shop.stockOf(plant)).toEqual({ stock: 0, reserved: 0 });
  });

  test("takes each thing of an assortment, and brings back as many of each", async () => {
    const plant = await shop.addProduct({ stock: 10 });
    const pot = await shop.addProduct({ stock: 4, name: "Pot" });
    const both = { [plant]: 1, [pot]: 2 };
    const lot = await addVariant(database.pool, {
      productId: plant,
      name: "avec pots",
      units: both,
    });
    const fairId = await plan();
    value(await take(fairId, { [lot]: 2, [plant]: 1 }));
    expect(await shop.stockOf(plant)).toEqual({ stock: 7, reserved: 0 });
    expect(await shop.stockOf(pot)).toEqual({ stock: 0, reserved: 0 });
    await tell(fairId, newId(), [aSale(lot)]);
    value(await come(fairId, [count(lot, 1), count(plant, 1)]));
    expect(await shop.stockOf(plant)).toEqual({ stock: 9, reserved: 0 });
    expect(await shop.stockOf(pot)).toEqual({ stock: 2, reserved: 0 });
  });

  test("is found by its name, and an exact plant by its number", async () => {
    const plant = await shop.addProduct({ stock: 2, name: "Calathea orbifolia" });
    const { variantId, number } = await addSpecimen(database.pool, { productId: plant });
    expect(await listTakeable(database, "orbifolia")).toMatchObject([
      { variantId: plant, free: 2, isSpecimen: false },
      { variantId, free: 1, isSpecimen: true },
    ]);
    for (const typed of [
      `${number}`,
      `n° ${number}`,
      `n°\u00a0${number}`,
      `https://canopee.example/products/c/plants/${number}`,
    ]) {
      expect(await listTakeable(database, typed)).toMatchObject([{ variantId }]);
    }
    expect(await listTakeable(database, "%")).toEqual([]);
    expect(await listTakeable(database, "999999")).toEqual([]);
  });
});

describe("an exact plant", () => {
  const aPlant = async () => {
    const productId = await shop.addProduct({ stock: 1 });
    const specimen = await addSpecimen(database.pool, { productId });
    const fairId = await plan();
    value(await take(fairId, { [specimen.variantId]: 1 }));
    return { ...specimen, fairId, unitId: await unitOf(database.pool, specimen.variantId) };
  };
  const stateOf = async (number: number) => (await findSpecimen(database, number))?.state;

  test("is at the fair, neither sold nor on sale, and on sale again at home", async () => {
    const { number, variantId, fairId } = await aPlant();
    expect(await findSpecimen(database, number)).toMatchObject({ state: "at_fair", soldAt: null });
    const atFair = { error: { code: "at_fair" } };
    expect(await returnSpecimen(shop.till, { by, number })).toMatchObject(atFair);
    expect(await withdrawSpecimen(shop.till, { by, number })).toMatchObject(atFair);
    expect(await take(await plan(), { [variantId]: 1 })).toMatchObject({
      error: { code: "not_on_sale" },
    });
    value(await come(fairId, [count(variantId, 1)]));
    expect(await stateOf(number)).toBe("on_sale");
  });

  test("that was sold there has left on that day, as one that was lost", async () => {
    const { number, variantId, fairId } = await aPlant();
    const soldAt = new Date("2026-11-21T09:41:00Z");
    await tell(fairId, newId(), [aSale(variantId, { soldAt })]);
    value(await come(fairId, []));
    expect(await findSpecimen(database, number)).toMatchObject({ state: "sold", soldAt });
    const lost = await aPlant();
    value(await come(lost.fairId, [count(lost.variantId, 0, 1)]));
    expect(await stateOf(lost.number)).toBe("sold");
    expect(await movementsOf(lost.unitId)).toEqual([
      ["fair", -1],
      ["fair", 1],
      ["breakage", -1],
    ]);
  });
});

describe("what phones tell", () => {
  test("is kept once, in whatever order and however often it comes", async () => {
    const plant = await shop.addProduct({ stock: 5 });
    const fairId = await plan();
    value(await take(fairId, { [plant]: 5 }));
    const phone = newId();
    const [one, two] = [aSale(plant), aSale(plant, { quantity: 2 })];
    const cancelled = { ...two, cancelled: true as const };
    await tell(fairId, phone, [cancelled]);
    await tell(fairId, phone, [one, two]);
    const answer = await tell(fairId, phone, [one, cancelled, two]);
    expect(answer.known).toEqual([one.id, two.id, two.id]);
    expect(answer.conflicts).toEqual([]);
    expect(answer.allocation).toMatchObject([{ taken: 5, sold: 1 }]);
    expect(await fair(fairId)).toMatchObject({ soldPieces: 1, takingsCents: 2490 });
  });

  test("counts by the phone that sold: another cannot cancel it", async () => {
    const plant = await shop.addProduct({ stock: 2 });
    const fairId = await plan();
    value(await take(fairId, { [plant]: 2 }));
    const sale = aSale(plant);
    await tell(fairId, newId(), [sale]);
    await tell(fairId, newId(), [{ ...sale, cancelled: true as const }]);
    expect(await fair(fairId)).toMatchObject({ soldPieces: 1 });
  });

  test("is kept also when it goes beyond what was taken, and a person settles it", async () => {
    const plant = await shop.addProduct({ stock: 1 });
    const stranger = await shop.addProduct({ stock: 1, name: "Pot" });
    const fairId = await plan();
    value(await take(fairId, { [plant]: 1 }));
    const later = new Date(noon.getTime() + 60_000);
    const [first, second] = [aSale(plant), aSale(plant, { soldAt: later })];
    const unknown = aSale(stranger);
    const answer = await tell(fairId, newId(), [second, unknown, first]);
    expect(answer.conflicts).toEqual(
      [
        { saleId: unknown.id, reason: "unknown_variant" },
        { saleId: second.id, reason: "beyond_allocation" },
      ].toSorted((a, b) => (a.saleId === second.id ? 1 : b.saleId === second.id ? -1 : 0)),
    );
    expect(await settle(fairId, first.id, "kept")).toMatchObject({ error: { code: "settled" } });
    const formId = newId();
    value(await settle(fairId, second.id, "cancelled", formId));
    value(await settle(fairId, second.id, "cancelled", formId));
    value(await settle(fairId, unknown.id, "kept"));
    expect(await fair(fairId)).toMatchObject({ soldPieces: 2, conflicts: [] });
  });

  test("is told to no fair that is not there", async () => {
    const told = { fairId: newId(), deviceId: newId(), deviceName: "T", sales: [] };
    expect(await takeSales(shop.till, told)).toMatchObject({ error: { code: "not_found" } });
  });
});

describe("the parts of phones", () => {
  const partsOf = async (fairId: string) =>
    Object.fromEntries(
      (await fair(fairId)).lines.flatMap(({ parts }) =>
        parts.map(({ deviceId, quantity }) => [deviceId, quantity]),
      ),
    );

  test("all is the part of the first phone, also what is taken later", async () => {
    const plant = await shop.addProduct({ stock: 9 });
    const fairId = await plan();
    value(await take(fairId, { [plant]: 4 }));
    const [first, second] = [newId(), newId()];
    await tell(fairId, first);
    shop.passTime(1);
    await tell(fairId, second);
    value(await take(fairId, { [plant]: 2 }));
    expect(await partsOf(fairId)).toEqual({ [first]: 6 });
    const { fairs } = await listOpenFairs(shop.till);
    const open = fairs.find(({ id }) => id === fairId);
    expect(open?.devices.map(({ id }) => id)).toEqual([first, second]);
  });

  test("a person shares out what no phone has, and takes back nothing", async () => {
    const plant = await shop.addProduct({ stock: 9 });
    const fairId = await plan({ isSplit: "on" });
    value(await take(fairId, { [plant]: 5 }));
    const [first, second] = [newId(), newId()];
    await tell(fairId, first);
    await tell(fairId, second);
    expect(await partsOf(fairId)).toEqual({});
    const give = (deviceId: string, quantity: number) =>
      shareOut(shop.till, { by, fairId, deviceId, part: [{ variantId: plant, quantity }] });
    value(await give(first, 3));
    value(await give(first, 3));
    expect(await give(second, 3)).toMatchObject({ error: { code: "more_than_free" } });
    value(await give(second, 2));
    expect(await give(first, 2)).toMatchObject({ error: { code: "less_than_given" } });
    expect(await partsOf(fairId)).toEqual({ [first]: 3, [second]: 2 });
  });

  test("what is counted of a lost phone is for the next, and its sales are taken still", async () => {
    const plant = await shop.addProduct({ stock: 5 });
    const fairId = await plan();
    value(await take(fairId, { [plant]: 5 }));
    const [lost, next] = [newId(), newId()];
    await tell(fairId, lost, [aSale(plant)]);
    shop.passTime(1);
    await tell(fairId, next);
    const lose = (quantity: number, formId = newId()) =>
      losePhone(shop.till, {
        ...{ by, formId, fairId, deviceId: lost },
        left: [{ variantId: plant, quantity }],
      });
    expect(await lose(5)).toMatchObject({ error: { code: "more_than_left" } });
    const formId = newId();
    value(await lose(3, formId));
    value(await lose(3, formId));
    // One more may have been sold by it.
    expect(await partsOf(fairId)).toEqual({ [lost]: 2, [next]: 3 });
    const late = await tell(fairId, lost, [aSale(plant)]);
    expect(late.conflicts).toEqual([]);
    expect(await fair(fairId)).toMatchObject({ soldPieces: 2 });
  });
});

describe("coming home", () => {
  const atFair = async (pieces = 5) => {
    const plant = await shop.addProduct({ stock: pieces });
    const fairId = await plan();
    value(await take(fairId, { [plant]: pieces }));
    return { plant, fairId, phone: newId() };
  };

  test("what is left is on sale again, what is missing was sold or lost", async () => {
    const { plant, fairId, phone } = await atFair(6);
    await tell(fairId, phone, [aSale(plant)]);
    const wrong = { error: { code: "does_not_add_up", name: "Monstera" } };
    expect(await come(fairId, [count(plant, 4)])).toMatchObject(wrong);
    expect(await come(fairId, [])).toMatchObject(wrong);
    const formId = newId();
    value(await come(fairId, [count(plant, 3, 1, 1)], formId));
    value(await come(fairId, [count(plant, 3, 1, 1)], formId));
    expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 0 });
    expect(await movementsOf(plant)).toEqual([
      ["fair", -6],
      ["fair", 3],
      ["fair", 1],
      ["breakage", -1],
    ]);
    expect(await fair(fairId)).toMatchObject({
      ...{ state: "ended", soldPieces: 2, takingsCents: 2490 + 3990 },
      lines: [{ taken: 6, returned: 3, lost: 1, counted: 2 }],
    });
    expect(await come(fairId, [])).toMatchObject({ error: { code: "not_open" } });
    expect(await take(fairId, { [plant]: 1 })).toMatchObject({ error: { code: "ended" } });
    const listed = (await listFairs(database)).find(({ id }) => id === fairId);
    expect(listed).toMatchObject({ state: "ended", taken: 6, sold: 2, takingsCents: 6480 });
    expect((await listOpenFairs(shop.till)).fairs.map(({ id }) => id)).not.toContain(fairId);
  });

  test("of two desks that count at once, one is right", async () => {
    const { plant, fairId } = await atFair(2);
    const both = [come(fairId, [count(plant, 2)]), come(fairId, [count(plant, 1, 1)])];
    expect((await Promise.all(both)).filter(({ ok }) => ok)).toHaveLength(1);
    expect((await shop.stockOf(plant)).stock).toBeGreaterThan(0);
  });

  test("a sale that is told meanwhile changes what was expected", async () => {
    const { plant, fairId, phone } = await atFair(2);
    await tell(fairId, phone, [aSale(plant)]);
    expect(await come(fairId, [count(plant, 2)])).toMatchObject({
      error: { code: "does_not_add_up" },
    });
  });

  test.each(["lost", "unnoted", "returned"] as const)(
    "a sale that comes late is of a plant that was counted as %s",
    async (as) => {
      const { plant, fairId, phone } = await atFair(3);
      value(await come(fairId, [count(plant, 1, 1, 1)]));
      const sale = aSale(plant);
      const answer = await tell(fairId, phone, [sale]);
      expect(answer.conflicts).toEqual([{ saleId: sale.id, reason: "fair_ended" }]);
      value(await settle(fairId, sale.id, as));
      const again = await settle(fairId, sale.id, as);
      expect(again).toMatchObject({ error: { code: "settled" } });
      const [home] = (await fair(fairId)).lines;
      const none = { lost: { lost: 0 }, returned: { returned: 0 }, unnoted: {} }[as];
      expect(home).toMatchObject({
        returned: 1,
        lost: 1,
        counted: as === "unnoted" ? 1 : 2,
        ...none,
      });
      expect(await shop.stockOf(plant)).toEqual({ stock: as === "returned" ? 0 : 1, reserved: 0 });
      expect(await fair(fairId)).toMatchObject({
        soldPieces: as === "unnoted" ? 1 : 2,
        conflicts: [],
      });
    },
  );

  test("a plant that a checkout holds meanwhile is not taken from under it", async () => {
    const { plant, fairId, phone } = await atFair(1);
    value(await come(fairId, [count(plant, 1)]));
    const sale = aSale(plant);
    await tell(fairId, phone, [sale]);
    value(await shop.start({ lines: [line(plant)] }));
    const refused = { error: { code: "not_counted_so" } };
    expect(await settle(fairId, sale.id, "returned")).toMatchObject(refused);
    expect(await settle(fairId, sale.id, "unnoted")).toMatchObject(refused);
    expect((await fair(fairId)).conflicts).toHaveLength(1);
    value(await settle(fairId, sale.id, "kept"));
    expect(await shop.stockOf(plant)).toEqual({ stock: 1, reserved: 1 });
  });

  test("a sale that is cancelled late may bring its plant back", async () => {
    const { plant, fairId, phone } = await atFair(2);
    const sale = aSale(plant);
    await tell(fairId, phone, [sale]);
    value(await come(fairId, [count(plant, 1)]));
    await tell(fairId, phone, [{ ...sale, cancelled: true as const }]);
    expect((await fair(fairId)).conflicts).toMatchObject([{ isCancelled: true }]);
    value(await settle(fairId, sale.id, "returned"));
    expect(await fair(fairId)).toMatchObject({ conflicts: [], soldPieces: 0 });
    expect(await shop.stockOf(plant)).toEqual({ stock: 2, reserved: 0 });
  });

  test("a late sale that is cancelled before anyone has looked asks nothing", async () => {
    const { plant, fairId, phone } = await atFair(1);
    value(await come(fairId, [count(plant, 1)]));
    const sale = aSale(plant);
    await tell(fairId, phone, [sale]);
    await tell(fairId, phone, [{ ...sale, cancelled: true as const }]);
    expect((await fair(fairId)).conflicts).toEqual([]);
  });
});

test("a fair is changed under its version, and one that was only looked at stays", async () => {
  const key = await plan();
  const typed = {
    key,
    version: 1,
    name: "Foire de Lyon",
    place: "Parc",
    ...DAYS,
    isSplit: undefined,
  };
  const save = (change = {}) =>
    saveFair(shop.till, { by, isNew: false, typed: { ...typed, ...change } });
  value(await save());
  expect((await fair(key)).version).toBe(1);
  value(await save({ name: "Salon" }));
  expect(await fair(key)).toMatchObject({ name: "Salon", version: 2 });
  expect(await save({ name: "Marché" })).toMatchObject({ error: { code: "changed_meanwhile" } });
  expect(await save({ key: newId() })).toMatchObject({ error: { code: "not_found" } });
});
