import { sql } from "kysely";
import { lostCents } from "../after-payment/find-disputes.server.ts";

/**
 * What the row of refunds that the statement is at has given back, or is about to. One that its bank
 * refuses has given its part to the gift card all the same.
 */
export const givenCents = sql<number>`(
  case when refunds.status = 'failed' then refunds.gift_cents else refunds.amount_cents end)`;

/** What the gift card has paid of the row of orders; until it is paid, the card only holds it ready. */
export const giftTakenCents = sql<number>`(
  case when orders.paid_at is null then 0 else orders.gift_cents end)`;

/** What is left of the row of payments where its bank card has paid it: money goes back there first. */
export const atBankCents = sql<number>`(
  payments.amount_cents - ${lostCents} - coalesce((
    select sum(refunds.amount_cents - refunds.gift_cents)::int from refunds
    where refunds.payment_id = payments.id and refunds.status <> 'failed'
  ), 0))`;
