import type { BrowserContext, Page } from "@playwright/test";
import { aCustomer, anAddress, anOrder, signIn } from "../tests/e2e/people.ts";
import type { Shot } from "./shot.ts";

const open = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("dialog").waitFor();
};

export const ACCOUNT_SHOTS: Shot[] = [
  { name: "account", path: "/account", customer: "settled" },
  { name: "account-nouveau", path: "/account", customer: "new" },
  {
    name: "account-chargement",
    path: "/account",
    customer: "settled",
    act: async (page) => {
      await page.route("**/account.data?*", () => {});
      await page.getByRole("link", { name: "Adresses" }).click();
      await page.getByRole("status", { name: "Chargement de votre compte" }).waitFor();
    },
  },
  { name: "account-nom", path: "/account", customer: "settled", act: open("Modifier le profil") },
  {
    name: "account-email",
    path: "/account",
    customer: "settled",
    act: open("Modifier l’adresse e-mail"),
  },
  {
    name: "account-mot-de-passe",
    path: "/account",
    customer: "settled",
    act: open("Modifier le mot de passe"),
  },
  {
    name: "account-suppression",
    path: "/account",
    customer: "settled",
    act: open("Supprimer mon compte"),
  },
  { name: "account-supprime", path: "/account/supprime" },
  { name: "account-adresses", path: "/account?tab=adresses", customer: "settled" },
  { name: "account-adresses-vide", path: "/account?tab=adresses", customer: "new" },
  {
    name: "account-adresses-ajouter",
    path: "/account?tab=adresses",
    customer: "settled",
    act: open("Ajouter une adresse"),
  },
  {
    name: "account-adresses-erreurs",
    path: "/account/adresses/nouvelle",
    customer: "settled",
    act: async (page) => {
      await open("Ajouter")(page);
      await page.getByText("La ville est requise").waitFor();
    },
  },
  {
    name: "account-adresses-supprimer",
    path: "/account?tab=adresses",
    customer: "settled",
    act: open("Supprimer l’adresse 4 quai de la Fosse"),
  },
  { name: "account-commandes", path: "/account?tab=commandes", customer: "settled" },
  { name: "account-commandes-vide", path: "/account?tab=commandes", customer: "new" },
  {
    name: "account-commande",
    path: "/account?tab=commandes",
    customer: "settled",
    act: async (page) => {
      await page
        .getByRole("link", { name: /^Détails/ })
        .first()
        .click();
      await page.getByRole("heading", { name: "Ma commande" }).waitFor();
    },
    whole: true,
  },
  { name: "orders", path: "/orders", customer: "settled" },
  { name: "orders-vide", path: "/orders", customer: "new" },
];

const ORDERS = [
  {
    status: "shipped",
    day: "2026-11-12",
    items: [
      { slug: "monstera-thai-constellation", quantity: 1, options: { size: "Jeune plant 12 cm" } },
      { slug: "pot-ceramique", quantity: 2, options: { size: "Ø 15 cm", color: "Noir mat" } },
    ],
  },
  { status: "delivered", day: "2026-09-03", items: [{ slug: "monstera-peru", quantity: 1 }] },
  { status: "cancelled", day: "2026-06-21", items: [{ slug: "monstera-deliciosa", quantity: 1 }] },
];

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;
const entered = new Map<"settled" | "new", Cookies>();

/** Someone with two addresses and some orders, or someone who has just signed up; once, for when nobody can. */
export async function enterAs(context: BrowserContext, kind: "settled" | "new"): Promise<void> {
  const cookies = entered.get(kind) ?? (await enter(context, kind));
  entered.set(kind, cookies);
  await context.addCookies(cookies);
}

async function enter(context: BrowserContext, kind: "settled" | "new"): Promise<Cookies> {
  const isSettled = kind === "settled";
  const email = isSettled ? "camille.renaud@exemple.fr" : "camille@exemple.fr";
  const customer = await aCustomer({ email, isVerified: isSettled });
  if (isSettled) {
    await anAddress(customer, { street: "18 rue des Gobelins", isDefault: true });
    const nantes = { postalCode: "44000", city: "Nantes" };
    await anAddress(customer, { street: "4 quai de la Fosse", ...nantes });
    for (const order of ORDERS) await anOrder(customer, order);
  }
  await signIn(context, customer);
  return context.cookies();
}
