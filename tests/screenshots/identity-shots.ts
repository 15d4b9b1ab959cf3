import type { Page } from "@playwright/test";
import { becomeAdministrator, beginInvitation } from "../e2e/identity/administrators.ts";
import { fillSignUp, newEmail, signIn, signUpFields } from "../e2e/identity/visitors.ts";
import type { Shot } from "./shot.ts";

const signUpWrongly = async (page: Page) => {
  await fillSignUp(page, newEmail());
  await signUpFields(page).confirmation.fill("autre chose");
  await signUpFields(page).submit.click();
};

/** The sign-in pages and their states; the account's own are in account-shots.ts. */
export const IDENTITY_SHOTS: Shot[] = [
  { name: "login", path: "/login" },
  { name: "login-compte-cree", path: "/login?avis=compte-cree" },
  { name: "login-demande", path: "/login?next=%2Forders" },
  { name: "login-erreur", path: "/login", act: (page) => signIn(page, newEmail(), "motdepasse") },
  { name: "signup", path: "/signup" },
  { name: "signup-erreur", path: "/signup", act: signUpWrongly },
  {
    name: "signup-envoi",
    path: "/signup",
    act: async (page) => {
      await page.route("**/signup.data", () => {});
      await fillSignUp(page, newEmail());
      await signUpFields(page).submit.click();
    },
  },
  { name: "login-verification", path: "/login/verification" },
  { name: "login-recuperation", path: "/login/verification?recuperation=1" },
  { name: "mot-de-passe-oublie", path: "/login/mot-de-passe-oublie" },
  {
    name: "mot-de-passe-oublie-envoye",
    path: "/login/mot-de-passe-oublie",
    act: async (page) => {
      await page.getByLabel("Email").fill(newEmail());
      await page.getByRole("button", { name: "Envoyer le lien" }).click();
      await page.getByText("vient de lui être envoyé").waitFor();
    },
  },
  { name: "nouveau-mot-de-passe", path: "/login/nouveau-mot-de-passe?token=un-lien" },
  { name: "lien-perime", path: "/login/nouveau-mot-de-passe" },
  { name: "signup-confirmation", path: "/signup/confirmation?token=un-lien" },
  {
    name: "signup-confirmation-choisir",
    path: "/signup/confirmation?token=un-lien&choisir=1",
  },
  { name: "nouvel-email", path: "/account/nouvel-email?token=un-lien" },
  { name: "invitation-second-facteur", path: "/login", act: (page) => beginInvitation(page) },
  { name: "invitation-codes", path: "/login", act: (page) => becomeAdministrator(page) },
  { name: "invitation-perimee", path: "/admin/invitation?token=un-lien" },
];
