import diagnostics from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { testDatabase } from "../../../tests/support/database/database.ts";
import { simulatedGateway } from "./simulated-gateway.server.ts";
import { simulatedTill } from "./simulated-till.server.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("[1.payment.01] [7.payment.01] a simulated payment is made from whole cents, takes a second, and reaches no network", async () => {
  const sockets: Socket[] = [];
  const watch = (message: unknown) => sockets.push((message as { socket: Socket }).socket);
  diagnostics.subscribe("net.client.socket", watch);
  const gateway = simulatedGateway({ db: database.db });
  const till = simulatedTill({ db: database.db, clock: systemClock, waitMs: 1000 });
  // 59,90 €: in floats, 59.9 * 100 is 5989.999999999999.
  const amountCents = cents(Math.round(59.9 * 100));
  const { intentId, clientSecret } = await gateway.prepare({
    orderId: newId(),
    amountCents,
    idempotencyKey: newId(),
    reference: "c0ffee00",
    recipient: {
      name: "Camille Dupont",
      address: "12 rue des Lilas",
      postalCode: "75011",
      city: "Paris",
      countryCode: "FR",
    },
  });
  expect(intentId).toMatch(/^pi_simulated_/);
  expect(clientSecret).toMatch(new RegExp(`^${intentId}_secret_`));
  expect(await gateway.find(intentId)).toMatchObject({ amountCents: 5990, status: "open" });

  const started = performance.now();
  const card = { number: "4242424242424242", expiryMonth: 1, expiryYear: 2099, cvc: "123" };
  expect(await till.pay({ clientSecret, card })).toEqual({ outcome: "succeeded", intentId });
  const took = performance.now() - started;
  expect(took).toBeGreaterThanOrEqual(995);
  expect(took).toBeLessThan(2000);
  diagnostics.unsubscribe("net.client.socket", watch);

  const { port } = new URL(database.url);
  expect(sockets).not.toEqual([]);
  expect(sockets.map(({ remotePort }) => String(remotePort))).toEqual(sockets.map(() => port));
});

test("nobody else's second is spent waiting: payments wait side by side", async () => {
  const gateway = simulatedGateway({ db: database.db });
  const till = simulatedTill({ db: database.db, clock: systemClock, waitMs: 300 });
  const card = { number: "4242424242424242", expiryMonth: 1, expiryYear: 2099, cvc: "123" };
  const prepared = await Promise.all(
    Array.from({ length: 30 }, () =>
      gateway.prepare({
        orderId: newId(),
        amountCents: cents(100),
        idempotencyKey: newId(),
        reference: "c0ffee00",
        recipient: {
          name: "Camille Dupont",
          address: "12 rue des Lilas",
          postalCode: "75011",
          city: "Paris",
          countryCode: "FR",
        },
      }),
    ),
  );
  const started = performance.now();
  await Promise.all(prepared.map(({ clientSecret }) => till.pay({ clientSecret, card })));
  expect(performance.now() - started).toBeLessThan(1500);
});
