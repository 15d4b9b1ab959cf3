import { aShopkeeper } from "../admin/shopkeeper.ts";
import { inShopDatabase } from "../catalogue/shop-database.ts";
import { expect, test } from "../fixtures.ts";
import { linkIn, mailTo } from "../mailbox.ts";
import { aSignedInCustomer, signIn } from "../people.ts";

test.use({ expectedErrors: [/status of (422|429)/] });

test("a customer sees their devices, and ends one or all the others", async ({ page, browser }) => {
  const customer = await aSignedInCustomer(page);
  const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6) Version/26.0 Safari/604.1";
  const phone = await browser.newContext({ userAgent });
  const tablet = await browser.newContext({ userAgent: userAgent.replaceAll("iPhone", "iPad") });
  const laptop = await browser.newContext();
  for (const context of [phone, tablet, laptop]) await signIn(context, customer);

  await page.goto("/account");
  await page.waitForLoadState("networkidle");
  const devices = page.locator("ul.settings > li");
  await expect(devices).toHaveCount(4);
  await expect(devices.first()).toContainText("Cet appareil");
  await expect(devices.first().getByRole("button")).toHaveCount(0);
  await page.getByRole("button", { name: "Déconnecter Safari sur iPhone" }).click();
  await expect(page.getByText("L’appareil a été déconnecté.")).toBeVisible();
  await expect(devices).toHaveCount(3);
  const account = `${process.env.SHOP_URL}/account`;
  const opens = async (context: typeof phone) =>
    (await context.request.get(account, { maxRedirects: 0 })).status();
  expect(await opens(phone)).toBe(302);
  expect(await opens(tablet)).toBe(200);

  await page.getByRole("button", { name: "Déconnecter les autres appareils" }).click();
  await expect(page.getByText("Vos autres appareils ont été déconnectés.")).toBeVisible();
  await expect(devices).toHaveCount(1);
  expect(await opens(tablet)).toBe(302);
  expect(await opens(laptop)).toBe(302);
  await page.reload();
  await expect(page).toHaveURL(/\/account/);
  for (const context of [phone, tablet, laptop]) await context.close();
});

test("another's session cannot be ended", async ({ page, browser }) => {
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  const victim = await aSignedInCustomer(otherPage);
  const [session] = await inShopDatabase("select id from sessions where user_id = $1", [
    victim.userId,
  ]);
  await aSignedInCustomer(page);
  await page.request.post("/account/sessions", {
    headers: { Origin: process.env.SHOP_URL ?? "" },
    form: { session: session.id },
  });
  expect((await other.request.get(`${process.env.SHOP_URL}/api/session`)).status()).toBe(200);
  const answer = await other.request.get(`${process.env.SHOP_URL}/account`, { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  await other.close();
});

test("the password changes with the old one, and the other devices are signed out", async ({
  page,
  browser,
}) => {
  const customer = await aSignedInCustomer(page);
  const phone = await browser.newContext();
  await signIn(phone, customer);
  await page.goto("/account");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Modifier le mot de passe" }).click();
  const dialog = page.getByRole("dialog", { name: "Changer de mot de passe" });
  const [current, next] = [
    dialog.getByLabel("Mot de passe actuel"),
    dialog.getByLabel("Nouveau mot de passe"),
  ];
  const submit = dialog.getByRole("button", { name: "Changer", exact: true });
  const tries = [
    ["pas-le-bon-mot", "une-nouvelle-feuille", "Ce n’est pas votre mot de passe."],
    [customer.password, "abc", "Le mot de passe doit contenir au moins 6 caractères"],
    [customer.password, "azerty123", "Ce mot de passe est trop courant"],
  ] as const;
  for (const [old, wanted, words] of tries) {
    await current.fill(old);
    await next.fill(wanted);
    await submit.click();
    await expect(dialog).toContainText(words);
  }
  await current.fill(customer.password);
  await next.fill("une-nouvelle-feuille");
  await submit.click();
  await expect(page.getByText("Mot de passe modifié.")).toBeVisible();
  const account = `${process.env.SHOP_URL}/account`;
  expect((await phone.request.get(account, { maxRedirects: 0 })).status()).toBe(302);
  await signIn(phone, { ...customer, password: "une-nouvelle-feuille" });
  await phone.close();
});

test("an administrator is told of the 12 characters that theirs must have", async ({ page }) => {
  await aShopkeeper(page);
  await page.goto("/account/mot-de-passe");
  const dialog = page.getByRole("dialog", { name: "Changer de mot de passe" });
  await expect(dialog.getByText("Au moins 12 caractères.", { exact: true })).toBeVisible();
  await dialog.getByLabel("Mot de passe actuel").fill("peu importe");
  await dialog.getByLabel("Nouveau mot de passe").fill("feuillage");
  await dialog.getByRole("button", { name: "Changer", exact: true }).click();
  await expect(dialog).toContainText("Le mot de passe doit contenir au moins 12 caractères");
});

test("a new e-mail address counts once the link sent to it has been followed", async ({ page }) => {
  const customer = await aSignedInCustomer(page);
  const email = `nouvelle-${customer.userId}@exemple.fr`;
  await page.goto("/account");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Modifier l’adresse e-mail" }).click();
  const dialog = page.getByRole("dialog", { name: "Modifier l’adresse e-mail" });
  await dialog.getByLabel("Nouvelle adresse e-mail").fill(email);
  await dialog.getByLabel("Mot de passe actuel").fill("pas-le-bon-mot");
  await dialog.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(dialog).toContainText("Ce n’est pas votre mot de passe.");
  await expect(dialog.getByLabel("Nouvelle adresse e-mail")).toHaveValue(email);
  await dialog.getByLabel("Mot de passe actuel").fill(customer.password);
  await dialog.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(page.getByText("Nous venons d’écrire à votre nouvelle adresse")).toBeVisible();
  await expect(page.locator("dl.facts dd").nth(1)).toHaveText(customer.email);
  await mailTo(customer.email, "Un changement d’adresse e-mail a été demandé");
  await page.goto(linkIn(await mailTo(email, "Confirmez votre nouvelle adresse e-mail")));
  await page.getByRole("button", { name: "Utiliser cette adresse" }).click();
  await expect(page.getByText("Votre nouvelle adresse e-mail est enregistrée.")).toBeVisible();
  await page.goto("/account");
  await expect(page.locator("dl.facts dd").nth(1)).toHaveText(email);
});

test("an address not yet confirmed is told, and « Renvoyer » sends the link again", async ({
  page,
}) => {
  const { email } = await aSignedInCustomer(page, { isVerified: false });
  await page.goto("/account");
  await page.waitForLoadState("networkidle");
  const notice = page.getByRole("status").filter({ hasText: "n’est pas encore confirmée" });
  await notice.getByRole("button", { name: "Renvoyer" }).click();
  await expect(page.getByText("un nouvel e-mail de confirmation")).toBeVisible();
  await page.goto(linkIn(await mailTo(email, "Confirmez votre adresse e-mail")));
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page.getByText(/confirmée/).first()).toBeVisible();
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Mon Profil" })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
