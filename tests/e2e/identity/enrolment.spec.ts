import { readFileSync } from "node:fs";
import { totpCode } from "../../support/people/totp.ts";
import { axeSays } from "../accessible.ts";
import { expect, test } from "../fixtures.ts";
import { ADMIN_PASSWORD, becomeAdministrator, beginInvitation } from "./administrators.ts";

test.use({ expectedErrors: [/status of (401|403|410|422|503)/] });
test.slow();

test.describe("on the telephone that is the authenticator", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the invitation is finished without a second screen", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const secret = await beginInvitation(page);
    const open = page.getByRole("link", { name: "Ouvrir dans mon application" });
    await expect(open).toBeVisible();
    expect(await open.getAttribute("href")).toMatch(/^otpauth:\/\/totp\/Canop/);
    expect(await open.getAttribute("href")).toContain(`secret=${secret.replaceAll(" ", "")}`);
    await page.getByRole("button", { name: "Copier la clé" }).click();
    await expect(page.getByText("Clé copiée.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      secret.replaceAll(" ", ""),
    );
    const code = page.getByLabel("Code à 6 chiffres");
    await expect(code).toHaveAttribute("inputmode", "numeric");
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    expect(await axeSays(page)).toEqual([]);
  });

  test("leaving for the application and coming back continues with the same key", async ({
    page,
    context,
  }) => {
    const secret = await beginInvitation(page);
    const address = page.url();
    await page.reload();
    await expect(page.locator("[data-secret]")).toHaveText(secret);
    await page.goto("/robots.txt");
    await page.goBack();
    await expect(page.locator("[data-secret]")).toHaveText(secret);

    // The telephone has thrown the page away.
    await page.close();
    const again = await context.newPage();
    await again.goto(address);
    await expect(again.locator("[data-secret]")).toHaveText(secret);
    await again.getByLabel("Code à 6 chiffres").fill(totpCode(secret));
    await again.getByRole("button", { name: "Activer la vérification" }).click();
    await expect(again.locator(".recovery li")).toHaveCount(10);
  });
});

test("another browser with the same link does not see the key", async ({ page, browser }) => {
  await beginInvitation(page);
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await otherPage.goto(page.url());
  await expect(otherPage.getByLabel("Mot de passe", { exact: true })).toBeVisible();
  await expect(otherPage.locator("[data-secret]")).toHaveCount(0);
  await other.close();
});

test("an administrator changes to another authenticator, then makes new recovery codes", async ({
  page,
}) => {
  const administrator = await becomeAdministrator(page);
  const [first = "", second = ""] = administrator.recoveryCodes;
  await page.goto("/account");
  await page.getByRole("link", { name: "Changer d’application" }).click();
  await page.getByLabel("Mot de passe", { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByLabel(/^Code à 6 chiffres/).fill("000000");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByLabel(/^Code à 6 chiffres/)).toHaveAccessibleDescription(/pas le bon/);
  await page.getByLabel("Mot de passe", { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByLabel(/^Code à 6 chiffres/).fill(first);
  await page.getByRole("button", { name: "Continuer" }).click();
  const secret = (await page.locator("[data-secret]").textContent()) ?? "";
  expect(secret).not.toBe(administrator.secret);
  await page.reload();
  await expect(page.locator("[data-secret]")).toHaveText(secret);
  expect(await axeSays(page)).toEqual([]);
  await page.getByLabel("Code à 6 chiffres").fill(totpCode(secret));
  await page.getByRole("button", { name: "Activer cette application" }).click();
  await expect(page.getByText("Votre nouvelle application est active.")).toBeVisible();

  await page.getByRole("link", { name: "Obtenir de nouveaux codes" }).click();
  await page.getByLabel("Mot de passe", { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByLabel(/^Code à 6 chiffres/).fill(second);
  await page.getByRole("button", { name: "Obtenir de nouveaux codes" }).click();
  await expect(page.locator(".recovery li")).toHaveCount(10);
  expect(await axeSays(page)).toEqual([]);
  const codes = await page.locator(".recovery li").allTextContents();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Télécharger" }).click();
  const file = await (await downloading).path();
  expect(readFileSync(file, "utf8")).toContain(codes.join("\n"));
  await page.reload();
  await expect(page.locator(".recovery")).toHaveCount(0);
});
