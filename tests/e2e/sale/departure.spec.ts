import type { Page } from "@playwright/test";
import type { RunningShop } from "../../support/shop/running-shop.ts";
import {
  type OpenMeteoStandIn,
  openMeteoKey,
  startOpenMeteo,
} from "../../support/stand-ins/open-meteo/server.ts";
import { axeSays, sidewaysOverflow } from "../accessible.ts";
import { addressOf, saved, search } from "../admin/orders/link-desk.ts";
import { aShopkeeper } from "../admin/shopkeeper.ts";
import { startShopBeside } from "../shop-beside.ts";
import {
  type Ask,
  cartLine,
  expect,
  fillCard,
  fillDelivery,
  openWith,
  payButton,
  type Sold,
  test as sale,
  secretKey,
  storedCart,
} from "./fixtures.ts";

/** A shop of its own, which knows the weather. */
const test = sale.extend<object, { sky: OpenMeteoStandIn; shop: RunningShop }>({
  sky: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from it.
    async ({}, use) => {
      const sky = await startOpenMeteo();
      sky.weather = () => ({ low: -6, high: 2 });
      await use(sky);
      await sky.stop();
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ sky }, use) => {
      const env = { SECRET_KEY: secretKey, OPEN_METEO_URL: sky.url };
      const shop = await startShopBeside({ worker: true, env });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test.describe.configure({ mode: "serial" });
// What is not agreed to is answered with 409.
test.use({ expectedErrors: [/Failed to load resource/] });

/** The page that guests share is kept for a minute; under an address of its own it is made anew. */
const FRESH = "/checkout?neuf";

let plant: Sold;

const choices = (page: Page) => page.getByRole("group", { name: "Date de départ" });
const forecast = (ask: Ask, { low, high }: { low: number; high: number }) =>
  ask("update forecasts set low = $1, high = $2, read_at = now()", [low, high]);
const toPay = (page: Page) => page.getByRole("button", { name: "Continuer vers le paiement" });
const keptOf = async (ask: Ask) =>
  (await ask("select id, departure from orders order by created_at desc limit 1"))[0];

test("without forecasts the checkout is that of the specification", async ({
  page,
  addProduct,
}) => {
  plant = await addProduct({ name: "Monstera frileux", stock: 20 });
  let asked = 0;
  await page.route("**/api/depart", (route) => {
    asked += 1;
    return route.continue();
  });
  await openWith(page, FRESH, [cartLine(plant)]);
  await fillDelivery(page);
  await expect(page.getByLabel("À domicile")).toBeChecked();
  await expect(choices(page)).toHaveCount(0);
  await toPay(page).click();
  await expect(payButton(page)).toBeVisible();
  expect(asked).toBe(0);
});

test("the shopkeeper connects the forecasts", async ({ page, shop, ask }) => {
  await aShopkeeper(page, { url: shop.url, databaseUrl: shop.databaseUrl, secretKey });
  await page.goto("/admin/connexions/open-meteo");
  await page.getByLabel("Clé API").fill(openMeteoKey);
  await page.getByRole("button", { name: "Connecter à Open-Meteo" }).click();
  await expect
    .poll(() => ask("select count(*)::int > 1000 as read from forecasts"), { timeout: 60_000 })
    .toEqual([{ read: true }]);
});

for (const width of [1440, 390]) {
  test(`frost is told, and a later date agreed to in so many words, at ${width} px`, async ({
    page,
    ask,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openWith(page, FRESH, [cartLine(plant)]);
    await fillDelivery(page);
    await expect(choices(page)).toContainText("Gel sur le trajet : −6 °C (");
    const agree = page.getByLabel(/^J’accepte que ma commande parte dès que le temps le permet/);
    await expect(agree).not.toBeChecked();
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
    expect(await axeSays(page)).toEqual([]);

    await toPay(page).click();
    await expect(agree).toBeFocused();
    await expect(page.getByText("Cochez cette case pour accepter la date")).toBeVisible();
    await page.keyboard.press("Space");
    await expect(agree).toBeChecked();
    const words = (await page.locator("label.agree").textContent())?.trim();
    await toPay(page).click();
    await expect(payButton(page)).toBeVisible();
    await expect(page.getByText(/au plus tard le .*, comme convenu\./)).toBeVisible();
    expect(await axeSays(page)).toEqual([]);

    await page.reload();
    await fillCard(page);
    await payButton(page).click();
    await expect(page.getByRole("heading", { name: "Commande confirmée !" })).toBeVisible();
    await expect(page.getByText(/Départ dès que le temps le permet, au plus tard/)).toBeVisible();
    const { departure } = await keptOf(ask);
    expect(departure).toMatchObject({ wish: "soonest", words });
    expect(words).toContain("7 jours ouvrés");
  });
}

test("a week is chosen with the keyboard, and a forecast that changed is told again", async ({
  page,
  ask,
}) => {
  await forecast(ask, { low: 13, high: 18 });
  await openWith(page, FRESH, [cartLine(plant)]);
  await fillDelivery(page);
  await expect(choices(page)).toContainText("le temps annoncé sur le trajet le permet");
  await page.getByLabel("Dès que le temps le permet").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Une semaine de mon choix")).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  const weeks = page.getByRole("group", { name: "Semaine de départ" });
  await expect(weeks.getByRole("radio").nth(1)).toBeChecked();
  expect(await axeSays(page)).toEqual([]);
  const chosen = await weeks.getByRole("radio").nth(1).inputValue();

  await page.getByLabel("Dès que le temps le permet").check();
  await forecast(ask, { low: -6, high: 2 });
  await toPay(page).click();
  await expect(page.getByText(/La date de départ a changé/)).toBeVisible();
  await expect(choices(page)).toContainText("Gel sur le trajet");

  await forecast(ask, { low: 13, high: 18 });
  await page.reload();
  await page.getByLabel("Une semaine de mon choix").check();
  await weeks.getByRole("radio").nth(1).check();
  const agree = page.getByLabel(/^J’accepte que ma commande parte la semaine du lundi/);
  if (await agree.isVisible()) await agree.check();
  await toPay(page).click();
  await expect(payButton(page)).toBeVisible();
  const { departure } = await keptOf(ask);
  expect(departure).toMatchObject({ wish: "week", week: chosen });
});

test("a link that holds the last plant tells its departure too", async ({
  page,
  shop,
  ask,
  addProduct,
  browser,
}) => {
  const last = await addProduct({ name: "Hoya de la fin", stock: 1 });
  const desk = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await aShopkeeper(desk, { ...shop, secretKey });
  await desk.goto("/admin/a-regler/nouveau");
  await search(desk).fill(last.name);
  await desk.getByRole("button", { name: /^Hoya de la fin/ }).click();
  await desk.getByLabel("Nom ou pseudo").fill("@lucie.en.pot");
  await desk.getByRole("button", { name: "Créer le lien" }).click();
  await saved(desk, "Lien prêt à envoyer");
  expect(await ask("select reserved from stock_units where id = $1", [last.id])).toEqual([
    { reserved: 1 },
  ]);
  await forecast(ask, { low: -6, high: 2 });
  await page.goto(`http://${await addressOf(desk)}`);
  await fillDelivery(page);
  await expect(choices(page)).toContainText("Gel sur le trajet");
  await desk.context().close();
});

test("a heat pack that helps is a line of the cart; a silent shop sells all the same", async ({
  page,
  ask,
  addProduct,
}) => {
  const pack = await addProduct({ name: "Chaufferette 96 h", price: 350 });
  await ask("update products set temperature_class = 'F' where id = $1", [pack.id]);
  await ask(
    `insert into dispatch_rules (version, figures, saved_at)
     select version + 1, figures || jsonb_build_object('packVariantId', $1::text, 'packHours', 96),
       now() from dispatch_rules order by version desc limit 1`,
    [pack.id],
  );
  await forecast(ask, { low: 4, high: 8 });
  await openWith(page, FRESH, [cartLine(plant)]);
  await fillDelivery(page);
  const box = page.getByLabel(/Ajouter une chaufferette/);
  await expect(box).not.toBeChecked();
  await expect(choices(page)).toContainText("Froid sur le trajet");
  await box.check();
  await expect(choices(page)).toContainText("le temps annoncé sur le trajet le permet");
  await expect(box).toBeChecked();
  const { lines } = await storedCart(page);
  expect(lines).toHaveLength(2);
  expect(await axeSays(page)).toEqual([]);
  await toPay(page).click();
  await expect(payButton(page)).toBeVisible();
  const { departure } = await keptOf(ask);
  expect(departure).toMatchObject({ wish: "soonest", packOffered: pack.id });
  expect(departure).not.toHaveProperty("agreedUntil");

  await page.route("**/api/depart", (route) => route.abort());
  await openWith(page, FRESH, [cartLine(plant)]);
  await fillDelivery(page);
  await toPay(page).click();
  await expect(payButton(page)).toBeVisible();
  expect((await keptOf(ask)).departure).toBeNull();
});
