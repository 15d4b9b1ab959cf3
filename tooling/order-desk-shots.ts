import type { Page } from "@playwright/test";
import { anOrderInHand } from "../tests/e2e/admin/orders-placed.ts";
import { inShopDatabase } from "../tests/e2e/catalogue/shop-database.ts";
import { aCustomer, anOrder } from "../tests/e2e/people.ts";
import type { Shot } from "./shot.ts";

/** The order that is in hand, and what is opened over it. */
const inHand = (link?: string) => async (page: Page) => {
  await page.getByRole("link", { name: /^[0-9a-f]{8}$/ }).click();
  await page.getByRole("heading", { level: 1, name: /^Commande / }).waitFor();
  if (!link) return;
  await page.getByRole("link", { name: link, exact: true }).click();
  await page.getByRole("dialog").waitFor();
};

const IN_HAND = "/admin/commandes?statut=processing";

export const ORDER_DESK_SHOTS: Shot[] = [
  { name: "admin-commandes", path: "/admin/commandes", who: "shopkeeper" },
  { name: "admin-commandes-vide", path: "/admin/commandes?q=introuvable", who: "shopkeeper" },
  { name: "admin-commande", path: IN_HAND, who: "shopkeeper", act: inHand(), whole: true },
  { name: "admin-commande-expedier", path: IN_HAND, who: "shopkeeper", act: inHand("Expédiée") },
  {
    name: "admin-commande-annuler",
    path: IN_HAND,
    who: "shopkeeper",
    act: inHand("Annuler la commande"),
  },
  {
    name: "admin-commande-rembourser",
    path: IN_HAND,
    who: "shopkeeper",
    act: inHand("Rembourser"),
  },
  { name: "admin-retractations", path: "/admin/retractations", who: "shopkeeper" },
];

const PEOPLE = [
  { name: "Camille Renaud", status: "completed", slug: "monstera-peru" },
  { name: "Hugo Lefèvre", status: "shipped", slug: "monstera-deliciosa" },
  { name: "Léa Marchand", status: "delivered", slug: "pot-ceramique" },
  { name: "Nour Benali", status: "cancelled", slug: "monstera-adansonii" },
  { name: "Paul Girard", status: "completed", slug: "monstera-thai-constellation" },
];

/** A few days of a small shop. */
export async function fillOrderDesk(): Promise<void> {
  const inHand = await anOrderInHand();
  await inShopDatabase(
    "update orders set customer_email = 'camille.renaud@exemple.fr' where id = $1",
    [inHand],
  );
  await inShopDatabase(
    `with told as (
       insert into order_events (order_id, from_status, to_status, kind, actor, at)
       values ($1, 'completed', 'processing', 'status', 'system', '2026-11-13 09:00+01')
     )
     insert into stock_movements (product_id, order_id, quantity, reason, actor, at)
     select product_id, order_id, -quantity, 'sale', 'shopper', '2026-11-12 11:00+01'
     from order_items where order_id = $1`,
    [inHand],
  );
  for (const [at, { name, status, slug }] of PEOPLE.entries()) {
    const email = `${name
      .normalize("NFD")
      .replace(/[^a-zA-Z]/g, "")
      .toLowerCase()}@exemple.fr`;
    const customer = await aCustomer({ name, email });
    await anOrder(customer, { items: [{ slug, quantity: 1 }], status, day: `2026-11-0${at + 2}` });
  }
  await inShopDatabase(
    `insert into withdrawals (id, name, email, order_number, items, sender_hash, declared_at)
     values (gen_random_uuid(), 'Hugo Lefèvre', 'hugo@exemple.fr', '8f2c41d7',
       '1 x Pot en céramique', 'x', now() - interval '3 days')`,
  );
}
