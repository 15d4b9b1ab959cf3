import { inShopDatabase } from "../catalogue/shop-database.ts";
import { expect, test } from "../fixtures.ts";
import { linkIn, mailsTo, mailTo } from "../mailbox.ts";
import { aCustomer } from "../people.ts";
import { newEmail, signIn } from "./visitors.ts";

test.use({ expectedErrors: [/status of (401|410|422)/] });

const sent = "Si un compte existe pour cette adresse, un e-mail vient de lui être envoyé.";
const subject = "Réinitialisez votre mot de passe";

test("a forgotten password is replaced by the link of a mail, once", async ({ page }) => {
  const { email, password } = await aCustomer();
  await page.goto("/login");
  await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mot de passe oublié");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();

  const link = linkIn(await mailTo(email, subject));
  await page.goto(link);
  await page.getByLabel("Nouveau mot de passe").fill("123456");
  await page.getByLabel("Confirmer le mot de passe").fill("123456");
  await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
  await expect(page.getByLabel("Nouveau mot de passe")).toHaveAccessibleDescription(/trop courant/);
  await page.getByLabel("Nouveau mot de passe").fill("feuille-fenestree-7");
  await page.getByLabel("Confirmer le mot de passe").fill("feuille-fenestree-7");
  await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
  await expect(page.getByText("Votre mot de passe a été modifié.")).toBeVisible();

  await signIn(page, email, password);
  await expect(page.getByText("Identifiants incorrects")).toBeVisible();
  await signIn(page, email, "feuille-fenestree-7");
  await expect(page).toHaveURL(/\/account/);

  await page.goto(link);
  await page.getByLabel("Nouveau mot de passe").fill("encore-une-feuille");
  await page.getByLabel("Confirmer le mot de passe").fill("encore-une-feuille");
  await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
  await expect(page.getByRole("alert")).toContainText("Ce lien n’est plus valable");
  await page.getByRole("link", { name: "Recevoir un nouveau lien" }).click();
  await expect(page).toHaveURL("/login/mot-de-passe-oublie");
});

test("whoever chooses a new password is told the length that theirs must have", async ({
  page,
}) => {
  const chosen = page.getByLabel("Nouveau mot de passe");
  for (const [role, least] of [
    ["user", 6],
    ["admin", 12],
  ] as const) {
    const { email, userId } = await aCustomer();
    await page.goto("/login/mot-de-passe-oublie");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Envoyer le lien" }).click();
    const link = linkIn(await mailTo(email, subject));
    await inShopDatabase(
      "update users set role = $2, two_factor_enabled = $2 = 'admin' where id = $1",
      [userId, role],
    );
    await page.goto(link);
    await expect(chosen).toHaveAccessibleDescription(new RegExp(`Au moins ${least} caractères`));
    await chosen.fill("lilas");
    await page.getByLabel("Confirmer le mot de passe").fill("lilas");
    await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
    const refusal = `Le mot de passe doit contenir au moins ${least} caractères`;
    await expect(chosen).toHaveAccessibleDescription(new RegExp(refusal));
  }
});

test("an unknown address gets the same words, and no mail", async ({ page }) => {
  const { email: known } = await aCustomer();
  const unknown = newEmail();
  for (const address of [unknown, known]) {
    await page.goto("/login/mot-de-passe-oublie");
    await page.getByLabel("Email").fill(address);
    await page.getByRole("button", { name: "Envoyer le lien" }).click();
    await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();
  }
  await mailTo(known, subject);
  expect(await mailsTo(unknown)).toEqual([]);
});

test("a link that was cut says so at once", async ({ page }) => {
  for (const path of ["/login/nouveau-mot-de-passe", "/signup/confirmation"]) {
    await page.goto(path);
    await expect(page.getByRole("alert")).toContainText("Ce lien n’est plus valable");
  }
});

test.describe("before JavaScript has loaded", () => {
  test.use({ javaScriptEnabled: false });

  test("the whole way works", async ({ page }) => {
    const { email } = await aCustomer();
    await page.goto("/login/mot-de-passe-oublie");
    await page.getByLabel("Email").fill("camille");
    await page.getByRole("button", { name: "Envoyer le lien" }).click();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Email invalide");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Envoyer le lien" }).click();
    await expect(page.getByText(sent)).toBeVisible();
    await page.goto(linkIn(await mailTo(email, subject)));
    await page.getByLabel("Nouveau mot de passe").fill("feuille-fenestree-7");
    await page.getByLabel("Confirmer le mot de passe").fill("feuille-fenestree-7");
    await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
    await signIn(page, email, "feuille-fenestree-7");
    await expect(page).toHaveURL(/\/account/);
  });
});
