import { randomUUID } from "node:crypto";
import { putGiftCard } from "../../support/shop/add-gift-card.ts";
import { jobsLeft, reconcileNow } from "../queue-at-rest.ts";
import { confirmAtStripe } from "../stripe-buyers.ts";
import { type CrashShop, insist } from "./crash-shop.ts";
import { deskJourneys } from "./desk-journeys.ts";
import { comeBack, expire, start, tell } from "./steps.ts";

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

  /** Paid by gift card alone: its buyer says yes until the shop has answered. */
  gifted: payByCard,

  async giftReturned(shop: CrashShop) {
    const orderId = await payByCard(shop);
    await insist(async () => (await jobsLeft(shop.pool)) === 0);
    const form = { demande: randomUUID(), ligne0: "1", ligne1: "1", livraison: "oui" };
    const path = `/admin/commandes/${orderId}/rembourser`;
    await insist(
      async () => (await shop.keeper.send(path, { ...form, remettre: "oui" })).status === 302,
    );
    return orderId;
  },

  ...deskJourneys,

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

async function payByCard(shop: CrashShop) {
  const giftCode = await putGiftCard(shop.pool, 1_000_000);
  const { order, wish } = await start(shop, undefined, [], giftCode);
  await insist(async () => (await shop.buyers.confirm(wish.checkoutKey)).body?.outcome === "paid");
  return order.orderId;
}

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
