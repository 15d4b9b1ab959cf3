import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPlant } from "../../sale/add-plant.ts";
import { linkMaker } from "../../sale/links-and-cards.ts";
import { jobsLeft, reconcileNow } from "../../sale/queue-at-rest.ts";
import { violations } from "../../support/database/invariants.ts";
import { isPointsAway, officeOf } from "../sick/office.ts";
import { openSickShop, type Service, type SickShop } from "../sick/sick-shop.ts";
import { type Sickness, sicknesses } from "../sick/sick-way.ts";
import { outcomeOf, type Seen, visitorsOf } from "../sick/visitors.ts";

/** `npm run proof -- sick`; with LONG_FORM=1, every service has every sickness. */
const services: Service[] = ["stripe", "smtp", "airtable", "sendcloud", "openMeteo", "database"];
/** Without them no money is taken. */
const PAYING: readonly Service[] = ["stripe", "database"];
/** Whoever packs works beside them. */
const PACKING: readonly Service[] = ["sendcloud", "openMeteo"];
const all = services.flatMap((service) =>
  sicknesses.map((sickness): [Service, Sickness] => [service, sickness]),
);
const SHORT: [Service, Sickness][] = [
  ["stripe", "429"],
  ["smtp", "down"],
  ["airtable", "429"],
  ["sendcloud", "reset"],
  ["openMeteo", "garbage"],
  ["database", "reset"],
];
const cells = process.env.LONG_FORM ? all : SHORT;

const KEPT_MS = 1_000;
const LONGEST_ANSWER_MS = 20_000;
// A call to Airtable that hangs is given up after the 300 s of the specification.
const drainedMs = (service: Service, sickness: Sickness) =>
  service === "airtable" && sickness === "hang" ? 360_000 : 90_000;
/** Longer than buyers wait for a call to the provider to end. */
const CROWDED_MS = 4_000;

let shop: SickShop;
let plant: string;
let visitors: ReturnType<typeof visitorsOf>;
let office: ReturnType<typeof officeOf>;
const found = new Map<string, string>();

beforeAll(async () => {
  shop = await openSickShop();
  plant = await addPlant(shop.pool, 1_000);
  visitors = visitorsOf(shop);
  office = officeOf(shop);
  await visitors.readHome();
  expect(outcomeOf(await visitors.buy(visitors.wish(plant)))).toBe("paid");
  await office.readForecasts();
}, 120_000);
afterAll(async () => {
  await shop.stop();
  printMatrix();
});

test.each(cells)(
  "%s: %s",
  async (service, sickness) => {
    const way = shop.ways[service];
    const wish = visitors.wish(plant);
    const writer = `${service}-${sickness}@exemple.fr`;
    const orders = PACKING.includes(service) ? await ordersToPack() : null;
    const isSlow = sickness === "slow";
    const isSold = isSlow || !PAYING.includes(service);
    const byLink = visitors.wish(plant);
    const token = await aLink();
    const receiver = `carte-${service}-${sickness}@exemple.fr`;
    await way.fall(sickness);
    const [bought, linked, card, wrote, login, home] = await Promise.all([
      visitors.buy(wish),
      visitors.payLink(token, byLink),
      isSold ? visitors.buyGiftCard(receiver) : null,
      visitors.write(writer),
      visitors.readLogin(),
      sleep(500).then(readHomeFast),
    ]);
    const others = await otherPages();
    const worked = orders && (await office.work(orders));
    await way.heal();

    expect(home.status, "the shop window").toBe(200);
    expect(home.ms).toBeLessThan(KEPT_MS);
    if (worked) office.expectAnswered(worked, isPointsAway(service, sickness));
    expect(outcomeOf(bought), "the sale").toBe(isSold ? "paid" : "asked to come back");
    expect(outcomeOf(linked), "the link").toBe(isSold ? "paid" : "asked to come back");
    if (card) expect(card.text, "the gift card").toContain("Merci, c’est payé");
    if (service === "database" && !isSlow) {
      expect(outcomeOf(wrote), "the message").toBe("asked to come back");
    } else {
      expect(wrote.status, "the message").toBeLessThan(400);
      expect([login.status, others.status], "pages of the visitor, and of the catalogue").toEqual([
        200, 200,
      ]);
    }
    expect(Math.max(bought.ms, wrote.ms)).toBeLessThan(LONGEST_ANSWER_MS);

    const healed = performance.now();
    const next = isSold ? visitors.wish(plant) : wish;
    const buyNext = async () => outcomeOf(await visitors.buy(next));
    await expect.poll(buyNext, { timeout: 30_000 }).toBe("paid");
    const soldAgain = performance.now() - healed;
    const payLink = async () => outcomeOf(await visitors.payLink(token, byLink));
    if (!isSold) await expect.poll(payLink, { timeout: 30_000 }).toBe("paid");
    await reconcileNow(shop.pool);
    await expect
      .poll(() => jobsLeft(shop.pool), { timeout: drainedMs(service, sickness), interval: 250 })
      .toBe(0);
    const drained = performance.now() - healed;
    if (orders && worked) await office.expectCaughtUp(orders, worked);
    expect(await violations(shop.pool, { atRest: true })).toEqual([]);
    expect(lettersTo(wish.delivery.email)).toBe(1);
    expect(lettersTo(next.delivery.email)).toBe(1);
    expect(lettersTo(byLink.delivery.email)).toBe(1);
    // The order, and the card itself.
    if (card) expect(lettersTo(receiver)).toBe(2);
    expect(await cardsNotSent()).toEqual([]);
    if (wrote.status < 400) expect(lettersTo(writer)).toBe(1);
    expect(mirroredPayments()).toEqual(await paidPayments());
    expect(shop.web.ends).toEqual([]);
    found.set(`${service} ${sickness}`, inWords(bought, soldAgain, drained));
  },
  420_000,
);

test.runIf(process.env.LONG_FORM)(
  "a hundred buyers whose payment hangs leave pages and mails to the others",
  async () => {
    const writer = "foule@exemple.fr";
    await shop.ways.stripe.fall("hang");
    const crowd = Array.from({ length: 100 }, () => visitors.buy(visitors.wish(plant)));
    await sleep(CROWDED_MS);
    const seen = await Promise.all([visitors.readLogin(), otherPages(), visitors.write(writer)]);
    const bad = seen.map(({ status, ms }) => ({ status, ms })).filter(isBad);
    expect(bad).toEqual([]);
    await expect.poll(() => lettersTo(writer), { timeout: 10_000 }).toBe(1);
    const outcomes = new Set((await Promise.all(crowd)).map(outcomeOf));
    await shop.ways.stripe.heal();
    expect([...outcomes]).toEqual(["asked to come back"]);
  },
  60_000,
);

/** Made by the shop for one plant; its token. */
async function aLink(): Promise<string> {
  const maker = linkMaker(shop.keeper, { productId: plant, variantId: plant });
  await expect.poll(maker.make, { timeout: 15_000 }).toBe(true);
  return maker.token();
}

/** Paid cards that are not there once, or whose code is still kept. */
async function cardsNotSent() {
  const { rows } = await shop.pool.query(
    `select order_items.id from orders join order_items on order_id = orders.id
       left join gift_cards on order_item_id = order_items.id
     where kind = 'gift_card' and paid_at is not null
     group by order_items.id having count(gift_cards.id) <> 1 or count(sealed_code) > 0`,
  );
  return rows;
}

/** Three that are paid; the label of one is bought. */
async function ordersToPack() {
  const ids: string[] = [];
  while (ids.length < 3) {
    const wish = visitors.wish(plant);
    await expect.poll(async () => outcomeOf(await visitors.buy(wish))).toBe("paid");
    const asked = "select id from orders where customer_email = $1";
    const { rows } = await shop.pool.query<{ id: string }>(asked, [wish.delivery.email]);
    ids.push(rows[0]?.id ?? "");
  }
  const [toLabel = "", toUnlabel = "", toLeave = ""] = ids;
  await office.takeInHand(toLeave);
  await office.press(toUnlabel, "etiquette");
  await expect.poll(() => office.labelsOf(toUnlabel), { timeout: 30_000 }).toEqual(["bought"]);
  return { toLabel, toUnlabel, toLeave };
}

/** On a machine that is busy with something else, one of three readings is as fast as the page is. */
async function readHomeFast() {
  let home = await visitors.readHome();
  for (let again = 0; again < 2 && home.status === 200 && home.ms >= KEPT_MS; again += 1) {
    home = await visitors.readHome();
  }
  return home;
}

const isBad = ({ status, ms }: Pick<Seen, "status" | "ms">) => status >= 400 || ms > 2 * KEPT_MS;

const otherPages = () => visitors.search(`monstera-${Math.random().toString(36).slice(2)}`);

const mirroredPayments = () =>
  shop.airtable
    .records("Orders")
    .map(({ fields }) => String(fields.Payment_ID))
    .toSorted();

async function paidPayments() {
  const { rows } = await shop.pool.query(
    "select intent_id from payments where status = 'succeeded'",
  );
  return rows.map(({ intent_id }) => String(intent_id)).toSorted();
}

const lettersTo = (email: string) =>
  new Set(
    shop.smtp.accepted
      .filter(({ envelope }) => envelope.to.includes(email))
      .map((letter) => letter.header("Message-ID")),
  ).size;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const inWords = (bought: Seen, soldAgain: number, drained: number) =>
  `${bought.status === 200 ? "sold" : bought.status} in ${seconds(bought.ms)}; ` +
  `well: sold ${seconds(soldAgain)}, drained ${seconds(drained)}`;

function printMatrix() {
  for (const [service, sickness] of cells) {
    const words = found.get(`${service} ${sickness}`) ?? "NOT AS EXPECTED";
    console.log(`${service.padEnd(9)} ${sickness.padEnd(8)} ${words}`);
  }
  const held = found.size === cells.length;
  console.log(
    `PROOF sick: ${found.size} of ${cells.length} cells degrade only what they must, ` +
      `backlog 0 after each — ${held ? "held" : "not held"}`,
  );
}
