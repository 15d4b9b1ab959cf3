import { randomUUID } from "node:crypto";
import type { StartedOrder } from "#web/checkout/checkout-wire.ts";
import { addCode } from "../../support/shop/add-code.ts";
import { addVariant } from "../../support/shop/add-variant.ts";
import { stripeKeys } from "../../support/stand-ins/stripe/server.ts";
import { addPlant } from "../add-plant.ts";
import { line, type Wish, wishFor } from "../http-buyers.ts";
import { jobsLeft, reconcileNow } from "../queue-at-rest.ts";
import { confirmAtStripe } from "../stripe-buyers.ts";
import { type CrashShop, insist } from "./crash-shop.ts";

export type Journey = keyof typeof journeys;

/** What the buyer and the provider do, whatever dies meanwhile; gives back the order's id. */
export const journeys = {
  async return(shop: CrashShop) {
    const { order, wish } = await start(shop);
    await confirmAtStripe(shop.stripe, order.payment);
    await comeBack(shop, wish);
    return order.orderId;
  },

  async replaced(shop: CrashShop) {
    const { wish, potted } = await start(shop);
    const { order, wish: second } = await start(shop, potted, [wish.checkoutKey]);
    await confirmAtStripe(shop.stripe, order.payment);
    await comeBack(shop, second);
    return order.orderId;
  },

  async webhook(shop: CrashShop) {
    const { order } = await start(shop);
    await confirmAtStripe(shop.stripe, order.payment);
    await tell(shop, order);
    return order.orderId;
  },

  async reconciled(shop: CrashShop) {
    const { order } = await start(shop);
    await confirmAtStripe(shop.stripe, order.payment);
    await reconcileNow(shop.pool);
    return order.orderId;
  },

  async expired(shop: CrashShop) {
    const { order } = await start(shop);
    await expire(shop, order);
    return order.orderId;
  },

  /** A bank that takes money for a payment that was stopped, when the plant is sold. */
  async refunded(shop: CrashShop) {
    const { order, potted } = await start(shop);
    await expire(shop, order);
    await insist(async () => (await jobsLeft(shop.pool)) === 0);
    await shop.pool.query("update stock_units set stock = 0 where id = $1", [potted.plant]);
    const intent = shop.stripe.intents.get(order.payment.intentId);
    intent.status = "requires_payment_method";
    await confirmAtStripe(shop.stripe, order.payment);
    await tell(shop, order);
    return order.orderId;
  },

  /** Sent again by the keeper until the shop has answered: one request, however often it is sent. */
  async returned(shop: CrashShop) {
    const { order } = await start(shop);
    await confirmAtStripe(shop.stripe, order.payment);
    await tell(shop, order);
    await insist(async () => (await jobsLeft(shop.pool)) === 0);
    const form = {
      demande: randomUUID(),
      ligne0: "1",
      ligne1: "1",
      livraison: "oui",
      remettre: "oui",
    };
    const path = `/admin/commandes/${order.orderId}/rembourser`;
    await insist(async () => (await shop.keeper.send(path, form)).status === 302);
    return order.orderId;
  },

  labelled: askLabel,

  /** Given back by the keeper once it is bought, until the shop knows that it is. */
  async unlabelled(shop: CrashShop) {
    const orderId = await askLabel(shop);
    await insist(async () => (await jobsLeft(shop.pool)) === 0);
    const form = { faire: "annuler-etiquette", colis: orderId };
    await insist(async () => {
      await shop.keeper.send(`/admin/commandes/${orderId}/colis`, form);
      const wanted = "select from labels where order_id = $1 and state = 'bought'";
      return (await shop.pool.query(wanted, [orderId])).rowCount === 0;
    });
    return orderId;
  },
};

/** Asked for by the keeper until the shop has it: one label, however often it is asked for. */
async function askLabel(shop: CrashShop) {
  const { order, potted } = await start(shop);
  await confirmAtStripe(shop.stripe, order.payment);
  await tell(shop, order);
  await insist(async () => (await jobsLeft(shop.pool)) === 0);
  const { orderId } = order;
  await shop.pool.query("update products set weight_grams = 900 where id = $1", [potted.plant]);
  const form = { faire: "etiquette", colis: orderId };
  await insist(async () => {
    await shop.keeper.send(`/admin/commandes/${orderId}/colis`, form);
    const asked = "select from labels where order_id = $1";
    return (await shop.pool.query(asked, [orderId])).rowCount === 1;
  });
  return orderId;
}

/** The units of what is bought: whatever dies, both are held, sold and given back, or neither is. */
export const UNITS = 2;

type Potted = { plant: string; variantId: string; code: string };

/** The last plant and the last pot, sold together, with the last use of a code. */
async function aPottedPlant({ pool }: CrashShop): Promise<Potted> {
  const [plant, pot] = [await addPlant(pool, 1), await addPlant(pool, 1)];
  const units = { [plant]: 1, [pot]: 1 };
  const variantId = await addVariant(pool, { productId: plant, name: "Lot", units });
  return { plant, variantId, code: await addCode(pool, { percent: 15, mostUses: 1 }) };
}

async function start(shop: CrashShop, known?: Potted, replaces: string[] = []) {
  const potted = known ?? (await aPottedPlant(shop));
  const { plant, variantId, code } = potted;
  const wish = { ...wishFor([{ ...line(plant), variantId }]), replaces, code };
  let order: StartedOrder | undefined;
  await insist(async () => {
    const { body } = await shop.buyers.start(wish);
    if (body?.outcome === "started") order = body.order;
    return order !== undefined;
  });
  return { order: order as StartedOrder, wish, potted };
}

const comeBack = ({ buyers }: CrashShop, { checkoutKey }: Wish) =>
  insist(async () => (await buyers.outcome(checkoutKey)).body?.outcome === "paid");

/** Stripe delivers an event until it is answered with 200. */
async function tell({ stripe, url }: CrashShop, { payment }: StartedOrder) {
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
async function expire({ pool }: CrashShop, { orderId }: StartedOrder) {
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
