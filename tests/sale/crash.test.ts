import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "../support/database/invariants.ts";
import { sayProof } from "../support/proof-line.ts";
import { refundDifferences } from "../support/shop/provider-refunds.ts";
import { type CrashPoint, crashPoints } from "./crash/crash-points.ts";
import { type CrashShop, insist, startCrashShop } from "./crash/crash-shop.ts";
import { type Journey, journeys } from "./crash/journeys.ts";
import { UNITS } from "./crash/steps.ts";
import { jobsLeft, reconcileNow } from "./queue-at-rest.ts";

/** `npm run proof -- crash`; with LONG_FORM=1, each point 25 times instead of once. */
const TIMES = process.env.LONG_FORM ? 25 : 1;
// A killed worker's jobs are given back after nine seconds: shops wait side by side.
const SHOPS = 4;

const all: CrashShop[] = [];
const free: CrashShop[] = [];
const waiting: ((shop: CrashShop) => void)[] = [];
let survived = 0;

beforeAll(async () => {
  for (let opened = 0; opened < SHOPS; opened += 1) all.push(await startCrashShop());
  free.push(...all);
});
afterAll(async () => {
  const figure = `${survived} of ${crashPoints.length} points survived, ${TIMES} × each`;
  sayProof("crash", figure, survived === crashPoints.length);
  for (const shop of all) await shop.stop();
});

async function withShop(work: (shop: CrashShop) => Promise<void>) {
  const shop = free.pop() ?? (await new Promise<CrashShop>((resolve) => waiting.push(resolve)));
  try {
    await work(shop);
  } finally {
    const next = waiting.shift();
    if (next) next(shop);
    else free.push(shop);
  }
}

for (const point of crashPoints) {
  test.concurrent(point.name, () =>
    withShop(async (shop) => {
      for (let time = 0; time < TIMES; time += 1) await crashAt(point, shop);
      survived += 1;
    }),
  );
}

async function crashAt(point: CrashPoint, shop: CrashShop) {
  const isSprung = shop.trap(point);
  const orderId = await journeys[point.journey](shop);
  await insist(async () => isSprung());
  await comeToRest(shop);
  // Whoever was left halfway without a job is found by the reconciler.
  await reconcileNow(shop.pool);
  await comeToRest(shop);

  expect(await violations(shop.pool, { atRest: true })).toEqual([]);
  expect(await refundDifferences(shop.pool, shop.stripe)).toEqual([]);
  expect(await labelDifferences(shop)).toEqual([]);
  expect(await stateOf(shop, orderId)).toEqual(END[point.journey]);
  expect(await brokenCards(shop)).toEqual([]);
  if (point.journey in LABELS) expect(await labelsOf(shop, orderId)).toEqual(LABELS[point.journey]);
}

/** What becomes of the labels of an order. */
const LABELS: Partial<Record<Journey, string[]>> = {
  labelled: ["bought"],
  unlabelled: ["cancelled"],
};
async function labelsOf({ pool }: CrashShop, orderId: string) {
  const asked = "select state from labels where order_id = $1";
  return (await pool.query<{ state: string }>(asked, [orderId])).rows.map(({ state }) => state);
}

/** Cards that were paid and are not there once, or whose code is kept after its mail. */
async function brokenCards({ pool }: CrashShop) {
  const { rows } = await pool.query(
    `select order_items.id from orders join order_items on order_id = orders.id
       left join gift_cards on gift_cards.order_item_id = order_items.id
     where kind = 'gift_card' and paid_at is not null
     group by order_items.id
     having count(gift_cards.id) <> 1 or count(sealed_code) > 0`,
  );
  return rows;
}

/** What says why a queue does not empty. */
const LEFT =
  "select task_identifier, attempts, run_at, locked_at, last_error from graphile_worker.jobs";
const comeToRest = ({ pool }: CrashShop) =>
  insist(
    async () => (await jobsLeft(pool)) === 0,
    async () => (await pool.query(LEFT)).rows,
  );

type State = {
  status: string;
  payment: string;
  sold: number;
  held: number;
  provider: { status: string | undefined; refunded: "nothing" | "a part" | "all" };
  /** Letters to the buyer; one that comes twice has the same Message-ID. */
  letters: number;
};

const bought: State = {
  status: "completed",
  payment: "succeeded",
  sold: UNITS,
  held: 0,
  provider: { status: "succeeded", refunded: "nothing" },
  letters: 1,
};
/** No provider knows of what a gift card pays. */
const unknown: State["provider"] = { status: undefined, refunded: "nothing" };
const END: Record<Journey, State> = {
  gifted: { ...bought, provider: unknown },
  linked: bought,
  linkChanged: bought,
  // Delivered with its mail; nothing leaves a shelf.
  cardSold: { ...bought, status: "delivered", sold: 0, letters: 2 },
  // Two pieces went out, one came home.
  edited: { ...bought, sold: 2, provider: { status: "succeeded", refunded: "a part" }, letters: 3 },
  giftReturned: { ...bought, sold: 2 * UNITS, provider: unknown, letters: 2 },
  return: bought,
  replaced: bought,
  webhook: bought,
  reconciled: bought,
  labelled: bought,
  unlabelled: bought,
  expired: {
    status: "pending",
    payment: "cancelled",
    sold: 0,
    held: 0,
    provider: { status: "canceled", refunded: "nothing" },
    letters: 0,
  },
  refunded: {
    status: "cancelled",
    payment: "refunded",
    sold: 0,
    held: 0,
    provider: { status: "succeeded", refunded: "all" },
    letters: 1,
  },
  // What was given back of it is in its refunds; the parcel went out and came home.
  returned: {
    status: "completed",
    payment: "succeeded",
    sold: 2 * UNITS,
    held: 0,
    provider: { status: "succeeded", refunded: "all" },
    letters: 2,
  },
};

/** Labels that only one of both sides knows as bought. */
async function labelDifferences({ pool, sendcloud }: CrashShop) {
  const { rows } = await pool.query<{ id: string }>("select id from labels where state = 'bought'");
  const ours = new Set(rows.map(({ id }) => id));
  const sold = sendcloud.books.sold().map(({ external_reference_id }) => external_reference_id);
  const theirs = new Set(sold);
  expect(theirs.size).toBe(sold.length);
  return [
    ...[...ours].filter((id) => !theirs.has(id)),
    ...sold.filter((id) => id === null || !ours.has(id)),
  ];
}

async function stateOf({ pool, stripe, smtp }: CrashShop, orderId: string): Promise<State> {
  const { rows } = await pool.query(
    `select orders.status, customer_email, payments.status as payment,
       payments.provider as paid_by,
       (select count(*)::int from stock_movements where order_id = $1) as sold,
       (select count(*)::int from stock_reservations where order_id = $1) as held
     from orders join payments on order_id = orders.id where orders.id = $1`,
    [orderId],
  );
  const { customer_email: email, paid_by, ...state } = rows[0];
  const intents = stripe.intents.search(`metadata["order_id"]:"${orderId}"`);
  expect(intents).toHaveLength(paid_by === "gift_card" ? 0 : 1);
  const [intent] = intents;
  const refunded = intent?.charge?.refunded ?? 0;
  const letters = smtp.accepted.filter(({ envelope }) => envelope.to.includes(email));
  return {
    ...state,
    provider: { status: intent?.status, refunded: shareOf(refunded, intent?.amount) },
    letters: new Set(letters.map((letter) => letter.header("Message-ID"))).size,
  };
}

const shareOf = (refunded: number, amount = 0): State["provider"]["refunded"] => {
  if (refunded === 0) return "nothing";
  return refunded === amount ? "all" : "a part";
};
