import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkoutRefusalFr } from "#copy/orders/checkout-refusals.ts";
import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import {
  aWish,
  line,
  noon,
  openShop,
  type ShopFloor,
  value,
} from "../../../tests/support/shop/shop-floor.ts";

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

describe("starting a checkout", () => {
  test("[1.payment.04] prices come from the database, whatever the browser says they are", async () => {
    const plant = await shop.addProduct({ priceCents: 3990, weightGrams: 2600 });
    const cheap = { ...line(plant, 2), price: 1, priceCents: 1, lineCents: 2, total: 2 };
    const started = value(await shop.start({ lines: [cheap] }));
    expect(started).toMatchObject({
      itemsCents: 7980,
      deliveryCents: 1390,
      totalCents: 9370,
      lines: [{ priceCents: 3990, lineCents: 7980 }],
    });
    const intent = await shop.till.gateway.find(started.payment.intentId);
    expect(intent).toMatchObject({ amountCents: 9370, orderId: started.orderId, status: "open" });
  });

  test("[4.after-payment.01] the order is pending, with its plants held, before anything is paid", async () => {
    const plant = await shop.addProduct({ stock: 3 });
    const { orderId } = value(await shop.start({ lines: [line(plant, 2)] }));
    expect(await shop.rowOf(orderId)).toMatchObject({
      status: "pending",
      payment_status: "open",
      created_at: noon,
      reservation_expires_at: new Date("2026-11-14T12:15:00Z"),
    });
    expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 2 });
    expect(await shop.jobKeys()).toEqual([]);
  });

  test("what is tried again for the same lines has its departure looked at once", async () => {
    const plant = await shop.addProduct();
    let looks = 0;
    const settleDeparture = async () => {
      looks += 1;
      const dearer = "update variants set price_cents = price_cents + 100 where product_id = $1";
      await database.pool.query(dearer, [plant]);
      return { ok: true, value: null } as const;
    };
    value(await shop.start({ lines: [line(plant)], settleDeparture }));
    expect(looks).toBe(1);
  });

  test("the order row is there when the provider is asked, and stays when it cannot be", async () => {
    const plant = await shop.addProduct();
    const seen: unknown[] = [];
    const broken = openShop(database, (gateway) => ({
      ...gateway,
      prepare: async (input) => {
        seen.push((await shop.rowOf(input.orderId)).status);
        if (seen.length === 1) {
          throw new PaymentProviderError("connection", "no route");
        }
        return gateway.prepare(input);
      },
    }));
    const wish = { ...aWish(), lines: [line(plant)] };
    expect(await broken.start(wish)).toEqual({
      ok: false,
      error: { code: "payment_unavailable" },
    });
    const resumed = value(await broken.start(wish));
    expect(seen).toEqual(["pending", "pending"]);
    expect(await shop.rowOf(resumed.orderId)).toMatchObject({ payment_status: "open" });
    expect(await shop.stockOf(plant)).toEqual({ stock: 10, reserved: 1 });
  });

  test("VAT is kept by rate, with delivery shared between the rates", async () => {
    const plant = await shop.addProduct({ priceCents: 3990 });
    const pot = await shop.addProduct({ priceCents: 3290, vatBasisPoints: 2000 });
    const { orderId } = value(await shop.start({ lines: [line(plant), line(pot, 1)] }));
    const { rows } = await database.pool.query(
      "select vat_basis_points, gross_cents, vat_cents from order_vat where order_id = $1 order by 1",
      [orderId],
    );
    expect(rows).toEqual([
      { vat_basis_points: 1000, gross_cents: 3990 + 433, vat_cents: 402 },
      { vat_basis_points: 2000, gross_cents: 3290 + 357, vat_cents: 608 },
    ]);
  });

  test("lines of one product and options are one, and all its options take from one stock", async () => {
    const plant = await shop.addProduct({ stock: 6, customization: { sizes: ["S", "M"] } });
    const lines = [
      line(plant, 2, { size: "S" }),
      line(plant, 1, { size: "M" }),
      line(plant, 2, { size: "S" }),
    ];
    const started = value(await shop.start({ lines }));
    expect(started.lines.map(({ quantity }) => quantity)).toEqual([4, 1]);
    expect(await shop.stockOf(plant)).toEqual({ stock: 6, reserved: 5 });
  });

  test("[6.roles.02] a guest is found by e-mail, in any letter case, or created", async () => {
    const plant = await shop.addProduct();
    const guestOf = async (email: string) => {
      const delivery = { ...aWish().delivery, email };
      const { orderId } = value(await shop.start({ lines: [line(plant)], delivery }));
      return (await shop.rowOf(orderId)).guest_id;
    };
    const first = await guestOf("Zoe@Exemple.fr");
    expect(await guestOf("zoe@exemple.fr")).toBe(first);
    expect(await guestOf("autre@exemple.fr")).not.toBe(first);
    const { rows } = await database.pool.query("select email from guests where id = $1", [first]);
    expect(rows).toEqual([{ email: "zoe@exemple.fr" }]);
  });

  test("many checkouts of one new guest at once make one guest", async () => {
    const plant = await shop.addProduct({ stock: 20 });
    const delivery = { ...aWish().delivery, email: "nouvelle@exemple.fr" };
    const starts = Array.from({ length: 8 }, () => shop.start({ lines: [line(plant)], delivery }));
    const orders = await Promise.all(starts);
    expect(orders.every(({ ok }) => ok)).toBe(true);
    const { rows } = await database.pool.query(
      "select count(*) as n from guests where email = 'nouvelle@exemple.fr'",
    );
    expect(rows[0].n).toBe(1);
  });

  test("a signed-in customer's order is theirs, and makes no guest", async () => {
    const plant = await shop.addProduct();
    const userId = await shop.addCustomer();
    const guests = await shop.count("guests");
    const { orderId } = value(await shop.start({ lines: [line(plant)], userId }));
    expect(await shop.rowOf(orderId)).toMatchObject({ user_id: userId, guest_id: null });
    expect(await shop.count("guests")).toBe(guests);
  });
});

describe("what the shop refuses", () => {
  test("[5.cart-quantity.02] more than is available, naming what is left", async () => {
    const plant = await shop.addProduct({ stock: 3, name: "Monstera Albo" });
    const refused = await shop.start({ lines: [line(plant, 4)] });
    expect(refused).toEqual({
      ok: false,
      error: { code: "out_of_stock", productId: plant, name: "Monstera Albo", available: 3 },
    });
    expect(!refused.ok && checkoutRefusalFr(refused.error)).toMatch(
      /^Il ne reste que 3 exemplaires de «\sMonstera Albo\s»\.$/,
    );
    expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 0 });
  });

  test("a plant that another buyer is paying for, saying when to try again", async () => {
    const plant = await shop.addProduct({ stock: 1, name: "Monstera Albo" });
    value(await shop.start({ lines: [line(plant)] }));
    shop.passTime(3.5);
    const refused = await shop.start({ lines: [line(plant)] });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: "out_of_stock", available: 0, heldMs: 11.5 * 60_000 },
    });
    expect(!refused.ok && checkoutRefusalFr(refused.error)).toMatch(
      /^«\sMonstera Albo\s» est réservé par quelqu’un, réessayez dans 12\smin\.$/,
    );
  });

  test("a plant that was really sold, as sold", async () => {
    const plant = await shop.addProduct({ stock: 0, name: "Monstera Albo" });
    const refused = await shop.start({ lines: [line(plant)] });
    expect(!refused.ok && checkoutRefusalFr(refused.error)).toMatch(/vient d’être vendu/);
  });

  test("one plant that is gone refuses the whole cart, and holds nothing of it", async () => {
    const there = await shop.addProduct();
    const gone = await shop.addProduct({ stock: 0 });
    expect(await shop.start({ lines: [line(there), line(gone)] })).toMatchObject({ ok: false });
    expect(await shop.stockOf(there)).toEqual({ stock: 10, reserved: 0 });
  });

  test("an archived product, an unknown one, an option that is gone, more than ten of a line", async () => {
    const archived = await shop.addProduct({ name: "Ancienne" });
    await database.pool.query("update products set archived_at = now() where id = $1", [archived]);
    const sized = await shop.addProduct({ stock: 50, customization: { sizes: ["S"] } });
    const unknown = randomUUID();
    const refusal = async (...lines: ReturnType<typeof line>[]) => {
      const started = await shop.start({ lines });
      return started.ok ? "accepted" : started.error;
    };
    expect(await refusal(line(archived))).toMatchObject({ code: "product_gone", name: "Ancienne" });
    expect(await refusal(line(unknown))).toEqual({ code: "product_gone", productId: unknown });
    for (const options of [{}, { size: "XL" }, { size: "S", color: "Noir" }]) {
      expect(await refusal(line(sized, 1, options))).toMatchObject({ code: "option_gone" });
    }
    const six = line(sized, 6, { size: "S" });
    expect(await refusal(six, six)).toMatchObject({ code: "quantity_limit", max: 10 });
  });

  test("a country where the shop does not deliver", async () => {
    const plant = await shop.addProduct();
    const delivery = { ...aWish().delivery, country: "Suisse" };
    expect(await shop.start({ lines: [line(plant)], delivery })).toEqual({
      ok: false,
      error: { code: "country_not_served", country: "Suisse" },
    });
  });
});
