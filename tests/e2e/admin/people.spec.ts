import { randomUUID } from "node:crypto";
import { axeSays } from "../accessible.ts";
import { inShopDatabase } from "../catalogue/shop-database.ts";
import { expect, test } from "../fixtures.ts";
import { mailTo } from "../mailbox.ts";
import { aCustomer, anAddress, anOrder } from "../people.ts";
import { aShopkeeper } from "./shopkeeper.ts";

// A form that is refused.
test.use({ expectedErrors: [/responded with a status of 422/] });

async function aMessage(name: string, email: string): Promise<string> {
  const [row] = await inShopDatabase(
    `insert into contact_messages (name, email, message, sender_hash)
     values ($1, $2, 'Ma monstera jaunit.' || chr(10) || '<b>Que faire ?</b>', 'x') returning id`,
    [name, email],
  );
  return row.id;
}

test("a message is read, answered by mail with its words, and put away", async ({ page }) => {
  const email = `zoe-${randomUUID()}@exemple.fr`;
  const name = `Zoé ${randomUUID().slice(0, 6)}`;
  await aMessage(name, email);
  await aShopkeeper(page);
  await page.goto(`/admin/messages?q=${encodeURIComponent(email)}`);
  await expect(page.getByRole("row", { name: new RegExp(name) }).getByText("Non lu")).toBeVisible();
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await expect(page.getByText("<b>Que faire ?</b>")).toBeVisible();

  await page.getByRole("button", { name: "Envoyer la réponse" }).click();
  await page.getByLabel("Votre réponse").fill("Arrosez un peu moins.\nÀ bientôt.");
  await page.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(page.getByText("Réponse envoyée avec succès")).toBeVisible();
  await expect(page.getByLabel("Votre réponse")).toHaveValue("");
  await expect(page.getByText("Arrosez un peu moins.")).toBeVisible();
  const mail = await mailTo(email, "Notre réponse à votre message");
  expect(mail.text).toContain("Arrosez un peu moins.\nÀ bientôt.");
  expect(mail.text).toContain("Ma monstera jaunit.\n<b>Que faire ?</b>");
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText("Envoyée", { exact: true }).count();
    })
    .toBe(1);

  await page.getByRole("button", { name: "Archiver" }).click();
  await expect(page.getByText("Message archivé avec succès")).toBeVisible();
  await page.goto(`/admin/messages?q=${encodeURIComponent(email)}`);
  await expect(page.getByText("Aucun message trouvé")).toBeVisible();
  await page.goto(`/admin/messages?dossier=archives&q=${encodeURIComponent(email)}`);
  await expect(page.getByText("Répondu")).toBeVisible();
});

test("unread messages are counted beside their section", async ({ page }) => {
  const id = await aMessage("Nina", `nina-${randomUUID()}@exemple.fr`);
  await aShopkeeper(page);
  await page.goto("/admin/clients");
  const sections = page.getByRole("navigation", { name: "Administration" });
  await expect(sections.getByRole("link", { name: /^Messages \d+ à traiter$/ })).toBeVisible();
  await inShopDatabase("delete from contact_messages where id = $1", [id]);
});

test("a customer is found, their data handed out, and erased once their address is typed", async ({
  page,
}) => {
  const name = `Léonie ${randomUUID().slice(0, 6)}`;
  const customer = await aCustomer({ name });
  await anAddress(customer, { street: "12 rue des Lilas", isDefault: true });
  await anOrder(customer, { items: [{ slug: "monstera-peru", quantity: 1 }] });
  const messageId = await aMessage(name, customer.email);
  await aShopkeeper(page);
  await page.goto("/admin/clients");
  await page.getByRole("searchbox", { name: "Rechercher un nom ou un e-mail" }).fill(name);
  await page.keyboard.press("Enter");
  // Also without it, the row is on the first page.
  await expect(page).toHaveURL(/q=L/);
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("Compte");
  await expect(row.getByRole("cell").nth(1)).toHaveText("1");
  await row.getByRole("link", { name }).click();
  await expect(page.getByText("12 rue des Lilas, 75013 Paris, France")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Commande / })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Message du / })).toHaveAttribute(
    "href",
    `/admin/messages/${messageId}`,
  );
  expect(await axeSays(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Exporter ses données" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("canopee-donnees-client.zip");

  await page.getByRole("link", { name: "Effacer ce client" }).click();
  const dialog = page.getByRole("dialog", { name: "Effacer ce client ?" });
  const typed = dialog.getByRole("textbox");
  await typed.fill("autre@exemple.fr");
  await dialog.getByRole("button", { name: "Effacer définitivement" }).click();
  await expect(dialog.getByText("Ce n’est pas l’adresse de ce client")).toBeVisible();
  await typed.fill(customer.email);
  await dialog.getByRole("button", { name: "Effacer définitivement" }).click();
  await expect(page.getByText("Client effacé avec succès")).toBeVisible();
  // The list as it was searched.
  await expect(page).toHaveURL(
    new RegExp(`/admin/clients\\?q=${encodeURIComponent(name.slice(0, 6))}`),
  );
  const left = await inShopDatabase("select id from users where id = $1", [customer.userId]);
  expect(left).toEqual([]);
  const log = await inShopDatabase(
    "select action from audit_log where subject_id = $1 order by id",
    [customer.userId],
  );
  expect(log.map(({ action }) => action)).toEqual(["customer.exported", "customer.erased"]);
});

test("someone without an account is found by their address, handed their data, and erased", async ({
  page,
}) => {
  const name = `Éloi ${randomUUID().slice(0, 6)}`;
  const email = `eloi-${randomUUID()}@exemple.fr`;
  const id = await aMessage(name, email);
  await aShopkeeper(page);
  await page.goto("/admin/clients");
  await page.getByRole("searchbox", { name: "Rechercher un nom ou un e-mail" }).fill(email);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name }).click();
  await expect(page.getByText("Invité", { exact: true })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Exporter ses données" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("canopee-donnees-client.zip");
  await page.getByRole("link", { name: "Effacer ce client" }).click();
  const dialog = page.getByRole("dialog", { name: "Effacer ce client ?" });
  await expect(dialog).toContainText("Ses messages et la liste des e-mails reçus sont effacés");
  expect(await axeSays(page)).toEqual([]);
  await dialog.getByRole("textbox").fill(email);
  await dialog.getByRole("button", { name: "Effacer définitivement" }).click();
  await expect(page.getByText("Client effacé avec succès")).toBeVisible();
  expect(await inShopDatabase("select id from contact_messages where id = $1", [id])).toEqual([]);
});

test("an administrator offers no way to be erased", async ({ page }) => {
  const { userId, email } = await aShopkeeper(page);
  await page.goto(`/admin/clients/${userId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Effacer ce client" })).toHaveCount(0);
  const answer = await page.request.post(`/admin/clients/${userId}/effacer.data`, {
    headers: { Origin: new URL(page.url()).origin },
    form: { email },
  });
  expect(answer.status()).toBe(409);
  expect(await inShopDatabase("select id from users where id = $1", [userId])).toHaveLength(1);
});
