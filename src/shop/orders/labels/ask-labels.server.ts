import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { cents, fraction, sum } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import type { Carrier, CarrierDoor, LabelRequest, Sender } from "#shop/carriers/carrier.ts";
import { type LabelSettings, usualOf } from "#shop/carriers/label-settings.ts";
import { readLabelSettings } from "#shop/carriers/read-label-settings.server.ts";
import { dayOf } from "#shop/dispatch/calendar.ts";
import { serviceOf } from "#shop/dispatch/service-of.ts";
import { type ServiceCode, services } from "#shop/dispatch/services.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { pickupPoint } from "#shop/shipping/pickup-point.ts";
import { countryCodeOf } from "#shop/shipping/postal-codes.ts";
import { readWhyUnlabelled } from "../departures/why-unlabelled.server.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { orderNumber } from "../order-number.ts";
import { linesGrams } from "../parcels/desk-parcel.ts";
import { lockParcels } from "../parcels/pack-parcels.server.ts";
import { isOpenToChange } from "../parcels/parcel-contents.ts";
import { readDeskParcels } from "../parcels/read-parcels.server.ts";
import { travelsAlong } from "../supplements/find-supplements.server.ts";
import { weighAlong } from "../supplements/weigh-along.server.ts";
import { findWithheld } from "../withheld/withheld-orders.server.ts";

type Dependencies = {
  db: Db;
  clock: Clock;
  carriers: Pick<CarrierDoor, "open" | "sender">;
};
type Named = { orderId: string; parcelId: string };

export type AskLabelError =
  | "unknown_parcel"
  // It is not to leave: unpaid, cancelled, or gone already.
  | "not_to_leave"
  | "in_review"
  | "withheld"
  // A supplement goes into the parcel of the order before it, under the label of that one.
  | "travels_along"
  // The weather keeps it, and nobody said that it leaves all the same.
  | "parcel_waits"
  // Its day is still to come.
  | "parcel_later"
  // Its customer asked for the money back.
  | "parcel_refused"
  | "closed_parcel"
  // A label of this parcel is asked for already.
  | "label_asked"
  | "empty_parcel"
  | "weight_unknown"
  // Its customer fetches it at the workshop.
  | "collected"
  // Labels are made on the carrier's own site.
  | "by_hand"
  | "no_sender"
  | "no_option"
  | "no_point"
  | "country_not_served";

export type AskedLabel = Named & { asked: Result<{ labelId: string }, AskLabelError> };

/** A parcel abroad needs papers that no label here has. */
const SERVED = "FR";

type Known = { settings: LabelSettings; carrier: Carrier; sender: Sender | null };

/**
 * Writes what is wanted of the carrier, each parcel under the lock of its order; a job buys it. What
 * cannot be asked is told parcel by parcel, and keeps no other waiting.
 */
export async function askLabels(
  { db, clock, carriers }: Dependencies,
  { parcels, by }: { parcels: readonly Named[]; by: Administrator },
): Promise<AskedLabel[]> {
  const [settings, carrier, sender] = await Promise.all([
    readLabelSettings({ db }),
    carriers.open(),
    carriers.sender(),
  ]);
  const known = { settings, carrier, sender };
  const asked: AskedLabel[] = [];
  for (const named of parcels) {
    const outcome = await inTransaction(db, (trx) =>
      askLabel(trx, { ...named, ...known, by, clock }),
    );
    asked.push({ ...named, asked: outcome });
  }
  return asked;
}

type Asking = Named & Known & { by: Administrator; clock: Clock };

async function askLabel(
  trx: Transaction<DB>,
  { orderId, parcelId, by, clock, ...known }: Asking,
): Promise<Result<{ labelId: string }, AskLabelError>> {
  const now = clock.now();
  const locked = await lockParcels(trx, { orderId, actor: actorOf(by), now });
  const packed = locked?.parcels.find(({ id }) => id === parcelId);
  if (!locked || !packed) return err("unknown_parcel");
  const { status } = locked;
  if (status !== "completed" && status !== "processing") return err("not_to_leave");
  if (packed.isLabelAsked) return err("label_asked");
  if (!isOpenToChange(packed)) return err("closed_parcel");
  if (packed.lines.length === 0) return err("empty_parcel");
  if (await findWithheld({ db: trx }, { orderId })) return err("withheld");
  if (await travelsAlong({ db: trx }, { orderId })) return err("travels_along");
  const whyUnlabelled = await readWhyUnlabelled(trx, { orderIds: [orderId], today: dayOf(now) });
  const kept = whyUnlabelled({ orderId, parcelId });
  if (kept) return err(kept);
  const labelId = newId();
  const request = await writeRequest(trx, { labelId, orderId, parcelId, status, ...known });
  if (!request.ok) return request;
  await trx
    .insertInto("labels")
    .values({
      id: labelId,
      order_id: orderId,
      parcel_id: parcelId,
      adapter: known.carrier.name,
      service: request.value.service,
      request: JSON.stringify(request.value),
      asked_at: now,
      asked_by: actorOf(by),
    })
    .execute();
  const after = { parcel: locked.parcels.indexOf(packed) + 1, service: request.value.service };
  await recordOrderChange({ db: trx, clock }, { by, action: "order.label_asked", orderId, after });
  await enqueue(trx, "buy-label", { labelId });
  return ok({ labelId });
}

type Wanted = Named & Known & { labelId: string; status: "completed" | "processing" };

/** All that the carrier is told, as it is now. */
async function writeRequest(
  trx: Transaction<DB>,
  { labelId, orderId, parcelId, status, settings, carrier, sender }: Wanted,
): Promise<Result<LabelRequest, AskLabelError>> {
  if (carrier.name === "manual") return err("by_hand");
  const order = await readOrder(trx, orderId);
  if (order.review_reason) return err("in_review");
  const service = serviceOf({ ...order, method: order.delivery_method }, usualOf(settings));
  if (!service) return err("collected");
  if (!sender) return err("no_sender");
  if (countryCodeOf(order.country) !== SERVED) return err("country_not_served");
  const option = optionOf(service, { settings, carrier });
  if (!option) return err("no_option");
  const point = pickupPoint.nullable().parse(order.pickup_point);
  const isToPoint = services[service].kind !== "home";
  if (isToPoint && !point) return err("no_point");
  const parcels = await readDeskParcels({ db: trx }, { orderId, status });
  const parcel = parcels.find(({ id }) => id === parcelId);
  const counted = parcel ? linesGrams(parcel.lines) : null;
  // What was paid for beside the order goes into its last parcel.
  const isLast = parcels.at(-1)?.id === parcelId;
  const along = isLast ? await weighAlong(trx, { orderId }) : { grams: 0, valueCents: cents(0) };
  const summed = counted === null || along.grams === null ? null : counted + along.grams;
  const grams = parcel?.weightGrams ?? (summed === null ? null : summed + settings.boxGrams);
  if (!grams) return err("weight_unknown");
  return ok({
    key: labelId,
    orderNumber: orderNumber({ id: orderId, number: order.number }),
    service,
    option,
    from: sender,
    to: {
      name: order.customer_name,
      company: null,
      street: order.street,
      postalCode: order.postal_code,
      city: order.city,
      country: SERVED,
      email: order.customer_email,
      phone: order.phone,
    },
    point: isToPoint ? point : null,
    grams,
    valueCents: cents((await readValue(trx, parcelId)) + along.valueCents),
    note: order.carrier_note,
  });
}

/** The simulated carrier needs no names. */
const optionOf = (service: ServiceCode, { settings, carrier }: Omit<Known, "sender">) =>
  settings.options[service] ?? (carrier.name === "simulated" ? `simule:${service}` : null);

const readOrder = (trx: Transaction<DB>, orderId: string) =>
  trx
    .selectFrom("orders")
    .leftJoin("order_numbers", "order_numbers.order_id", "orders.id")
    .select(["customer_name", "customer_email", "street", "postal_code", "city", "country"])
    .select(["phone", "carrier_note", "delivery_method", "service", "pickup_point"])
    .select(["review_reason", "order_numbers.number"])
    .where("orders.id", "=", orderId)
    .executeTakeFirstOrThrow();

/** What was paid for what is in the parcel. */
async function readValue(trx: Transaction<DB>, parcelId: string) {
  const rows = await trx
    .selectFrom("parcel_lines")
    .innerJoin("order_items", "order_items.id", "order_item_id")
    .select(["parcel_lines.quantity as packed", "order_items.quantity", "line_cents"])
    .select("discount_cents")
    .where("parcel_id", "=", parcelId)
    .execute();
  return sum(
    rows.map(({ packed, quantity, line_cents, discount_cents }) =>
      fraction(cents(line_cents - discount_cents), packed, quantity),
    ),
  );
}
