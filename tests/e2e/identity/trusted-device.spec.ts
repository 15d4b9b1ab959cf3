import type { Page } from "@playwright/test";
import { totpCode } from "../../support/people/totp.ts";
import { axeSays } from "../accessible.ts";
import { inShopDatabase } from "../catalogue/shop-database.ts";
import { expect, test } from "../fixtures.ts";
import { ADMIN_PASSWORD, type Administrator, becomeAdministrator } from "./administrators.ts";
import { signIn } from "./visitors.ts";

test.use({ expectedErrors: [/status of (401|403|422)/] });
test.slow();

const NEXT_PASSWORD = "une-autre-serre-bien-fermee";
const next = ({ secret }: Administrator) => totpCode(secret, new Date(Date.now() + 30_000));

async function leaveShop(page: Page) {
  await page.goto("/robots.txt");
  const kept = (await page.context().cookies()).filter(({ name }) => name.includes("trusted"));
  await page.context().clearCookies();
  await page.context().addCookies(kept);
  return kept;
}

async function trustThisDevice(page: Page): Promise<Administrator> {
  const administrator = await becomeAdministrator(page);
  await leaveShop(page);
  await page.goto("/login");
  await signIn(page, administrator.email, ADMIN_PASSWORD);
  const trust = page.getByLabel("Faire confiance à cet appareil pendant 30 jours");
  await expect(trust).not.toBeChecked();
  expect(await axeSays(page)).toEqual([]);
  await trust.check();
  await page.getByLabel("Code à 6 chiffres").fill(next(administrator));
  await page.getByRole("button", { name: "Vérifier" }).click();
  await expect(page).toHaveURL("/admin");
  return administrator;
}

async function signInWithThePassword(page: Page, email: string) {
  const [cookie] = await leaveShop(page);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict" });
  await page.goto("/login");
  await signIn(page, email, ADMIN_PASSWORD);
  await expect(page).toHaveURL("/admin");
}

test("on a trusted device the password opens the back-office; a setting asks for the code and keeps what was typed", async ({
  page,
}) => {
  const administrator = await trustThisDevice(page);
  await signInWithThePassword(page, administrator.email);

  await page.goto("/account/mot-de-passe");
  await page.waitForLoadState("networkidle");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Mot de passe actuel").fill(ADMIN_PASSWORD);
  await dialog.getByLabel("Nouveau mot de passe").fill(NEXT_PASSWORD);
  await dialog.getByRole("button", { name: "Changer" }).click();
  const code = dialog.getByLabel("Code à 6 chiffres");
  await expect(code).toBeFocused();
  expect(await axeSays(page)).toEqual([]);
  await code.fill("000000");
  await dialog.getByRole("button", { name: "Changer" }).click();
  await expect(code).toHaveAccessibleDescription(/pas le bon/);
  await expect(dialog.getByLabel("Nouveau mot de passe")).toHaveValue(NEXT_PASSWORD);
  await code.fill(administrator.recoveryCodes[0] ?? "");
  await dialog.getByRole("button", { name: "Changer" }).click();
  await expect(page.getByText("Mot de passe modifié.")).toBeVisible();

  // The device was trusted by the old password.
  await leaveShop(page);
  await page.goto("/login");
  await signIn(page, administrator.email, NEXT_PASSWORD);
  await expect(page).toHaveURL("/login/verification");
});

test("a trusted device is listed in the account, and forgotten there", async ({ page }) => {
  const { email } = await trustThisDevice(page);
  await page.goto("/account");
  const devices = page.locator("[data-trusted] > li");
  await expect(devices).toHaveCount(1);
  await expect(devices.first()).toContainText("de confiance jusqu’au");
  expect(await axeSays(page)).toEqual([]);
  await devices
    .first()
    .getByRole("button", { name: /^Oublier cet appareil/ })
    .click();
  await expect(page.getByText("L’appareil est oublié")).toBeVisible();
  await expect(devices).toHaveCount(0);
  await leaveShop(page);
  await page.goto("/login");
  await signIn(page, email, ADMIN_PASSWORD);
  await expect(page).toHaveURL("/login/verification");
});

test("the dialogs of the connections ask for the code where they are", async ({ page }) => {
  const { email, recoveryCodes } = await becomeAdministrator(page);
  for (const [at, [path, submit, said]] of (
    [
      ["/admin/connexions/stripe", "Vérifier la connexion", "Les paiements sont simulés"],
      ["/admin/connexions/supabase", "Rafraîchir la connexion", "Données actualisées avec succès"],
    ] as const
  ).entries()) {
    await inShopDatabase(
      `update sessions set second_factor_at = null
       where user_id = (select id from users where email = $1) returning id`,
      [email],
    );
    await page.goto(path);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: submit }).click();
    await expect(dialog.getByLabel("Code à 6 chiffres")).toBeFocused();
    await dialog.getByLabel("Code à 6 chiffres").fill(recoveryCodes[at] ?? "");
    await dialog.getByRole("button", { name: submit }).click();
    // The dialog says nearly the same, before anything is sent.
    await expect(page.locator(".bo-notice").getByText(said)).toBeVisible();
  }
});

test("the server asks for the code whatever the page shows", async ({ page }) => {
  const { email } = await becomeAdministrator(page);
  const send = () =>
    page.request.post("/admin/connexions/stripe", {
      headers: { Origin: process.env.SHOP_URL ?? "" },
      maxRedirects: 0,
    });
  expect((await send()).status()).toBe(302);
  await inShopDatabase(
    `update sessions set second_factor_at = now() - interval '16 minutes'
     where user_id = (select id from users where email = $1) returning id`,
    [email],
  );
  expect((await send()).status()).toBe(403);
});

test.describe("before JavaScript has loaded", () => {
  test.use({ javaScriptEnabled: false });

  test("the code is asked on a page that sends the form again", async ({ page }) => {
    const { email, recoveryCodes } = await becomeAdministrator(page);
    await inShopDatabase(
      `update sessions set second_factor_at = null
       where user_id = (select id from users where email = $1) returning id`,
      [email],
    );
    await page.goto("/account/mot-de-passe");
    await page.getByLabel("Mot de passe actuel").fill(ADMIN_PASSWORD);
    await page.getByLabel("Nouveau mot de passe").fill(NEXT_PASSWORD);
    await page.getByRole("button", { name: "Changer" }).click();
    await page.getByLabel("Code à 6 chiffres").fill(recoveryCodes[0] ?? "");
    await page.getByRole("button", { name: "Confirmer" }).click();
    await expect(page.getByText("Mot de passe modifié.")).toBeVisible();
  });
});
