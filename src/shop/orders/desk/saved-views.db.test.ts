import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { packing } from "../../../../tests/support/shop/packing.ts";
import { openShop, type ShopFloor, value } from "../../../../tests/support/shop/shop-floor.ts";
import { countSavedViews } from "./count-saved-views.server.ts";
import { readOrderQuery } from "./order-query.ts";
import { listSavedViews, removeView, renameView, saveView } from "./saved-views.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.pool.query("truncate orders, order_views cascade");
  shop = openShop(database);
});
afterAll(() => database.drop());

const { toPack } = packing(
  () => database,
  () => shop,
);
const aKeeper = async () => {
  const id = newId();
  await database.pool.query(
    "insert into users (id, name, email, role, two_factor_enabled) values ($1, 'Nadia', $2, 'admin', true)",
    [id, `${id}@exemple.fr`],
  );
  return id;
};
const asked = (address: string) => {
  const { filter, from, to, search } = readOrderQuery(new URLSearchParams(address));
  return { filter, from, to, search };
};
const save = (userId: string, address: string, { isShared = false, name = "Ma vue" } = {}) => {
  // One after the other, as they are listed.
  shop.passTime(1);
  return saveView(shop.till, { userId, name, isShared, query: asked(address) });
};
const seenBy = async (userId: string) =>
  (await listSavedViews(database, { userId })).map(({ name }) => name);

test("a saved view asks for what the list was asked for, and counts what it has now", async () => {
  const nadia = await aKeeper();
  const [first] = [await toPack(), await toPack()];
  value(await save(nadia, "statut=processing&du=2020-01-01&q=monstera"));
  value(await save(nadia, "statut=may_leave", { name: "Du jour" }));
  value(await save(nadia, "au=2001-12-31", { name: "D’avant" }));
  const views = await listSavedViews(database, { userId: nadia });
  expect(views[0]?.query).toEqual(asked("statut=processing&du=2020-01-01&q=monstera"));
  const count = async (patienceMs?: number) => {
    const counts = await countSavedViews(database, views, { idsOf: () => [first], patienceMs });
    return views.map(({ id }) => counts.get(id));
  };
  expect(await count()).toEqual([2, 1, 0]);
  await toPack();
  expect(await count()).toEqual([3, 1, 0]);
  // Words that are not found in time are not counted, and keep nothing else from being.
  const slow = await database.pool.connect();
  try {
    await slow.query("begin; lock table stock_movements in access exclusive mode");
    expect(await count(200)).toEqual([undefined, 1, 0]);
  } finally {
    await slow.query("rollback");
    slow.release();
  }
});

test("it is its keeper's alone unless the team is shown it, and sent twice it is one", async () => {
  const [nadia, paul] = [await aKeeper(), await aKeeper()];
  const key = newId();
  const mine = { userId: nadia, name: "À moi", isShared: false, query: asked("q=alpes") };
  for (const _ of [1, 2]) value(await saveView(shop.till, { ...mine, key }));
  const shared = value(await save(nadia, "q=lyon", { isShared: true, name: "À tous" }));
  expect(await seenBy(nadia)).toEqual(["À moi", "À tous"]);
  expect(await seenBy(paul)).toEqual(["À tous"]);
  const byPaul = { userId: paul, name: "Renommée", isShared: false };
  expect(await renameView(database, { ...byPaul, id: key })).toMatchObject({ ok: false });
  value(await renameView(database, { ...byPaul, id: shared.id }));
  // Paul calls it otherwise, and takes it from nobody.
  expect(await seenBy(paul)).toEqual(["Renommée"]);
  await removeView(database, { id: key, userId: paul });
  const notOwn = { ok: false, error: { code: "not_own" } };
  expect(await removeView(database, { id: shared.id, userId: paul })).toEqual(notOwn);
  expect(await seenBy(nadia)).toEqual(["À moi", "Renommée"]);
  for (const _ of [1, 2]) value(await removeView(database, { id: key, userId: nadia }));
  expect(await seenBy(nadia)).toEqual(["Renommée"]);
});

test("what asks for all orders is no view, and there are so many and no more", async () => {
  const [nadia, paul] = [await aKeeper(), await aKeeper()];
  expect(await save(nadia, "")).toMatchObject({ error: { code: "asks_nothing" } });
  const isShared = true;
  for (let nth = 0; nth < 12; nth += 1) value(await save(nadia, `q=${nth}`, { isShared }));
  expect(await save(nadia, "q=encore")).toMatchObject({ error: { code: "too_many" } });
  // What the others show takes no room of one's own.
  value(await save(paul, "q=encore"));
});
