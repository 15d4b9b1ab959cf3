import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { line, openShop, value } from "../../../../tests/support/shop/shop-floor.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const add = (email: string, role: string | null) =>
  database.pool.query(
    `insert into users (name, email, role, two_factor_enabled)
     values ('Camille', $1, coalesce($2, 'user'), true) returning id, email, name, role`,
    [email, role],
  );

test("[3.user.01] a user has id, e-mail, name and a role, which is user or admin and nothing else", async () => {
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  for (const role of ["user", "admin"]) {
    const email = `${role}@exemple.fr`;
    expect((await add(email, role)).rows).toEqual([{ id, email, name: "Camille", role }]);
  }
  for (const role of ["owner", "Admin", ""]) {
    await expect(add("autre@exemple.fr", role)).rejects.toMatchObject({ code: "23514" });
  }
});

test("[3.user.01] who buys as a guest has id, e-mail and name among the guests, and no account", async () => {
  const shop = openShop(database);
  const plant = await shop.addProduct();
  const { orderId } = value(await shop.start({ lines: [line(plant)] }));
  const { rows } = await database.pool.query(
    `select guests.id, email, name, user_id from orders join guests on guests.id = guest_id
     where orders.id = $1`,
    [orderId],
  );
  const email = "camille@exemple.fr";
  expect(rows).toEqual([{ id: expect.any(String), email, name: "Camille Dupont", user_id: null }]);
  const account = await database.pool.query("select from users where email = $1", [email]);
  expect(account.rowCount).toBe(0);
});
