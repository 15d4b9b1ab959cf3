// Long because it is one thing: a day at a fair, and every way in which a phone could forget a sale of it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { axeSays, expectAccessible } from "../../accessible.ts";
import { expect, test } from "../../fixtures.ts";
import { anOwnShop, type OwnShop } from "../own-shop.ts";
import { aFair, openFair, plant, sell, strip } from "./fair-taken.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: "fr-FR" };
const ADANSONII = "Monstera Adansonii";
const DELICIOSA = "Monstera Deliciosa";
const ALBO = "Monstera Albo Variegata";

// One fair is open at a time, and a phone without network is one that complains.
test.describe.configure({ mode: "default" });
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|401/] });

let shop: OwnShop;
test.beforeAll(async () => {
  shop = await anOwnShop({ DATABASE_POOL_MAX: "4" });
});
test.afterEach(() =>
  shop.ask("update fairs set state = 'ended', ended_at = now() where state = 'open'"),
);
test.afterAll(() => shop.stop());

async function aPhone(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await withoutQuestions(page);
  await shop.enter(page);
  return { context, page };
}

/** The cookies were agreed to before. */
const withoutQuestions = (page: Page) =>
  page.addInitScript(() => {
    if (location.protocol === "about:") return;
    const decidedAt = new Date().toISOString();
    const choice = { necessary: true, analytics: false, marketing: false };
    const consent = { ...choice, decidedAt, proofId: crypto.randomUUID() };
    localStorage.setItem("cookieConsent", JSON.stringify(consent));
  });

test("sells without network, takes a sale back, and tells it all once there is one", async ({
  browser,
}) => {
  const fair = await aFair(shop, { [ADANSONII]: 10, [DELICIOSA]: 6 });
  const { context, page } = await aPhone(browser);
  await openFair(page, shop.url);
  await expect(strip(page)).toContainText("Tout est envoyé");
  await sell(page, DELICIOSA);
  await expect(strip(page)).toContainText("Tout est envoyé");

  await context.setOffline(true);
  await expect(strip(page)).toContainText("Hors réseau depuis");
  await sell(page, ADANSONII, 4);
  await expect(page.getByText(`${ADANSONII} vendu, `)).toBeVisible();
  await page.getByRole("button", { name: `Annuler la vente de ${ADANSONII}` }).click();
  await expect(plant(page, ADANSONII)).toContainText("7 sur 10");
  // One that the shop knows already, from the list.
  await page.getByRole("button", { name: "4 vendues" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Annuler la vente de ${DELICIOSA}` })
    .click();
  await page.getByRole("button", { name: "Fermer" }).click();
  await page.reload();
  await expect(plant(page, ADANSONII)).toContainText("7 sur 10");
  await expect(plant(page, DELICIOSA)).toContainText("6 sur 6");
  await expect(strip(page)).toContainText("5 ventes gardées dans ce téléphone");
  expect(await fair.told()).toMatchObject({ [DELICIOSA]: { sold: 1, cancelled: 0 } });

  await page.getByRole("button", { name: "Je rentre" }).click();
  await expect(page.getByRole("dialog", { name: "Je rentre" })).toContainText(
    "Le téléphone attend le réseau pour finir.",
  );
  await context.setOffline(false);
  await expect(page.getByRole("link", { name: "Compter ce qui reste" })).toBeVisible();
  await expect(strip(page)).toContainText("Tout est envoyé");
  expect(await fair.told()).toMatchObject({
    [ADANSONII]: { sold: 3, cancelled: 1 },
    [DELICIOSA]: { sold: 0, cancelled: 1 },
  });
  await context.close();
});

test("an answer that comes as the network goes does not pass for a network", async ({
  browser,
}) => {
  await aFair(shop, { [DELICIOSA]: 6 });
  const { context, page } = await aPhone(browser);
  await openFair(page, shop.url);
  await expect(strip(page)).toContainText("Tout est envoyé");
  await context.route("**/foire/ventes", async (route) => {
    const response = await route.fetch();
    await context.setOffline(true);
    await expect(strip(page)).toContainText("1 vente gardée");
    await route.fulfill({ response });
  });
  await sell(page, DELICIOSA);
  await expect(strip(page)).toContainText("1 vente gardée");
  await expect(strip(page)).not.toContainText("1 vente gardée");
  await expect(strip(page)).toContainText("Hors réseau depuis");
  await context.close();
});

test("a phone is renamed without network, and the desk hears its new name", async ({ browser }) => {
  await aFair(shop, { [ADANSONII]: 2 });
  const { context, page } = await aPhone(browser);
  await openFair(page, shop.url);
  await expect(strip(page)).toContainText("Tout est envoyé");
  await context.setOffline(true);
  await expect(strip(page)).toContainText("Hors réseau");
  await page.getByRole("button", { name: "Le renommer" }).click();
  const dialog = page.getByRole("dialog", { name: "Renommer ce téléphone" });
  await dialog.getByLabel("Nom du téléphone").fill("  ");
  await dialog.getByRole("button", { name: "Renommer" }).click();
  await expect(dialog).toContainText("Donnez-lui un nom.");
  await dialog.getByLabel("Nom du téléphone").fill("Téléphone du stand");
  await expectAccessible(page);
  await dialog.getByLabel("Nom du téléphone").press("Enter");
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText("s’appelle « Téléphone du stand »")).toBeVisible();
  await context.setOffline(false);
  const named = () => shop.ask("select name from fair_devices order by heard_at desc limit 1");
  await expect.poll(named).toEqual([{ name: "Téléphone du stand" }]);
  await context.close();
});

test("two phones without network sell 300 plants, none of them twice", async ({ browser }) => {
  test.slow();
  const names = [ADANSONII, DELICIOSA, ALBO];
  const fair = await aFair(shop, Object.fromEntries(names.map((name) => [name, 100])));
  const phones = [await aPhone(browser), await aPhone(browser)];
  for (const { page } of phones) await openFair(page, shop.url);
  await fair.share(50);
  for (const { page } of phones) {
    await page.reload();
    await expect(plant(page, ALBO)).toContainText("50 sur 50");
  }
  for (const { context } of phones) await context.setOffline(true);
  await Promise.all(
    phones.map(async ({ page }) => {
      for (const name of names) {
        // More taps than plants, quicker than any thumb: beyond its part this phone sells nothing.
        await plant(page, name).evaluate((button: HTMLButtonElement) => {
          for (let tap = 0; tap < 55; tap += 1) button.click();
        });
        const left = plant(page, name).locator(".left");
        await expect(left).toHaveText("0 sur 50", { timeout: 60_000 });
      }
      await expect(strip(page)).toContainText("150 ventes gardées", { timeout: 30_000 });
    }),
  );
  // The second phone comes first, and its first answer is lost on the way.
  const [first, second] = phones.toReversed();
  let lost = 0;
  await first?.context.route("**/foire/ventes", async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  for (const phone of [first, second]) {
    await phone?.context.setOffline(false);
    await expect(strip(phone?.page as Page)).toContainText("Tout est envoyé", { timeout: 30_000 });
  }
  expect(lost).toBe(1);
  const told = await fair.told();
  for (const name of names) expect(told[name]).toMatchObject({ sold: 100, cancelled: 0 });
  for (const { page, context } of phones) {
    await expect(page.locator(".so-far")).toContainText("150 vendues");
    await context.close();
  }
});

test("two tabs of a phone sell the last plant once", async ({ browser }) => {
  const fair = await aFair(shop, { [ALBO]: 1 });
  const { context, page } = await aPhone(browser);
  await openFair(page, shop.url);
  const other = await context.newPage();
  await openFair(other, shop.url);
  await context.setOffline(true);
  await Promise.all([page, other].map((tab) => plant(tab, ALBO).click()));
  for (const tab of [page, other]) {
    await expect(plant(tab, ALBO)).toContainText("0 sur 1");
    await expect(strip(tab)).toContainText("1 vente gardée");
  }
  await context.setOffline(false);
  await expect(strip(page)).toContainText("Tout est envoyé");
  expect(await fair.told()).toMatchObject({ [ALBO]: { sold: 1 } });
  expect(await fair.phones()).toBe(1);
  await context.close();
});

test("an empty battery and a session that ended lose nothing", async () => {
  const fair = await aFair(shop, { [ADANSONII]: 10 });
  const folder = await mkdtemp(join(tmpdir(), "telephone-"));
  const { launchOptions } = test.info().project.use;
  const start = async () => {
    const context = await chromium.launchPersistentContext(folder, { ...launchOptions, ...PHONE });
    const page = context.pages()[0] ?? (await context.newPage());
    await withoutQuestions(page);
    return { context, page };
  };
  const before = await start();
  await shop.enter(before.page);
  await openFair(before.page, shop.url);
  await before.context.setOffline(true);
  await sell(before.page, ADANSONII, 3);
  await before.context.close();

  // Its cookies were of the session, and are gone.
  const { context, page } = await start();
  await context.clearCookies();
  await context.setOffline(true);
  await page.goto(`${shop.url}/foire`);
  await expect(plant(page, ADANSONII)).toContainText("7 sur 10");
  await expect(strip(page)).toContainText("3 ventes gardées dans ce téléphone");
  await context.setOffline(false);
  await expect(strip(page)).toContainText("Reconnectez-vous pour envoyer");
  await sell(page, ADANSONII);
  await expect(strip(page)).toContainText("4 ventes gardées");
  expect(await fair.told()).toEqual({});
  await page.getByRole("link", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Ffoire/);

  // Another keeper takes over: it is still the same phone.
  await shop.enter(page);
  await page.goto(`${shop.url}/foire`);
  await expect(strip(page)).toContainText("Tout est envoyé");
  expect(await fair.told()).toMatchObject({ [ADANSONII]: { sold: 4 } });
  expect(await fair.phones()).toBe(1);
  await context.close();
  await rm(folder, { recursive: true });
});

test("the worker answers for its page and for nothing else of the shop", async ({ browser }) => {
  await aFair(shop, { [ADANSONII]: 10 });
  const { context, page } = await aPhone(browser);
  await openFair(page, shop.url);
  const elsewhere = await context.newPage();
  for (const path of ["/", "/admin", "/admin/ce-matin", "/products"]) {
    await elsewhere.goto(shop.url + path);
    expect(await elsewhere.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  }
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    );
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  const strange = kept.filter((path) => !/^\/(?:assets|pictures)\/|^\/foire$/.test(path));
  expect(strange).toEqual([]);
  // What the phone sells is not in the page: it is read from the phone.
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute(
    "href",
    "/foire/manifest.webmanifest",
  );
  const installed = await page.request.get(`${shop.url}/foire/manifest.webmanifest`);
  expect(await installed.json()).toMatchObject({ start_url: "/foire", scope: "/foire" });
  await context.close();
});

test("is worked with a thumb, a keyboard and a screen reader", async ({ page }) => {
  await aFair(shop, { [ADANSONII]: 10, [DELICIOSA]: 6 });
  await shop.enter(page);
  await openFair(page, shop.url);
  await expectAccessible(page);
  await page.setViewportSize(PHONE.viewport);
  for (const target of await page.getByRole("main").getByRole("button").all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole("searchbox", { name: "Chercher dans ce que j’ai emporté" }).fill("delicì");
  await expect(page.locator(".stall li")).toHaveCount(1);
  await plant(page, DELICIOSA).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText(`${DELICIOSA} vendu, `)).toBeVisible();
  await page.getByRole("button", { name: "1 vendue" }).click();
  expect(await axeSays(page)).toEqual([]);
});

test("a browser that keeps nothing sells nothing, and says why", async ({ page }) => {
  await aFair(shop, { [ADANSONII]: 10 });
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("A mutation operation was attempted", "InvalidStateError");
    };
  });
  await shop.enter(page);
  await page.goto(`${shop.url}/foire`);
  await expect(page.getByRole("alert")).toContainText("quittez la navigation privée");
  await expect(page.locator(".stall")).toHaveCount(0);
});
