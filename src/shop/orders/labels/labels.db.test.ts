// Long because a label is followed from its row to the customer's door in one shop.

import { expect, test, vi } from "vitest";
import { connectSendcloud } from "#shop/carriers/connect-sendcloud.server.ts";
import { settingsVersion } from "#shop/settings/settings-version.server.ts";
import { addCode } from "../../../../tests/support/shop/add-code.ts";
import { labelShop } from "../../../../tests/support/shop/label-shop.ts";
import { shopkeeper as by, line, value } from "../../../../tests/support/shop/shop-floor.ts";
import { sendcloudKeys } from "../../../../tests/support/stand-ins/sendcloud/server.ts";
import { cancelOrder } from "../lifecycle/cancel-order.server.ts";
import { refundOrder } from "../refunds/refund-order.server.ts";
import { buyLabel } from "./buy-label.server.ts";
import { cancelLabel } from "./cancel-label.server.ts";
import { followParcels } from "./follow-parcels.server.ts";
import { giveLabelBack } from "./give-label-back.server.ts";
import { labelSheet, readLabelSheet } from "./label-sheet.server.ts";
import { listUnlabelled } from "./list-unlabelled.server.ts";
import { readLabelDocument } from "./read-label-document.server.ts";
import { recordTracking } from "./record-tracking.server.ts";
import { resumeLabels } from "./resume-labels.server.ts";
import { typeLabels } from "./type-labels.server.ts";

const { at, ask, asked, bought, labelOf, soldFor, tell, toPack, parcelsOf, idOf, stateOf, split } =
  labelShop();

/** As if a worker had done them: the same key would not hide a second one. */
const doJobs = (orderId: string) =>
  at.database.pool.query(
    "delete from graphile_worker._private_jobs where payload ->> 'orderId' = $1",
    [orderId],
  );
const mails = async (orderId: string) => {
  const { rows } = await at.database.pool.query<{ name: string }>(
    `select tasks.identifier as name from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = task_id
     where payload ->> 'orderId' = $1 and tasks.identifier ~ '^mail-.*(handed|shipped|delivered)'
     order by jobs.id`,
    [orderId],
  );
  return rows.map(({ name }) => name);
};

test("a label is asked for by its row, bought once, and stuck on its parcel", async () => {
  const orderId = await toPack();
  const labelId = await asked(orderId);
  expect(await labelOf(labelId)).toMatchObject({ state: "asked", tried_at: null });
  expect(await split(orderId, { Pot: 1 })).toMatchObject({ error: { code: "closed_parcel" } });
  expect(await ask(orderId)).toMatchObject({ error: "label_asked" });
  await buyLabel(at.house, { labelId });
  await buyLabel(at.house, { labelId });
  const [sold] = soldFor(labelId);
  // Two monsteras, a pot and the box.
  expect(sold?.parcel.weight).toBe("2.500");
  const number = sold?.parcel.tracking_number;
  expect(await parcelsOf(orderId)).toMatchObject([
    { state: "labelled", carrier: "Colissimo", trackingNumber: number },
  ]);
  // What was said of the customer is kept no longer than it is needed.
  expect(await labelOf(labelId)).toMatchObject({ state: "bought", cost_cents: 860, request: {} });
  const parcelId = await idOf(orderId, 0);
  const kept = value(await readLabelDocument(at.house, { parcelId }));
  await at.database.pool.query("delete from label_documents where label_id = $1", [labelId]);
  const again = value(await readLabelDocument(at.house, { parcelId }));
  expect(Buffer.from(again)).toEqual(Buffer.from(kept));
  expect(await ask(orderId)).toMatchObject({ error: "closed_parcel" });
});

test("a parcel is declared at what was paid for what is in it", async () => {
  const declared = async (orderId: string, place = 0) => {
    const labelId = await asked(orderId, place);
    const { request } = await labelOf(labelId);
    await buyLabel(at.house, { labelId });
    return request.valueCents;
  };
  // Two of 39,90 € and one, less 15 %: 17,96 € off, of which 11,97 € off the two.
  const code = await addCode(at.database.pool, { percent: 15 });
  expect(await declared(await toPack({ code }))).toBe(3 * 3990 - 1796);
  const orderId = await toPack({ code });
  value(await split(orderId, { Monstera: 1 }));
  const values = [await declared(orderId, 0), await declared(orderId, 1)];
  expect(values.toSorted((a, b) => a - b)).toEqual([3392, 6783]);
});

test("what cannot be asked is told by its reason, and writes nothing", async () => {
  const count = () => at.shop.count("labels");
  const before = await count();
  const unpaid = value(await at.shop.start({ lines: [line(await at.shop.addProduct())] }));
  expect(await ask(unpaid.orderId)).toMatchObject({ error: "unknown_parcel" });
  const orderId = await toPack();
  const set = (column: string, to: string) =>
    at.database.pool.query(`update orders set ${column} = ${to} where id = $1`, [orderId]);
  await set("country", "'Belgique'");
  expect(await ask(orderId)).toMatchObject({ error: "country_not_served" });
  await set("country", "'France'");
  await set("service", "'colissimo-relais'");
  expect(await ask(orderId)).toMatchObject({ error: "no_option" });
  await set("service", "null");
  await set("review_reason", "'dispute'");
  expect(await ask(orderId)).toMatchObject({ error: "in_review" });
  await set("review_reason", "null");
  expect(await count()).toBe(before);
});

test("a refusal opens the parcel again, and says why; another may be asked for", async () => {
  at.service.refuses = () => "Code postal inconnu.";
  const orderId = await toPack();
  const labelId = await bought(orderId);
  expect(await labelOf(labelId)).toMatchObject({
    state: "refused",
    refusal: "Code postal inconnu.",
  });
  expect(await stateOf(orderId)).toBe("to_prepare");
  value(await split(orderId, { Pot: 1 }));
  at.service.refuses = () => null;
  await bought(orderId);
  expect(await stateOf(orderId)).toBe("labelled");
});

test("an answer that is lost is looked for, never taken for a refusal, and never bought twice", async () => {
  const orderId = await toPack();
  const labelId = await asked(orderId);
  at.service.faults.cause({ kind: "cut-after" }, { path: /announce/ });
  await expect(buyLabel(at.house, { labelId })).rejects.toThrow("connection");
  at.service.faults.cause({ kind: "status", status: 503 });
  await expect(buyLabel(at.house, { labelId })).rejects.toThrow("unavailable");
  at.service.faults.cause({ kind: "malformed" }, { path: /GET/ });
  await expect(buyLabel(at.house, { labelId })).rejects.toThrow("garbage");
  expect(await labelOf(labelId)).toMatchObject({ state: "asked" });
  at.shop.passTime(10);
  // Its job is still there, with the attempts that it has left.
  expect(await resumeLabels(at.house)).toBe(0);
  await at.database.pool.query("delete from graphile_worker._private_jobs");
  expect(await resumeLabels(at.house)).toBe(1);
  await buyLabel(at.house, { labelId });
  expect(soldFor(labelId)).toHaveLength(1);
  expect(await stateOf(orderId)).toBe("labelled");
});

test("a label is cancelled, and its parcel is ready for another; too late, it stays", async () => {
  const orderId = await toPack();
  const labelId = await bought(orderId);
  const parcelId = await idOf(orderId, 0);
  at.service.cancels = "never";
  value(await cancelLabel(at.house, { orderId, parcelId, by }));
  await giveLabelBack(at.house, { labelId });
  expect(await labelOf(labelId)).toMatchObject({ state: "bought" });
  expect((await labelOf(labelId)).refusal).toContain("Trop tard");
  at.service.cancels = "at-once";
  value(await cancelLabel(at.house, { orderId, parcelId, by }));
  await giveLabelBack(at.house, { labelId });
  expect(await labelOf(labelId)).toMatchObject({ state: "cancelled" });
  expect(await parcelsOf(orderId)).toMatchObject([{ state: "ready", trackingNumber: null }]);
  expect(soldFor(labelId)).toEqual([]);
  await bought(orderId);
});

test("an order that is cancelled gives its label back, even one whose answer was lost", async () => {
  for (const isLost of [false, true]) {
    const orderId = await toPack();
    const labelId = await asked(orderId);
    if (isLost) at.service.faults.cause({ kind: "cut-after" }, { path: /announce/ });
    await buyLabel(at.house, { labelId }).catch(() => undefined);
    value(await cancelOrder(at.shop.till, { orderId, by }));
    expect(await labelOf(labelId)).toMatchObject({ state: "cancelling", parcel_id: null });
    // Its job comes late: nothing is bought for what is wanted no more.
    await buyLabel(at.house, { labelId });
    await giveLabelBack(at.house, { labelId });
    expect(await labelOf(labelId)).toMatchObject({ state: "cancelled" });
    expect(soldFor(labelId)).toEqual([]);
  }
});

test("a refund of all that is in a parcel gives its label back, and the parcel goes", async () => {
  const orderId = await toPack();
  value(await split(orderId, { Pot: 1 }));
  await bought(orderId, 0);
  const labelId = await bought(orderId, 1);
  const wish = { kind: "lines", quantities: [0, 1], withDelivery: false } as const;
  value(await refundOrder(at.shop.till, { orderId, wish, by }));
  expect(await labelOf(labelId)).toMatchObject({ state: "cancelling" });
  await giveLabelBack(at.house, { labelId });
  expect(soldFor(labelId)).toEqual([]);
  expect(await labelOf(labelId)).toMatchObject({ state: "cancelled", parcel_id: null });
  expect(await parcelsOf(orderId)).toHaveLength(1);
});

const LOST = { state: "bought", parcel_id: null, refusal: expect.stringContaining("Trop tard") };

test("what was paid for is known when it is too late to give it back, however its answer came", async () => {
  for (const kind of ["slow", "cut-after"] as const) {
    const orderId = await toPack();
    const labelId = await asked(orderId);
    at.service.requests.length = 0;
    at.service.faults.cause(kind === "slow" ? { kind, ms: 1200 } : { kind }, { path: /announce/ });
    const buying = buyLabel(at.house, { labelId }).catch(() => undefined);
    await vi.waitFor(() => expect(at.service.requests.join()).toContain("announce"));
    if (kind === "cut-after") await buying;
    value(await cancelOrder(at.shop.till, { orderId, by }));
    await buying;
    at.service.cancels = "never";
    await giveLabelBack(at.house, { labelId });
    const [sold] = soldFor(labelId);
    expect(await labelOf(labelId)).toMatchObject({
      ...LOST,
      tracking_number: sold?.parcel.tracking_number,
    });
  }
});

test("a parcel of which nothing is left goes, also when its label cannot be given back", async () => {
  const orderId = await toPack();
  value(await split(orderId, { Pot: 1 }));
  const sent = await bought(orderId, 0);
  const labelId = await bought(orderId, 1);
  const wish = { kind: "lines", quantities: [0, 1], withDelivery: false } as const;
  value(await refundOrder(at.shop.till, { orderId, wish, by }));
  at.service.cancels = "never";
  await giveLabelBack(at.house, { labelId });
  expect(await labelOf(labelId)).toMatchObject(LOST);
  expect(await parcelsOf(orderId)).toHaveLength(1);
  await tell(sent, 91, "2026-11-16T10:00:00Z");
  expect((await at.shop.rowOf(orderId)).status).toBe("shipped");
});

test("« Livrée » comes by itself: scanned before anyone said so, late, twice and out of order", async () => {
  const orderId = await toPack();
  const labelId = await bought(orderId);
  await tell(labelId, 91, "2026-11-16T10:00:00Z", "une-autre-cle");
  expect(await stateOf(orderId)).toBe("labelled");
  await tell(labelId, 91, "2026-11-16T10:00:00Z");
  await tell(labelId, 91, "2026-11-16T10:00:00Z");
  expect(await stateOf(orderId)).toBe("in_transit");
  expect((await at.shop.rowOf(orderId)).status).toBe("shipped");
  await tell(labelId, 12, "2026-11-17T10:00:00Z");
  await tell(labelId, 92, "2026-11-16T18:00:00Z");
  expect(await stateOf(orderId)).toBe("to_collect");
  await tell(labelId, 93, "2026-11-18T10:00:00Z");
  await tell(labelId, 80, "2026-11-18T09:00:00Z");
  await tell(labelId, 93, "2026-11-18T10:00:00Z");
  expect(await stateOf(orderId)).toBe("delivered");
  expect((await at.shop.rowOf(orderId)).status).toBe("delivered");
  expect(await mails(orderId)).toEqual(["mail-order-shipped", "mail-order-delivered"]);
});

test("news that comes twice is mailed once, also when the first mail is gone already", async () => {
  const orderId = await toPack();
  const labelId = await bought(orderId);
  await doJobs(orderId);
  await tell(labelId, 91, "2026-11-16T10:00:00Z");
  expect(await mails(orderId)).toEqual(["mail-order-shipped"]);
  await doJobs(orderId);
  await tell(labelId, 91, "2026-11-16T10:00:00Z");
  await tell(labelId, 3, "2026-11-16T12:00:00Z");
  expect(await mails(orderId)).toEqual([]);
  await tell(labelId, 11, "2026-11-17T10:00:00Z");
  await doJobs(orderId);
  await tell(labelId, 11, "2026-11-17T10:00:00Z");
  expect(await mails(orderId)).toEqual([]);
});

test("an order that nobody took in hand leaves and arrives by the word of its carrier", async () => {
  const orderId = await toPack({ isTaken: false });
  expect((await at.shop.rowOf(orderId)).status).toBe("completed");
  const labelId = await bought(orderId);
  await tell(labelId, 91, "2026-11-16T10:00:00Z");
  expect((await at.shop.rowOf(orderId)).status).toBe("shipped");
  await tell(labelId, 11, "2026-11-17T10:00:00Z");
  expect((await at.shop.rowOf(orderId)).status).toBe("delivered");
  expect(await mails(orderId)).toEqual(["mail-order-shipped", "mail-order-delivered"]);
});

test("a parcel that is asked about has arrived, whichever clock its last message went by", async () => {
  const orderId = await toPack();
  const labelId = await bought(orderId);
  await tell(labelId, 91, "2026-11-19T10:00:00Z");
  const told = { at: new Date("2026-11-18T10:00:00Z"), words: "Livré" };
  await recordTracking(at.house, { labelId, steps: [{ ...told, state: "to_collect" }] });
  expect(await stateOf(orderId)).toBe("in_transit");
  await recordTracking(at.house, { labelId, steps: [{ ...told, state: "delivered" }] });
  expect(await stateOf(orderId)).toBe("delivered");
});

test("of several parcels each is told, and the order follows the last", async () => {
  const orderId = await toPack();
  value(await split(orderId, { Pot: 1 }));
  const one = await bought(orderId, 0);
  const other = await bought(orderId, 1);
  await tell(one, 11, "2026-11-17T10:00:00Z");
  expect((await at.shop.rowOf(orderId)).status).toBe("processing");
  await tell(other, 11, "2026-11-18T10:00:00Z");
  expect((await at.shop.rowOf(orderId)).status).toBe("delivered");
  expect((await mails(orderId)).filter((name) => name === "mail-parcel-handed")).toHaveLength(2);
});

test("who is silent is asked, and not more often than is patient", async () => {
  const orderId = await toPack();
  const labelId = await bought(orderId);
  const number = at.service.books.byReference(labelId)?.parcel.tracking_number ?? "";
  const event_at = "2026-11-15T10:00:00Z";
  at.service.books.events.set(number, [
    { event_at, status_code: "in_transit", status_description: "En route" },
  ]);
  expect((await followParcels(at.house)).asked).toBe(0);
  at.shop.passTime(7 * 60);
  await followParcels(at.house);
  expect(await stateOf(orderId)).toBe("in_transit");
  expect((await followParcels(at.house)).asked).toBe(0);
});

test("another account is not connected while a label is unsettled, and takes no key of the first along", async () => {
  const labelId = await asked(await toPack());
  const keys = { ...sendcloudKeys, publicKey: "un-autre-compte" };
  const carriers = { connect: () => at.house.carriers.connect(sendcloudKeys) };
  const connect = async (more: typeof sendcloudKeys) => {
    const version = await settingsVersion(at.database, ["sendcloud"]);
    return connectSendcloud({ ...at.house, carriers }, { by, version, ...more });
  };
  expect(await connect(keys)).toMatchObject({ error: "labels_unsettled" });
  value(await connect(sendcloudKeys));
  expect(await at.house.carriers.webhook()).not.toBeNull();
  await buyLabel(at.house, { labelId });
  value(await connect(keys));
  expect(await at.house.carriers.webhook()).toBeNull();
  value(await connect(sendcloudKeys));
});

test("by hand, parcels go out as a table and come back labelled; one that changed is told by its line", async () => {
  const orderId = await toPack();
  value(await split(orderId, { Pot: 1 }));
  const unwritten = await toPack();
  const waiting = await listUnlabelled(at.house);
  const mine = waiting.filter((one) => [orderId, unwritten].includes(one.orderId));
  // A box weighs 300 g.
  expect(mine.map(({ grams }) => grams)).toEqual([2100, 700, 2500]);
  expect(mine[2]?.parcelId).toBe(unwritten);
  const table = labelSheet(mine).replaceAll(/""(?=\r\n)/g, '"6A99"');
  const { labels, errors } = value(readLabelSheet(table));
  expect(errors).toEqual([]);
  value(await split(unwritten, { Pot: 1 }));
  value(await cancelOrder(at.shop.till, { orderId: unwritten, by }));
  expect(await typeLabels(at.house, { labels, by })).toEqual({
    done: 2,
    refused: [{ line: 4, code: "unknown_parcel" }],
  });
  expect(await parcelsOf(orderId)).toMatchObject([
    { state: "labelled", trackingNumber: "6A99" },
    { state: "labelled" },
  ]);
  expect((await typeLabels(at.house, { labels, by })).done).toBe(0);
  const left = await listUnlabelled(at.house);
  expect(left.filter((one) => one.orderId === orderId)).toEqual([]);
});
