import { afterAll, beforeAll, expect, test } from "vitest";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { startWorkerBench, type WorkerBench } from "../../tests/load/worker-bench.ts";
import { line, openShop, value } from "../../tests/support/shop/shop-floor.ts";

let bench: WorkerBench;
beforeAll(async () => {
  bench = await startWorkerBench();
});
afterAll(() => bench.stop());

test("an order without the right of withdrawal is confirmed with the terms, and no form to withdraw", async () => {
  const shop = openShop(bench.database);
  const pot = await shop.addProduct({ name: "Pot gravé", withdrawalExcluded: true });
  const { orderId, payment } = value(await shop.start({ lines: [line(pot)] }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  await expect
    .poll(() => shop.count("mail_outbox where sent_at is not null"), { timeout: 15_000 })
    .toBeGreaterThan(0);
  await expect.poll(() => shop.count("graphile_worker.jobs"), { timeout: 15_000 }).toBe(0);
  const mails = bench.peer.accepted.map(({ raw }) => raw);
  const confirmed = mails.find((raw) => raw.includes(`<order-confirmation.${orderId}@`));
  expect(confirmed).toContain('filename="conditions-generales-de-vente.html"');
  expect(confirmed).not.toContain("formulaire-de-retractation");
});
