import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import {
  shopkeeper as by,
  line,
  noon,
  openShop,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { changeSpecimen } from "./change-specimen.server.ts";
import { findSpecimen } from "./find-specimen.server.ts";
import { findSpecimenToEdit } from "./find-specimen-to-edit.server.ts";
import { listPlants } from "./list-plants.server.ts";
import { listSpecimenPages } from "./list-specimen-pages.server.ts";
import { listSpecimens } from "./list-specimens.server.ts";
import { putSpecimenOnSale } from "./put-specimen-on-sale.server.ts";
import { returnSpecimen } from "./return-specimen.server.ts";
import { specimenEdit } from "./specimen-form.ts";
import type { SpecimenView } from "./specimen-state.ts";
import { withdrawSpecimen } from "./withdraw-specimen.server.ts";

const photo = (key: string) => ({
  path: `/pictures/${key}-1a2b3c4d`,
  width: 1200,
  height: 1500,
  widths: [320, 1200],
  placeholder: "data:image/webp;base64,AA",
});
const KEYS = ["whole", "leaf", "later"];

let database: TestDatabase;
let shop: ShopFloor;
let deps: Parameters<typeof putSpecimenOnSale>[0];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  shop = openShop(database);
  const find = (key: string) => (KEYS.includes(key) ? photo(key) : null);
  deps = { ...shop.till, pictures: { find } };
});
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

const sent = (key: string, takenAt = noon) => ({
  path: photo(key).path,
  alt: "",
  takenAt: takenAt.toISOString(),
});
const aForm = (change: Record<string, string> = {}) => {
  const { version: _, ...form } = specimenEdit.parse({
    version: "0".repeat(32),
    photographs: JSON.stringify([sent("whole"), sent("leaf")]),
    price: "169",
    height: "41",
    leaves: "5",
    rootState: "racinée",
    pot: "17 cm",
    ...change,
  });
  return form;
};
const put = async (productId: string, key = newId()) =>
  value(await putSpecimenOnSale(deps, { by, key, productId, form: aForm() })).number;
const query = async (text: string, values: unknown[]) =>
  (await database.pool.query(text, values)).rows;
const opened = async (number: number) => {
  const found = await findSpecimenToEdit(database, number);
  if (!found) throw new Error("no such specimen");
  return found;
};
const shown = async (view: SpecimenView) =>
  (await listSpecimens(deps, { view, after: null })).specimens.map(({ number }) => number);

describe("a new specimen", () => {
  test("is on sale with its number, its unit of one, its photographs, and logged", async () => {
    const plant = await shop.addProduct({ stock: 0, priceCents: 18_900 });
    const number = await put(plant);
    expect(await findSpecimen(database, number)).toMatchObject({
      state: "on_sale",
      priceCents: 16_900,
      heightCm: 41,
      rootState: "racinée",
      photographs: [
        { path: photo("whole").path, alt: `Plant n°\u00a0${number}`, caption: "", takenAt: noon },
        { path: photo("leaf").path },
      ],
    });
    const { variantId, unitId } = await opened(number);
    expect(await query("select name, position from variants where id = $1", [variantId])).toEqual([
      { name: `n°\u00a0${number}`, position: number },
    ]);
    expect(
      await query("select quantity, reason from stock_movements where unit_id = $1", [unitId]),
    ).toEqual([{ quantity: 1, reason: "adjustment" }]);
    expect(await shop.stockOf(plant)).toEqual({ stock: 1, reserved: 0 });
    expect(await query("select action from audit_log where subject_id = $1", [variantId])).toEqual([
      { action: "specimen.added" },
    ]);
    expect((await listPlants(database))[0]).toMatchObject({
      id: plant,
      last: { number, priceCents: 16_900 },
    });
    const ofAnother = await shop.addProduct({ stock: 0 });
    await put(ofAnother);
    const first = async (after: number | null) => (await listPlants(database, { after }))[0]?.id;
    expect([await first(null), await first(number)]).toEqual([ofAnother, plant]);
    expect((await listSpecimenPages(database)).map((page) => page.number)).toContain(number);
  });

  test("sent twice is one plant, and two at once have different numbers", async () => {
    const plant = await shop.addProduct({ stock: 0 });
    const key = newId();
    const twice = await Promise.all([put(plant, key), put(plant, key)]);
    expect(twice[0]).toBe(twice[1]);
    const two = await Promise.all([put(plant), put(plant)]);
    expect(new Set([...twice, ...two]).size).toBe(3);
    expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 0 });
  });

  test("is refused without a photograph, with one that is not ours, or of no product", async () => {
    const plant = await shop.addProduct({ stock: 0 });
    const code = async (change: Record<string, string>, productId = plant, key = newId()) => {
      const form = aForm(change);
      const answer = await putSpecimenOnSale(deps, { by, key, productId, form });
      return answer.ok ? "ok" : answer.error.code;
    };
    expect(await code({ photographs: "[]" })).toBe("no_photograph");
    expect(await code({ photographs: JSON.stringify([sent("elsewhere")]) })).toBe(
      "unknown_picture",
    );
    expect(await code({}, newId())).toBe("not_found");
    // The key of something that is no specimen.
    expect(await code({}, plant, plant)).toBe("not_found");
    expect(await shop.stockOf(plant)).toEqual({ stock: 0, reserved: 0 });
  });

  test("was photographed now, though the clock of the phone is ahead", async () => {
    const plant = await shop.addProduct({ stock: 0 });
    const tomorrow = new Date(noon.getTime() + 24 * 60 * 60 * 1000);
    const form = aForm({ photographs: JSON.stringify([sent("whole", tomorrow)]) });
    const added = value(
      await putSpecimenOnSale(deps, { by, key: newId(), productId: plant, form }),
    );
    expect((await opened(added.number)).photographs[0]?.takenAt).toEqual(noon);
  });
});

describe("a change", () => {
  test("is saved once, refused to who opened the form before, and ends no reduction", async () => {
    const plant = await shop.addProduct({ stock: 0 });
    const number = await put(plant);
    const { version, variantId } = await opened(number);
    await query("update variants set price_cents = 15000, crossed_cents = 16900 where id = $1", [
      variantId,
    ]);
    await query(
      `insert into reductions (variant_id, price_cents, before_cents, starts_at, started_at, ends_at)
      values ($1, 15000, 16900, now(), now(), now() + interval '5 days')`,
      [variantId],
    );
    const reduced = await opened(number);
    expect(reduced.version).not.toBe(version);
    const form = aForm({ price: "175", leaves: "6", note: "Une entaille" });
    const change = (asked: string) => changeSpecimen(deps, { by, number, version: asked, form });
    expect(await change(version)).toMatchObject({ error: { code: "changed_meanwhile" } });
    expect(await change(reduced.version)).toMatchObject({ error: { code: "is_reduced" } });
    await query("update reductions set ended_at = now() where variant_id = $1", [variantId]);
    await query("update variants set price_cents = 16900, crossed_cents = null where id = $1", [
      variantId,
    ]);
    value(await change((await opened(number)).version));
    expect(await findSpecimen(database, number)).toMatchObject({
      priceCents: 17_500,
      crossedCents: null,
      reducedUntil: null,
      leaves: 6,
      note: "Une entaille",
    });
    value(await change((await opened(number)).version));
    expect(
      await query("select action from audit_log where subject_id = $1 order by id", [variantId]),
    ).toEqual([{ action: "specimen.added" }, { action: "specimen.updated" }]);
  });
});

describe("off sale", () => {
  test("it is nobody's, counts for nothing, and comes back as it was", async () => {
    const plant = await shop.addProduct({ stock: 0 });
    const number = await put(plant);
    value(await withdrawSpecimen(deps, { by, number }));
    value(await withdrawSpecimen(deps, { by, number }));
    expect(await findSpecimen(database, number)).toMatchObject({
      state: "withdrawn",
      soldAt: null,
    });
    expect(await shop.stockOf(plant)).toEqual({ stock: 0, reserved: 0 });
    expect(await shown("hors-vente")).toContain(number);
    expect(await shown("vendus")).not.toContain(number);
    value(await returnSpecimen(deps, { by, number }));
    expect((await findSpecimen(database, number))?.state).toBe("on_sale");
    expect(await shop.stockOf(plant)).toEqual({ stock: 1, reserved: 0 });
  });

  test("it is not taken from under a checkout, which its page tells of", async () => {
    const plant = await shop.addProduct({ stock: 0 });
    const number = await put(plant);
    const { variantId } = await opened(number);
    value(await shop.start({ lines: [{ ...line(plant), variantId }] }));
    expect((await findSpecimen(database, number))?.state).toBe("held");
    expect(await withdrawSpecimen(deps, { by, number })).toMatchObject({
      error: { code: "stock_held" },
    });
  });
});

test("on sale for more than 21 days, it is to be photographed again", async () => {
  const plant = await shop.addProduct({ stock: 0 });
  const number = await put(plant);
  shop.passTime(21 * 24 * 60);
  expect(await shown("a-refaire")).not.toContain(number);
  shop.passTime(1);
  expect(await shown("a-refaire")).toContain(number);
  expect(await shown("en-vente")).toContain(number);
});
