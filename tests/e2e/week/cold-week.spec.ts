import { violations } from "../../support/database/invariants.ts";
import {
  type OpenMeteoStandIn,
  openMeteoKey,
  startOpenMeteo,
} from "../../support/stand-ins/open-meteo/server.ts";
import { startSendcloud } from "../../support/stand-ins/sendcloud/server.ts";
import { expect, started, test } from "../fixtures.ts";
import { mailsTo, mailTo } from "../mailbox.ts";
import { carrierOf, followed } from "./carrier-news.ts";
import { jobRuns } from "./week-jobs.ts";
import { aBuyer, aKeeper, type Buyer, buys, type Keeper, numberOf } from "./week-people.ts";
import { openWeekShop, type WeekShop } from "./week-shop.ts";

/** A Monday of January, before parcels are handed over. */
const MONDAY = new Date("2027-01-11T07:30:00+01:00");
const THAW = new Date("2027-01-18T07:30:00+01:00");
const SUMMER = new Date("2027-07-05T07:30:00+02:00");
const DAY_MS = 24 * 60 * 60 * 1000;

const GRENOBLE = { address: "8 rue Lesdiguières", postalCode: "38000", city: "Grenoble" };
const ANNECY = { address: "2 rue Sommeiller", postalCode: "74000", city: "Annecy" };
const MARSEILLE = { address: "5 rue Paradis", postalCode: "13001", city: "Marseille" };

test("frost in the Alps, then heat in the south: nothing alive leaves into it, everybody is told", async ({
  browser,
}) => {
  test.setTimeout(600_000);
  let clock = () => MONDAY;
  const sky = await startOpenMeteo({ now: () => clock() });
  sky.weather = (latitude, longitude, ahead) =>
    weatherOf(new Date(clock().getTime() + ahead * DAY_MS), latitude, longitude);
  const road = await startSendcloud();
  const shop = await openWeekShop(browser, MONDAY, {
    OPEN_METEO_URL: sky.url,
    SENDCLOUD_URL: road.url,
  });
  clock = shop.clock.now;
  try {
    await live(shop, sky);
  } finally {
    await shop.close();
    await sky.stop();
    await road.stop();
  }
});

/** The Alps freeze until the thaw; in July the south is an oven. */
function weatherOf(day: Date, latitude: number, longitude: number) {
  const isAlps = latitude > 44.5 && latitude < 46.3 && longitude > 5.5 && longitude < 7.5;
  if (isAlps && day < new Date(THAW.getTime() - DAY_MS / 2)) return { low: -7, high: 1 };
  if (latitude < 44 && day.getUTCMonth() === 6) return { low: 24, high: 39 };
  return { low: 13, high: 18 };
}

async function live(shop: WeekShop, sky: OpenMeteoStandIn) {
  const ines = await aKeeper(shop, "ines@exemple.fr");
  const lea = await aBuyer(shop, "Lea Morel", {}, MARSEILLE);
  const nadia = await aBuyer(shop, "Nadia Benali", {}, GRENOBLE);
  const theo = await aBuyer(shop, "Theo Garnier", {}, ANNECY);
  const paul = await aBuyer(shop, "Paul Roche", {}, GRENOBLE);
  await ines.signIn();
  await connect(shop, ines);

  const ofLea = await buys(shop, lea, "monstera-peru");
  const ofNadia = await buys(shop, nadia, "monstera-peru");
  const ofTheo = await buys(shop, theo, "monstera-thai-constellation");
  const ofPaul = await buys(shop, paul, await notAlive(shop));

  await test.step("frost keeps two of four, and both are told why", async () => {
    for (const [buyer, order] of [
      [nadia, ofNadia],
      [theo, ofTheo],
    ] as const) {
      const number = await numberOf(shop, order);
      const { text } = await mailTo(buyer.email, `Votre commande ${number} attend la fin du gel`);
      expect(text).toContain("lundi 18 janvier");
      expect(text).toMatch(/−7\s°C/);
    }
    await ines.page.goto("/admin/ce-matin");
    await expect(ines.page.getByRole("region", { name: /2 colis peuvent partir/ })).toBeVisible();
    const waiting = ines.page.getByRole("region", { name: /^Attendent, et pourquoi 2/ });
    await expect(waiting).toContainText("Nadia Benali, Grenoble");
    await ships(ines, ofLea, "6A00000000001");
    await ships(ines, ofPaul, "6A00000000002");
    await isKept(ines, ofNadia);
    expect(await departed(shop)).toEqual([ofLea, ofPaul].toSorted());
    for (const { email } of [lea, paul]) expect(await waitMails(email)).toEqual([]);
  });

  await test.step("one waits, the other wants the money back", async () => {
    await answers(shop, nadia, "J’attends");
    await expect(nadia.page.getByText("C’est noté\u00a0: nous attendons.")).toBeVisible();
    await answers(shop, theo, "Annuler et rembourser");
    await expect(theo.page.getByText("Colis annulé à votre demande.")).toBeVisible();
    const [refund] = await shop.ask(
      `select refunds.amount_cents from refunds join payments on payments.id = payment_id
       where order_id = $1 and refunds.status <> 'failed'`,
      [ofTheo],
    );
    expect(refund.amount_cents).toBeGreaterThan(0);
  });

  await test.step("a day without forecasts: nothing leaves by itself, nobody is written to", async () => {
    await shop.wake(new Date(MONDAY.getTime() + DAY_MS));
    await ines.signIn();
    sky.faults.cause({ kind: "status", status: 503 }, { times: 50 });
    await jobRuns(shop, "judge-departures", "judge:departures");
    await isKept(ines, ofNadia);
    expect(await waitMails(nadia.email)).toHaveLength(1);
    sky.faults.clear();
  });

  await test.step("the thaw comes on the promised day", async () => {
    await shop.wake(THAW);
    await jobRuns(shop, "refresh-forecasts", "refresh:forecasts");
    await jobRuns(shop, "judge-departures", "judge:departures");
    await ines.signIn();
    await ships(ines, ofNadia, "6A00000000003");
    expect(await waitMails(nadia.email)).toHaveLength(1);
    expect(await departed(shop)).toEqual([ofLea, ofNadia, ofPaul].toSorted());
  });

  await test.step("its buyer follows it to the door, and is asked once how it arrived", async () => {
    const number = await numberOf(shop, ofNadia);
    const { text } = await mailTo(nadia.email, `Votre commande ${number} est confirmée`);
    const story = await followed(shop, nadia, text);
    await expect(story).toContainText("Remis au transporteur");
    const tells = await carrierOf(shop, ines, ofNadia);
    await tells("in_transit", "Au centre de tri");
    await nadia.page.reload();
    await expect(story).toContainText("«\u00a0Au centre de tri\u00a0»");
    await tells("delivered");
    await tells("delivered");
    const arrival = await mailTo(nadia.email, `Votre commande ${number} est livrée`);
    expect(arrival.text).toContain(`/contact?commande=${number}`);
    await nadia.page.reload();
    await expect(story.locator(".tag")).toHaveText("Livré");
    const asked = (await mailsTo(nadia.email)).filter(({ subject }) => subject.includes("livré"));
    expect(asked).toHaveLength(1);
  });

  await test.step("in July the south is too hot", async () => {
    await shop.wake(SUMMER);
    await jobRuns(shop, "refresh-forecasts", "refresh:forecasts");
    // Whoever could not be told before paying buys all the same, and is written to.
    await lea.page.route("**/api/depart", (route) => route.abort());
    const again = await buys(shop, lea, "monstera-peru");
    const number = await numberOf(shop, again);
    await mailTo(lea.email, `Votre commande ${number} attend la fin de la chaleur`);
    await ines.signIn();
    await isKept(ines, again);
  });
  expect(await violations(shop.pool, { atRest: false })).toEqual([]);
  expect(shop.scriptErrors).toEqual([]);
}

/** Something that frost does nothing to. */
async function notAlive({ ask }: WeekShop): Promise<string> {
  const [added] = await ask(
    `insert into products (slug, name, description, price_cents, vat_basis_points, category, stock,
       weight_grams, is_living_plant, temperature_class, created_at)
     values ('tuteur-mousse', 'Tuteur en mousse', 'Pour grimper.', 1490, 2000, 'Accessoires', 8, 400,
       false, 'F', now())
     returning slug`,
  );
  return added.slug;
}

async function connect(shop: WeekShop, { page }: Keeper) {
  await page.goto("/admin/connexions/open-meteo");
  await page.getByLabel("Clé API").fill(openMeteoKey);
  await page.getByRole("button", { name: "Connecter à Open-Meteo" }).click();
  const read = async () => (await shop.ask("select count(*)::int from forecasts"))[0].count;
  await expect.poll(read, { timeout: 30_000 }).toBeGreaterThan(100);
}

async function openShipping({ page }: Keeper, order: string, tracking: string) {
  await page.goto(`/admin/commandes/${order}`);
  await started(page);
  const begin = page.getByRole("button", { name: "En traitement" });
  if (await begin.isVisible()) await begin.click();
  await page.getByRole("link", { name: "Expédiée" }).click();
  const dialog = page.getByRole("dialog", { name: "Expédier la commande" });
  await dialog.getByLabel("Transporteur").fill("Colissimo");
  await dialog.getByLabel("Numéro de suivi").fill(tracking);
  await dialog.getByRole("button", { name: "Marquer comme expédiée" }).click();
  return dialog;
}

async function ships(keeper: Keeper, order: string, tracking: string) {
  const dialog = await openShipping(keeper, order, tracking);
  await expect(dialog).toBeHidden();
  await expect(keeper.page.getByRole("main")).toContainText(tracking);
}

/** A plant that waits is not sent by mistake. */
async function isKept(keeper: Keeper, order: string) {
  const dialog = await openShipping(keeper, order, "6A09999999999");
  await expect(dialog.getByRole("alert").first()).toBeVisible();
}

const departed = async ({ ask }: WeekShop) =>
  (
    await ask("select order_id as id from parcels where handed_at is not null order by order_id")
  ).map(({ id }) => id);

const waitMails = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => / attend /.test(subject));

/** By the link of the mail, and the page that asks to confirm. */
async function answers(shop: WeekShop, { page, email }: Buyer, words: string) {
  const [mail] = await waitMails(email);
  const links = mail?.text.match(/https?:\/\/\S+\/commande\/attente\/[^\s)>\]]+/g) ?? [];
  const link = links.find((one) => one.includes("rembourser") === words.startsWith("Annuler"));
  const { pathname, search } = new URL(link ?? "");
  await page.goto(shop.url + pathname + search);
  await started(page);
  await page
    .getByRole("button", { name: words.startsWith("Annuler") ? "Confirmer l’annulation" : words })
    .click();
}
