import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "../support/database/invariants.ts";
import { sayProof } from "../support/proof-line.ts";
import { addVariant } from "../support/shop/add-variant.ts";
import { type RunningShop, startShop } from "../support/shop/running-shop.ts";
import { startSmtpPeer } from "../support/smtp-peer.ts";
import {
  type StripeStandIn,
  startStripe,
  stripeEnvironment,
  stripeKeys,
} from "../support/stand-ins/stripe/server.ts";
import { inTurns } from "../support/turns.ts";
import { addPlant, stockOf } from "./add-plant.ts";
import { httpBuyers, insist, line, wishFor } from "./http-buyers.ts";
import { jobsLeft, reconcileNow } from "./queue-at-rest.ts";
import { confirmAtStripe } from "./stripe-buyers.ts";

/** `npm run proof -- once`; with LONG_FORM=1, two thousand orders and five hundred closed tabs. */
const ORDERS = process.env.LONG_FORM ? 2000 : 50;
const CLOSED_TABS = process.env.LONG_FORM ? 500 : 50;
const TIMES = 5;
const AT_ONCE = 6;
/** One to the buyer, one to the shop. */
const MAILS_AN_ORDER = 2;

let stripe: StripeStandIn;
let smtp: Awaited<ReturnType<typeof startSmtpPeer>>;
let shop: RunningShop;
let pool: pg.Pool;
let buyers: ReturnType<typeof httpBuyers>;
const settledOnce = { told: 0, untold: 0 };

beforeAll(async () => {
  stripe = await startStripe();
  smtp = await startSmtpPeer();
  const env = { ...stripeEnvironment(stripe), SMTP_URL: smtp.url };
  shop = await startShop({ worker: true, quiet: true, env });
  pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 });
  buyers = httpBuyers({ url: shop.url, sockets: 60 });
});
afterAll(async () => {
  const { told, untold } = settledOnce;
  const figure = `${told} orders told 12 times, ${untold} never told: each settled once`;
  sayProof("once", figure, told === ORDERS && untold === CLOSED_TABS);
  buyers.leave();
  await pool.end();
  await shop.stop();
  await stripe.stop();
  await smtp.stop();
});

const repeat = <T>(times: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: times }, work));

/** The order to pay, asked for by a double click. */
async function startTwice(wanted: ReturnType<typeof line> & { variantId?: string }) {
  const wish = wishFor([wanted]);
  const answers = await repeat(2, () => insist(() => buyers.start(wish)));
  const orders = answers.map(({ status, body }) => {
    if (body?.outcome !== "started") throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.order;
  });
  const [first, second] = orders;
  expect(second?.orderId).toBe(first?.orderId);
  expect(second?.payment).toEqual(first?.payment);
  return { checkoutKey: wish.checkoutKey, payment: orders[0]?.payment ?? nothing };
}
const nothing = { intentId: "", clientSecret: "" };

/** Within a second of another question the provider is not asked: the page waits as long. */
async function askAsThePage(checkoutKey: string) {
  const answer = await insist(() => buyers.outcome(checkoutKey));
  if (answer.body?.outcome !== "waiting") return answer;
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return insist(() => buyers.outcome(checkoutKey));
}

test(`${ORDERS} times: webhook ×5, return ×5 and double click together are one order, one payment, one plant with its pots`, async () => {
  const plant = await addPlant(pool, ORDERS);
  const pot = await addPlant(pool, 2 * ORDERS);
  const assortment = { productId: plant, name: "Avec ses pots", units: { [plant]: 1, [pot]: 2 } };
  const potted = { ...line(plant), variantId: await addVariant(pool, assortment) };
  const before = paidAtStripe();
  const mailedBefore = smtp.accepted.length;
  stripe.webhooks.sendTo({
    url: `${shop.url}/webhooks/stripe`,
    secret: stripeKeys.webhookSecret,
    times: TIMES,
  });
  const returns = await inTurns({ count: ORDERS, atOnce: AT_ONCE }, async () => {
    const { checkoutKey, payment } = await startTwice(potted);
    const [confirmed, ...answers] = await Promise.all([
      repeat(2, () => confirmAtStripe(stripe, payment)),
      ...Array.from({ length: TIMES }, () => insist(() => buyers.outcome(checkoutKey))),
    ]);
    expect(confirmed.toSorted()).toEqual([false, true]);
    // A return that came before the payment is told to wait; the page asks again.
    return [...answers, await askAsThePage(checkoutKey)].map(({ body }) => body?.outcome);
  });
  for (const outcomes of returns) {
    expect(outcomes.every((outcome) => outcome === "paid" || outcome === "waiting")).toBe(true);
    expect(outcomes.at(-1)).toBe("paid");
  }
  await stripe.webhooks.delivered();
  await expect.poll(() => jobsLeft(pool), { timeout: 600_000, interval: 250 }).toBe(0);

  const events = stripe.webhooks.events.length;
  console.log(
    `${ORDERS} orders: ${events} events × ${TIMES}, ${returns.flat().length} returns, ` +
      `${returns.flat().filter((outcome) => outcome === "paid").length} of them told « paid »`,
  );
  expect(await booksOf(plant)).toEqual({ ...once(ORDERS), stock: 0, reserved: 0 });
  expect(await stockOf(pool, pot)).toEqual({ stock: 0, reserved: 0 });
  expect(await violations(pool, { atRest: true })).toEqual([]);
  expect(paidAtStripe() - before).toBe(ORDERS);
  expect(smtp.accepted).toHaveLength(mailedBefore + MAILS_AN_ORDER * ORDERS);
  settledOnce.told = ORDERS;
});

test(`${CLOSED_TABS} buyers who pay and close the tab, with webhooks off, are all settled by the reconciler`, async () => {
  const plant = await addPlant(pool, CLOSED_TABS);
  const before = paidAtStripe();
  const mailedBefore = smtp.accepted.length;
  stripe.webhooks.sendTo(undefined);
  await inTurns({ count: CLOSED_TABS, atOnce: AT_ONCE }, async () => {
    const { payment } = await startTwice(line(plant));
    expect(await confirmAtStripe(stripe, payment)).toBe(true);
  });
  expect(await stockOf(pool, plant)).toEqual({ stock: CLOSED_TABS, reserved: CLOSED_TABS });

  const started = performance.now();
  await reconcileNow(pool);
  await expect.poll(() => jobsLeft(pool), { timeout: 600_000, interval: 250 }).toBe(0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${CLOSED_TABS} closed tabs settled and told by mail in ${seconds} s`);
  expect(await booksOf(plant)).toEqual({ ...once(CLOSED_TABS), stock: 0, reserved: 0 });
  expect(await violations(pool, { atRest: true })).toEqual([]);
  expect(paidAtStripe() - before).toBe(CLOSED_TABS);
  expect(smtp.accepted).toHaveLength(mailedBefore + MAILS_AN_ORDER * CLOSED_TABS);
  settledOnce.untold = CLOSED_TABS;
});

const paidAtStripe = () =>
  [...stripe.intents.all.values()].filter(({ status }) => status === "succeeded").length;

const once = (count: number) => ({
  orders: count,
  completed: count,
  payments: count,
  decrements: count,
  settled: count,
  mailed: count,
  toldToShop: count,
});

/** What was written about the orders of one plant, counted. */
async function booksOf(productId: string) {
  const { rows } = await pool.query(
    `with mine as (
       select orders.* from orders join order_items on order_id = orders.id where product_id = $1
     )
     select stock, reserved,
       (select count(*)::int from mine) as orders,
       (select count(*)::int from mine where status = 'completed') as completed,
       (select count(*)::int from payments join mine on mine.id = order_id
         where payments.status = 'succeeded') as payments,
       (select count(*)::int from stock_movements
         where product_id = $1 and quantity = -1) as decrements,
       (select count(*)::int from order_events join mine on mine.id = order_id
         where kind = 'paid') as settled,
       (select count(*)::int from mail_outbox join mine on mine.id::text = subject_id
         where sent_at is not null and kind = 'order-confirmation') as mailed,
       (select count(*)::int from mail_outbox join mine on mine.id::text = subject_id
         where sent_at is not null and kind = 'order-to-shop') as "toldToShop"
     from products where id = $1`,
    [productId],
  );
  return rows[0];
}
