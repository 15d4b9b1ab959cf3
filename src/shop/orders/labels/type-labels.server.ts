import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { usualOf } from "#shop/carriers/label-settings.ts";
import { readLabelSettings } from "#shop/carriers/read-label-settings.server.ts";
import { dayOf } from "#shop/dispatch/calendar.ts";
import { serviceOf, type UsualServices } from "#shop/dispatch/service-of.ts";
import { trackingUrlOf } from "#shop/shipping/carriers.ts";
import { readCarriers } from "#shop/shipping/read-carriers.server.ts";
import { readWhyUnlabelled } from "../departures/why-unlabelled.server.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { lockParcels } from "../parcels/pack-parcels.server.ts";
import { isOpenToChange } from "../parcels/parcel-contents.ts";
import { travelsAlong } from "../supplements/find-supplements.server.ts";
import { findWithheld } from "../withheld/withheld-orders.server.ts";
import type { TypedLabel } from "./label-sheet.server.ts";
import { stick } from "./settle-label.server.ts";

export type TypeLabelError =
  | "unknown_parcel"
  | "not_to_leave"
  | "withheld"
  | "travels_along"
  | "parcel_waits"
  | "parcel_later"
  | "parcel_refused"
  | "closed_parcel"
  | "collected";
export type RefusedLine = { line: number; code: TypeLabelError };

/** Labels that were made on the carrier's own site, each under the lock of its order. */
export async function typeLabels(
  { db, clock }: { db: Db; clock: Clock },
  { labels, by }: { labels: readonly TypedLabel[]; by: Administrator },
): Promise<{ done: number; refused: RefusedLine[] }> {
  const [settings, known] = await Promise.all([readLabelSettings({ db }), readCarriers({ db })]);
  const refused: RefusedLine[] = [];
  for (const label of labels) {
    const trackingUrl = trackingUrlOf(known, label) ?? null;
    const typed = await inTransaction(db, (trx) =>
      typeLabel(trx, { ...label, trackingUrl, usual: usualOf(settings), by, clock }),
    );
    if (!typed.ok) refused.push({ line: label.line, code: typed.error });
  }
  return { done: labels.length - refused.length, refused };
}

type Typing = TypedLabel & {
  trackingUrl: string | null;
  usual: UsualServices;
  by: Administrator;
  clock: Clock;
};

async function typeLabel(
  trx: Transaction<DB>,
  { orderId, parcelId, carrier, trackingNumber, trackingUrl, usual, by, clock }: Typing,
): Promise<Result<void, TypeLabelError>> {
  const now = clock.now();
  const actor = actorOf(by);
  const locked = await lockParcels(trx, { orderId, actor, now });
  const parcel = locked?.parcels.find(({ id }) => id === parcelId);
  if (!locked || !parcel) return err("unknown_parcel");
  if (locked.status !== "completed" && locked.status !== "processing") return err("not_to_leave");
  if (!isOpenToChange(parcel)) return err("closed_parcel");
  if (await findWithheld({ db: trx }, { orderId })) return err("withheld");
  if (await travelsAlong({ db: trx }, { orderId })) return err("travels_along");
  const whyUnlabelled = await readWhyUnlabelled(trx, { orderIds: [orderId], today: dayOf(now) });
  const kept = whyUnlabelled({ orderId, parcelId });
  if (kept) return err(kept);
  const order = await trx
    .selectFrom("orders")
    .select(["delivery_method as method", "service"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const service = serviceOf(order, usual);
  if (!service) return err("collected");
  await trx
    .insertInto("labels")
    .values({
      ...{ id: newId(), order_id: orderId, parcel_id: parcelId, adapter: "manual", service },
      ...{ state: "bought", request: "{}", carrier, tracking_number: trackingNumber },
      ...{ tracking_url: trackingUrl, asked_at: now, asked_by: actor, bought_at: now },
    })
    .execute();
  await stick(trx, {
    ...{ parcelId, service, now, actor },
    answer: { carrier, trackingNumber, trackingUrl },
  });
  const after = { parcel: locked.parcels.indexOf(parcel) + 1, carrier, trackingNumber };
  await recordOrderChange({ db: trx, clock }, { by, action: "order.label_typed", orderId, after });
  return ok(undefined);
}
