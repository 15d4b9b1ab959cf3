import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { testDatabase } from "../../../tests/support/database/database.ts";
import { MOST_ADDRESSES } from "./address.ts";
import { deleteAddress } from "./delete-address.server.ts";
import { findAddress } from "./find-address.server.ts";
import { listAddresses } from "./list-addresses.server.ts";
import { makeDefaultAddress } from "./make-default-address.server.ts";
import { saveAddress } from "./save-address.server.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const paris = {
  street: "18 rue des Gobelins",
  postalCode: "75013",
  city: "Paris",
  country: "France",
};
const nantes = {
  street: "4 quai de la Fosse",
  postalCode: "44000",
  city: "Nantes",
  country: "France",
};
const lyon = {
  street: "2 montée de la Grande-Côte",
  postalCode: "69001",
  city: "Lyon",
  country: "France",
};
const notFound = { ok: false, error: { code: "not_found" } };

async function aCustomer(): Promise<string> {
  const id = newId();
  await database.pool.query("insert into users (id, name, email) values ($1, 'Camille', $2)", [
    id,
    `${id}@exemple.fr`,
  ]);
  return id;
}

let minutes = 0;
async function add(userId: string, address: typeof paris): Promise<string> {
  minutes += 1;
  const clock = fixedClock(new Date(Date.UTC(2026, 10, 14, 12, minutes)));
  const saved = await saveAddress({ db: database.db, clock }, { userId, address });
  if (!saved.ok) throw new Error(saved.error.code);
  return saved.value.addressId;
}

const list = (userId: string) => listAddresses({ db: database.db }, { userId });
const defaults = async (userId: string) =>
  (await list(userId)).filter(({ isDefault }) => isDefault).map(({ id }) => id);

test("[3.address.01] an address has its owner, street, city, postal code, country, whether it is the default and when it was added", async () => {
  const userId = await aCustomer();
  const id = await add(userId, paris);
  const { rows } = await database.pool.query("select * from addresses where id = $1", [id]);
  expect(rows).toEqual([
    {
      id,
      user_id: userId,
      street: "18 rue des Gobelins",
      city: "Paris",
      postal_code: "75013",
      country: "France",
      is_default: true,
      created_at: new Date(Date.UTC(2026, 10, 14, 12, minutes)),
    },
  ]);
});

test("the first address is the default, the next ones are not", async () => {
  const userId = await aCustomer();
  const first = await add(userId, paris);
  await add(userId, nantes);
  await add(userId, lyon);
  const addresses = await list(userId);
  expect(addresses.map(({ city }) => city)).toEqual(["Paris", "Nantes", "Lyon"]);
  expect(await defaults(userId)).toEqual([first]);
});

test("[2.account.13] an address made the default is then the only default, and comes first", async () => {
  const userId = await aCustomer();
  await add(userId, paris);
  const second = await add(userId, nantes);
  expect(await makeDefaultAddress(database, { userId, addressId: second })).toMatchObject({
    ok: true,
  });
  expect(await defaults(userId)).toEqual([second]);
  expect((await list(userId)).map(({ city }) => city)).toEqual(["Nantes", "Paris"]);
});

test("[2.account.13] several made the default at once leave one default", async () => {
  const userId = await aCustomer();
  const ids = [await add(userId, paris), await add(userId, nantes), await add(userId, lyon)];
  const chosen = Array.from({ length: 12 }, (_, index) => ids[index % 3] ?? "");
  const answers = await Promise.all(
    chosen.map((addressId) => makeDefaultAddress(database, { userId, addressId })),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await defaults(userId)).toHaveLength(1);
});

test("an edited address keeps its id, its place and whether it is the default", async () => {
  const userId = await aCustomer();
  const addressId = await add(userId, paris);
  await add(userId, nantes);
  const clock = fixedClock(new Date());
  const address = { ...paris, street: "20 rue des Gobelins" };
  await saveAddress({ db: database.db, clock }, { userId, addressId, address });
  expect(await list(userId)).toMatchObject([
    { id: addressId, street: "20 rue des Gobelins", isDefault: true },
    { city: "Nantes", isDefault: false },
  ]);
});

test("when the default goes, the one added last takes its place; when all go, none is needed", async () => {
  const userId = await aCustomer();
  const [first, second, third] = [
    await add(userId, paris),
    await add(userId, nantes),
    await add(userId, lyon),
  ];
  await deleteAddress(database, { userId, addressId: first });
  expect(await defaults(userId)).toEqual([third]);
  await deleteAddress(database, { userId, addressId: second });
  expect(await defaults(userId)).toEqual([third]);
  await deleteAddress(database, { userId, addressId: third });
  expect(await list(userId)).toEqual([]);
  expect(await deleteAddress(database, { userId, addressId: third })).toEqual(notFound);
});

test("the same address sent twice is one address, and there is an end to how many", async () => {
  const userId = await aCustomer();
  const clock = fixedClock(new Date());
  const save = (address: typeof paris) =>
    saveAddress({ db: database.db, clock }, { userId, address });
  await Promise.all([save(paris), save(paris), save(paris)]);
  expect(await list(userId)).toHaveLength(1);
  const many = Array.from({ length: MOST_ADDRESSES + 4 }, (_, index) =>
    save({ ...nantes, street: `${index} quai` }),
  );
  const refused = (await Promise.all(many)).filter(({ ok }) => !ok);
  expect(refused).toEqual(Array(5).fill({ ok: false, error: { code: "too_many_addresses" } }));
  expect(await list(userId)).toHaveLength(MOST_ADDRESSES);
  expect(await defaults(userId)).toHaveLength(1);
});

test("[6.roles.12] another customer's address can be neither read, changed, made the default nor deleted", async () => {
  const [owner, other] = [await aCustomer(), await aCustomer()];
  const addressId = await add(owner, paris);
  await add(other, nantes);
  const before = await list(owner);
  const clock = fixedClock(new Date());
  expect(await findAddress(database, { userId: other, addressId })).toBeUndefined();
  expect(
    await saveAddress({ db: database.db, clock }, { userId: other, addressId, address: lyon }),
  ).toEqual(notFound);
  expect(await makeDefaultAddress(database, { userId: other, addressId })).toEqual(notFound);
  expect(await deleteAddress(database, { userId: other, addressId })).toEqual(notFound);
  expect(await list(owner)).toEqual(before);
  expect(await list(other)).toMatchObject([{ city: "Nantes", isDefault: true }]);
});

test("[2.account.13] the database itself refuses two defaults, and addresses without one", async () => {
  const userId = await aCustomer();
  await add(userId, paris);
  const second = await add(userId, nantes);
  const run = (sql: string) => database.pool.query(sql, [userId]);
  await expect(
    run("update addresses set is_default = true where user_id = $1"),
  ).rejects.toMatchObject({ code: "23505" });
  const none = { code: "23514", constraint: "addresses_have_a_default" };
  await expect(
    run("update addresses set is_default = false where user_id = $1"),
  ).rejects.toMatchObject(none);
  await expect(
    run("delete from addresses where user_id = $1 and is_default"),
  ).rejects.toMatchObject(none);
  const stranger = await aCustomer();
  await expect(
    database.pool.query("update addresses set user_id = $1 where id = $2", [stranger, second]),
  ).rejects.toMatchObject(none);
  await run("delete from users where id = $1");
  expect(await list(userId)).toEqual([]);
});

test("an address saved while the last one goes still leaves a default", async () => {
  const userId = await aCustomer();
  const addressId = await add(userId, paris);
  const [one, two] = [await database.pool.connect(), await database.pool.connect()];
  try {
    for (const client of [one, two]) await client.query("begin");
    await one.query("delete from addresses where id = $1", [addressId]);
    await two.query(
      "insert into addresses (user_id, street, city, postal_code, country) values ($1, 'a', 'b', 'c', 'd')",
      [userId],
    );
    await one.query("commit");
    await expect(two.query("commit")).rejects.toMatchObject({ code: "23514" });
  } finally {
    one.release();
    two.release();
  }
  expect(await list(userId)).toEqual([]);
});
