import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { forgetMails } from "#shop/notifications/forget-mails.server.ts";
import { nobody } from "#shop/notifications/nobody.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const NOBODY = nobody("compte-supprime");

/**
 * Takes the person out of orders that were parted from their buyer. Amounts, dates, VAT, products
 * and the town stay, as accounting law asks; an order still on its way keeps its address until it
 * is over.
 */
export async function forgetErasedBuyers(
  trx: Transaction<DB>,
  { now }: { now: Date },
): Promise<void> {
  const forgotten = await trx
    .updateTable("orders")
    .set({
      customer_name: "Compte supprimé",
      customer_email: NOBODY,
      street: "Adresse effacée",
      relay_point: null,
      phone: null,
      carrier_note: null,
      gift_message: null,
      billing: null,
      pickup_point: null,
      departure: null,
      updated_at: now,
    })
    .where("erased_at", "is not", null)
    .where("customer_email", "<>", NOBODY)
    .where(({ or, eb }) =>
      or([
        eb("status", "in", ["delivered", "cancelled"]),
        eb("erased_at", "<", new Date(now.getTime() - 60 * DAY_MS)),
        // On no way any more, though nobody wrote down that it arrived.
        eb("created_at", "<", new Date(now.getTime() - 365 * DAY_MS)),
      ]),
    )
    .returning("id")
    .execute();
  const orderIds = forgotten.map(({ id }) => id);
  // Declarations of withdrawal are proof, and forgotten in their own time with their mails.
  const parcelIds = await forgetTracking(trx);
  await forgetLabels(trx);
  await forgetNews(trx);
  await forgetMails(trx, [
    ...[...orderIds, ...parcelIds],
    ...(await refundsOf(trx, orderIds)),
    ...(await incidentsOf(trx, orderIds)),
    ...(await waitMailsOf(trx, orderIds)),
    ...(await forgetMessages(trx, orderIds)),
    ...(await forgetEdits(trx, orderIds)),
  ]);
  // What was noted about an order, or on its link, may name its customer.
  await trx
    .updateTable("payment_links")
    .set({ customer_note: null, own_note: null })
    .where("order_id", "=", sql<string>`any(${orderIds}::uuid[])`)
    .execute();
  await trx
    .deleteFrom("order_notes")
    .where("order_id", "=", sql<string>`any(${orderIds}::uuid[])`)
    .execute();
}

const FORGOTTEN = "effacé";

/**
 * By its number a carrier tells where its customer lives, also when it left after its buyer was
 * forgotten. Gives back which parcels they were.
 */
async function forgetTracking(trx: Transaction<DB>): Promise<string[]> {
  const parcels = await trx
    .updateTable("parcels")
    .from("orders")
    .set({ tracking_number: FORGOTTEN, tracking_url: null })
    .whereRef("orders.id", "=", "order_id")
    .where("customer_email", "=", NOBODY)
    .where("handed_at", "is not", null)
    .where("tracking_number", "<>", FORGOTTEN)
    .returning("parcels.id")
    .execute();
  return parcels.map(({ id }) => id);
}

/**
 * A label is paper with an address, and its number tells the same; so do what was asked and why it was
 * refused. One that is still asked for is wanted no more: nobody could say where it should go.
 */
async function forgetLabels(trx: Transaction<DB>): Promise<void> {
  const labels = await trx
    .updateTable("labels")
    .from("orders")
    .set({
      state: sql`case when state in ('asked', 'pending') then 'cancelling' else state end`,
      tracking_number: sql`case when tracking_number is not null then ${FORGOTTEN} end`,
      ...{ tracking_url: null, told_words: null, request: "{}", refusal: null },
    })
    .whereRef("orders.id", "=", "order_id")
    .where("customer_email", "=", NOBODY)
    .where(({ or, eb }) =>
      or([
        eb("tracking_number", "<>", FORGOTTEN),
        eb("request", "<>", "{}"),
        eb("refusal", "is not", null),
      ]),
    )
    .returning("labels.id")
    .execute();
  const ids = labels.map(({ id }) => id);
  await trx
    .deleteFrom("label_documents")
    .where("label_id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** A carrier's words may name who was not at home, also those that it says afterwards. */
async function forgetNews(trx: Transaction<DB>): Promise<void> {
  const theirs = trx
    .selectFrom("parcels")
    .innerJoin("orders", "orders.id", "order_id")
    .select("parcels.id")
    .where("customer_email", "=", NOBODY);
  await trx.deleteFrom("parcel_news").where("parcel_id", "in", theirs).execute();
  await trx
    .updateTable("parcel_incidents")
    .set({ words: "" })
    .where("words", "<>", "")
    .where("parcel_id", "in", theirs)
    .execute();
}

/** The mails about an incident go by the incident. */
async function incidentsOf(trx: Transaction<DB>, orderIds: string[]): Promise<string[]> {
  const incidents = await trx
    .selectFrom("parcel_incidents")
    .innerJoin("parcels", "parcels.id", "parcel_id")
    .select("parcel_incidents.id")
    .where("parcels.order_id", "=", sql<string>`any(${orderIds}::uuid[])`)
    .execute();
  return incidents.map(({ id }) => id);
}

/** What the shop wrote may name who it was written to. Gives back which mails they were. */
async function forgetMessages(trx: Transaction<DB>, orderIds: string[]): Promise<string[]> {
  const messages = await trx
    .deleteFrom("order_messages")
    .where("order_id", "=", sql<string>`any(${orderIds}::uuid[])`)
    .returning("id")
    .execute();
  return messages.map(({ id }) => id);
}

/** Where the order went stays in no edit of it. Gives back which mails told of them. */
async function forgetEdits(trx: Transaction<DB>, orderIds: string[]): Promise<string[]> {
  const edits = await trx
    .updateTable("order_edits")
    .set({ before: sql`before - 'place'`, after: sql`after - 'place'` })
    .where("order_id", "=", sql<string>`any(${orderIds}::uuid[])`)
    .returning("id")
    .execute();
  return edits.map(({ id }) => id);
}

/** Those about a parcel that waits go by the wait, about one put off by the order; and by the day that was told. */
async function waitMailsOf(trx: Transaction<DB>, orderIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ subject_id: string }>`
    select subject_id from parcel_waits
    join mail_outbox on starts_with(subject_id, parcel_waits.id::text)
    where kind in ('parcel-waits', 'day-proposed') and order_id = any(${orderIds}::uuid[])
    union all
    select subject_id from unnest(${orderIds}::text[]) as forgotten (id)
    join mail_outbox on starts_with(subject_id, forgotten.id)
    where kind = 'order-put-off'`.execute(trx);
  return rows.map(({ subject_id }) => subject_id);
}

/** The mail about a refund goes by the refund, not by its order. */
async function refundsOf(trx: Transaction<DB>, orderIds: string[]): Promise<string[]> {
  const refunds = await trx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select("refunds.id")
    .where("payments.order_id", "=", sql<string>`any(${orderIds}::uuid[])`)
    .execute();
  return refunds.map(({ id }) => id);
}
