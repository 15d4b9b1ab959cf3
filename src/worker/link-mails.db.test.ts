import { afterAll, beforeAll, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { startGiftOrder } from "#shop/gift-sales/start-gift-order.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { linkToken } from "#shop/payment-links/link-token.server.ts";
import { saveLink } from "#shop/payment-links/save-link.server.ts";
import { startLinkPayment } from "#shop/payment-links/start-link-payment.server.ts";
import { startWorkerBench, type WorkerBench } from "../../tests/load/worker-bench.ts";
import { readMail } from "../../tests/support/mail-text.ts";
import {
  aWish,
  shopkeeper as by,
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../tests/support/shop/shop-floor.ts";

/** The key of the bench. */
const secretKey = Buffer.alloc(32, 1).toString("base64");

let bench: WorkerBench;
let shop: ShopFloor;
beforeAll(async () => {
  bench = await startWorkerBench();
  shop = openShop(bench.database);
});
afterAll(() => bench.stop());

async function tellFailure(orderId: string, address: string): Promise<string> {
  await inTransaction(bench.database.db, (trx) => enqueue(trx, "mail-payment-failed", { orderId }));
  await expect.poll(() => shop.count("graphile_worker.jobs"), { timeout: 15_000 }).toBe(0);
  const [mail] = bench.peer.accepted.filter(({ envelope }) => envelope.to.includes(address));
  return mail ? readMail(mail.raw).text : "";
}
const to = (email: string) => ({ ...aWish().delivery, email });

test("whoever pays by a link is led back to it when the payment fails, and others to their cart", async () => {
  const plant = await shop.addProduct({ stock: 3 });
  const typed = {
    wish: {
      lines: [
        { kind: "piece" as const, productId: plant, variantId: plant, quantity: 1, options: {} },
      ],
      discountCents: cents(0),
    },
    person: { name: "Lucie", email: "", address: "", postalCode: "", city: "", country: "France" },
    ...{ delivery: "chosen" as const, heldHours: 48, customerNote: null, ownNote: null },
  };
  // The worker has its own clock: the link must be open by it.
  const clock = { now: () => new Date() };
  const till = { ...shop.till, clock, secretKey };
  const { id: linkId } = value(await saveLink(till, { id: null, typed, by }));
  const delivery = to("lucie@exemple.fr");
  const started = value(await startLinkPayment(till, { linkId, version: 1, delivery }));
  const told = await tellFailure(started.orderId, "lucie@exemple.fr");
  expect(told).toContain(`https://canopee.example/payer/${linkToken(secretKey, linkId)}`);
  expect(told).not.toContain("panier");

  const { orderId } = value(
    await shop.start({ lines: [line(plant)], delivery: to("zoe@exemple.fr") }),
  );
  const usual = await tellFailure(orderId, "zoe@exemple.fr");
  expect(usual).toContain("depuis votre panier");
  expect(usual).not.toContain("/payer/");
});

test("whoever buys a gift card is not told of plants when the payment fails", async () => {
  const { orderId } = await startGiftOrder(shop.till, {
    wish: {
      ...{ amountCents: cents(8000), recipientName: "Lucie", senderName: "Ana", message: null },
      ...{ buyer: { name: "Ana", email: "ana@exemple.fr" }, delivery: "print" },
      ...{ recipientEmail: null, sendOn: null },
    },
  });
  const told = await tellFailure(orderId, "ana@exemple.fr");
  expect(told).toContain("La carte cadeau n’est pas émise");
  expect(told).toContain("https://canopee.example/cartes-cadeaux");
  expect(told).not.toMatch(/plantes|panier/);
});
