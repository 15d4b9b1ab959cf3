// Long because it is one thing: every way in which an order is found, on one list.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import {
  aWish,
  line,
  openShop,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { changeStatus } from "../lifecycle/change-status.server.ts";
import { settleOrder } from "../settlement/settle-order.server.ts";
import { addNote } from "./add-note.server.ts";
import { findDeskOrder } from "./find-desk-order.server.ts";
import { listOrders } from "./list-orders.server.ts";
import { cursorText, type OrderQuery, readOrderQuery } from "./order-query.ts";
import { selectListedOrders } from "./select-listed-orders.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
const ids: Record<string, string> = {};
type Special = { city?: string; product?: string };

beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
  const plant = await shop.addProduct({ stock: 100 });
  const pot = await shop.addProduct({ name: "Pot en grès émaillé", stock: 100 });
  const place = async (name: string, email: string, isPaid: boolean, special: Special = {}) => {
    shop.passTime(24 * 60);
    const { city = "Nantes", product = plant } = special;
    const delivery = { ...aWish().delivery, name, email, city };
    const { orderId, payment } = value(await shop.start({ lines: [line(product)], delivery }));
    if (isPaid) {
      await shop.pay(payment.intentId);
      await settleOrder(shop.till, { orderId });
    }
    ids[email] = orderId;
  };
  await place("Zoé Lefèvre", "zoe@exemple.fr", true, { city: "Saint-Étienne" });
  await place("Camille Dupont", "camille@exemple.fr", true, { product: pot });
  await place("Élodie Œillet", "elodie@jardin.example", false, {
    city: "Saint-Étienne",
    product: pot,
  });
  await place("Marc O'Neill", "marc@exemple.fr", true);
  const orderId = ids["marc@exemple.fr"] ?? "";
  value(await changeStatus(shop.till, { orderId, to: "processing", by: shopkeeper }));
});
afterAll(() => database.drop());

const ask = async (search: string, size?: number, days?: Record<string, string>) => {
  const query: OrderQuery = readOrderQuery(new URLSearchParams(search));
  const page = await listOrders(database, query, { size, days });
  return {
    found: page.orders.map(({ customerEmail }) => customerEmail.split("@")[0]),
    next: page.next && cursorText(page.next),
    previous: page.previous && cursorText(page.previous),
  };
};

/** Every page of a list, from its beginning to its end and back again. */
async function leafThrough(search: string, days?: Record<string, string>) {
  const there: (string | undefined)[] = [];
  const back: (string | undefined)[] = [];
  let place = "";
  for (;;) {
    const { found, next } = await ask(`${search}${place}`, 1, days);
    there.push(...found);
    if (!next) break;
    place = `&apres=${next}`;
  }
  for (;;) {
    const { found, previous } = await ask(`${search}${place}`, 1, days);
    back.unshift(...found);
    if (!previous) break;
    place = `&avant=${previous}`;
  }
  return { there, back };
}

test("all orders, the newest first, the unpaid among them", async () => {
  expect((await ask("")).found).toEqual(["marc", "elodie", "camille", "zoe"]);
});

test("orders are filtered by status, by what is to be prepared, and by days of Paris", async () => {
  expect((await ask("statut=pending")).found).toEqual(["elodie"]);
  expect((await ask("statut=to_prepare")).found).toEqual(["marc", "camille", "zoe"]);
  expect((await ask("statut=processing")).found).toEqual(["marc"]);
  expect((await ask("statut=in_review")).found).toEqual([]);
  expect((await ask("du=2026-11-16&au=2026-11-17")).found).toEqual(["elodie", "camille"]);
});

test("orders are found by number, name or e-mail, however they are typed", async () => {
  for (const [typed, found] of [
    ["LEFEVRE", ["zoe"]],
    ["oeillet", ["elodie"]],
    ["camille@exemple.fr", ["camille"]],
    ["jardin.example", ["elodie"]],
    ["o'neill", ["marc"]],
    ["%", ["marc", "elodie", "camille", "zoe"]],
    ["introuvable", []],
  ] as const) {
    expect((await ask(`q=${encodeURIComponent(typed)}`)).found, typed).toEqual(found);
  }
  const number = ids["zoe@exemple.fr"]?.slice(0, 8) ?? "";
  expect((await ask(`q=${number}`)).found).toEqual(["zoe"]);
  expect((await ask(`q=${number.slice(0, 6).toUpperCase()}`)).found).toEqual(["zoe"]);
});

test("an order is found by the number that is spoken", async () => {
  const { rows } = await database.pool.query(
    "select number from order_numbers where order_id = $1",
    [ids["camille@exemple.fr"]],
  );
  const [{ number }] = rows;
  for (const typed of [`C-${number}`, `c${number}`, `${number}`]) {
    expect((await ask(`q=${typed}`)).found, typed).toEqual(["camille"]);
  }
});

test("an order is found by the number of its parcel and of its invoice", async () => {
  const orderId = ids["marc@exemple.fr"] ?? "";
  await database.pool.query(
    `insert into parcels (order_id, position, state, carrier, tracking_number, created_at, handed_at)
     values ($1, 1, 'handed', 'Colissimo', '6A 1234 5678', now(), now())`,
    [orderId],
  );
  await database.pool.query(
    `insert into invoices (id, series, year, sequence, order_id, content, issued_at)
     values (gen_random_uuid(), 'F', 2026, 12, $1, '{}', now())`,
    [orderId],
  );
  for (const typed of ["6a12345678", "6A 1234 5678", "f2026-000012"]) {
    expect((await ask(`q=${encodeURIComponent(typed)}`)).found, typed).toEqual(["marc"]);
  }
  for (const typed of ["6A12", "F2026-000013"]) {
    expect((await ask(`q=${typed}`)).found, typed).toEqual([]);
  }
});

test("an order is found by its telephone as it is dialled in France, overseas too", async () => {
  for (const [phone, typed] of [
    ["+33639980417", "06 39 98 04 17"],
    ["+262692123456", "0692 12 34 56"],
    ["+32470123456", "0032 470 12 34 56"],
  ]) {
    await database.pool.query("update orders set phone = $2 where id = $1", [
      ids["marc@exemple.fr"],
      phone,
    ]);
    expect((await ask(`q=${encodeURIComponent(typed ?? "")}`)).found, typed).toEqual(["marc"]);
  }
});

test.each([
  ["number", "6A12345678", ["orders_by_customer", "orders_pkey", "parcels_by_number"]],
  ["telephone", "0692 12 34 56", ["orders_by_phone"]],
  [
    "city or a product",
    "Lyon",
    ["orders_by_customer", "orders_of_city", "stock_movements_of_product", "products_containing"],
  ],
])("a search for a %s reads no table from end to end", async (_, q, indexes) => {
  const query = selectListedOrders(database.db, {
    ...readOrderQuery(new URLSearchParams({ q })),
  }).limit(51);
  const { sql: text, parameters } = query.compile();
  const client = await database.pool.connect();
  try {
    // The tables of a test are so small that reading them whole is always the shortest way.
    await client.query("set enable_seqscan = off; set enable_indexscan = off");
    const { rows } = await client.query(`explain ${text}`, [...parameters]);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    for (const index of indexes) expect(plan).toContain(index);
  } finally {
    client.release(true);
  }
});

test.each([
  ["all orders", "", "orders_newest"],
  ["one status", "statut=shipped&", "orders_of_status"],
])(
  "a page of %s is read from its index, there and back, and nothing is sorted",
  async (_, asked, index) => {
    const client = await database.pool.connect();
    try {
      await client.query(
        "set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off",
      );
      for (const [place, way] of [
        ["apres", `Index Scan using ${index}`],
        ["avant", `Index Scan Backward using ${index}`],
      ]) {
        const search = new URLSearchParams(`${asked}${place}=${ids["marc@exemple.fr"]}`);
        const query = selectListedOrders(database.db, readOrderQuery(search)).limit(51);
        const { sql: text, parameters } = query.compile();
        const { rows } = await client.query(`explain ${text}`, [...parameters]);
        expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain(way);
      }
    } finally {
      client.release(true);
    }
  },
);

test("a paid order is found by its city, from its beginning, however it is typed", async () => {
  for (const [typed, found] of [
    ["SAINT ETIENNE", ["zoe"]],
    ["saint-é", ["zoe"]],
    ["nantes", ["marc", "camille"]],
    ["etienne", []],
  ] as const) {
    expect((await ask(`q=${encodeURIComponent(typed)}`)).found, typed).toEqual(found);
  }
  // A page that the first orders of the list fill is the same.
  expect((await ask("q=nantes", 1)).found).toEqual(["marc"]);
});

test("a paid order is found by what was bought, even once it is archived", async () => {
  await database.pool.query("update products set archived_at = now() where name like 'Pot%'");
  for (const [typed, found] of [
    ["monstera", ["marc", "zoe"]],
    ["gres emaille", ["camille"]],
    ["POT EN GRÈS", ["camille"]],
    // What a description says of a product is not its name.
    ["plante", []],
  ] as const) {
    expect((await ask(`q=${encodeURIComponent(typed)}`)).found, typed).toEqual(found);
  }
  expect((await ask("q=monstera&statut=processing")).found).toEqual(["marc"]);
  const first = await ask("q=monstera", 1);
  expect(first.found).toEqual(["marc"]);
  expect((await ask(`q=monstera&apres=${first.next}`)).found).toEqual(["zoe"]);
});

test("orders are numbered in the order of their payment, those that are not paid not at all", async () => {
  const { rows } = await database.pool.query(
    `select customer_email as email, number from orders
     left join order_numbers on order_id = orders.id order by orders.created_at`,
  );
  expect(rows.map(({ email, number }) => [email.split("@")[0], number])).toEqual([
    ["zoe", 1001],
    ["camille", 1002],
    ["elodie", null],
    ["marc", 1003],
  ]);
});

test("a page follows the other, there and back, without losing or repeating an order", async () => {
  const newestFirst = ["marc", "elodie", "camille", "zoe"];
  expect(await leafThrough("")).toEqual({ there: newestFirst, back: newestFirst });
  const ofStock = ["marc", "zoe"];
  expect(await leafThrough("q=monstera")).toEqual({ there: ofStock, back: ofStock });
});

test("by departure, what leaves first comes first, then what is promised first, and what nobody knows last", async () => {
  const days = {
    [ids["marc@exemple.fr"] ?? ""]: "2026-11-16_2026-11-26",
    [ids["camille@exemple.fr"] ?? ""]: "2026-11-16_2026-11-25",
    [ids["elodie@jardin.example"] ?? ""]: "sans_2026-11-20",
  };
  const byDeparture = ["camille", "marc", "elodie", "zoe"];
  expect(await leafThrough("", days)).toEqual({ there: byDeparture, back: byDeparture });
  const turned = byDeparture.toReversed();
  expect(await leafThrough("tri=-depart", days)).toEqual({ there: turned, back: turned });
  expect((await ask("q=exemple.fr", 3, days)).found).toEqual(["camille", "marc", "zoe"]);
  // An address of the list by date begins the list by departure anew.
  expect((await ask(`apres=${ids["marc@exemple.fr"]}`, 4, days)).found).toEqual(byDeparture);
});

test("a page whose orders are gone is the first one", async () => {
  const gone = "0b9f6a4e-3c1d-4f7a-9e2b-5d8c7a6f1e30";
  for (const place of [`apres=${gone}`, `avant=${gone}`, `apres=${ids["zoe@exemple.fr"]}`]) {
    const { found, previous, next } = await ask(place, 2);
    expect(found).toEqual(["marc", "elodie"]);
    expect(previous).toBeNull();
    expect(next).toBe(ids["elodie@jardin.example"]);
  }
});

test("read to the last, a list ends where nothing is left of it, and does not begin again", async () => {
  const query = readOrderQuery(new URLSearchParams(`apres=${ids["zoe@exemple.fr"]}`));
  const page = await listOrders(database, query, { isWhole: true });
  expect(page).toEqual({ orders: [], previous: null, next: null });
});

test("an order tells its whole story, with the names of who wrote it", async () => {
  const orderId = ids["marc@exemple.fr"] ?? "";
  await database.pool.query(
    `insert into users (id, name, email, role, two_factor_enabled)
    values ($1, 'Inès Vasseur', $2, 'admin', true)`,
    [shopkeeper.userId, shopkeeper.email],
  );
  await addNote(shop.till, { orderId, text: "À livrer <lundi>", by: shopkeeper });
  const order = await findDeskOrder(database, { orderId });
  expect(order?.story.map(({ kind, who, note }) => ({ kind, who, note }))).toEqual([
    { kind: "placed", who: null, note: null },
    { kind: "paid", who: null, note: null },
    { kind: "status", who: "Inès Vasseur", note: null },
    { kind: "note", who: "Inès Vasseur", note: "À livrer <lundi>" },
  ]);
  expect(order?.movements).toMatchObject([{ product: "Monstera", quantity: -1, reason: "sale" }]);
  expect(order?.payment).toMatchObject({ provider: "simulated", status: "succeeded" });
  // Its customer reads none of the notes.
  expect(JSON.stringify(order?.events)).not.toContain("lundi");
  expect(await findDeskOrder(database, { orderId: "commande" })).toBeNull();
});
