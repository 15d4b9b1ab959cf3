import type { Page } from "@playwright/test";
import { anOrderInHand } from "../e2e/admin/orders/orders-placed.ts";
import { inShopDatabase } from "../e2e/catalogue/shop-database.ts";
import { aCustomer, anOrder } from "../e2e/people.ts";
import { sendInPart, taxOrder } from "./send-in-part.ts";
import { type Shot, said } from "./shot.ts";

/** The order that the list shows, and what is opened over it. */
const inHand = (link?: string) => async (page: Page) => {
  await page
    .getByRole("link", { name: /^C-\d+$/ })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: /^Commande / }).waitFor();
  if (!link) return;
  await page.getByRole("link", { name: link, exact: true }).click();
  await page.getByRole("dialog").waitFor();
};

/** Some orders of the list, and what is done with them. */
const ticked = (button: string) => async (page: Page) => {
  const boxes = page.getByRole("checkbox", { name: /^Choisir / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("link", { name: "Retour aux commandes" }).waitFor();
};

const order = (name: string, path: string): Shot => ({
  name,
  path,
  who: "shopkeeper",
  act: inHand(),
  whole: true,
});

const IN_HAND = "/admin/commandes?statut=processing";
const TICKED = "/admin/commandes?statut=to_prepare";
const IN_PARCELS = "/admin/commandes?q=gabriellenoel%40exemple.fr";

export const ORDER_DESK_SHOTS: Shot[] = [
  { name: "admin-commandes", path: "/admin/commandes", who: "shopkeeper" },
  { name: "admin-commandes-vide", path: "/admin/commandes?q=introuvable", who: "shopkeeper" },
  {
    name: "admin-commandes-vue",
    path: "/admin/commandes/vues/nouvelle?statut=processing&q=monstera",
    who: "shopkeeper",
  },
  { name: "admin-commandes-ecrire", path: TICKED, who: "shopkeeper", act: ticked("Écrire…") },
  { name: "admin-commandes-reporter", path: TICKED, who: "shopkeeper", act: ticked("Reporter…") },
  { name: "admin-commande", path: IN_HAND, who: "shopkeeper", act: inHand(), whole: true },
  {
    name: "admin-commande-expedier",
    path: "/admin/commandes?q=paulgirard%40exemple.fr",
    who: "shopkeeper",
    act: inHand("Expédiée"),
  },
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
  {
    name: "admin-commande-modifier",
    path: "/admin/commandes?q=paulgirard%40exemple.fr",
    who: "shopkeeper",
    act: inHand("Modifier"),
  },
  {
    name: "admin-commande-remboursement-erreur",
    path: IN_HAND,
    who: "shopkeeper",
    act: async (page) => {
      await inHand("Rembourser")(page);
      await page.getByRole("button", { name: "Rembourser le client" }).click();
      await said(page, "Choisissez ce qui est remboursé");
    },
  },
  order("admin-commande-colis", IN_PARCELS),
  {
    name: "admin-commande-remettre",
    path: IN_PARCELS,
    who: "shopkeeper",
    act: inHand("Remettre (Colis 1 sur 2)"),
  },
  order("admin-commande-payee", "/admin/commandes?statut=completed"),
  order("admin-commande-expediee", "/admin/commandes?q=hugolefevre%40exemple.fr"),
  order("admin-commande-annulee", "/admin/commandes?statut=cancelled"),
  order("admin-commande-remboursement-refuse", "/admin/commandes?q=sofianunes%40exemple.fr"),
  order("admin-commande-a-verifier", "/admin/commandes?statut=in_review"),
  {
    name: "admin-commande-verification",
    path: "/admin/commandes?statut=in_review",
    who: "shopkeeper",
    act: inHand("Vérifier le paiement"),
  },
  { name: "admin-retractations", path: "/admin/retractations", who: "shopkeeper" },
];

const PEOPLE = [
  { name: "Camille Renaud", status: "completed", slug: "monstera-peru" },
  { name: "Hugo Lefèvre", status: "shipped", slug: "pot-ceramique", quantity: 2 },
  { name: "Léa Marchand", status: "delivered", slug: "monstera-deliciosa" },
  { name: "Nour Benali", status: "cancelled", slug: "monstera-adansonii" },
  { name: "Paul Girard", status: "processing", slug: "monstera-thai-constellation" },
  { name: "Sofia Nunes", status: "delivered", slug: "monstera-peru", trouble: "refund refused" },
  { name: "Théo Blanc", status: "pending", slug: "monstera-peru", trouble: "review" },
  { name: "Gabrielle Noël", status: "processing", slug: "pot-ceramique", quantity: 3 },
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
     insert into stock_movements (product_id, unit_id, order_id, quantity, reason, actor, at)
     select product_id, product_id, order_id, -quantity, 'sale', 'shopper', '2026-11-12 11:00+01'
     from order_items where order_id = $1`,
    [inHand],
  );
  for (const [at, { name, status, slug, quantity = 1, trouble }] of PEOPLE.entries()) {
    const email = `${name
      .normalize("NFD")
      .replace(/[^a-zA-Z]/g, "")
      .toLowerCase()}@exemple.fr`;
    const customer = await aCustomer({ name, email });
    const items = [{ slug, quantity }];
    const id = await anOrder(customer, { items, status, day: `2026-11-0${at + 2}` });
    await (status === "shipped" ? sendInPart(id) : taxOrder(id));
    if (trouble === "refund refused") await refuseRefund(id);
    if (trouble === "review") await doubtPayment(id);
    if (name === "Gabrielle Noël") await packInTwo(id);
  }
  await inShopDatabase(
    `insert into withdrawals (id, name, email, order_number, items, sender_hash, declared_at)
     values (gen_random_uuid(), 'Hugo Lefèvre', 'hugo@exemple.fr', '8f2c41d7',
       '1 x Pot en céramique', 'x', now() - interval '3 days')`,
  );
}

/** One parcel has left, and the other waits. */
const packInTwo = (id: string) =>
  inShopDatabase(
    `with packed as (
       insert into parcels (order_id, position, state, carrier, tracking_number, tracking_url,
         created_at, handed_at)
       values ($1, 1, 'to_prepare', null, null, null, now(), null),
         ($1, 2, 'handed', 'Colissimo', '6A12345678901', 'https://www.laposte.fr/outils/suivi',
           now(), now())
       returning id, position
     )
     insert into parcel_lines (parcel_id, order_item_id, quantity)
     select packed.id, order_items.id, 3 - packed.position
     from packed, order_items where order_id = $1`,
    [id],
  );

const refuseRefund = (id: string) =>
  inShopDatabase(
    `with payment as (
       insert into payments (order_id, provider, intent_id, idempotency_key, amount_cents, status)
       select id, 'simulated', 'pi_' || id, id::text, total_cents, 'succeeded'
       from orders where id = $1
       returning id, amount_cents
     )
     insert into refunds (payment_id, amount_cents, reason, idempotency_key, status)
     select id, amount_cents, 'whole', 'refund:' || id, 'failed' from payment`,
    [id],
  );

/** The bank took one euro less than was asked for. */
const doubtPayment = (id: string) =>
  inShopDatabase(
    `with doubtful as (
       update orders set review_reason = 'payment_mismatch', paid_at = null where id = $1
       returning id, total_cents
     ), payment as (
       insert into payments (order_id, provider, intent_id, idempotency_key, amount_cents, status)
       select id, 'simulated', 'pi_' || id, id::text, total_cents, 'review' from doubtful
     )
     insert into order_events (order_id, from_status, to_status, kind, actor, details)
     select id, 'pending', 'pending', 'review', 'system',
       jsonb_build_object('amountCents', total_cents - 100) from doubtful`,
    [id],
  );
