import { cancelLink } from "../../src/shop/payment-links/cancel-link.server.ts";
import { findLink } from "../../src/shop/payment-links/known-link.server.ts";
import { startSupplementPayment } from "../../src/shop/payment-links/start-supplement-payment.server.ts";
import { shopkeeper } from "../support/shop/shop-floor.ts";
import type { Bench } from "./bench.ts";
import type { Dearer } from "./edit-on-paper.ts";
import { type Difference, differ, newOrder, type PaperOrder } from "./paper.ts";
import { payNow } from "./payments.ts";
import type { EditStep } from "./step-arbitrary.ts";

type Asked = { linkId: string; outcome: string; expected: Dearer; step: EditStep };

/** The least that a provider takes. */
const LEAST = 50;

/**
 * What an edit costs more is an order of its own, whose link is paid at once or called off: while it
 * waits nothing else may become of the first, which has tests of its own.
 */
export async function supplement(
  bench: Bench,
  order: PaperOrder,
  { linkId, outcome, expected, step }: Asked,
): Promise<Difference> {
  const { till, paper } = bench;
  const { moreCents, moved } = expected;
  const refusal = refusalOf(order, expected);
  if (refusal) return differ("a dearer edit", outcome, refusal);
  if (outcome !== "asked") return differ("a dearer edit", outcome, "asked");
  const link = await findLink(till.db, { id: linkId }, till.clock.now());
  const version = link?.version ?? 0;
  const started = await startSupplementPayment(till, { linkId, version });
  if (!started.ok) return differ("supplement", started.error.code, "started");
  const { orderId, payment, totalCents } = started.value;
  const more = newOrder("link", { orderId, intentId: payment.intentId }, moved);
  more.isSupplement = true;
  paper.clients.find(({ orders }) => orders.includes(order))?.orders.push(more);
  paper.count(more, 1);
  const asked = differ("supplement", totalCents, moreCents);
  if (asked || step.bank !== "refuses") return asked ?? payNow(bench, more);
  const called = await cancelLink(till, { id: linkId, by: shopkeeper });
  paper.release(more, "closed");
  return differ("supplement called off", called.ok, true);
}

function refusalOf({ isSupplement }: PaperOrder, { isAddition, moreCents }: Dearer) {
  if (!isAddition) return "only_additions";
  if (moreCents < LEAST) return "too_little";
  return isSupplement ? "of_supplement" : undefined;
}
