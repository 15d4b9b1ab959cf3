import { supplementAsked } from "#emails/links/supplement.tsx";
import { findLink } from "#shop/payment-links/known-link.server.ts";
import { paymentLink } from "#shop/payment-links/link-token.server.ts";
import { isOpenLink } from "#shop/payment-links/payment-link.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";
import type { OutgoingMail } from "./mail-handlers.server.ts";

/** Paid or called off meanwhile, it has another. */
export async function writeSupplement(
  { database, clock, config }: WorkerHouse,
  { orderId }: { orderId: string },
): Promise<OutgoingMail | undefined> {
  const link = await findLink(database.db, { orderId }, clock.now());
  if (!link?.supplementOf || !isOpenLink(link.state)) return undefined;
  const email = supplementAsked({
    ...{ link, first: link.supplementOf },
    url: paymentLink(config, link.id),
  });
  return { to: link.order.email, email };
}
