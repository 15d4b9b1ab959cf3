import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { aShopkeeper } from "../shopkeeper.ts";

test.describe.configure({ mode: "serial" });
// The pages of other tests read as delivered.
test.afterAll(() => inShopDatabase("delete from content_blocks"));

// The editor does not come in the first test.
test.use({ expectedErrors: [/ERR_FAILED/] });

test("a question is added, moved, taken away and put back, and readers see it within 2 s", async ({
  page,
}) => {
  await aShopkeeper(page);
  // Its answer is then HTML in a plain box, and may be anything.
  await page.route("**/rich-text-editor*.js", (route) => route.abort());
  const question = `Et les pots ${randomUUID().slice(0, 6)}`;
  const faq = async () => (await page.request.get("/faq")).text();
  await page.goto("/admin/faq");
  await expect(page.locator(".bo-lines li")).toHaveCount(6);
  await page.getByRole("link", { name: "Ajouter une question" }).click();
  await page.getByRole("textbox", { name: "Question" }).fill(question);
  await page
    .getByRole("textbox", { name: "Réponse" })
    .fill('<p onclick="x()">Oui, <a href="/products">ici</a>.</p>');
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Question enregistrée avec succès")).toBeVisible();
  await expect.poll(faq, { timeout: 2000 }).toContain(question);
  expect(await faq()).toContain('<p>Oui, <a href="/products">ici</a>.</p>');
  expect(await faq()).toContain("Sept réponses courtes");

  await page.getByRole("button", { name: `Monter : ${question}` }).click();
  await expect(page.locator(".bo-lines li").nth(5)).toContainText(question);
  await page.getByRole("button", { name: `Retirer : ${question}` }).click();
  await expect(page.getByText("Question retirée de la FAQ")).toBeVisible();
  await expect.poll(faq, { timeout: 2000 }).not.toContain(question);
  await page.getByRole("button", { name: `Remettre : ${question}` }).click();
  await expect(page.getByText("Question remise dans la FAQ")).toBeVisible();
  await expect.poll(faq, { timeout: 2000 }).toContain(question);
});

test("the keyboard stays with a question that is moved", async ({ page }) => {
  await aShopkeeper(page);
  await page.goto("/admin/faq");
  const lines = page.locator(".bo-lines li");
  const question = (await lines.nth(0).locator("span").first().textContent()) ?? "";
  await page.getByRole("button", { name: `Descendre : ${question}` }).focus();
  await page.keyboard.press("Enter");
  await expect(lines.nth(1)).toContainText(question);
  await expect(page.getByRole("button", { name: `Descendre : ${question}` })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(lines.nth(0)).toContainText(question);
  // At the top it can go no higher, and its button cannot be pressed.
  await expect(page.getByRole("button", { name: `Descendre : ${question}` })).toBeFocused();
});

const box = async (page: Page) => {
  const found = page.getByRole("textbox", { name: "Réponse" });
  await expect(found).toHaveAttribute("contenteditable", "true");
  return found;
};

test("the answer to a frequent question is written with the editor, and as it was if untouched", async ({
  page,
}) => {
  await aShopkeeper(page);
  const id = "moyens-de-paiement";
  const stored = async () =>
    (await inShopDatabase("select value from content_blocks where key = 'faq'", []))
      .flatMap(({ value }) => value)
      .find((one: { id: string }) => one.id === id);
  await page.goto(`/admin/faq/${id}`);
  await (await box(page)).click();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Question enregistrée avec succès")).toBeVisible();
  const before = await stored();
  await page.goto(`/admin/faq/${id}`);
  const answer = await box(page);
  await answer.press("Control+End");
  await page.keyboard.type(" Merci.");
  await page.keyboard.press("Control+Z");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Question enregistrée avec succès")).toBeVisible();
  expect(await stored()).toEqual(before);

  await page.goto(`/admin/faq/${id}`);
  const bar = page.getByRole("toolbar", { name: "Mise en forme : Réponse" });
  await (await box(page)).press("Control+A");
  await bar.getByRole("button", { name: "Gras" }).click();
  await expect(bar.getByRole("button", { name: "Image" })).toHaveCount(0);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Question enregistrée avec succès")).toBeVisible();
  expect((await stored())?.answer).toMatch(/^<p><strong>Vous réglez en ligne/);
});

test.describe("of two who reword a question", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("the second keeps what was typed and is told", async ({ page, context }) => {
    await aShopkeeper(page);
    await page.goto("/admin/faq/plante-abimee");
    const other = await context.newPage();
    await other.goto("/admin/faq/plante-abimee");
    await other.getByRole("textbox", { name: "Question" }).fill("Par une autre main");
    await other.getByRole("button", { name: "Enregistrer" }).click();
    await expect(other.getByText("Question enregistrée avec succès")).toBeVisible();
    await page.getByRole("textbox", { name: "Question" }).fill("Trop tard");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Cette question a été modifiée entre-temps.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Question" })).toHaveValue("Trop tard");
  });
});

test("the words of the home page are changed, and readers see them within 2 s", async ({
  page,
}) => {
  await aShopkeeper(page);
  const home = async () => (await page.request.get("/")).text();
  await page.goto("/admin/accueil");
  await page.getByRole("link", { name: "Modifier : Ouverture" }).click();
  const dialog = page.getByRole("dialog", { name: "Ouverture" });
  await dialog.getByLabel("Titre").fill("Une jungle\nà soi.");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Page d’accueil enregistrée avec succès")).toBeVisible();
  await expect.poll(home, { timeout: 2000 }).toContain("Une jungle<br/>à soi.");
});

test("testimonials lose the mention of a sample once the shop vouches for them", async ({
  page,
}) => {
  await aShopkeeper(page);
  const home = async () => (await page.request.get("/")).text();
  expect(await home()).toContain("Exemple de témoignage");
  await page.goto("/admin/accueil/testimonials");
  const dialog = page.getByRole("dialog", { name: "Témoignages" });
  await dialog.getByLabel("Premier témoignage, auteur").fill("Nora B., Dijon");
  await dialog
    .getByRole("switch", { name: "Ces témoignages sont authentiques et vérifiés" })
    .check({ force: true });
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Page d’accueil enregistrée avec succès")).toBeVisible();
  await expect.poll(home, { timeout: 2000 }).toContain("Nora B., Dijon");
  expect(await home()).not.toContain("Exemple de témoignage");
});
