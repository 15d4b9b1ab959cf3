// Long because it is one thing: all that is written to a buyer about an order, on one bench.
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatPrice } from "#copy/formats.ts";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueue, type Job } from "#shop/jobs/enqueue.server.ts";
import { cancelOrder } from "#shop/orders/lifecycle/cancel-order.server.ts";
import { changeStatus } from "#shop/orders/lifecycle/change-status.server.ts";
import { orderReference } from "#shop/orders/order-number.ts";
import { expireOrder } from "#shop/orders/settlement/expire-order.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { declareWithdrawal } from "#shop/withdrawals/declare-withdrawal.server.ts";
import { startWorkerBench, type WorkerBench } from "../../tests/load/worker-bench.ts";
import { violations } from "../../tests/support/database/invariants.ts";
import { readMail } from "../../tests/support/mail-text.ts";
import {
  aWish,
  line,
  openShop,
  parcel,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../tests/support/shop/shop-floor.ts";

let bench: WorkerBench;
let shop: ShopFloor;
beforeAll(async () => {
  bench = await startWorkerBench();
  shop = openShop(bench.database);
});
afterAll(() => bench.stop());

const euros = (amount: number) => formatPrice(cents(amount));

const run = ([name, payload]: Job) =>
  inTransaction(bench.database.db, (trx) => enqueue(trx, name, payload as never));

const noJobLeft = () =>
  expect.poll(() => shop.count("graphile_worker.jobs"), { timeout: 15_000 }).toBe(0);

async function start(email: string) {
  const pot = { name: "Pot en céramique", priceCents: 3200, vatBasisPoints: 2000 };
  const plant = await shop.addProduct({ name: "Monstera Peru", stock: 1 });
  const pots = await shop.addProduct({ ...pot, customization: { sizes: ["Ø 15 cm"] } });
  const delivery = { ...aWish().delivery, email };
  const lines = [line(plant), line(pots, 2, { size: "Ø 15 cm" })];
  const { orderId, payment } = value(await shop.start({ lines, delivery }));
  return { plant, orderId, intentId: payment.intentId };
}

async function buy(email: string): Promise<string> {
  const { orderId, intentId } = await start(email);
  await shop.pay(intentId);
  await settleOrder(shop.till, { orderId });
  return orderId;
}

const to = (address: string) =>
  bench.peer.accepted.filter(({ envelope }) => envelope.to.includes(address));

test("a paid order is confirmed with its lines, VAT, address and rights, once even if the job runs twice", async () => {
  const orderId = await buy("zoe@exemple.fr");
  await noJobLeft();
  await run(["mail-order-confirmation", { orderId }]);
  await noJobLeft();
  const [mail, ...more] = to("zoe@exemple.fr");
  expect(more).toEqual([]);
  expect(mail?.header("Message-ID")).toBe(`<order-confirmation.${orderId}@canopee.example>`);
  expect(mail?.header("Reply-To")).toBe("atelier@canopee.example");
  const { text, attached } = readMail(mail?.raw ?? "");
  for (const words of [
    orderReference(orderId),
    "Monstera Peru",
    "Taille\u00a0: Ø 15 cm",
    "Quantité\u00a0: 2",
    "64,00\u00a0€",
    "TVA à 10\u00a0%",
    "TVA à 20\u00a0%",
    "12 rue des Lilas, 75011 Paris, France",
    "Carte bancaire",
    // A Saturday, and seven working days.
    "24 novembre 2026",
    `https://canopee.example/order-success?commande=${orderId}&signature=`,
    `https://canopee.example/retractation?commande=${orderId}&signature=`,
    "https://canopee.example/conditions-generales-de-vente",
  ]) {
    expect(text).toContain(words);
  }
  expect(attached).toEqual([
    "conditions-generales-de-vente.html",
    "formulaire-de-retractation.html",
  ]);
  expect(await violations(bench.database.pool, { atRest: true })).toEqual([]);
});

test("where the shop invoices at payment, the confirmation brings the invoice, one even if the job runs twice", async () => {
  const settings = (atPayment: boolean) =>
    bench.database.pool.query("update shop_settings set value = $1 where key = 'invoicing'", [
      JSON.stringify({ atPayment }),
    ]);
  await settings(true);
  const orderId = await buy("facture@exemple.fr");
  await noJobLeft();
  await run(["mail-order-confirmation", { orderId }]);
  await noJobLeft();
  await settings(false);
  const { rows } = await bench.database.pool.query(
    "select number from invoices where order_id = $1",
    [orderId],
  );
  expect(rows).toHaveLength(1);
  const [mail, ...more] = to("facture@exemple.fr");
  expect(more).toEqual([]);
  const { text, attached } = readMail(mail?.raw ?? "");
  expect(attached).toContain(`${rows[0].number}.pdf`);
  expect(text).toContain(`votre facture ${rows[0].number}, nos`);
  // As bytes, not as text that was once bytes.
  expect(mail?.raw).toContain(Buffer.from("%PDF-1").toString("base64").slice(0, 8));
  expect(await shop.count("due_invoices")).toBe(0);
  expect(await violations(bench.database.pool, { atRest: true })).toEqual([]);
});

test("an invoice that failed at payment keeps no confirmation back, and is issued at the next round", async () => {
  const { pool } = bench.database;
  await pool.query(
    `update shop_settings set value = '{"atPayment": true}' where key = 'invoicing'`,
  );
  // Nothing can be issued: as while a mandatory mention is missing.
  await pool.query("alter table invoices add constraint none_now check (false) not valid");
  const orderId = await buy("attente@exemple.fr");
  await noJobLeft();
  expect(kindsTo("attente@exemple.fr")).toEqual(["order-confirmation"]);
  expect(await shop.count("due_invoices")).toBe(1);
  await pool.query("alter table invoices drop constraint none_now");
  await pool.query(
    `update shop_settings set value = '{"atPayment": false}' where key = 'invoicing'`,
  );
  await run(["issue-due-invoices", {}]);
  await noJobLeft();
  const invoices = await pool.query("select series from invoices where order_id = $1", [orderId]);
  expect(invoices.rows).toEqual([{ series: "F" }]);
  expect(await shop.count("due_invoices")).toBe(0);
});

test("no confirmation is mailed about an order that was not paid", async () => {
  const { orderId } = await start("impatient@exemple.fr");
  await run(["mail-order-confirmation", { orderId }]);
  await noJobLeft();
  expect(to("impatient@exemple.fr")).toEqual([]);
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
});

/** What a customer got about their order, by its kind. */
const kindsTo = (address: string) =>
  to(address)
    .map((mail) => mail.header("Message-ID")?.match(/<([a-z-]+)\./)?.[1] ?? "")
    .sort();

test("a buyer is told once that their order is cancelled, and once that their money is back", async () => {
  const orderId = await buy("annule@exemple.fr");
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  await noJobLeft();
  await run(["mail-order-cancelled", { orderId }]);
  await noJobLeft();
  expect(kindsTo("annule@exemple.fr")).toEqual([
    "order-cancelled",
    "order-confirmation",
    "order-refunded",
  ]);
  const texts = to("annule@exemple.fr").map(({ raw }) => readMail(raw).text);
  expect(texts.some((text) => text.includes("vous est remboursé"))).toBe(true);
  const { total_cents } = await shop.rowOf(orderId);
  expect(texts.some((text) => text.includes(`un remboursement de ${euros(total_cents)}`))).toBe(
    true,
  );
  expect(await violations(bench.database.pool, { atRest: true })).toEqual([]);
});

test("who was forgotten while their money was on its way back is not written to", async () => {
  const orderId = await buy("oublie@exemple.fr");
  await noJobLeft();
  const nobody = "compte-supprime@canopee.invalid";
  await bench.database.pool.query("update orders set customer_email = $2 where id = $1", [
    orderId,
    nobody,
  ]);
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  await noJobLeft();
  expect(await shop.rowOf(orderId)).toMatchObject({ payment_status: "refunded" });
  expect(kindsTo(nobody)).toEqual([]);
});

test("each step of an order is told once, the parcel with what it is followed by, and invoiced", async () => {
  const orderId = await buy("suivi@exemple.fr");
  const by = shopkeeper;
  const trackingUrl = "https://www.laposte.fr/outils/suivre-vos-envois?code=6A12345678901";
  const shipped = { orderId, to: "shipped", parcel: { ...parcel, trackingUrl }, by } as const;
  // The worker keeps up with the shopkeeper.
  value(await changeStatus(shop.till, { orderId, to: "processing", by }));
  await noJobLeft();
  value(await changeStatus(shop.till, shipped));
  await noJobLeft();
  value(await changeStatus(shop.till, { orderId, to: "delivered", by }));
  await noJobLeft();
  await run(["mail-order-shipped", { orderId }]);
  await run(["mail-order-delivered", { orderId }]);
  await run(["issue-invoice", { orderId }]);
  await noJobLeft();
  expect(kindsTo("suivi@exemple.fr")).toEqual([
    "order-confirmation",
    "order-delivered",
    "order-processing",
    "order-shipped",
  ]);
  const mail = to("suivi@exemple.fr").find(({ raw }) => raw.includes("<order-shipped."));
  const { text } = readMail(mail?.raw ?? "");
  for (const words of ["Colissimo", "6A12345678901", trackingUrl]) expect(text).toContain(words);
  const { rows } = await bench.database.pool.query(
    "select series from invoices where order_id = $1",
    [orderId],
  );
  expect(rows).toEqual([{ series: "F" }]);
  expect(await violations(bench.database.pool, { atRest: true })).toEqual([]);
});

test("a slow payment that failed is told to its buyer, unless it was made in another way meanwhile", async () => {
  const { orderId, intentId } = await start("lent@exemple.fr");
  await run(["mail-payment-failed", { orderId }]);
  await noJobLeft();
  const [mail, ...more] = to("lent@exemple.fr");
  expect(more).toEqual([]);
  const { text } = readMail(mail?.raw ?? "");
  expect(text).toContain("n’a pas abouti");
  expect(text).toContain("rien n’a été débité");
  await shop.pay(intentId);
  await settleOrder(shop.till, { orderId });
  await noJobLeft();
  const before = to("lent@exemple.fr").length;
  await run(["mail-payment-failed", { orderId }]);
  await noJobLeft();
  expect(to("lent@exemple.fr")).toHaveLength(before);
});

test("money that came too late is announced to the buyer and to the shop, once each", async () => {
  const { orderId, plant, intentId } = await start("tard@exemple.fr");
  shop.passTime(20);
  await expireOrder(shop.till, { orderId });
  await bench.database.pool.query("update stock_units set stock = 0 where id = $1", [plant]);
  await shop.payAnyway(intentId);
  await settleOrder(shop.till, { orderId });
  await noJobLeft();
  await run(["mail-order-late-refund", { orderId }]);
  await run(["mail-shop-order-alert", { orderId, reason: "late_refund" }]);
  await noJobLeft();
  const [mail, ...more] = to("tard@exemple.fr");
  expect(more).toEqual([]);
  expect(readMail(mail?.raw ?? "").text).toContain("Vous êtes intégralement remboursé");
  const alerts = to("atelier@canopee.example").filter(({ raw }) => raw.includes(orderId));
  expect(alerts.map((alert) => alert.header("Reply-To"))).toEqual(["tard@exemple.fr"]);
  expect(await violations(bench.database.pool, { atRest: true })).toEqual([]);
});

test("a withdrawal is acknowledged with what was declared and when, and told to the shop", async () => {
  const orderId = await buy("change@exemple.fr");
  const withdrawalId = newId();
  const declared = await declareWithdrawal(
    { db: bench.database.db, clock: shop.till.clock, secretKey: bench.house.config.secretKey },
    {
      withdrawalId,
      name: "Camille Dupont",
      email: "change@exemple.fr",
      orderNumber: orderReference(orderId),
      items: "1 x Pot en céramique",
      honeypot: "",
      senderAddress: "192.0.2.1",
    },
  );
  expect(declared.ok).toBe(true);
  await noJobLeft();
  await run(["mail-withdrawal-acknowledgement", { withdrawalId }]);
  await run(["mail-withdrawal-to-shop", { withdrawalId }]);
  await noJobLeft();
  const [mail, ...more] = to("change@exemple.fr").filter(({ raw }) => raw.includes(withdrawalId));
  expect(more).toEqual([]);
  const { text } = readMail(mail?.raw ?? "");
  for (const words of [
    "transmise le 14 novembre 2026 à 13\u00a0h\u00a020 (heure de Paris)",
    "Camille Dupont",
    orderReference(orderId),
    "1 x Pot en céramique",
    "change@exemple.fr",
    "28 novembre 2026",
  ]) {
    expect(text).toContain(words);
  }
  const told = to("atelier@canopee.example").filter(({ raw }) => raw.includes(withdrawalId));
  expect(told.map((one) => one.header("Reply-To"))).toEqual(["change@exemple.fr"]);
  expect(await violations(bench.database.pool, { atRest: true })).toEqual([]);
});
