import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { addVariant } from "../../../tests/support/shop/add-variant.ts";
import { line, openShop, type ShopFloor, value } from "../../../tests/support/shop/shop-floor.ts";
import { quoteCart } from "./quote-cart.server.ts";
import type { WantedLine } from "./wanted-line.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

const quote = async (lines: WantedLine[], checkoutKeys?: string[]) =>
  (await quoteCart(database, { lines, checkoutKeys: checkoutKeys ?? [] })).lines;

test("each line is told its price, what is left, and what has become of it, in its place", async () => {
  const plant = await shop.addProduct({ stock: 3, priceCents: 2490, name: "Alocasia" });
  const sized = await shop.addProduct({ customization: { sizes: ["S"] } });
  const archived = await shop.addProduct();
  await database.pool.query("update products set archived_at = now() where id = $1", [archived]);
  const unknown = randomUUID();
  const lines = [line(archived), line(plant, 2), line(sized, 1, { size: "M" }), line(unknown)];
  expect(await quote(lines)).toMatchObject([
    { productId: archived, status: "archived" },
    { productId: plant, status: "ok", name: "Alocasia", priceCents: 2490, available: 3 },
    { productId: sized, status: "option_gone" },
    { productId: unknown, status: "unknown" },
  ]);
});

test("lines of one product are counted together", async () => {
  const plant = await shop.addProduct({ stock: 3, customization: { sizes: ["S", "M"] } });
  const lines = [line(plant, 2, { size: "S" }), line(plant, 2, { size: "M" })];
  expect(await quote(lines)).toMatchObject([{ status: "less" }, { status: "less" }]);
});

test("what another buyer holds is told with the moment at which it may come back", async () => {
  const held = await shop.addProduct({ stock: 2 });
  const sold = await shop.addProduct({ stock: 0 });
  const checkoutKey = randomUUID();
  value(await shop.start({ lines: [line(held)] }));
  shop.passTime(3);
  value(await shop.start({ checkoutKey, lines: [line(held)] }));
  expect(await quote([line(held), line(sold)])).toMatchObject([
    { status: "less", available: 0, heldUntil: new Date("2026-11-14T12:15:00Z") },
    { status: "less", available: 0, heldUntil: null },
  ]);
  // Nobody waits for their own reservation.
  const first = { status: "ok", available: 1, heldUntil: new Date("2026-11-14T12:15:00Z") };
  expect(await quote([line(held)], [checkoutKey])).toMatchObject([first]);
  shop.passTime(-3);
});

test("what the shopper's own checkout holds is there for them, and for nobody else", async () => {
  const plant = await shop.addProduct({ stock: 2 });
  const checkoutKey = randomUUID();
  value(await shop.start({ checkoutKey, lines: [line(plant, 2)] }));
  expect(await quote([line(plant)], [randomUUID(), checkoutKey])).toMatchObject([
    { status: "ok", available: 2 },
  ]);
  expect(await quote([line(plant)])).toMatchObject([{ status: "less", available: 0 }]);
});

test("an assortment and its parts are told which units they take, and how many there are of each", async () => {
  const plant = await shop.addProduct({ name: "Monstera", stock: 3 });
  const pot = await shop.addProduct({ name: "Pot", stock: 4 });
  const potted = await addVariant(database.pool, {
    productId: plant,
    name: "Avec ses deux pots",
    priceCents: 6790,
    options: { size: "L" },
    units: { [plant]: 1, [pot]: 2 },
  });
  value(await shop.start({ lines: [line(pot)] }));
  const quoted = await quote([{ ...line(plant), variantId: potted }, line(plant), line(pot, 2)]);
  const plants = { available: 3, isHeld: false };
  const pots = { available: 3, isHeld: true };
  expect(quoted).toMatchObject([
    {
      status: "less",
      variantId: potted,
      name: "Monstera, Avec ses deux pots",
      priceCents: 6790,
      available: 1,
      units: { [plant]: 1, [pot]: 2 },
      stock: { [plant]: plants, [pot]: pots },
    },
    { status: "ok", variantId: plant, units: { [plant]: 1 }, stock: { [plant]: plants } },
    { status: "less", variantId: pot, available: 3, stock: { [pot]: pots } },
  ]);
});

test("a line of before that says a variant by its options is told which one it is", async () => {
  const pot = await shop.addProduct({ name: "Pot", stock: 1 });
  const sage = await addVariant(database.pool, {
    productId: pot,
    name: "Vert sauge",
    options: { color: "Vert sauge" },
    stock: 2,
  });
  await database.pool.query("update variants set archived_at = now() where id = $1", [pot]);
  expect(await quote([line(pot, 1, { color: "Vert sauge" })])).toMatchObject([
    { status: "ok", variantId: sage, name: "Pot, Vert sauge", available: 2 },
  ]);
});
