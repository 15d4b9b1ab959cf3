import type { StartedOrder } from "#web/checkout/checkout-wire.ts";
import { addCode } from "../../support/shop/add-code.ts";
import { addVariant } from "../../support/shop/add-variant.ts";
import { stripeKeys } from "../../support/stand-ins/stripe/server.ts";
import { addPlant } from "../add-plant.ts";
import { line, type Wish, wishFor } from "../http-buyers.ts";
import { type CrashShop, insist } from "./crash-shop.ts";

/** The units of what is bought: whatever dies, both are held, sold and given back, or neither is. */
export const UNITS = 2;

type Potted = { plant: string; variantId: string; code: string };

/** The last plant and the last pot, sold together, with the last use of a code. */
export async function aPottedPlant({ pool }: CrashShop): Promise<Potted> {
  const [plant, pot] = [await addPlant(pool, 1), await addPlant(pool, 1)];
  const units = { [plant]: 1, [pot]: 1 };
  const variantId = await addVariant(pool, { productId: plant, name: "Lot", units });
  return { plant, variantId, code: await addCode(pool, { percent: 15, mostUses: 1 }) };
}

export async function start(
  shop: CrashShop,
  known?: Potted,
  replaces: string[] = [],
  giftCode?: string,
) {
  const potted = known ?? (await aPottedPlant(shop));
  const { plant, variantId, code } = potted;
  const wish = {
    ...wishFor([{ ...line(plant), variantId }]),
    replaces,
    code,
    ...(giftCode && { giftCode }),
  };
  return { order: await insistOnStart(shop, wish), wish, potted };
}

export async function insistOnStart(shop: CrashShop, wish: Wish): Promise<StartedOrder> {
  let order: StartedOrder | undefined;
  await insist(async () => {
    const { body } = await shop.buyers.start(wish);
    if (body?.outcome === "started") order = body.order;
    return order !== undefined;
  });
  return order as unknown as StartedOrder;
}

export const comeBack = ({ buyers }: CrashShop, { checkoutKey }: Wish) =>
  insist(async () => (await buyers.outcome(checkoutKey)).body?.outcome === "paid");

/** Stripe delivers an event until it is answered with 200. */
export async function tell(
  { stripe, url }: CrashShop,
  { payment }: { payment: { intentId: string } },
) {
  const event = stripe.webhooks.events.findLast(
    ({ type, data }) =>
      type === "payment_intent.succeeded" &&
      (data.object as { id: string }).id === payment.intentId,
  );
  if (!event) throw new Error("Stripe knows of no such payment");
  const target = { url: `${url}/webhooks/stripe`, secret: stripeKeys.webhookSecret };
  await insist(async () => (await stripe.webhooks.deliver(event, target)) === 200);
}

/** The time to pay passes at once, lest the clock's own sweep come between, and the sweep comes. */
export async function expire({ pool }: CrashShop, { orderId }: StartedOrder) {
  await pool.query(
    `with let_go as (
       update stock_reservations set expires_at = now() - interval '1 second' where order_id = $1
     )
     update orders set reservation_expires_at = now() - interval '1 second' where id = $1`,
    [orderId],
  );
  await pool.query(
    "select graphile_worker.add_job('expire-orders', '{}', job_key => 'expire:orders')",
  );
}
