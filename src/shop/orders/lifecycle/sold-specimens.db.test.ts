import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSpecimen } from "#shop/catalogue/specimens/change-specimen.server.ts";
import { findSpecimen } from "#shop/catalogue/specimens/find-specimen.server.ts";
import { findSpecimenToEdit } from "#shop/catalogue/specimens/find-specimen-to-edit.server.ts";
import { listSpecimenPages } from "#shop/catalogue/specimens/list-specimen-pages.server.ts";
import {
  countToPhotograph,
  listSpecimens,
} from "#shop/catalogue/specimens/list-specimens.server.ts";
import { returnSpecimen } from "#shop/catalogue/specimens/return-specimen.server.ts";
import { specimenEdit } from "#shop/catalogue/specimens/specimen-form.ts";
import type { SpecimenView } from "#shop/catalogue/specimens/specimen-state.ts";
import { withdrawSpecimen } from "#shop/catalogue/specimens/withdraw-specimen.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import { addSpecimen } from "../../../../tests/support/shop/add-specimen.ts";
import {
  shopkeeper as by,
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { settleOrder } from "../settlement/settle-order.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";

const photo = {
  path: "/pictures/later-1a2b3c4d",
  width: 1200,
  height: 1500,
  widths: [320, 1200],
  placeholder: "data:image/webp;base64,AA",
};

let database: TestDatabase;
let shop: ShopFloor;
let deps: Parameters<typeof changeSpecimen>[0];
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
  deps = { ...shop.till, pictures: { find: (key) => (key === "later" ? photo : null) } };
});
afterAll(() => database.drop());

const shown = async (view: SpecimenView) =>
  (await listSpecimens(deps, { view, after: null })).specimens.map(({ number }) => number);
const formWith = async (number: number, takenAt: Date) => {
  const found = await findSpecimenToEdit(database, number);
  const photographs = [{ path: photo.path, alt: "", takenAt: takenAt.toISOString() }];
  const { version, ...form } = specimenEdit.parse({
    version: found?.version,
    photographs: JSON.stringify(photographs),
    price: "169",
  });
  return { version, form };
};

test("sold, a plant leaves the sale and its page stays; back, it waits for a new photograph", async () => {
  const plant = await shop.addProduct({ stock: 0 });
  const { variantId, number } = await addSpecimen(database.pool, { productId: plant });
  const photographed = await formWith(number, shop.till.clock.now());
  value(await changeSpecimen(deps, { by, number, ...photographed }));
  const lines = [{ ...line(plant), variantId }];
  const { orderId, payment } = value(await shop.start({ lines }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  const page = await findSpecimen(database, number);
  expect(page).toMatchObject({ state: "sold", soldAt: expect.any(Date) });
  expect(page?.photographs).toHaveLength(1);
  expect(await shown("vendus")).toContain(number);
  expect((await listSpecimenPages(database)).map((one) => one.number)).not.toContain(number);
  expect(await withdrawSpecimen(deps, { by, number })).toMatchObject({ error: { code: "sold" } });
  expect(await returnSpecimen(deps, { by, number })).toMatchObject({ error: { code: "sold" } });

  shop.passTime(60);
  value(await cancelOrder(shop.till, { orderId, by }));
  expect((await findSpecimen(database, number))?.state).toBe("come_back");
  expect(await shown("a-refaire")).toContain(number);
  expect(await countToPhotograph(deps)).toBe(1);
  expect(await returnSpecimen(deps, { by, number })).toMatchObject({
    error: { code: "photograph_too_old" },
  });
  shop.passTime(60);
  const again = await formWith(number, shop.till.clock.now());
  value(await changeSpecimen(deps, { by, number, ...again }));
  value(await returnSpecimen(deps, { by, number }));
  expect(await findSpecimen(database, number)).toMatchObject({ state: "on_sale", soldAt: null });
  expect(await shown("a-refaire")).not.toContain(number);
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});
