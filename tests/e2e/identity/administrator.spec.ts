import { totpCode } from "../../support/people/totp.ts";
import { axeSays } from "../accessible.ts";
import { expect, test } from "../fixtures.ts";
import { aSignedInCustomer } from "../people.ts";
import { adminCreate } from "./admin-create.ts";
import { ADMIN_PASSWORD, becomeAdministrator, signInAsAdministrator } from "./administrators.ts";
import { newEmail, signIn } from "./visitors.ts";

// The back-office is not open yet (503), and refusals have their status.
test.use({ expectedErrors: [/status of (401|403|410|422|503)/] });
// Several sign-ins each, and a password is slow to check on purpose.
test.slow();

test("[5.signup.07] an invitation asks for twelve characters and a second factor, shows its codes once and is used up", async ({
  page,
}) => {
  const email = newEmail();
  const link = await adminCreate(email);
  await page.goto(link);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  const password = page.getByLabel("Mot de passe", { exact: true });
  const confirmation = page.getByLabel("Confirmer le mot de passe");
  await password.fill("onze-lettre");
  await confirmation.fill("onze-lettre");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(password).toHaveAccessibleDescription(/au moins 12 caractères$/);
  await password.fill(ADMIN_PASSWORD);
  await confirmation.fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Continuer" }).click();

  await expect(page.getByRole("img", { name: /^Code QR/ })).toBeVisible();
  const secret = (await page.locator("[data-secret]").textContent()) ?? "";
  const code = page.getByLabel("Code à 6 chiffres");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill("000000");
  await page.getByRole("button", { name: "Activer la vérification" }).click();
  await expect(code).toHaveAccessibleDescription(/pas le bon/);
  await expect(page.locator("[data-secret]")).toHaveText(secret);
  expect(await axeSays(page)).toEqual([]);
  await code.fill(totpCode(secret));
  await page.getByRole("button", { name: "Activer la vérification" }).click();
  await expect(page.locator(".recovery li")).toHaveCount(10);
  await page.getByRole("link", { name: "Ouvrir l’administration" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administration");

  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText("n’est plus valable");
  await expect(page.locator(".recovery")).toHaveCount(0);
});

test("[2.login.02] [6.roles.06] an administrator passes the second factor, goes to /admin, or back to the page that asked", async ({
  page,
}) => {
  const administrator = await becomeAdministrator(page);
  await page.context().clearCookies();
  await page.goto("/login");
  await signInAsAdministrator(page, administrator);
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administration");

  for (const [index, path] of ["/dashboard", "/admin"].entries()) {
    // A page of the account leaves by itself when its session is gone.
    await page.goto("/robots.txt");
    await page.context().clearCookies();
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    await signIn(page, administrator.email, ADMIN_PASSWORD);
    await page.getByRole("link", { name: "Utiliser un code de récupération" }).click();
    const recovery = administrator.recoveryCodes[index] ?? "";
    await page.getByLabel("Code de récupération").fill(recovery);
    await page.getByRole("button", { name: "Vérifier" }).click();
    await expect(page).toHaveURL(path);
  }
});

test("the password alone opens nothing, and a wrong code says so", async ({ page }) => {
  const { email, recoveryCodes } = await becomeAdministrator(page);
  await page.context().clearCookies();
  await page.goto("/login");
  await signIn(page, email, ADMIN_PASSWORD);
  await expect(page).toHaveURL("/login/verification");
  await page.getByLabel("Code à 6 chiffres").fill("000000");
  await page.getByRole("button", { name: "Vérifier" }).click();
  await expect(page.getByLabel("Code à 6 chiffres")).toHaveAccessibleDescription(/pas le bon/);
  await page.goto("/admin");
  await expect(page).toHaveURL("/login?next=%2Fadmin");

  // A recovery code works once.
  for (const outcome of ["/admin", "/login/verification?recuperation=1"]) {
    await page.context().clearCookies();
    await page.goto("/login");
    await signIn(page, email, ADMIN_PASSWORD);
    await page.getByRole("link", { name: "Utiliser un code de récupération" }).click();
    await page.getByLabel("Code de récupération").fill(recoveryCodes[0] ?? "");
    await page.getByRole("button", { name: "Vérifier" }).click();
    await expect(page).toHaveURL(new RegExp(`${outcome.replace("?", "\\?")}=?$`));
  }
  await expect(page.getByLabel("Code de récupération")).toHaveAccessibleDescription(/déjà servi/);
});

test("[6.roles.07] a customer who opens the back-office gets a French 403 page", async ({
  page,
}) => {
  await aSignedInCustomer(page);
  for (const path of ["/admin", "/dashboard"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("réservé");
    await expect(page.getByText("pas encore ouverte")).toHaveCount(0);
  }
});

test("a second factor that nobody asked for leads back to the sign-in", async ({ page }) => {
  await page.goto("/login/verification");
  await page.getByLabel("Code à 6 chiffres").fill("123 456");
  await page.getByRole("button", { name: "Vérifier" }).click();
  await expect(page).toHaveURL("/login?avis=expire");
  await expect(page.getByText("Le délai est écoulé.")).toBeVisible();
});

test.describe("before JavaScript has loaded", () => {
  test.use({ javaScriptEnabled: false });

  test("an administrator is made and signs in", async ({ page }) => {
    const administrator = await becomeAdministrator(page);
    await page.context().clearCookies();
    await page.goto("/login");
    await signInAsAdministrator(page, administrator);
    await expect(page).toHaveURL("/admin");
  });
});
