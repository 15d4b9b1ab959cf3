import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../support/shop/shop-door.ts";
import { fingerprint } from "./fingerprint.ts";
import { fivePeople, SECRET_STREET } from "./people.ts";

let people: Awaited<ReturnType<typeof fivePeople>>;
let own: string | undefined;
let others: string | undefined;
beforeAll(async () => {
  people = await fivePeople();
  own = await people.newCookie("customer");
  others = await people.newCookie("other customer");
});
afterAll(() => people.close());

const address = { street: "1 rue Neuve", city: "Lyon", postalCode: "69001", country: "France" };

test("[6.roles.12] [7.data.04] a customer sees and changes their own addresses, and nobody else's", async () => {
  const id = await people.customersAddress();
  const page = `/account/adresses/${id}`;
  const list = "/account?tab=adresses";
  expect(await (await ask(list, { cookie: own })).text()).toContain(SECRET_STREET);
  expect(await (await ask(list, { cookie: others })).text()).not.toContain(SECRET_STREET);

  const before = await fingerprint(people.pool);
  for (const path of [page, `${page}/supprimer`, `${page}/par-defaut`]) {
    for (const suffix of ["", ".data"]) {
      const form = { ...address, userId: people.customer.id, user_id: people.customer.id };
      const asked = { method: "POST", cookie: others, form };
      expect((await ask(path + suffix, asked)).status, path + suffix).toBe(404);
    }
  }
  expect(await fingerprint(people.pool)).toBe(before);

  const changed = await ask(page, { method: "POST", cookie: own, form: address });
  expect(changed.headers.get("Location")).toContain("/account?tab=adresses");
  const { rows } = await people.pool.query("select street from addresses where id = $1", [id]);
  expect(rows).toEqual([{ street: "1 rue Neuve" }]);
});

test("[6.roles.12] [7.data.05] the owner of a new address is who is signed in, whatever the form says", async () => {
  const form = { ...address, street: "9 rue du Faux", userId: people.customer.id };
  await ask("/account/adresses/nouvelle", { method: "POST", cookie: others, form });
  const { rows } = await people.pool.query(
    `select user_id, street, city, postal_code, country from addresses
     where street = '9 rue du Faux'`,
  );
  const { city, postalCode: postal_code, country } = address;
  const saved = { street: "9 rue du Faux", city, postal_code, country };
  expect(rows).toEqual([{ user_id: people.other.id, ...saved }]);
});

test("[6.roles.12] [7.data.07] a customer sees their own orders, and nobody else's", async () => {
  const id = await people.customersOrder();
  // Whose they are is not asked: what is added to the address says nothing.
  const whose = `userId=${people.customer.id}`;
  for (const path of ["/account?tab=commandes", "/orders", `/orders?${whose}`]) {
    expect(await (await ask(path, { cookie: own })).text(), path).toContain(id.slice(0, 8));
    expect(await (await ask(path, { cookie: others })).text(), path).not.toContain(id.slice(0, 8));
  }
  const page = `/account/commandes/${id}`;
  expect(await (await ask(page, { cookie: own })).text()).toContain(SECRET_STREET);
  for (const path of [page, `${page}.data`, "/account/commandes/8f2c41d7"]) {
    const refused = await ask(path, { cookie: others });
    expect(refused.status, path).toBe(404);
    expect(await refused.text()).not.toContain(SECRET_STREET);
  }
});

test("the order of a checkout belongs to who is signed in, whatever the browser says", async () => {
  const { rows: plants } = await people.pool.query(
    `insert into products (slug, name, description, price_cents, vat_basis_points, category, stock,
       weight_grams, is_living_plant, created_at)
     values ($1, 'Plante', 'Pour un test.', 2490, 1000, 'Plantes', 1, 500, true, '2020-01-01')
     returning id`,
    [`plante-${randomUUID()}`],
  );
  const delivery = { ...address, address: address.street, name: "Camille", email: "c@exemple.fr" };
  const json = {
    checkoutKey: randomUUID(),
    lines: [{ productId: plants[0].id, quantity: 1, options: {} }],
    delivery: { ...delivery, method: "home", userId: people.customer.id },
    userId: people.customer.id,
  };
  const started = await ask("/api/checkout", { method: "POST", cookie: others, json });
  expect(started.status).toBe(200);
  const { rows } = await people.pool.query("select user_id from orders where checkout_key = $1", [
    json.checkoutKey,
  ]);
  expect(rows).toEqual([{ user_id: people.other.id }]);
});

test("nobody ends another customer's session, nor sees it", async () => {
  const { id, cookie } = await people.aSession(people.customer.id);
  const end = (by: string | undefined) =>
    ask("/account/sessions", { method: "POST", cookie: by, form: { session: id } });
  await end(others);
  expect((await ask("/account", { cookie })).status).toBe(200);
  expect(await (await ask("/account?tab=profil", { cookie: others })).text()).not.toContain(id);
  await end(own);
  expect((await ask("/account", { cookie })).status).toBe(302);
});

test("the export of one's data holds one's own only", async () => {
  const response = await ask("/account/donnees", { cookie: others });
  expect(response.headers.get("Content-Type")).toBe("application/zip");
  const files = Object.values(unzipSync(new Uint8Array(await response.arrayBuffer())));
  const text = files.map((file) => strFromU8(file)).join("\n");
  expect(text).toContain(people.other.email);
  expect(text).not.toContain(people.customer.email);
  expect(text).not.toContain(SECRET_STREET);
});

test("a customer's wishes are their own, whoever the browser says that they are", async () => {
  const { rows: plants } = await people.pool.query("select id from products order by slug limit 2");
  const [plant, left] = plants.map(({ id }) => ({
    id,
    addedAt: "2026-11-02T10:00:00Z",
  }));
  const send = (cookie: string | undefined, json: object) =>
    ask("/account/envies", { method: "POST", cookie, json });
  const first = await send(own, {
    account: null,
    kept: [plant],
    removed: [],
    userId: people.other.id,
  });
  expect(await first.json()).toMatchObject({
    account: people.customer.id,
    wishes: [plant].map(asKept),
  });
  // What the one before left in the browser is neither shown to the next one nor written down.
  const next = await send(others, { account: people.customer.id, kept: [left], removed: [] });
  expect(await next.json()).toEqual({ account: people.other.id, wishes: [] });
  const { rows } = await people.pool.query("select user_id, product_id from wishes");
  expect(rows).toEqual([{ user_id: people.customer.id, product_id: plant?.id }]);
  expect((await send(undefined, { account: null, kept: [left], removed: [] })).status).toBe(302);
});

const asKept = (wish: { id: string } | undefined) => ({ id: wish?.id });
