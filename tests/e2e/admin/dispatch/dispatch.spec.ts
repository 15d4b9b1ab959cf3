import type { Page } from "@playwright/test";
import {
  type OpenMeteoStandIn,
  openMeteoKey,
  startOpenMeteo,
} from "../../../support/stand-ins/open-meteo/server.ts";
import { axeSays, sidewaysOverflow } from "../../accessible.ts";
import { expect, test } from "../../fixtures.ts";
import { anOwnShop, type OwnShop } from "../own-shop.ts";

let shop: OwnShop;
let service: OpenMeteoStandIn;

test.describe.configure({ mode: "serial" });
// What a form refuses is answered by this.
test.use({ expectedErrors: [/status of (409|422|503)/] });
test.beforeAll(async () => {
  service = await startOpenMeteo();
  // Mild in the south, frost in the north.
  service.weather = (latitude) => ({ low: Math.min(14, 15 - (latitude - 42) * 2), high: 16 });
  shop = await anOwnShop({ OPEN_METEO_URL: service.url }, { worker: true });
});
test.afterAll(async () => {
  await shop?.stop();
  await service?.stop();
});
test.beforeEach(async ({ page }) => {
  service.faults.clear();
  await shop.enter(page);
});

/** The week after this one: its days are all to come. */
const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const openWeek = (page: Page) => page.goto(`${shop.url}/admin/expeditions?semaine=${nextWeek()}`);

async function connect(page: Page, apiKey: string) {
  await page.goto(`${shop.url}/admin/connexions/open-meteo`);
  await page.getByLabel("Clé API").fill(apiKey);
  await page.getByRole("button", { name: "Connecter à Open-Meteo" }).click();
}

test("without a forecast every plant asks a person, and the page says where to mend it", async ({
  page,
}) => {
  await openWeek(page);
  await expect(page.getByText("Sans prévision")).toBeVisible();
  await expect(page.locator(".day .tag", { hasText: "À décider" }).first()).toBeVisible();
  expect(await axeSays(page)).toEqual([]);
  await page.getByRole("link", { name: "Connecter Open-Meteo" }).click();
  await expect(page.getByRole("dialog", { name: "Configuration Open-Meteo" })).toBeVisible();
});

test("a key is tried first, and refused by cause", async ({ page }) => {
  await connect(page, "cle-inconnue-123456");
  await expect(page.getByText("Open-Meteo ne reconnaît pas cette clé API.")).toBeVisible();
  service.faults.cause({ kind: "status", status: 503 });
  await connect(page, openMeteoKey);
  await expect(page.getByText("Open-Meteo est indisponible")).toBeVisible();
});

test("once connected, the worker reads the weather and the week shows what may leave", async ({
  page,
}) => {
  await connect(page, openMeteoKey);
  await expect(page.getByText("Open-Meteo est connecté").first()).toBeVisible();
  expect(await page.content()).not.toContain(openMeteoKey);
  await expect
    .poll(() => shop.ask("select count(distinct place)::int as places from forecasts"), {
      timeout: 30_000,
    })
    .toEqual([{ places: 101 }]);
  await openWeek(page);
  const north = page.locator("details", { hasText: "Hauts-de-France" }).first();
  await expect(north).toContainText("−");
  await north.locator("summary").click();
  await expect(north).toContainText("Lille");
  await expect(page.getByRole("link", { name: /Données météo/ })).toHaveAttribute(
    "href",
    "https://open-meteo.com/",
  );
  await expect(page.getByText("Prévisions du")).toBeVisible();
  expect(await axeSays(page)).toEqual([]);
  await page.getByLabel("Classe de température").selectOption("E");
  await page.getByRole("button", { name: "Afficher" }).click();
  await expect(page).toHaveURL(/classe=E/);
  await expect(
    page.locator("details", { hasText: "Bretagne" }).first().getByText("Part", { exact: true }),
  ).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("one day is shown at a time, and nothing overflows", async ({ page }) => {
    await openWeek(page);
    const days = page.locator(".week .day");
    await expect(days.locator("visible=true").filter({ has: page.locator("h2") })).toHaveCount(1);
    await page.getByRole("navigation", { name: "Jours" }).getByRole("link").nth(1).tap();
    await expect(days.nth(1)).toBeVisible();
    await expect(days.nth(0)).toBeHidden();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeSays(page)).toEqual([]);
    await page.goto(`${shop.url}/admin/parametres/expedition-du-vivant`);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeSays(page)).toEqual([]);
  });
});

test("rules are saved as a new version, and contradictions are refused", async ({ page }) => {
  await page.goto(`${shop.url}/admin/parametres/expedition-du-vivant`);
  const tender = page.getByRole("group", { name: /^Classe A/ });
  const save = page.getByRole("button", { name: "Sauvegarder les paramètres" });
  await tender.getByLabel("Isolée dès").fill("20");
  await save.click();
  await expect(page.getByText("Ces chiffres se contredisent")).toBeVisible();
  await tender.getByLabel("Isolée dès").fill("8,5");
  await save.click();
  await expect(page.getByText("Paramètres sauvegardés avec succès").first()).toBeVisible();
  await expect(tender.getByLabel("Isolée dès")).toHaveValue("8,5");
  await expect(page.getByText(/^Version 2,/)).toBeVisible();
  await openWeek(page);
  await expect(page.getByRole("link", { name: "Règles, version 2" })).toBeVisible();
});
