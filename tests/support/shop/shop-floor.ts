import { randomUUID } from "node:crypto";
import { simulatedGateway } from "../../../src/adapters/simulated-payments/simulated-gateway.server.ts";
import { type Clock, fixedClock } from "../../../src/kernel/clock.ts";
import type { Administrator } from "../../../src/shop/audit/administrator.ts";
import {
  type CheckoutWish,
  startCheckout,
} from "../../../src/shop/checkout/start-checkout.server.ts";
import type { PaymentGateway } from "../../../src/shop/payments/payment-gateway.ts";
import type { TestDatabase } from "../database/database.ts";

type ProductGiven = {
  stock?: number;
  priceCents?: number;
  vatBasisPoints?: number;
  weightGrams?: number;
  customization?: object;
  withdrawalExcluded?: boolean;
  name?: string;
};

export type ShopFloor = ReturnType<typeof openShop>;

/** Who works in the back-office of the tests. */
export const shopkeeper: Administrator = {
  userId: "00000000-0000-4000-8000-00000000a001",
  email: "gerante@canopee.example",
};

export const parcel = { carrier: "Colissimo", trackingNumber: "6A12345678901" };

export const noon = new Date("2026-11-14T12:00:00Z");

/** A shop with its till, for tests that buy: the simulated provider, and a clock to be moved. */
export function openShop(database: TestDatabase, wrap = (gateway: PaymentGateway) => gateway) {
  const { db, pool } = database;
  let now = noon;
  const clock: Clock = { now: () => fixedClock(now).now() };
  const gateway = wrap(simulatedGateway({ db }));
  // Without a service of forecasts.
  const situation = { isDemonstration: true, publicUrl: new URL("https://canopee.example") };
  const weather = { forecasts: { open: async () => null }, situation };
  const till = { db, clock, gateway, weather };

  return {
    till,
    passTime(minutes: number) {
      now = new Date(now.getTime() + minutes * 60_000);
    },

    async addProduct(given: ProductGiven = {}): Promise<string> {
      const { rows } = await pool.query(
        `insert into products (slug, name, description, price_cents, vat_basis_points, category,
          stock, weight_grams, is_living_plant, customization, withdrawal_excluded)
        values ($1, $2, 'Une plante', $3, $4, 'Plantes', $5, $6, true, $7, $8) returning id`,
        [
          `plante-${randomUUID()}`,
          given.name ?? "Monstera",
          given.priceCents ?? 3990,
          given.vatBasisPoints ?? 1000,
          given.stock ?? 10,
          given.weightGrams ?? 900,
          JSON.stringify(given.customization ?? {}),
          given.withdrawalExcluded ?? false,
        ],
      );
      return rows[0].id;
    },

    async addCustomer({
      email = `${randomUUID()}@exemple.fr`,
      isVerified = true,
    } = {}): Promise<string> {
      const { rows } = await pool.query(
        `insert into users (name, email, email_verified) values ('Camille Dupont', $1, $2)
        returning id`,
        [email, isVerified],
      );
      return rows[0].id;
    },

    start: (wish: Partial<CheckoutWish> = {}) => startCheckout(till, { ...aWish(), ...wish }),

    /** What the buyer's bank does. */
    async pay(intentId: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        "update simulated_intents set status = 'succeeded' where id = $1 and status = 'open'",
        [intentId],
      );
      return rowCount === 1;
    },

    /** What a bank does that takes money for a payment that was cancelled. */
    async payAnyway(intentId: string): Promise<void> {
      await pool.query("update simulated_intents set status = 'succeeded' where id = $1", [
        intentId,
      ]);
    },

    async stockOf(productId: string): Promise<{ stock: number; reserved: number }> {
      const { rows } = await pool.query("select stock, reserved from products where id = $1", [
        productId,
      ]);
      return rows[0];
    },

    async rowOf(orderId: string) {
      const { rows } = await pool.query(
        `select orders.*, payments.status as payment_status, payments.intent_id
        from orders join payments on order_id = orders.id where orders.id = $1`,
        [orderId],
      );
      return rows[0];
    },

    async jobKeys(): Promise<string[]> {
      const { rows } = await pool.query("select key from graphile_worker.jobs order by key");
      return rows.map(({ key }) => key);
    },

    count: async (table: string): Promise<number> => {
      const { rows } = await pool.query(`select count(*) as count from ${table}`);
      return rows[0].count;
    },
  };
}

export const aWish = (): CheckoutWish => ({
  checkoutKey: randomUUID(),
  lines: [],
  delivery: {
    name: "Camille Dupont",
    email: "Camille@Exemple.fr",
    address: "12 rue des Lilas",
    city: "Paris",
    postalCode: "75011",
    country: "France",
    method: "home",
    relayPoint: undefined,
  },
});

export const line = (productId: string, quantity = 1, options: Record<string, string> = {}) => ({
  productId,
  quantity,
  options,
});

/** The value of a result that a test counts on. */
export function value<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}
