// Long because it is one thing: every way in which what was typed could be lost.
import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { axeSays } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { aShopkeeper } from "../shopkeeper.ts";
import { anArticle } from "./articles-written.ts";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of (401|409|422|503)/] });

const offer = (page: Page) => page.getByText(/Un brouillon du .* n’a pas été enregistré\./);
const resume = (page: Page) => page.getByRole("button", { name: "Reprendre" }).click();
const kept = (page: Page) => page.getByText(/^Brouillon gardé à/);
const onDevice = (page: Page) => page.getByText("Brouillon gardé sur cet appareil");
const title = (page: Page) => page.getByRole("textbox", { name: "Titre", exact: true });
const text = (page: Page) => page.getByRole("textbox", { name: "Contenu principal" });

async function write(page: Page, words: string) {
  await expect(text(page)).toHaveAttribute("contenteditable", "true");
  await title(page).fill(words);
  await text(page).click();
  await page.keyboard.type(`Deux heures de travail : ${words}.`);
}

/** Another tab, as after the first was closed or the browser crashed. */
async function anotherTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** What publishing needs besides. */
async function finish(page: Page) {
  await page.getByLabel("Extrait").fill("Un pot plus large, et c’est reparti.");
  await page.getByLabel("Description").fill("Quand et comment rempoter.");
  for (const part of ["Introduction", "Conclusion"]) {
    const box = page.getByRole("textbox", { name: part });
    await expect(box).toHaveAttribute("contenteditable", "true");
    await box.click();
    await page.keyboard.type("Quelques mots.");
  }
  await page.getByRole("radio", { name: "lumiere" }).press("Space");
}

async function aMessage(): Promise<string> {
  const [row] = await inShopDatabase(
    `insert into contact_messages (name, email, message, sender_hash)
     values ('Zoé', $1, 'Ma monstera jaunit.', 'x') returning id`,
    [`zoe-${randomUUID()}@exemple.fr`],
  );
  return row.id;
}

test("a new article is there again after its tab was closed, and forgotten once saved", async ({
  page,
  context,
}) => {
  await aShopkeeper(page);
  await page.goto("/admin/articles/nouveau");
  await write(page, "Rempoter au printemps");
  await page.getByLabel("Étiquettes", { exact: true }).fill("terre");
  await expect(kept(page)).toBeVisible();
  await page.close();

  const again = await anotherTab(context, "/admin/articles/nouveau");
  await expect(offer(again)).toBeVisible();
  expect(await axeSays(again)).toEqual([]);
  await expect(title(again)).toHaveValue("");
  await resume(again);
  await expect(title(again)).toHaveValue("Rempoter au printemps");
  await expect(text(again)).toContainText("Deux heures de travail : Rempoter au printemps.");
  await expect(again.getByRole("button", { name: /^terre/ })).toBeVisible();
  await finish(again);
  await again.getByRole("button", { name: "Enregistrer" }).click();
  await expect(again.getByText("Article créé avec succès")).toBeVisible({ timeout: 15_000 });
  await again.goto("/admin/articles/nouveau");
  await expect(title(again)).toHaveValue("");
  await expect(offer(again)).toHaveCount(0);
});

test("a draft that is thrown away does not come back", async ({ page, context }) => {
  await aShopkeeper(page);
  await page.goto("/admin/articles/nouveau");
  await title(page).fill("À jeter");
  await expect(kept(page)).toBeVisible();
  await page.close();
  const again = await anotherTab(context, "/admin/articles/nouveau");
  await again.getByRole("button", { name: "Jeter" }).click();
  await expect(offer(again)).toHaveCount(0);
  await again.reload();
  await expect(title(again)).toHaveValue("");
  await expect(offer(again)).toHaveCount(0);
});

test("what is typed without a network survives the tab, and reaches the shop afterwards", async ({
  page,
  context,
}) => {
  const { userId } = await aShopkeeper(page);
  await page.goto("/admin/articles/nouveau");
  await expect(text(page)).toHaveAttribute("contenteditable", "true");
  await context.setOffline(true);
  await title(page).fill("Écrit dans le train");
  await expect(onDevice(page)).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const again = await anotherTab(context, "/admin/articles/nouveau");
  await expect(offer(again)).toBeVisible();
  await resume(again);
  await expect(title(again)).toHaveValue("Écrit dans le train");
  await expect(kept(again)).toBeVisible();
  const drafts = await inShopDatabase("select fields from form_drafts where user_id = $1", [
    userId,
  ]);
  expect(drafts).toMatchObject([{ fields: { title: "Écrit dans le train" } }]);
  // The shop has it: nothing stays behind on what may be a shared machine.
  const left = () => again.evaluate(() => JSON.stringify(Object.keys(localStorage)));
  await expect.poll(left).not.toContain("canopee:brouillon");
});

test("what is typed after the session has ended waits for its author, and for nobody else", async ({
  page,
  context,
}) => {
  const { userId } = await aShopkeeper(page);
  const id = await anArticle();
  const path = `/admin/articles/${id}`;
  await page.goto(path);
  const cookies = await context.cookies();
  const sessions = await inShopDatabase("delete from sessions where user_id = $1 returning *", [
    userId,
  ]);
  await page.getByLabel("Extrait").fill("Sans session");
  await expect(onDevice(page)).toBeVisible();
  await page.close();
  const colleague = await context.newPage();
  await aShopkeeper(colleague);
  await colleague.goto(path);
  await expect(colleague.getByLabel("Extrait")).toBeVisible();
  await expect(offer(colleague)).toHaveCount(0);
  await colleague.close();

  await inShopDatabase(
    "insert into sessions select * from jsonb_populate_recordset(null::sessions, $1::jsonb)",
    [JSON.stringify(sessions)],
  );
  await context.addCookies(cookies);
  const again = await anotherTab(context, path);
  await resume(again);
  await expect(again.getByLabel("Extrait")).toHaveValue("Sans session");
  await expect(kept(again)).toBeVisible();
});

test("a draft that is older than what was saved since says so, and may still be taken", async ({
  page,
  context,
}) => {
  await aShopkeeper(page);
  const id = await anArticle();
  await page.goto(`/admin/articles/${id}`);
  await page.getByLabel("Extrait").fill("D’avant");
  await expect(kept(page)).toBeVisible();
  await page.close();
  await inShopDatabase(
    "update articles set excerpt = 'D’une autre main', updated_at = now() where id = $1",
    [id],
  );
  const again = await anotherTab(context, `/admin/articles/${id}`);
  await expect(again.getByText("a été modifié depuis")).toBeVisible();
  await resume(again);
  await expect(again.getByLabel("Extrait")).toHaveValue("D’avant");
  await again.getByRole("button", { name: "Enregistrer" }).click();
  await expect(again.getByText("Article enregistré avec succès")).toBeVisible();
  await expect(offer(again)).toHaveCount(0);
});

test("the answer to a message is kept, and goes with the message", async ({ page, context }) => {
  const { userId } = await aShopkeeper(page);
  const id = await aMessage();
  await page.goto(`/admin/messages/${id}`);
  await page.getByLabel("Votre réponse").fill("Chère Zoé, arrosez moins.");
  await expect(kept(page)).toBeVisible();
  await page.close();
  const again = await anotherTab(context, `/admin/messages/${id}`);
  await resume(again);
  await expect(again.getByLabel("Votre réponse")).toHaveValue("Chère Zoé, arrosez moins.");
  await again.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(again.getByText("Réponse envoyée avec succès")).toBeVisible();
  await expect(offer(again)).toHaveCount(0);
  await again.reload();
  await expect(again.getByLabel("Votre réponse")).toHaveValue("");
  await expect(offer(again)).toHaveCount(0);
  const left = await inShopDatabase(
    "select fields from form_drafts where user_id = $1 and closed_at is null",
    [userId],
  );
  expect(left).toEqual([]);
});

test("the answer to a frequent question is kept", async ({ page, context }) => {
  await aShopkeeper(page);
  await page.goto("/admin/faq/nouvelle");
  await page.getByLabel("Question", { exact: true }).fill("Faut-il rempoter ?");
  await expect(kept(page)).toBeVisible();
  await page.close();
  const again = await anotherTab(context, "/admin/faq/nouvelle");
  await resume(again);
  await expect(again.getByLabel("Question", { exact: true })).toHaveValue("Faut-il rempoter ?");
});

test("a product form is kept, with what only its scripts know", async ({ page, context }) => {
  await aShopkeeper(page);
  await page.goto("/admin/produits/nouveau");
  await page.getByLabel("Nom", { exact: true }).fill("Monstera de minuit");
  await page.getByLabel("Prix (€)").fill("59.90");
  await expect(kept(page)).toBeVisible();
  await page.close();
  const again = await anotherTab(context, "/admin/produits/nouveau");
  await expect(again.getByRole("dialog").getByText(/Un brouillon du/)).toBeVisible();
  await resume(again);
  await expect(again.getByLabel("Nom", { exact: true })).toHaveValue("Monstera de minuit");
  await expect(again.getByLabel("Prix (€)")).toHaveValue("59.90");
});

test("each of two tabs keeps its own new article", async ({ page, context }) => {
  await aShopkeeper(page);
  await page.goto("/admin/articles/nouveau");
  const other = await anotherTab(context, "/admin/articles/nouveau");
  await title(page).fill("Le premier");
  await expect(kept(page)).toBeVisible();
  await title(other).fill("Le second");
  await expect(kept(other)).toBeVisible();
  await page.close();
  await other.close();
  const again = await anotherTab(context, "/admin/articles/nouveau");
  await resume(again);
  await expect(title(again)).toHaveValue("Le second");
  await again.close();
  const last = await anotherTab(context, "/admin/articles/nouveau");
  const thrownAway = last.waitForResponse("**/admin/brouillons");
  await last.getByRole("button", { name: "Jeter" }).click();
  await thrownAway;
  await last.reload();
  await resume(last);
  await expect(title(last)).toHaveValue("Le premier");
});

test("an article that is only looked at leaves no draft", async ({ page }) => {
  const { userId } = await aShopkeeper(page);
  await page.goto("/admin/articles/lumiere-ou-placer-votre-monstera");
  await expect(text(page)).toHaveAttribute("contenteditable", "true");
  await text(page).click();
  await title(page).press("End");
  await title(page).press("a");
  await title(page).press("Backspace");
  await page.waitForTimeout(3000);
  const drafts = await inShopDatabase(
    "select id from form_drafts where user_id = $1 and closed_at is null",
    [userId],
  );
  expect(drafts).toEqual([]);
});
