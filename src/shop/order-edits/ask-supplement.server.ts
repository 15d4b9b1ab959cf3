import { createHash, randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { newId } from "#kernel/ids.ts";
import { cents, times } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import type { Delivery } from "#shop/checkout/delivery-form.ts";
import type { WrittenLine } from "#shop/checkout/price-checkout.ts";
import { type NewOrder, writeOrder } from "#shop/checkout/write-order.server.ts";
import { storedWish } from "#shop/dispatch/departure-wish.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import type { Billing } from "#shop/orders/billing.ts";
import { findFirstOrder } from "#shop/orders/supplements/find-supplements.server.ts";
import { linkToken, tokenHash } from "#shop/payment-links/link-token.server.ts";
import { USUAL_HOURS } from "#shop/payment-links/payment-link.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { priceOrder } from "#shop/pricing/price-order.ts";
import type { PickupPoint } from "#shop/shipping/pickup-point.ts";
import type { Look } from "./look-at-edit.server.ts";
import type { ReadEditable } from "./read-editable.server.ts";
import { type SupplementError, supplementLines } from "./supplement-lines.ts";

type Asking = {
  orderId: string;
  /** Of the link, which its form has named. */
  linkId: string;
  before: ReadEditable;
  look: Look;
  gateway: Pick<PaymentGateway, "name">;
  secretKey: string;
  by: Administrator;
  now: Date;
};

export type AskSupplementError =
  | SupplementError
  /** What it comes to is itself a supplement: the order before it is to be added to. */
  | { code: "of_supplement" }
  /** A piece or a price is no longer what was shown. */
  | { code: "price_changed" };

const HOUR_MS = 60 * 60 * 1000;

/**
 * Under the lock of the order, which stays as it is: what it would have more is written as an order of
 * its own, with its pieces held and a link to pay it by.
 */
export async function askSupplement(
  trx: Transaction<DB>,
  { orderId, linkId, before, look, gateway, secretKey, by, now }: Asking,
): Promise<Result<void, AskSupplementError>> {
  const { priced, after } = look;
  const moreCents = cents(after.totalCents - before.state.totalCents);
  const found = supplementLines(before, priced, moreCents);
  if (!found.ok) return found;
  if (await findFirstOrder({ db: trx }, { orderId })) return err({ code: "of_supplement" });
  const lines = found.value;
  const known = new Set(before.lines.map(({ id }) => id));
  const { user_id, collection, departure, delivery } = await readBuyer(trx, orderId);
  const heldUntil = new Date(now.getTime() + USUAL_HOURS * HOUR_MS);
  const order: NewOrder = {
    orderId: newId(),
    checkoutKey: randomUUID(),
    bodyHash: createHash("sha256").update(linkId).digest(),
    userId: user_id,
    delivery,
    priced: {
      ...priceOrder({ lines, delivery: cents(0) }),
      lines,
      variantPrices: pricesOf(priced.lines.filter(({ id }) => !known.has(id))),
      ...{ country: delivery.country, collection, code: null },
    },
    ...{ departure, gift: null, provider: gateway.name, now, expiresAt: heldUntil },
    made: { actor: actorOf(by), kind: "by_link" },
  };
  if (!(await writeOrder(trx, order))) return err({ code: "price_changed" });
  await trx
    .insertInto("payment_links")
    .values({
      ...{ id: linkId, order_id: order.orderId, supplement_of: orderId },
      token_hash: tokenHash(linkToken(secretKey, linkId)),
      wish: JSON.stringify({ lines: lines.map(wishOf), discountCents: 0 }),
      ...{ delivery: "known", held_hours: USUAL_HOURS, held_until: heldUntil },
      ...{ made_by: actorOf(by), created_at: now, updated_at: now },
    })
    .execute();
  await enqueue(trx, "mail-supplement", { orderId: order.orderId });
  return ok(undefined);
}

/** What comes costs what it costs today; a gesture costs nothing, whatever that is. */
const pricesOf = (lines: Look["priced"]["lines"]) =>
  new Map(
    lines.flatMap(({ variantId, priceCents }) =>
      variantId && priceCents > 0 ? [[variantId, priceCents] as const] : [],
    ),
  );

const wishOf = ({ productId, variantId, quantity, ...line }: WrittenLine) =>
  productId && variantId
    ? { kind: "piece", productId, variantId, quantity, options: line.options }
    : {
        ...{ kind: "free", name: line.name, vatBasisPoints: line.vatBasisPoints },
        priceCents: times(line.priceCents, quantity),
      };

/** Whom the order is of, and where it goes: what comes to it goes there too. */
async function readBuyer(trx: Transaction<DB>, orderId: string) {
  const row = await trx
    .selectFrom("orders")
    .select(["user_id", "customer_name", "customer_email", "street", "postal_code", "city"])
    .select(["country", "delivery_method", "relay_point", "pickup_point", "phone", "carrier_note"])
    .select(["gift_message", "billing", "collect_from", "collect_until", "departure"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const delivery: Delivery = {
    ...{ name: row.customer_name, email: row.customer_email, address: row.street },
    ...{ city: row.city, postalCode: row.postal_code, country: row.country },
    ...{ method: row.delivery_method, relayPoint: row.relay_point ?? undefined },
    ...(row.pickup_point !== null && { point: row.pickup_point as PickupPoint }),
    ...(row.phone !== null && { phone: row.phone }),
    ...(row.carrier_note !== null && { carrierNote: row.carrier_note }),
    ...(row.gift_message !== null && { giftMessage: row.gift_message }),
    ...(row.billing !== null && { billing: row.billing as Billing }),
  };
  const { user_id, collect_from: from, collect_until: until } = row;
  const collection = from && until ? { from, until } : null;
  return { user_id, delivery, collection, departure: storedWish(row.departure) };
}
