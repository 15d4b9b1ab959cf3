import type { Page } from "@playwright/test";
import type { Shot } from "./shot.ts";

const open = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("dialog").waitFor();
};

export const ACCOUNT_SHOTS: Shot[] = [
  { name: "account", path: "/account", who: "settled" },
  { name: "account-nouveau", path: "/account", who: "new" },
  {
    name: "account-chargement",
    path: "/account",
    who: "settled",
    act: async (page) => {
      await page.route("**/account.data?*", () => {});
      await page.getByRole("link", { name: "Adresses" }).click();
      await page.getByRole("status", { name: "Chargement de votre compte" }).waitFor();
    },
  },
  { name: "account-nom", path: "/account", who: "settled", act: open("Modifier le profil") },
  {
    name: "account-email",
    path: "/account",
    who: "settled",
    act: open("Modifier l’adresse e-mail"),
  },
  {
    name: "account-mot-de-passe",
    path: "/account",
    who: "settled",
    act: open("Modifier le mot de passe"),
  },
  {
    name: "account-suppression",
    path: "/account",
    who: "settled",
    act: open("Supprimer mon compte"),
  },
  { name: "account-supprime", path: "/account/supprime" },
  { name: "account-adresses", path: "/account?tab=adresses", who: "settled" },
  { name: "account-adresses-vide", path: "/account?tab=adresses", who: "new" },
  {
    name: "account-adresses-ajouter",
    path: "/account?tab=adresses",
    who: "settled",
    act: open("Ajouter une adresse"),
  },
  {
    name: "account-adresses-erreurs",
    path: "/account/adresses/nouvelle",
    who: "settled",
    act: async (page) => {
      await open("Ajouter")(page);
      await page.getByText("La ville est requise").waitFor();
    },
  },
  {
    name: "account-adresses-supprimer",
    path: "/account?tab=adresses",
    who: "settled",
    act: open("Supprimer l’adresse 4 quai de la Fosse"),
  },
  { name: "account-commandes", path: "/account?tab=commandes", who: "settled" },
  { name: "account-commandes-vide", path: "/account?tab=commandes", who: "new" },
  {
    name: "account-commande",
    path: "/account?tab=commandes",
    who: "settled",
    act: async (page) => {
      await page
        .getByRole("link", { name: /^Détails/ })
        .first()
        .click();
      await page.getByRole("heading", { name: "Suivre ma commande" }).waitFor();
    },
    whole: true,
  },
  { name: "orders", path: "/orders", who: "settled" },
  { name: "orders-vide", path: "/orders", who: "new" },
];
