import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelOrder } from "#shop/orders/lifecycle/cancel-order.server.ts";
import { refundOrder } from "#shop/orders/refunds/refund-order.server.ts";
import { expireOrder } from "#shop/orders/settlement/expire-order.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import { addVariant, stockOfUnit, unitOf } from "../../../tests/support/shop/add-variant.ts";
import {
  line,
  openShop,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import { quoteCart } from "./quote-cart.server.ts";

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

const query = async (text: string, values: unknown[]) =>
  (await database.pool.query(text, values)).rows;
const priceOf = async (productId: string) =>
  (await query("select price_cents from products where id = $1", [productId]))[0].price_cents;
const of = (productId: string, variantId: string, quantity = 1) => ({
  ...line(productId, quantity),
  variantId,
});
const free = async (unitId: string) => {
  const unit = await stockOfUnit(database.pool, unitId);
  return unit && unit.stock - unit.reserved;
};

describe("a product", () => {
  test("is born with its own variant and unit, which bear its id", async () => {
    const plant = await shop.addProduct({ stock: 4, priceCents: 2490 });
    expect(
      await query("select id, price_cents from variants where product_id = $1", [plant]),
    ).toEqual([{ id: plant, price_cents: 2490 }]);
    expect(await stockOfUnit(database.pool, plant)).toEqual({ stock: 4, reserved: 0 });
    expect(await unitOf(database.pool, plant)).toBe(plant);
  });

  test("has the stock of its units and the lowest price of its variants", async () => {
    const plant = await shop.addProduct({ stock: 4, priceCents: 2490 });
    const large = await addVariant(database.pool, {
      productId: plant,
      name: "50–60 cm",
      priceCents: 1990,
      stock: 3,
    });
    expect(await shop.stockOf(plant)).toEqual({ stock: 7, reserved: 0 });
    expect(await priceOf(plant)).toBe(1990);
    await query("update variants set archived_at = now() where id = $1", [large]);
    expect(await priceOf(plant)).toBe(2490);
    await query("update variants set price_cents = 2790 where id = $1", [plant]);
    expect(await priceOf(plant)).toBe(2790);
  });

  test.each(["stock = 5", "reserved = 1", "price_cents = 5"])("is not told its %s", async (set) => {
    const plant = await shop.addProduct({ stock: 4 });
    await expect(query(`update products set ${set} where id = $1`, [plant])).rejects.toThrow(
      "are those of its units and variants",
    );
  });
});

describe("an assortment and its parts", () => {
  async function aPottedPlant() {
    const plant = await shop.addProduct({ name: "Monstera", stock: 3 });
    const pot = await shop.addProduct({ name: "Pot", stock: 4 });
    const potted = await addVariant(database.pool, {
      productId: plant,
      name: "Avec ses deux pots",
      priceCents: 6790,
      units: { [plant]: 1, [pot]: 2 },
    });
    return { plant, pot, potted };
  }

  test("are held, sold and given back unit by unit", async () => {
    const { plant, pot, potted } = await aPottedPlant();
    const lines = [of(plant, potted), line(plant), line(pot)];
    const { orderId, payment, totalCents } = value(await shop.start({ lines }));
    expect([await free(plant), await free(pot)]).toEqual([1, 1]);
    expect(totalCents).toBe(6790 + 2 * 3990);
    await shop.pay(payment.intentId);
    await settleOrder(shop.till, { orderId });
    expect(await stockOfUnit(database.pool, pot)).toEqual({ stock: 1, reserved: 0 });
    const named = "select name from order_items where order_id = $1 order by position";
    expect((await query(named, [orderId])).map(({ name }) => name)).toEqual([
      "Monstera (lot « Avec ses deux pots »)",
      "2 × Pot (lot « Avec ses deux pots »)",
      "Monstera",
      "Pot",
    ]);
    value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
    expect([await free(plant), await free(pot)]).toEqual([3, 4]);
  });

  test("come back as they were taken, though the assortment has changed since", async () => {
    const { plant, pot, potted } = await aPottedPlant();
    const lines = [of(plant, potted)];
    const { orderId, payment } = value(await shop.start({ lines }));
    await shop.pay(payment.intentId);
    await settleOrder(shop.till, { orderId });
    await query("delete from variant_units where variant_id = $1 and unit_id = $2", [potted, pot]);
    value(
      await refundOrder(shop.till, {
        orderId,
        by: shopkeeper,
        wish: { kind: "lines", quantities: [1, 1], withDelivery: false },
        putBack: true,
      }),
    );
    expect([await free(plant), await free(pot)]).toEqual([3, 4]);
  });

  test("are taxed each at its own rate", async () => {
    const { plant, pot, potted } = await aPottedPlant();
    await query("update products set vat_basis_points = 2000 where id = $1", [pot]);
    await query("update variants set price_cents = 1000 where id = $1", [pot]);
    const { orderId } = value(await shop.start({ lines: [of(plant, potted, 2)] }));
    const items = "select line_cents, vat_basis_points from order_items where order_id = $1";
    // 3,990 and 2 × 1,000 make 5,990: 6,790 is shared as 4,522.9 and 2,267.1.
    expect(await query(`${items} order by position`, [orderId])).toEqual([
      { line_cents: 2 * 4523, vat_basis_points: 1000 },
      { line_cents: 2 * 2267, vat_basis_points: 2000 },
    ]);
  });

  test("are sold late only if every unit is still there", async () => {
    const { plant, pot, potted } = await aPottedPlant();
    const late = value(await shop.start({ lines: [of(plant, potted, 2)] }));
    await expireOrder(shop.till, { orderId: late.orderId });
    value(await shop.start({ lines: [line(pot)] }));
    await shop.payAnyway(late.payment.intentId);
    await settleOrder(shop.till, { orderId: late.orderId });
    expect([await free(plant), await free(pot)]).toEqual([3, 3]);
  });

  test("are told together what is left, to a cart that asks", async () => {
    const { plant, pot, potted } = await aPottedPlant();
    const quoted = async (...lines: ReturnType<typeof of>[]) =>
      (await quoteCart(database, { lines })).lines.map((quote) =>
        "available" in quote ? [quote.status, quote.available] : [quote.status],
      );
    expect(await quoted(of(plant, potted, 2))).toEqual([["ok", 2]]);
    expect(await quoted(of(plant, potted, 2), of(pot, pot))).toEqual([
      ["less", 2],
      ["less", 4],
    ]);
    expect(await quoted(of(plant, pot))).toEqual([["option_gone"]]);
  });

  test("of fifty carts in opposite orders, exactly as many are sold as the units allow", async () => {
    const { plant, pot, potted } = await aPottedPlant();
    const carts = [
      [of(plant, potted), line(pot)],
      [line(pot), line(plant)],
      [line(plant), of(plant, potted)],
    ];
    const answers = await Promise.all(
      Array.from({ length: 51 }, (_, at) => shop.start({ lines: carts[at % 3] ?? [] })),
    );
    expect(answers.some(({ ok }) => ok)).toBe(true);
    expect(await free(plant)).toBeGreaterThanOrEqual(0);
    expect(await free(pot)).toBeGreaterThanOrEqual(0);
    for (const answer of answers) {
      if (!answer.ok) expect(answer.error.code).toBe("out_of_stock");
    }
  });
});

test("fifty buyers for one plant that is unlike any other make one order", async () => {
  const plant = await shop.addProduct({ stock: 0 });
  const one = await addVariant(database.pool, { productId: plant, name: "n° 217", stock: 1 });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => shop.start({ lines: [of(plant, one)] })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await shop.stockOf(plant)).toEqual({ stock: 1, reserved: 1 });
});
