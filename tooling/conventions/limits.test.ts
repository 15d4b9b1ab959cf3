import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig } from "../../src/config/env.server.ts";
import { isQuantity } from "../../src/shop/cart/stored-cart.ts";
import { stockLevel } from "../../src/shop/catalogue/storefront/product-card.ts";
import { parseDelivery } from "../../src/shop/checkout/delivery-form.ts";
import { passwordFault } from "../../src/shop/identity/passwords/password-rule.ts";
import { orderReference } from "../../src/shop/orders/order-number.ts";
import { NOTICE_MS } from "../../src/ui/overlay/notice.tsx";

const read = (path: string) => readFileSync(path, "utf8");

test("what is shown: cards turn from 768 px, 0.2 s apart, notices stay 5 s, orders have 8 characters", () => {
  const style = read("src/ui/styles/product-card.css");
  // 48rem of 16px.
  expect(style).toContain("@media (min-width: 48rem) and (hover: hover)");
  expect(read("src/web/parts/product-card/product-card.tsx")).toContain(
    "(min-width: 48rem) and (hover: hover)",
  );
  expect(read("src/ui/styles/tokens.css")).toMatch(/--stagger: 0\.2s;/);
  expect(style).toMatch(/calc\(var\(--i[^)]*\) \* var\(--stagger\)\)/);
  expect(NOTICE_MS).toBe(5000);
  expect(orderReference("8f2c41d7-0b1e-4c3a-9d2f-5a6b7c8d9e0f")).toBe("8f2c41d7");
});

test("[9.limits.02] what is sold: 1 to 10 a line, low from 1 to 5, out at 0, passwords from 6 or 12, France, 1000 ms", () => {
  expect([0, 1, 10, 11].map(isQuantity)).toEqual([false, true, true, false]);
  expect([0, 1, 5, 6].map(stockLevel)).toEqual(["out", "low", "low", "in"]);
  expect(passwordFault("lierr", "user")).toBe("too_short");
  expect(passwordFault("lierre", "user")).toBeNull();
  expect(passwordFault("lierre-gris", "admin")).toBe("too_short");
  expect(passwordFault("lierre-grise", "admin")).toBeNull();
  const typed = {
    name: "Camille",
    email: "camille@exemple.fr",
    address: "12 rue des Lilas",
    city: "Paris",
    postalCode: "75011",
  };
  expect(parseDelivery(typed)).toMatchObject({ value: { country: "France" } });
  const { payments } = readConfig({
    NODE_ENV: "test",
    DATABASE_URL: "postgres://localhost/canopee",
    PUBLIC_URL: "http://localhost:3000",
    SECRET_KEY: Buffer.alloc(32, 1).toString("base64"),
    MAIL_FROM: "Canopée <bonjour@canopee.example>",
    MAIL_SHOP: "bonjour@canopee.example",
  });
  expect(payments).toMatchObject({ provider: "simulated", waitMs: 1000 });
});

test("ids are made by one random version 4 maker, in the database as on the device, whose store is order-store 1", () => {
  const store = read("src/web/parts/orders/order-store.ts");
  const name = read("src/web/parts/orders/find-order-store.ts");
  expect(name).toContain('ORDER_STORE = "order-store"');
  expect(store).toContain("const VERSION = 1;");
  expect(store).toContain("indexedDB.open(ORDER_STORE, VERSION)");
  const identity = read("db/migrations/0030_identity.sql");
  const orders = read("db/migrations/0041_orders.sql");
  for (const sql of [identity, orders]) {
    const ids = sql.match(/^ {2}id uuid primary key.*$/gm) ?? [];
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(id).toContain("default gen_random_uuid()");
  }
});
