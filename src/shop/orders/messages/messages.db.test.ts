import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { packing } from "../../../../tests/support/shop/packing.ts";
import {
  shopkeeper as by,
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { readStory } from "../desk/read-story.server.ts";
import { findMessage } from "./find-message.server.ts";
import { sendMessage } from "./send-message.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.pool.query("truncate orders cascade");
  await database.pool.query("delete from graphile_worker._private_jobs");
  shop = openShop(database);
});
afterAll(() => database.drop());

const { toPack } = packing(
  () => database,
  () => shop,
);
const ofCustomer = async (email: string) => {
  const orderId = await toPack();
  await database.pool.query("update orders set customer_email = $2 where id = $1", [
    orderId,
    email,
  ]);
  return orderId;
};
const SAID = { subject: "Grève lundi", text: "Nous attendons." };
const send = async (orderIds: string[], key = newId()) =>
  value(await sendMessage(shop.till, { key, orderIds, ...SAID, by }));
const mails = async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select payload ->> 'messageId' as id from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = task_id
     where identifier = 'mail-order-message'`,
  );
  return rows.map(({ id }) => id);
};

test("each customer gets one mail, and each order keeps what was written in its story", async () => {
  const [one, other, third] = [
    await ofCustomer("zoe@exemple.fr"),
    await ofCustomer("Zoe@exemple.fr"),
    await ofCustomer("paul@exemple.fr"),
  ];
  expect(await send([one, other, third])).toEqual({ orders: 3, mails: 2, left: [] });
  const told = await Promise.all(
    (await mails()).map((messageId) => findMessage(database, { messageId })),
  );
  expect(told.map((mail) => mail?.orderIds.length).toSorted()).toEqual([1, 2]);
  for (const orderId of [one, other, third]) {
    const story = await readStory(database, { orderId });
    expect(story.at(-1)).toMatchObject({ kind: "message", note: "Grève lundi\n\nNous attendons." });
  }
  expect(await shop.count("audit_log where action = 'order.written'")).toBe(3);
});

test("a form that is sent twice, or by two hands at once, writes once", async () => {
  const orderIds = [await toPack()];
  const key = newId();
  const sent = await Promise.all([send(orderIds, key), send(orderIds, key)]);
  expect([...sent, await send(orderIds, key)]).toEqual(
    Array.from({ length: 3 }, () => ({ orders: 1, mails: 1, left: [] })),
  );
  expect(await mails()).toHaveLength(1);
  // Other words that come with the same key were not sent, and are not said to be.
  for (const other of [{ subject: "Grève mardi" }, { text: "Nous partons." }]) {
    const said = { ...SAID, ...other };
    expect(await sendMessage(shop.till, { key, orderIds, ...said, by })).toEqual({
      ...{ ok: false, error: { code: "sent_otherwise" } },
    });
  }
  expect(await mails()).toHaveLength(1);
});

test("an order that is cancelled since is not written to, unless it was chosen among cancelled ones", async () => {
  const [cancelled, other] = [await toPack(), await ofCustomer("paul@exemple.fr")];
  await database.pool.query("update orders set status = 'cancelled' where id = $1", [cancelled]);
  const left = [{ orderId: cancelled, reason: "cancelled" }];
  expect(await send([cancelled, other])).toEqual({ orders: 1, mails: 1, left });
  expect(await send([cancelled])).toEqual({ orders: 0, mails: 0, left });
  const orderIds = [cancelled];
  const asked = { key: newId(), orderIds, areCancelled: true, ...SAID, by };
  expect(value(await sendMessage(shop.till, asked))).toEqual({ orders: 1, mails: 1, left: [] });
});

test("who paid nothing, is forgotten or is unknown is not written to, and why is said", async () => {
  const unpaid = value(await shop.start({ lines: [line(await shop.addProduct())] })).orderId;
  const erased = await toPack();
  await database.pool.query("update orders set erased_at = now() where id = $1", [erased]);
  const unknown = newId();
  expect(await send([unpaid, erased, unknown])).toEqual({
    ...{ orders: 0, mails: 0 },
    left: [
      { orderId: unpaid, reason: "not_paid" },
      { orderId: erased, reason: "erased" },
      { orderId: unknown, reason: "unknown_order" },
    ],
  });
  expect(await mails()).toEqual([]);
});
