import { expect, type Page } from "@playwright/test";
import { systemClock } from "#kernel/clock.ts";
import { createDatabase } from "#platform/db/database.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { inviteAdministrator } from "../../../src/shop/identity/administrators/invite-administrator.server.ts";
import { totpCode } from "../../support/people/totp.ts";
import { newEmail, signIn } from "./visitors.ts";

export const ADMIN_PASSWORD = "une-serre-bien-fermee";

export type Administrator = { email: string; secret: string; recoveryCodes: string[] };

/** What `npm run admin:create` prints on the server, without waiting for a process to start. */
async function invite(email: string): Promise<string> {
  const logger = createLogger({ name: "tests", level: "error" });
  const options = { poolMax: 1, applicationName: "tests", logger };
  const database = createDatabase({ url: process.env.SHOP_DATABASE_URL ?? "", ...options });
  const secretKey = process.env.SHOP_SECRET_KEY ?? "";
  const dependencies = { db: database.db, clock: systemClock, secretKey };
  const { token } = await inviteAdministrator(dependencies, { email });
  await database.close();
  return `/admin/invitation?token=${token}`;
}

/** As far as the second factor; gives the secret that the page shows. */
export async function beginInvitation(page: Page, email = newEmail()): Promise<string> {
  await page.goto(new URL(await invite(email), process.env.SHOP_URL).href);
  await page.getByLabel("Mot de passe", { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByLabel("Confirmer le mot de passe").fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Continuer" }).click();
  return (await page.locator("[data-secret]").textContent()) ?? "";
}

/** From the invitation to the recovery codes, in the page. */
export async function becomeAdministrator(page: Page, email = newEmail()): Promise<Administrator> {
  const secret = await beginInvitation(page, email);
  await page.getByLabel("Code à 6 chiffres").fill(totpCode(secret));
  await page.getByRole("button", { name: "Activer la vérification" }).click();
  await expect(page.getByRole("heading", { name: "Vos codes de récupération" })).toBeVisible();
  const recoveryCodes = await page.locator(".recovery li").allTextContents();
  return { email, secret, recoveryCodes };
}

/** Both factors; the form of /login is on the screen. */
export async function signInAsAdministrator(page: Page, { email, secret }: Administrator) {
  await signIn(page, email, ADMIN_PASSWORD);
  await page.waitForURL(/\/login\/verification/);
  // The code of the enrolment was used up: the next one is taken, which clocks may be early for.
  await page.getByLabel("Code à 6 chiffres").fill(totpCode(secret, new Date(Date.now() + 30_000)));
  await page.getByRole("button", { name: "Vérifier" }).click();
}
