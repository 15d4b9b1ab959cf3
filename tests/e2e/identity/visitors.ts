import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";

export const PASSWORD = "sphaigne-humide-42";

export const newEmail = () => `camille.${Date.now()}.${randomInt(1e6)}@exemple.fr`;

export const signUpFields = (page: Page) => ({
  name: page.getByLabel("Nom complet"),
  email: page.getByLabel("Adresse email"),
  password: page.getByLabel("Mot de passe", { exact: true }),
  confirmation: page.getByLabel("Confirmer le mot de passe"),
  submit: page.getByRole("main").getByRole("button", { name: "Créer un compte" }),
});

export async function fillSignUp(page: Page, email: string, password = PASSWORD) {
  const fields = signUpFields(page);
  await fields.name.fill("Camille Renaud");
  await fields.email.fill(email);
  await fields.password.fill(password);
  await fields.confirmation.fill(password);
}

/** Through the pages, as a visitor would. */
export async function signUp(page: Page, email = newEmail(), password = PASSWORD) {
  await page.goto("/signup");
  await fillSignUp(page, email, password);
  await signUpFields(page).submit.click();
  await page.waitForURL((url) => url.pathname === "/login");
  return email;
}

export const signInFields = (page: Page) => ({
  // Exactly: the address may be that of the sign-in while its page is still being drawn.
  email: page.getByLabel("Email", { exact: true }),
  password: page.getByLabel("Mot de passe", { exact: true }),
  submit: page.getByRole("button", { name: "Se connecter" }),
});

export async function signIn(page: Page, email: string, password = PASSWORD) {
  const fields = signInFields(page);
  await fields.email.fill(email);
  await fields.password.fill(password);
  await fields.submit.click();
}
