// Long because each way in which a label is not wanted, or not yet, is one story of the same shop.

import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { disconnectSendcloud } from "#shop/carriers/connect-sendcloud.server.ts";
import { addDays, dayOf } from "#shop/dispatch/calendar.ts";
import { labelShop } from "../../../../tests/support/shop/label-shop.ts";
import { shopkeeper as by, value } from "../../../../tests/support/shop/shop-floor.ts";
import { weather } from "../../../../tests/support/shop/weather.ts";
import { planParcel } from "../departures/plan-parcel.server.ts";
import { cancelOrder } from "../lifecycle/cancel-order.server.ts";
import { lockParcels } from "../parcels/pack-parcels.server.ts";
import { startRound } from "../rounds/start-round.server.ts";
import { askLabels } from "./ask-labels.server.ts";
import { buyLabel } from "./buy-label.server.ts";
import { cancelLabel } from "./cancel-label.server.ts";
import { confirmCancellations } from "./confirm-cancellations.server.ts";
import { giveLabelBack } from "./give-label-back.server.ts";
import { giveLabelUp } from "./give-label-up.server.ts";
import { listUnlabelled } from "./list-unlabelled.server.ts";
import { listUnsettled, readLabels } from "./read-labels.server.ts";
import { typeLabels } from "./type-labels.server.ts";

const { at, ask, asked, bought, labelOf, soldFor, tell, toPack, idOf, stateOf, connect } =
  labelShop();
beforeEach(async () => {
  await at.database.pool.query("truncate orders, forecasts cascade");
  await connect();
});

const DAY = 24 * 60;

async function givenBack() {
  const orderId = await toPack();
  const labelId = await bought(orderId);
  value(await cancelLabel(at.house, { orderId, parcelId: await idOf(orderId, 0), by }));
  await giveLabelBack(at.house, { labelId });
  expect(await labelOf(labelId)).toMatchObject({ state: "cancelled" });
  return { orderId, labelId };
}
/** What the order's page says of it: when the carrier took it on. */
const queuedAt = async (orderId: string) =>
  (await readLabels(at.house, { orderId })).map((label) => label.queuedAt);

const LOST = { state: "bought", parcel_id: null, refusal: expect.stringContaining("Trop tard") };

test("a cancellation that the carrier took on and did not do is undone", async () => {
  at.service.cancels = "later";
  const failed = await givenBack();
  await tell(failed.labelId, 94, "2026-11-16T10:00:00Z");
  expect(await labelOf(failed.labelId)).toMatchObject({ state: "bought", queued_at: null });
  expect(await stateOf(failed.orderId)).toBe("labelled");
  const scanned = await givenBack();
  await tell(scanned.labelId, 91, "2026-11-16T10:00:00Z");
  expect(await stateOf(scanned.orderId)).toBe("in_transit");
  expect(await labelOf(scanned.labelId)).toMatchObject({ state: "bought", queued_at: null });
  const replaced = await givenBack();
  await bought(replaced.orderId);
  await tell(replaced.labelId, 91, "2026-11-16T10:00:00Z");
  expect(await labelOf(replaced.labelId)).toMatchObject(LOST);
  expect(await stateOf(replaced.orderId)).toBe("labelled");
});

test("a cancellation that is asked for is told apart from one that is done, until the carrier says so", async () => {
  const done = await givenBack();
  expect(await queuedAt(done.orderId)).toEqual([null]);
  at.service.cancels = "later";
  const told = await givenBack();
  expect(await queuedAt(told.orderId)).toEqual([at.shop.till.clock.now()]);
  await tell(told.labelId, 1999, "2026-11-16T10:00:00Z");
  expect(await queuedAt(told.orderId)).not.toEqual([null]);
  await tell(told.labelId, 2000, "2026-11-16T11:00:00Z");
  expect(await queuedAt(told.orderId)).toEqual([null]);
  expect(await labelOf(told.labelId)).toMatchObject({ state: "cancelled" });
});

test("a cancellation of which nothing is heard is asked about once a day, and one that failed is undone", async () => {
  at.service.cancels = "later";
  const silent = await givenBack();
  expect(await confirmCancellations(at.house)).toEqual({ asked: 0, failures: [] });
  at.shop.passTime(DAY + 1);
  at.service.faults.cause({ kind: "status", status: 503 });
  expect(await confirmCancellations(at.house)).toMatchObject({ asked: 1, failures: [{}] });
  at.shop.passTime(DAY + 1);
  await confirmCancellations(at.house);
  expect(await confirmCancellations(at.house)).toEqual({ asked: 0, failures: [] });
  expect(await queuedAt(silent.orderId)).not.toEqual([null]);
  const shipment = at.service.books.byReference(silent.labelId);
  if (!shipment) throw new Error("not sold");
  shipment.parcel.status = "CANCELLED";
  at.shop.passTime(DAY + 1);
  await confirmCancellations(at.house);
  expect(await queuedAt(silent.orderId)).toEqual([null]);

  const failed = await givenBack();
  const kept = at.service.books.byReference(failed.labelId);
  if (kept) kept.parcel.status = "READY_TO_SEND";
  at.shop.passTime(DAY + 1);
  await confirmCancellations(at.house);
  expect(await labelOf(failed.labelId)).toMatchObject({ state: "bought", queued_at: null });
  expect(await stateOf(failed.orderId)).toBe("labelled");
});

test("a label that is wanted again while others are asked about is not cancelled", async () => {
  at.service.cancels = "later";
  const [first, second] = [await givenBack(), await givenBack()];
  at.shop.passTime(DAY + 1);
  const scanned: string[] = [];
  const carriers = {
    of: async (...named: Parameters<typeof at.house.carriers.of>) => {
      const carrier = await at.house.carriers.of(...named);
      return (
        carrier && {
          ...carrier,
          cancel: async (asked: Parameters<typeof carrier.cancel>[0]) => {
            scanned.push(asked.key);
            const { labelId } = asked.key === first.labelId ? second : first;
            await tell(labelId, 91, "2026-11-16T10:00:00Z");
            return carrier.cancel(asked);
          },
        }
      );
    },
  };
  await confirmCancellations({ ...at.house, carriers });
  expect(scanned).toHaveLength(1);
});

test("who waits no more for a carrier frees the parcel, and keeps what was paid for", async () => {
  const orderId = await toPack();
  const parcelId = await idOf(orderId, 0);
  const paid = await bought(orderId);
  const giveUp = (labelId: string) => giveLabelUp(at.house, { orderId, labelId, by });
  expect(await giveUp(paid)).toMatchObject({ error: "no_label" });
  value(await cancelLabel(at.house, { orderId, parcelId, by }));
  // Of another order it is none.
  const other = await toPack();
  expect(await giveLabelUp(at.house, { orderId: other, labelId: paid, by })).toMatchObject({
    error: "no_label",
  });
  value(await giveUp(paid));
  expect(await labelOf(paid)).toMatchObject({ state: "bought", parcel_id: null });
  expect(await stateOf(orderId)).toBe("ready");
  const labelId = await asked(orderId);
  at.service.faults.cause({ kind: "status", status: 503 });
  await expect(buyLabel(at.house, { labelId })).rejects.toThrow("unavailable");
  value(await cancelLabel(at.house, { orderId, parcelId, by }));
  value(await giveUp(labelId));
  expect(await labelOf(labelId)).toMatchObject({ state: "cancelled" });
  expect(await at.shop.count("audit_log where action = 'order.label_given_up'")).toBe(2);
  await bought(orderId);
});

test("what was given up and is cancelled after all is owed no more", async () => {
  at.service.cancels = "later";
  const orderId = await toPack();
  const labelId = await bought(orderId);
  value(await cancelLabel(at.house, { orderId, parcelId: await idOf(orderId, 0), by }));
  value(await giveLabelUp(at.house, { orderId, labelId, by }));
  await tell(labelId, 2000, "2026-11-16T11:00:00Z");
  expect(await labelOf(labelId)).toMatchObject({ state: "cancelled", queued_at: null });
  expect(await stateOf(orderId)).toBe("ready");
});

test("a label whose parcel is gone can be waited for no more, with or without its number", async () => {
  for (const isPaid of [true, false]) {
    const orderId = await toPack();
    const labelId = isPaid ? await bought(orderId) : await asked(orderId);
    value(await cancelOrder(at.shop.till, { orderId, by }));
    expect(await labelOf(labelId)).toMatchObject({ state: "cancelling", parcel_id: null });
    value(await giveLabelUp(at.house, { orderId, labelId, by }));
    expect(await labelOf(labelId)).toMatchObject({ state: isPaid ? "bought" : "cancelled" });
    expect(await listUnsettled(at.house, { adapter: "sendcloud" })).toEqual([]);
  }
});

test("Sendcloud stays connected while one of its labels is unsettled, and says of which order", async () => {
  const orderId = await toPack();
  const labelId = await asked(orderId);
  const unsettled = () => listUnsettled(at.house, { adapter: "sendcloud" });
  const leave = () => disconnectSendcloud(at.house, { by });
  expect(await unsettled()).toHaveLength(1);
  expect(await leave()).toMatchObject({ error: "labels_unsettled" });
  await buyLabel(at.house, { labelId });
  value(await cancelLabel(at.house, { orderId, parcelId: await idOf(orderId, 0), by }));
  expect(await leave()).toMatchObject({ error: "labels_unsettled" });
  await giveLabelBack(at.house, { labelId });
  expect(await unsettled()).toEqual([]);
  value(await leave());
  expect(await at.house.carriers.webhook()).toBeNull();
  expect(await ask(await toPack())).toMatchObject({ error: "by_hand" });
});

test("without its keys, what was asked meanwhile waits, and is not taken for tried", async () => {
  const labelId = await asked(await toPack());
  await at.database.pool.query("delete from shop_secrets");
  await expect(buyLabel(at.house, { labelId })).rejects.toThrow("key_refused");
  expect(await labelOf(labelId)).toMatchObject({ state: "asked", tried_at: null });
});

async function wait(orderId: string, answer: "refund" | null = null) {
  const who = { orderId, actor: "system", now: at.shop.till.clock.now() };
  await inTransaction(at.database.db, (trx) => lockParcels(trx, who));
  await at.database.pool.query(
    `insert into parcel_waits (order_id, parcel_id, held_at, verdict, last_day, answer, answered_at)
     values ($1, $2, $3, '{}', '2026-11-20', $4, case when $4::text is not null then now() end)`,
    [orderId, await idOf(orderId, 0), who.now, answer],
  );
}

test("no label is bought for what the weather keeps, unless a person answers for it", async () => {
  const orderId = await toPack();
  await wait(orderId);
  expect(await ask(orderId)).toMatchObject({ error: "parcel_waits" });
  const today = dayOf(at.shop.till.clock.now());
  const plan = { orderId, parcelId: await idOf(orderId, 0), packing: null, by };
  value(await planParcel(at.shop.till, { ...plan, leavesOn: today, isForced: false }));
  expect(await ask(orderId)).toMatchObject({ error: "parcel_waits" });
  value(await planParcel(at.shop.till, { ...plan, leavesOn: today, isForced: true }));
  await bought(orderId);

  const fit = await toPack();
  await wait(fit);
  const parcels = new Set([await idOf(fit, 0)]);
  value(await startRound(at.shop.till, { orderIds: [fit], fit: parcels, by }));
  await bought(fit);

  const refused = await toPack();
  await wait(refused, "refund");
  expect(await ask(refused)).toMatchObject({ error: "parcel_refused" });
});

test("by hand, what waits or is given up is in no table, and no number is taken for it", async () => {
  const [leaves, waits, refused] = [await toPack(), await toPack(), await toPack()];
  await wait(waits);
  await wait(refused, "refund");
  const listed = async () => (await listUnlabelled(at.house)).map(({ orderId }) => orderId);
  expect(await listed()).toEqual([leaves]);
  const labels = [waits, refused].map((id, nth) => ({
    ...{ line: nth + 2, orderId: id, parcelId: id, carrier: "Colissimo", trackingNumber: "6A9" },
  }));
  expect(await typeLabels(at.house, { labels, by })).toEqual({
    done: 0,
    refused: [
      { line: 2, code: "parcel_waits" },
      { line: 3, code: "parcel_refused" },
    ],
  });
  const today = dayOf(at.shop.till.clock.now());
  const plan = { orderId: waits, parcelId: waits, packing: null, by };
  value(await planParcel(at.shop.till, { ...plan, leavesOn: today, isForced: true }));
  expect(new Set(await listed())).toEqual(new Set([leaves, waits]));
});

test("what leaves on a later day has no label, no line in the table and no place in a round before", async () => {
  const [leaves, later] = [await toPack(), await toPack()];
  const today = dayOf(at.shop.till.clock.now());
  const plan = { orderId: later, parcelId: later, packing: null, isForced: false, by };
  value(await planParcel(at.shop.till, { ...plan, leavesOn: addDays(today, 1) }));
  expect(await ask(later)).toMatchObject({ error: "parcel_later" });
  const listed = async () => (await listUnlabelled(at.house)).map(({ orderId }) => orderId);
  expect(await listed()).toEqual([leaves]);
  const typed = { line: 2, orderId: later, parcelId: later, carrier: "Colissimo" };
  expect(await typeLabels(at.house, { labels: [{ ...typed, trackingNumber: "6A9" }], by })).toEqual(
    { done: 0, refused: [{ line: 2, code: "parcel_later" }] },
  );
  const fit = new Set([later]);
  const started = await startRound(at.shop.till, { orderIds: [leaves, later], fit, by });
  expect(value(started)).toMatchObject({
    ...{ parcels: 1, leftOut: [{ orderId: later, reason: "later" }] },
  });
  value(await planParcel(at.shop.till, { ...plan, leavesOn: today }));
  expect(await listed()).toEqual(expect.arrayContaining([leaves, later]));
  value(await startRound(at.shop.till, { orderIds: [later], by }));
  await bought(later);
});

test("what was not collected is still here, and only its words are kept; a scan ends its wait", async () => {
  const orderId = await toPack();
  const labelId = await bought(orderId);
  await wait(orderId);
  await tell(labelId, 13, "2026-11-16T10:00:00Z");
  expect(await stateOf(orderId)).toBe("labelled");
  expect((await at.shop.rowOf(orderId)).status).toBe("processing");
  expect(await labelOf(labelId)).toMatchObject({ told_words: "status 13" });
  await tell(labelId, 91, "2026-11-16T12:00:00Z");
  expect(await stateOf(orderId)).toBe("in_transit");
  expect(await at.shop.count("parcel_waits where ended_at is null")).toBe(0);
});

test("how a parcel left is kept when its carrier was first to say so, once", async () => {
  const now = at.shop.till.clock.now();
  await weather(at.database).tell({ low: -8, high: 1, first: dayOf(now), readAt: now });
  const orderId = await toPack();
  const labelId = await bought(orderId);
  await tell(labelId, 91, "2026-11-16T10:00:00Z");
  await tell(labelId, 3, "2026-11-16T12:00:00Z");
  const { rows } = await at.database.pool.query(
    "select parcel_id, temperature_class, verdict ->> 'kind' as kind, forced_by from parcel_departures",
  );
  // Nobody answers for a departure into the frost: its carrier has it.
  expect(rows).toEqual([
    { parcel_id: orderId, temperature_class: "B", kind: "wait", forced_by: "carrier" },
  ]);
});

test("two people who buy a label at once, and two jobs that run at once, buy one", async () => {
  const orderId = await toPack();
  const parcels = [{ orderId, parcelId: await idOf(orderId, 0) }];
  const clicks = await Promise.all(
    Array.from({ length: 6 }, () => askLabels(at.house, { parcels, by })),
  );
  const outcomes = clicks.flat().map((one) => one.asked);
  const [only, ...more] = outcomes.flatMap((one) => (one.ok ? [one.value.labelId] : []));
  if (!only) throw new Error("nobody was first");
  expect(more).toEqual([]);
  expect(outcomes.filter((one) => !one.ok && one.error === "label_asked")).toHaveLength(5);
  await Promise.allSettled([
    buyLabel(at.house, { labelId: only }),
    buyLabel(at.house, { labelId: only }),
  ]);
  await buyLabel(at.house, { labelId: only });
  expect(soldFor(only)).toHaveLength(1);
  expect(
    at.service.books.shipments.filter((one) => one.external_reference_id === only),
  ).toHaveLength(1);
  expect(await stateOf(orderId)).toBe("labelled");
});
