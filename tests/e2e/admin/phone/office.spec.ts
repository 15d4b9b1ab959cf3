import { ACCOUNT_HINT } from "../../../../src/web/parts/shell/account-hint.ts";
import { axeSays, sidewaysOverflow } from "../../accessible.ts";
import { expect, test } from "../../fixtures.ts";
import { anOrderInHand } from "../orders/orders-placed.ts";
import { aShopkeeper } from "../shopkeeper.ts";

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE, hasTouch: true });

for (const path of ["/dashboard", "/admin"]) {
  test(`on a phone ${path} begins with what waits for the keeper`, async ({ page }) => {
    await anOrderInHand();
    await aShopkeeper(page);
    await page.goto(path);
    const work = page.getByRole("region", { name: "À faire" });
    await expect(work.getByRole("link", { name: "Commandes à préparer" })).toBeInViewport();
    await expect(work.getByRole("link", { name: "Rétractations à rembourser" })).toBeInViewport();
    await expect(work).toContainText(/En retard de \d+ j/);
    await expect(work.getByRole("link", { name: "Messages non lus" })).toBeInViewport();
    await work.getByRole("link", { name: "Rétractations à rembourser" }).tap();
    await expect(page).toHaveURL("/admin/retractations");
  });
}

test("on a phone the connections are folded below the catalogue, and open there", async ({
  page,
}) => {
  await aShopkeeper(page);
  await page.goto("/admin");
  await expect(page.getByRole("link", { name: "Ajouter un produit" })).toBeInViewport();
  const cards = page.getByRole("heading", { name: "Tables Airtable" });
  await expect(cards).toBeHidden();
  const fold = page.getByText("Connexions", { exact: true });
  const list = await page.getByRole("table").boundingBox();
  const folded = await fold.boundingBox();
  expect(folded?.y).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? Number.POSITIVE_INFINITY));
  await fold.tap();
  await expect(cards).toBeVisible();
  await expect(page.getByRole("link", { name: "Configurer Airtable" }).last()).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  // At its end nothing of the page is half behind the bar, which axe would take for a small target.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await axeSays(page)).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin");
  await expect(cards).toBeVisible();
  await expect(page.getByText("Connexions", { exact: true })).toBeHidden();
});

test("the menu of the shop leads an administrator to every section, and nobody else", async ({
  page,
}) => {
  await page.goto("/faq");
  const open = page.getByRole("button", { name: "Ouvrir le menu" });
  await open.tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  const sections = menu.getByRole("navigation", { name: "Administration" });
  await expect(menu).toBeVisible();
  await expect(sections).toHaveCount(0);
  expect(await (await page.request.get("/faq")).text()).not.toContain("/admin/commandes");

  await aShopkeeper(page);
  await page.context().addCookies([{ name: ACCOUNT_HINT, value: "admin", url: page.url() }]);
  await page.goto("/faq");
  await open.tap();
  await expect(sections.getByRole("link")).toHaveText([
    "Ce matin",
    "Préparation",
    "Expéditions",
    "Messages",
    "Commandes",
    "À régler",
    "Rétractations",
    "Clients",
    "Codes et cartes",
    "Foires",
    "Catalogue",
    "Spécimens",
    "Collections",
    "Articles",
    "FAQ",
    "Accueil",
    "Tableau de bord",
    "Réglages",
    "Miroir",
    "Tâches",
    "Journal",
  ]);
  for (const link of await sections.getByRole("link").all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await axeSays(page)).toEqual([]);
  await sections.getByRole("link", { name: "Rétractations" }).tap();
  await expect(page).toHaveURL("/admin/retractations");
  await expect(menu).toBeHidden();
});

test("what was done far down a page is said where the keeper is", async ({ page }) => {
  await aShopkeeper(page);
  await page.goto("/admin/faq");
  const last = page.getByRole("button", { name: /^Monter/ }).last();
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await last.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await last.tap();
  const notice = page.getByRole("status").filter({ hasText: "Question déplacée" }).first();
  await expect(notice).toBeInViewport({ ratio: 1 });
  // Not behind the header, which stays at the top.
  const header = await page.getByRole("banner").boundingBox();
  const said = await page.locator(".alert").filter({ hasText: "Question déplacée" }).boundingBox();
  expect(said?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test("a dialog keeps its field and its button on the screen above a keyboard", async ({ page }) => {
  await aShopkeeper(page);
  await page.goto("/admin");
  expect(await page.locator("meta[name=viewport]").getAttribute("content")).toContain(
    "interactive-widget=resizes-content",
  );
  // What is left of the screen above the keys.
  await page.setViewportSize({ width: 390, height: 420 });
  for (const path of ["/admin/produits/nouveau", "/admin/reglages/site", "/admin/faq/nouvelle"]) {
    await page.goto(path);
    const dialog = page.getByRole("dialog");
    const field = dialog.getByRole("textbox").last();
    await field.tap();
    const foot = await dialog.locator(".dialog__foot").boundingBox();
    const head = await dialog.locator(".dialog__head").boundingBox();
    const box = await field.boundingBox();
    if (!foot || !head || !box) throw new Error(`${path} is not drawn`);
    expect(foot.y + foot.height, path).toBeLessThanOrEqual(420);
    expect(foot.height + head.height, `${path} leaves room to type`).toBeLessThanOrEqual(160);
    expect(box.y, path).toBeLessThan(foot.y);
  }
});
