import { randomUUID } from "node:crypto";
import type { StartedLinkOrder } from "#web/checkout/link/link-wire.ts";
import { addPlant } from "../add-plant.ts";
import { line, type Wish, wishFor } from "../http-buyers.ts";
import { linkMaker, orderGiftCard, paymentOf, startLink } from "../links-and-cards.ts";
import { jobsLeft } from "../queue-at-rest.ts";
import { confirmAtStripe } from "../stripe-buyers.ts";
import { type CrashShop, insist } from "./crash-shop.ts";
import { aPottedPlant, insistOnStart, tell } from "./steps.ts";

/** What is sold without a cart, and what the shop changes of a sale. */
export const deskJourneys = {
  /** Prepared by the shop, addressed and paid by its buyer. */
  async linked(shop: CrashShop) {
    const { order } = await startByLink(shop);
    await confirmAtStripe(shop.stripe, order.payment);
    await tell(shop, order);
    return order.orderId;
  },

  /** Changed by the shop once its payment was begun, and paid at its new total. */
  async linkChanged(shop: CrashShop) {
    const { link, wish } = await startByLink(shop);
    // Whose answer was lost is told that it was changed meanwhile.
    const changed = "select from payment_links where id = $1 and version = 2";
    await insist(
      async () =>
        (await link.change()) || (await shop.pool.query(changed, [link.id])).rowCount === 1,
    );
    const order = await insistOnLink(shop, link, wish);
    await confirmAtStripe(shop.stripe, order.payment);
    await tell(shop, order);
    return order.orderId;
  },

  /** A gift card, to print: paid on its page, issued and sent. */
  async cardSold(shop: CrashShop) {
    const { pool, stripe, url } = shop;
    const email = `${randomUUID()}@exemple.fr`;
    const page = await orderGiftCard(url, email);
    const asked = `select order_id, intent_id from payments join orders on orders.id = order_id
       where customer_email = $1`;
    let order: { order_id: string; intent_id: string | null } | undefined;
    await insist(async () => {
      const { ok } = await fetch(url + page);
      order = (await pool.query(asked, [email])).rows[0];
      return ok && Boolean(order?.intent_id);
    });
    const { order_id: orderId = "", intent_id: intentId } = order ?? {};
    const intent = stripe.intents.get(intentId ?? "");
    const payment = { intentId: intent.id, clientSecret: intent.clientSecret };
    await confirmAtStripe(stripe, payment);
    await tell(shop, { payment });
    return orderId;
  },

  /** One piece of two is taken off by the keeper, who sends it until the shop has answered. */
  async edited(shop: CrashShop) {
    const { pool, keeper } = shop;
    const wish = wishFor([line(await addPlant(pool, 2), 2)]);
    const order = await insistOnStart(shop, wish);
    await confirmAtStripe(shop.stripe, order.payment);
    await tell(shop, order);
    await insist(async () => (await jobsLeft(pool)) === 0);
    const { orderId } = order;
    const path = `/admin/commandes/${orderId}/modifier`;
    const form = await editForm(shop, orderId, path);
    await insist(async () => (await keeper.send(path, form)).status === 302);
    return orderId;
  },
};

async function startByLink(shop: CrashShop) {
  const { plant, variantId } = await aPottedPlant(shop);
  const maker = linkMaker(shop.keeper, { productId: plant, variantId });
  await insist(maker.make);
  let token = "";
  await insist(async () => {
    token = await maker.token();
    return token !== "";
  });
  const link = { ...maker, token };
  const wish = wishFor([]);
  return { link, wish, order: await insistOnLink(shop, link, wish) };
}

async function insistOnLink(
  shop: CrashShop,
  link: { id: string; token: string },
  wish: Pick<Wish, "delivery">,
) {
  let order: StartedLinkOrder | null = null;
  await insist(async () => {
    order = await startLink(shop, link, wish);
    return order !== null;
  });
  const { orderId, ...started } = order as unknown as StartedLinkOrder;
  return { orderId, payment: paymentOf(started) };
}

/** What the dialog holds once a piece less was looked at. */
async function editForm({ pool, keeper }: CrashShop, orderId: string, path: string) {
  const { rows } = await pool.query("select id from order_items where order_id = $1", [orderId]);
  const { street, postal_code, city } = (
    await pool.query("select street, postal_code, city from orders where id = $1", [orderId])
  ).rows[0];
  const asked = {
    ...{ demande: randomUUID(), street, postalCode: postal_code, city },
    [`quantite-${rows[0]?.id}`]: "1",
  };
  let form: Record<string, string> | undefined;
  await insist(async () => {
    const opened = await keeper.read(path);
    const version = hidden(opened.text, "version");
    const looked = await keeper.send(path, { ...asked, version, geste: "regarder" });
    form = { ...asked, version, total: hidden(looked.text, "total") };
    return form.total !== "";
  });
  return form ?? {};
}

const hidden = (page: string, name: string): string =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1] ?? "";
