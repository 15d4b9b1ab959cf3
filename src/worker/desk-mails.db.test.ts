import { afterAll, beforeAll, expect, test } from "vitest";
import { formatPrice } from "#copy/formats.ts";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueue, type Job } from "#shop/jobs/enqueue.server.ts";
import { planParcel } from "#shop/orders/departures/plan-parcel.server.ts";
import { changeStatus } from "#shop/orders/lifecycle/change-status.server.ts";
import { correctParcel } from "#shop/orders/parcels/correct-parcel.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { startWorkerBench, type WorkerBench } from "../../tests/load/worker-bench.ts";
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
const to = (address: string) =>
  bench.peer.accepted.filter(({ envelope }) => envelope.to.includes(address));

async function buy(email: string): Promise<string> {
  const pots = await shop.addProduct({
    name: "Pot en céramique",
    customization: { sizes: ["Ø 15 cm"] },
  });
  const lines = [line(pots, 2, { size: "Ø 15 cm" })];
  const delivery = { ...aWish().delivery, email };
  const { orderId, payment } = value(await shop.start({ lines, delivery }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  return orderId;
}

const aboutShop = (orderId: string, address: string) =>
  to(address).filter(
    (mail) => mail.header("Message-ID") === `<order-to-shop.${orderId}@canopee.example>`,
  );

const setNewOrderMail = (value: object) =>
  bench.database.pool.query("update shop_settings set value = $1 where key = 'new-order-mail'", [
    JSON.stringify(value),
  ]);

test("the shop is told of a new order once, with all that is needed to begin", async () => {
  const orderId = await buy("nouvelle@exemple.fr");
  await noJobLeft();
  await run(["mail-order-confirmation", { orderId }]);
  await noJobLeft();
  const [mail, ...more] = aboutShop(orderId, "atelier@canopee.example");
  expect(more).toEqual([]);
  expect(mail?.header("Reply-To")).toBe("nouvelle@exemple.fr");
  const { text } = readMail(mail?.raw ?? "");
  const { rows } = await bench.database.pool.query(
    "select number from order_numbers where order_id = $1",
    [orderId],
  );
  const { total_cents } = await shop.rowOf(orderId);
  for (const words of [
    `C-${rows[0].number}`,
    "2 × Pot en céramique (Taille\u00a0: Ø 15 cm)",
    "12 rue des Lilas, 75011 Paris, France",
    euros(total_cents),
    `https://canopee.example/admin/commandes/${orderId}`,
  ]) {
    expect(text).toContain(words);
  }
});

test("the shop is told at the address that it chose, or not at all", async () => {
  await setNewOrderMail({ isSent: true, address: "serre@canopee.example" });
  const elsewhere = await buy("ailleurs@exemple.fr");
  await noJobLeft();
  expect(aboutShop(elsewhere, "serre@canopee.example")).toHaveLength(1);
  expect(aboutShop(elsewhere, "atelier@canopee.example")).toEqual([]);
  await setNewOrderMail({ isSent: false });
  const silent = await buy("silence@exemple.fr");
  await noJobLeft();
  expect(aboutShop(silent, "atelier@canopee.example")).toEqual([]);
  await setNewOrderMail({ isSent: true });
});

test("a corrected tracking is mailed to the customer who is to know it", async () => {
  const orderId = await buy("corrige@exemple.fr");
  value(await changeStatus(shop.till, { orderId, to: "processing", by: shopkeeper }));
  value(await changeStatus(shop.till, { orderId, to: "shipped", parcel, by: shopkeeper }));
  const right = { carrier: "DPD", trackingNumber: "D42", trackingUrl: "https://s.example/D42" };
  const asked = { orderId, parcel: right, tellsCustomer: true, by: shopkeeper };
  value(await correctParcel(shop.till, asked));
  await noJobLeft();
  const mails = to("corrige@exemple.fr").filter((mail) =>
    mail.header("Message-ID")?.startsWith("<parcel-corrected."),
  );
  expect(mails).toHaveLength(1);
  const { text } = readMail(mails[0]?.raw ?? "");
  for (const words of ["DPD", "D42", "https://s.example/D42"]) expect(text).toContain(words);
});

test("each time an order is put off is told, and no more once its buyer gave it up", async () => {
  const email = "reportee@exemple.fr";
  const orderId = await buy(email);
  const leavesOn = "2026-11-24";
  const plan = { orderId, parcelId: orderId, leavesOn, isForced: false, packing: null };
  value(await planParcel(shop.till, { ...plan, by: shopkeeper }));
  const putOff = async () => {
    await run(["mail-order-put-off", { orderId, leavesOn, putOffId: newId() }]);
    await noJobLeft();
    return to(email)
      .map(({ raw }) => readMail(raw).text)
      .filter((text) => text.includes("reporté"));
  };
  expect(await putOff()).toHaveLength(1);
  const told = await putOff();
  expect(told).toHaveLength(2);
  expect(told[1]).toContain("mardi 24 novembre");
  // Nobody writes when the day is changed on the order's page.
  expect(told[1]).not.toContain("nous vous écrirons");
  await bench.database.pool.query(
    `insert into withdrawals (id, order_id, name, email, order_number, sender_hash, declared_at)
     values ($1, $2, 'Camille', $3, 'C-1', 'h', now())`,
    [newId(), orderId, email],
  );
  expect(await putOff()).toHaveLength(2);
});
