import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { anOwnShop, type OwnShop } from "./own-shop.ts";

let shop: OwnShop;

test.describe.configure({ mode: "serial" });
// What a form refuses is answered by this.
test.use({ expectedErrors: [/status of (409|422)/] });
test.beforeAll(async () => {
  shop = await anOwnShop();
});
test.afterAll(() => shop?.stop());
test.beforeEach(({ page }) => shop.enter(page));

const save = (page: Page) =>
  page.getByRole("button", { name: "Sauvegarder les paramètres" }).click();
const saved = (page: Page) =>
  expect(page.getByText("Paramètres sauvegardés avec succès").first()).toBeVisible();

test("a legal mention is read on its page within two seconds, as text", async ({ page }) => {
  await page.goto(`${shop.url}/admin/parametres/mentions`);
  await page.getByLabel("Transporteurs").fill("Colis & Cie <b>gras</b>");
  await save(page);
  await saved(page);
  await expect(page.getByLabel("Transporteurs")).toHaveValue("Colis & Cie <b>gras</b>");
  const policy = `${shop.url}/politique-confidentialite`;
  const read = async () => (await page.request.get(policy)).text();
  await expect.poll(read, { timeout: 2_000 }).toContain("Colis &amp; Cie &lt;b&gt;gras&lt;/b&gt;");
  await page.goto(policy);
  await expect(page.locator("main")).toContainText("Colis & Cie <b>gras</b>");
  await expect(page.locator("main mark")).toHaveCount(0);
});

test("a SIRET that does not add up is refused beside its field, and what was typed stays", async ({
  page,
}) => {
  await page.goto(`${shop.url}/admin/parametres/mentions`);
  await page.getByLabel("Numéro SIRET").fill("732 829 320 00075");
  await save(page);
  await expect(page.getByText("Ce SIRET n’est pas valide")).toBeVisible();
  await expect(page.getByLabel("Numéro SIRET")).toHaveValue("732 829 320 00075");
  await expect(page.getByLabel("Numéro SIRET")).toHaveAttribute("aria-invalid", "true");
});

test("contact details and hours are read everywhere once saved, and come back to the form", async ({
  page,
}) => {
  const address = `${shop.url}/admin/parametres/identite`;
  await page.goto(address);
  await page.getByLabel("Téléphone").fill("12");
  await save(page);
  await expect(page.getByText("Ce numéro n’est pas valide")).toBeVisible();
  await page.getByLabel("Téléphone").fill("0240123456");
  await page.getByLabel("Ville du siège").fill("Nantes");
  await page.getByLabel("Lieu affiché").fill("Nantes, Chantenay");
  await page.getByLabel("Horaires").fill("Du mardi au samedi : 9h - 18h\nDimanche : Fermé");
  await save(page);
  await saved(page);
  await expect(page.getByLabel("Téléphone")).toHaveValue("02 40 12 34 56");
  for (const [path, words] of [
    ["/contact", ["02 40 12 34 56", "Nantes, Chantenay", "9h – 18h"]],
    ["/mentions-legales", ["02 40 12 34 56", "69004 Nantes", "du mardi au samedi de 9h à 18h"]],
    ["/llms.txt", ["02 40 12 34 56"]],
    ["/faq", ["Nantes, Chantenay"]],
  ] as const) {
    await expect(async () => {
      const text = await (await page.request.get(shop.url + path)).text();
      for (const word of words) expect(text, path).toContain(word);
    }).toPass({ timeout: 3000 });
  }
  await page.goto(address);
  await save(page);
  await saved(page);
  await page.goto(`${shop.url}/admin/journal?quoi=settings`);
  await expect(page.getByRole("row").filter({ hasText: "Coordonnées" }).first()).toContainText(
    "Téléphone",
  );
});

test("what is left to fill in is counted on the dashboard", async ({ page }) => {
  await page.goto(`${shop.url}/dashboard`);
  const warning = page.getByRole("status").filter({ hasText: "Avant d’ouvrir la boutique" });
  await expect(warning).toContainText(/\d+ mentions restent à compléter/);
  await warning.getByRole("link", { name: "Compléter" }).click();
  await expect(page).toHaveURL(/\/admin\/parametres\/mentions$/);
});

test("delivery is charged as the shopkeeper has set it", async ({ page }) => {
  await page.goto(`${shop.url}/admin/parametres/livraison`);
  const france = page.getByRole("group", { name: "France" });
  await france.getByLabel("Tarifs à domicile").fill("lourd : cher");
  await save(page);
  await expect(page.getByRole("alert")).toContainText("France, tarifs à domicile");
  await expect(france.getByLabel("Tarifs à domicile")).toHaveValue("lourd : cher");
  await france.getByLabel("Tarifs à domicile").fill("30000 g : 3,33 €");
  await france.getByLabel("Livraison offerte dès (€)").fill("");
  const added = page.getByRole("group", { name: "Ajouter un pays" });
  await added.getByLabel("Pays").fill("Belgique");
  await added.getByLabel("Code").fill("be");
  await added.getByLabel("Tarifs à domicile").fill("30000 g : 9,90 €");
  await added.getByLabel("Tarifs en point relais").fill("30000 g : 7,90 €");
  await save(page);
  await saved(page);
  // Drawn anew, the form leaves the keyboard where it was.
  await expect(page.getByRole("button", { name: "Sauvegarder les paramètres" })).toBeFocused();
  const [{ value }] = await shop.ask("select value from shop_settings where key = 'delivery'");
  expect(value.countries).toMatchObject([
    { code: "FR", freeFromCents: null, rates: { home: [{ upToGrams: 30000, cents: 333 }] } },
    { code: "BE", name: "Belgique", freeFromCents: null },
  ]);
  await page.goto(`${shop.url}/admin/journal?quoi=settings`);
  await expect(page.getByRole("row").filter({ hasText: "Livraison" })).toContainText(
    "Pays et tarifs de livraison",
  );
});

test("when an order is invoiced is chosen, kept, and written into the log", async ({ page }) => {
  const address = `${shop.url}/admin/parametres/facturation`;
  await page.goto(address);
  await expect(page.getByRole("radio", { name: "À l’expédition du colis" })).toBeChecked();
  await page.getByRole("radio", { name: "Au paiement de la commande" }).check();
  await save(page);
  await saved(page);
  await page.goto(address);
  await expect(page.getByRole("radio", { name: "Au paiement de la commande" })).toBeChecked();
  await save(page);
  await saved(page);
  const stored = "select value from shop_settings where key = 'invoicing'";
  expect(await shop.ask(stored)).toEqual([{ value: { atPayment: true } }]);
  await page.goto(`${shop.url}/admin/journal?quoi=settings`);
  await expect(page.getByRole("row").filter({ hasText: "Facturation" }).first()).toContainText(
    "Facture au paiement",
  );
});

test("of two who save the same settings, the second keeps what was typed and is told", async ({
  page,
  context,
}) => {
  const address = `${shop.url}/admin/parametres/catalogue`;
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(address);
  for (const threshold of ["3", "4"]) {
    await other.getByLabel("Seuil de stock faible").fill(threshold);
    await save(other);
    await saved(other);
    const stored = "select value ->> 'lowStock' as low from shop_settings where key = 'stock'";
    await expect.poll(() => shop.ask(stored)).toEqual([{ low: threshold }]);
  }
  await page.getByLabel("Seuil de stock faible").fill("9");
  await save(page);
  await expect(page.getByText("Ces paramètres ont été modifiés entre-temps.")).toBeVisible();
  await expect(page.getByLabel("Seuil de stock faible")).toHaveValue("9");
  await other.reload();
  await expect(other.getByLabel("Seuil de stock faible")).toHaveValue("4");
});

const SHARED = [
  {
    name: "legal mentions",
    path: "/admin/parametres/mentions",
    field: (page: Page) => page.getByLabel("Numéro SIRET"),
    typed: ["732 829 320 00074", "404 833 048 00022"],
  },
  {
    name: "delivery",
    path: "/admin/parametres/livraison",
    field: (page: Page) =>
      page.getByRole("group", { name: "France" }).getByLabel("Tarifs à domicile"),
    typed: ["30000 g : 4,44 €", "30000 g : 5,55 €"],
  },
  {
    name: "Instagram",
    path: "/admin/reglages/site",
    field: (page: Page) => page.getByLabel("Nom d'utilisateur Instagram"),
    typed: ["canopee.une", "canopee.deux"],
  },
] as const;

for (const { name, path, field, typed } of SHARED) {
  test(`of two who save ${name}, the second keeps what was typed and is told, again too`, async ({
    page,
    context,
  }) => {
    const [first, second] = typed;
    await page.goto(shop.url + path);
    const other = await context.newPage();
    await other.goto(shop.url + path);
    await field(other).fill(first);
    await save(other);
    await saved(other);
    for (const _ of ["once", "again"]) {
      await field(page).fill(second);
      const answered = page.waitForResponse((answer) => answer.status() === 409);
      await save(page);
      await answered;
      await expect(page.getByText("Ces paramètres ont été modifiés entre-temps.")).toBeVisible();
      await expect(field(page)).toHaveValue(second);
    }
    await other.goto(shop.url + path);
    await expect(field(other)).toHaveValue(first);
  });
}

test("the threshold of low stock counts on the dashboard and in the list of products", async ({
  page,
}) => {
  await page.goto(`${shop.url}/admin/parametres/catalogue`);
  await page.getByLabel("Seuil de stock faible").fill("1000");
  await page.getByLabel("Taux de TVA (%)").fill("20 ; 5,5");
  await save(page);
  await saved(page);
  await expect(page.getByLabel("Taux de TVA (%)")).toHaveValue("20 ; 5,5");
  const [{ count }] = await shop.ask(
    "select count(*)::int from products where archived_at is null and stock > 0",
  );
  await page.goto(`${shop.url}/dashboard`);
  await expect(page.getByText(`${count} en stock faible`)).toBeVisible();
  await page.goto(`${shop.url}/admin?tri=stock-desc`);
  await expect(page.locator("tbody .qty-low")).toHaveCount(await page.locator("tbody tr").count());
});

test("the shop keeps its own synonyms: searches follow, and the log tells", async ({ page }) => {
  const address = `${shop.url}/admin/parametres/recherche`;
  const hits = async () => (await page.request.get(`${shop.url}/api/suggestions?q=gaufre`)).json();
  await page.goto(address);
  const box = page.getByLabel("Synonymes");
  const before = await box.inputValue();
  expect(before).toContain("terreau, substrat, terre");
  await save(page);
  await saved(page);
  await expect(box).toHaveValue(before);
  const logged = "select count(*)::int as count from audit_log where action = 'synonyms.updated'";
  expect(await shop.ask(logged)).toEqual([{ count: 0 }]);

  await box.fill(`${before}\ncéramique`);
  await save(page);
  await expect(page.getByText("« céramique » est seul sur sa ligne")).toBeVisible();
  await box.fill(`${before}\ngaufre, céramique`);
  await save(page);
  await saved(page);
  // The notice of the first save may still be there.
  await expect.poll(async () => (await hits())[0]).toMatchObject({ slug: "pot-ceramique" });
  expect(await shop.ask(logged)).toEqual([{ count: 1 }]);
});
