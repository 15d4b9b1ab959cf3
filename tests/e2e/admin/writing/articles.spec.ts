import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { toParisTime } from "../../../../src/shop/articles/paris-time.ts";
import { expectAccessible } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { aShopkeeper } from "../shopkeeper.ts";

// A form that is refused, and one that comes too late.
test.use({ expectedErrors: [/responded with a status of 4(22|09|04)/] });

const named = () => `Bouturer ${randomUUID().slice(0, 8)}`;

/** Everything but the state of the article, which stays a draft. */
async function write(page: Page, title: string) {
  await page.goto("/admin/articles/nouveau");
  await page.getByRole("textbox", { name: "Titre", exact: true }).fill(title);
  await page.getByLabel("Extrait").fill("Une bouture, pas à pas.");
  await page.getByLabel("Description").fill("Tout pour réussir une bouture.");
  for (const part of ["Introduction", "Contenu principal", "Conclusion"]) {
    const box = page.getByRole("textbox", { name: part });
    await expect(box).toHaveAttribute("contenteditable", "true");
    await box.click();
    await page.keyboard.type(`Texte de la partie ${part.toLowerCase()}.`);
  }
  const tags = page.getByLabel("Étiquettes", { exact: true });
  await tags.fill("bouture");
  await tags.press("Enter");
  await tags.fill("patience");
  await page.getByRole("radio", { name: "lumiere" }).press("Space");
}

const save = (page: Page) => page.getByRole("button", { name: "Enregistrer" }).click();
const choose = (page: Page, state: string) =>
  page.getByRole("radio", { name: state }).press("Space");

test("an article is written with the editor, previewed, published and seen by readers within 2 s", async ({
  page,
}) => {
  await aShopkeeper(page);
  const title = named();
  await write(page, title);

  const main = page.getByRole("textbox", { name: "Contenu principal" });
  const bar = page.getByRole("toolbar", { name: "Mise en forme : Contenu principal" });
  await main.click();
  await page.keyboard.press("Enter");
  const bold = bar.getByRole("button", { name: "Gras" });
  await bold.focus();
  await page.keyboard.press("Enter");
  await expect(bold).toHaveAttribute("aria-pressed", "true");
  await main.pressSequentially("En gras");
  await bold.focus();
  await page.keyboard.press("ArrowRight");
  await expect(bar.getByRole("button", { name: "Italique" })).toBeFocused();
  await bar.getByRole("button", { name: "Image" }).click();
  await page.getByLabel("Ce que l’image montre").fill("Une tige dans l’eau");
  await page.getByRole("button", { name: "Insérer lumiere" }).click();

  const [preview] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Aperçu" }).click(),
  ]);
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(preview.getByAltText("Une tige dans l’eau")).toBeVisible();
  await expect(preview.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await preview.close();

  await save(page);
  await expect(page.getByText("Article créé avec succès")).toBeVisible({ timeout: 15_000 });
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const unseen = await page.request.get(`/articles/${id}`);
  expect(unseen.status()).toBe(404);
  await expect(page.locator(".bo-head").getByText("Brouillon")).toBeVisible();

  await page.goto("/articles");
  await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
  await page.goto(`/admin/articles/${id}`);
  await expect(page.getByLabel("Temps de lecture (minutes)")).toHaveValue("1");
  await choose(page, "Publié");
  await save(page);
  await expect(page.getByText("Article enregistré avec succès")).toBeVisible();
  await expect
    .poll(async () => (await page.request.get("/articles")).text(), { timeout: 2000 })
    .toContain(title);
  await page.goto(`/articles/${id}`);
  await expect(page.locator(".prose strong")).toHaveText("En gras");
  await expect(page.getByRole("link", { name: "patience" })).toBeVisible();
  await expect(page.getByAltText("Une tige dans l’eau")).toBeVisible();

  const log = await inShopDatabase(
    "select action from audit_log where subject_id = $1 order by id",
    [id],
  );
  expect(log.map(({ action }) => action)).toEqual(["article.added", "article.updated"]);
});

test("an article that waits for its hour appears on time", async ({ page }) => {
  test.setTimeout(180_000);
  await aShopkeeper(page);
  const title = named();
  await write(page, title);
  await choose(page, "Programmé");
  const next = new Date((Math.floor(Date.now() / 60_000) + 1) * 60_000);
  const soon = next.getTime() - Date.now() < 10_000 ? new Date(next.getTime() + 60_000) : next;
  await page.getByLabel("Publier le").fill(toParisTime(soon));
  await save(page);
  await expect(page.getByText("Article créé avec succès")).toBeVisible({ timeout: 15_000 });
  const list = async () => (await page.request.get("/articles")).text();
  expect(await list()).not.toContain(title);
  await expect.poll(list, { timeout: 90_000, intervals: [500] }).toContain(title);
  const late = Date.now() - soon.getTime();
  expect(late).toBeGreaterThan(-500);
  expect(late).toBeLessThan(10_000);
});

test("an article is deleted after a question, and restored", async ({ page }) => {
  await aShopkeeper(page);
  const title = named();
  await write(page, title);
  await choose(page, "Publié");
  await save(page);
  await expect(page.getByText("Article créé avec succès")).toBeVisible({ timeout: 15_000 });
  const address = new URL(page.url()).pathname.replace("/admin", "");
  const read = async () => (await page.request.get(address)).status();
  // Somebody has read it: the page is kept.
  await expect.poll(read, { timeout: 2000 }).toBe(200);
  await page.goto(`/admin/articles?q=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: `Supprimer ${title}` }).click();
  const question = page.getByRole("dialog", { name: "Supprimer cet article ?" });
  await question.getByRole("link", { name: "Annuler" }).click();
  await expect(page).toHaveURL(`/admin/articles?${new URLSearchParams({ q: title })}`);
  await page.getByRole("link", { name: `Supprimer ${title}` }).click();
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(page.getByText("Article supprimé avec succès")).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue(title);
  const shown = async () => (await page.request.get("/articles")).text();
  await expect.poll(shown, { timeout: 2000 }).not.toContain(title);
  await expect.poll(read, { timeout: 2000 }).toBe(404);
  await page.goto(`/admin/articles?etat=archives&q=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `Restaurer ${title}` }).click();
  await expect(page.getByText("Article restauré avec succès")).toBeVisible();
  await expect(page.getByLabel("État")).toHaveValue("archives");
  await expect.poll(shown, { timeout: 2000 }).toContain(title);
});

test("what is missing is said beside its field, and nothing typed is lost", async ({ page }) => {
  await aShopkeeper(page);
  await page.goto("/admin/articles/nouveau");
  await page.getByRole("textbox", { name: "Titre", exact: true }).fill("Sans texte");
  await page.getByLabel("Extrait").fill("Un extrait");
  await page.getByLabel("Description").fill("Une description");
  await choose(page, "Publié");
  await save(page);
  await expect(page.getByText("Le contenu principal est requis")).toBeVisible();
  await expect(page.getByText("Choisissez une image")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Titre", exact: true })).toHaveValue("Sans texte");
});

test("of two who edit one article, the second keeps what was typed and is told", async ({
  page,
  context,
}) => {
  await aShopkeeper(page);
  const title = named();
  await write(page, title);
  await save(page);
  await expect(page.getByText("Article créé avec succès")).toBeVisible({ timeout: 15_000 });
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("Extrait").fill("Par une autre main");
  await save(other);
  await expect(other.getByText("Article enregistré avec succès")).toBeVisible();
  await page.getByLabel("Extrait").fill("Trop tard");
  await save(page);
  await expect(page.getByText("Cet article a été modifié entre-temps.")).toBeVisible();
  await expect(page.getByLabel("Extrait")).toHaveValue("Trop tard");
});

for (const path of [
  "/admin/articles",
  "/admin/articles?q=introuvable",
  "/admin/articles/nouveau",
  "/admin/articles/lumiere-ou-placer-votre-monstera",
  "/admin/articles/lumiere-ou-placer-votre-monstera/apercu",
  "/admin/articles/lumiere-ou-placer-votre-monstera/supprimer",
  "/admin/faq",
  "/admin/faq/plante-abimee",
  "/admin/accueil",
  "/admin/accueil/why",
  "/admin/messages",
  "/admin/clients",
]) {
  test(`${path} has nothing for axe to say and does not scroll sideways`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await aShopkeeper(page);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
  });
}
