import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { codeQuery, findCode } from "#shop/codes/find-code.server.ts";
import { expireOrder } from "#shop/orders/settlement/expire-order.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import { addCode, usesOf } from "../../../../tests/support/shop/add-code.ts";
import {
  aWish,
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";

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

const from = (email: string) => ({ ...aWish().delivery, email });
const anyEmail = () => `${randomUUID()}@exemple.fr`;

async function addAccount(email: string): Promise<string> {
  const { rows } = await database.pool.query(
    "insert into users (name, email, email_verified) values ('Ana', $1, true) returning id",
    [email],
  );
  return rows[0].id;
}

async function pay({ payment, orderId }: { payment: { intentId: string }; orderId: string }) {
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
}

test("money that comes late for a guest whose account has used the code goes back", async () => {
  const lines = [line(await shop.addProduct({ stock: 10 }))];
  const code = await addCode(database.pool, { isOnce: true });
  const email = anyEmail();
  const late = value(await shop.start({ lines, code, delivery: from(email) }));
  shop.passTime(20);
  await expireOrder(shop.till, { orderId: late.orderId });
  const userId = await addAccount(email);
  await pay(value(await shop.start({ lines, code, userId, delivery: from(anyEmail()) })));
  await shop.payAnyway(late.payment.intentId);
  await settleOrder(shop.till, { orderId: late.orderId });
  expect(await shop.rowOf(late.orderId)).toMatchObject({
    status: "cancelled",
    payment_status: "refunding",
  });
  expect(await usesOf(database.pool, code)).toBe(1);
});

test("a use that an order in payment has is told apart from one that was paid", async () => {
  const lines = [line(await shop.addProduct({ stock: 10 }))];
  const once = await addCode(database.pool, { isOnce: true });
  const last = await addCode(database.pool, { mostUses: 1 });
  const delivery = from(anyEmail());
  const refusal = async (code: string, email = delivery.email) => {
    const started = await shop.start({ lines, code, delivery: from(email) });
    return started.ok ? null : started.error.code;
  };
  const first = value(await shop.start({ lines, code: once, delivery }));
  const second = value(await shop.start({ lines, code: last, delivery }));
  expect([await refusal(once), await refusal(last, anyEmail())]).toEqual([
    ...["code_in_use", "code_in_use"],
  ]);
  await pay(first);
  await pay(second);
  expect([await refusal(once), await refusal(last, anyEmail())]).toEqual([
    ...["code_used", "code_used_up"],
  ]);
});

test("a first order is looked for by the guest's address, the account's and the account", async () => {
  const lines = [line(await shop.addProduct({ stock: 20 }))];
  const name = await addCode(database.pool, { isFirstOrder: true });
  const plain = await addCode(database.pool);
  const [guest, owner] = [anyEmail(), anyEmail()];
  const userId = await addAccount(owner);
  await pay(value(await shop.start({ lines, delivery: from(guest) })));
  const hasOrdered = async (email: string | null, account: string | null, code = name) =>
    (await findCode(shop.till, { name: code, customer: { email, userId: account } }))?.customer
      ?.hasOrdered;
  expect(await hasOrdered(owner, userId)).toBe(false);
  await pay(value(await shop.start({ lines, userId, delivery: from(anyEmail()) })));
  expect(await hasOrdered(guest.toUpperCase(), null)).toBe(true);
  expect(await hasOrdered(owner, null)).toBe(true);
  expect(await hasOrdered(null, userId)).toBe(true);
  expect(await hasOrdered(anyEmail(), null)).toBe(false);
  // One that is for everybody asks nobody.
  expect(await hasOrdered(guest, userId, plain)).toBe(false);
});

test("however many orders there are, an index leads to those of a customer", async () => {
  const customer = { email: anyEmail(), userId: randomUUID() };
  const own = { checkoutKeys: [randomUUID()] };
  const { sql, parameters } = codeQuery({ name: "BIENVENUE", customer, own }).compile(database.db);
  const client = await database.pool.connect();
  try {
    // The tables of a test are so small that reading them whole is always the shortest way.
    await client.query("set enable_seqscan = off");
    const { rows } = await client.query(`explain ${sql}`, [...parameters]);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).not.toContain("Seq Scan");
    for (const index of ["orders_of_guest", "orders_of_account", "code_uses_of_email"]) {
      expect(plan).toContain(index);
    }
  } finally {
    client.release(true);
  }
});
