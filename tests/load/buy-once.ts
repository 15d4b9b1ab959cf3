import type { StartedOrder } from "#web/checkout/checkout-wire.ts";
import { type httpBuyers, line, wishFor } from "../sale/http-buyers.ts";

/** A whole order: step 1, the card, the return. */
export async function buyOnce(
  buyers: ReturnType<typeof httpBuyers>,
  productId: string,
): Promise<StartedOrder & { checkoutKey: string }> {
  const wish = wishFor([line(productId)]);
  const { body: started, status } = await buyers.start(wish);
  if (started?.outcome !== "started") {
    throw new Error(`not started: ${status} ${JSON.stringify(started)}`);
  }
  const paid = await buyers.pay(started.order.payment.clientSecret);
  if (paid.body?.outcome !== "succeeded") throw new Error(`not paid: ${paid.status}`);
  const back = await buyers.outcome(wish.checkoutKey);
  if (back.body?.outcome !== "paid") throw new Error(`not settled: ${back.status}`);
  return { ...started.order, checkoutKey: wish.checkoutKey };
}
