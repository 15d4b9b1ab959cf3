import { cents } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { openPayment } from "#shop/checkout/open-payment.server.ts";
import { mayStillCome } from "#shop/orders/supplements/may-still-come.server.ts";
import { priceOrder } from "#shop/pricing/price-order.ts";
import { findLink } from "./known-link.server.ts";
import { isOpenLink } from "./payment-link.ts";
import type { StartedLink, StartLinkError } from "./start-link-payment.server.ts";
import type { LinkDependencies } from "./stop-link.server.ts";

type Input = { linkId: string; version: number };

/**
 * Whom it is of and where it goes is known since it was asked for: nothing of its order is written
 * anew, and each start goes on with the same payment.
 */
export async function startSupplementPayment(
  dependencies: LinkDependencies,
  { linkId, version }: Input,
): Promise<Result<StartedLink, StartLinkError>> {
  const { db, clock } = dependencies;
  const now = clock.now();
  const known = await findLink(db, { id: linkId }, now);
  if (known?.state === "paid") return err({ code: "already_paid" });
  if (!known?.supplementOf || !isOpenLink(known.state)) return err({ code: "link_over" });
  if (known.version !== version) return err({ code: "link_changed" });
  // What it was to leave with was cancelled or given back meanwhile.
  if (!(await mayStillCome({ db }, known.supplementOf))) return err({ code: "link_over" });
  const { order, heldUntil } = known;
  const { id: orderId, checkoutKey, totalCents, deliveryCents, attempt } = order;
  // Noted before the provider hears of it: whoever calls it off asks the provider first.
  await db
    .updateTable("payment_links")
    .set({ asked_at: now })
    .where("id", "=", linkId)
    .where("asked_at", "is", null)
    .execute();
  const due = { orderId, amountCents: totalCents, delivery: order, attempt };
  const payment = await openPayment(dependencies, due);
  if (!payment.ok) return payment;
  const { vat } = priceOrder({ lines: order.lines, delivery: cents(deliveryCents) });
  return ok({
    ...{ orderId, checkoutKey, deliveryCents, totalCents, vat, heldUntil },
    departure: null,
    payment: payment.value,
  });
}
