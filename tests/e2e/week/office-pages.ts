import { DELIVERED_QUESTIONS } from "#shop/content/faq.ts";
import { ACCESS } from "../../../src/web/server/access.ts";
import type { WeekShop } from "./week-shop.ts";

/** Orders with something to pack: others have no parcel to open. */
const TO_PACK = `select id from orders
  where status in ('completed', 'processing') and not is_cards_only and not exists (
    select from payments join refunds on payment_id = payments.id where order_id = orders.id)
  order by created_at desc limit 3`;

/** Orders that may be edited still: others are refused, with their reason. */
const EDITABLE = `select id from orders
  where status in ('completed', 'processing') and gift_cents = 0 and not is_cards_only
    and review_reason is null
    and not exists (
      select from parcels where order_id = orders.id and state not in ('to_prepare', 'ready'))
    and not exists (select from withdrawals where order_id = orders.id)
    and not exists (
      select from payments join refunds on payment_id = payments.id
      where order_id = orders.id and (refunds.reason <> 'edit' or refunds.status <> 'succeeded'))
  order by created_at desc limit 3`;

const PHONES = "select fair_id as id, id as phone from fair_devices";

/**
 * What stands in the place of the parameters, by the pattern or the part of it before. A column
 * `id` is of whichever parameter has none of its own name.
 */
const THINGS: Record<string, string | readonly string[]> = {
  "/admin/produits": "select id from products order by id",
  // Opened for a variant, which its address names besides; tests/round-trip saves it.
  "/admin/produits/:id/declinaisons/photos": [],
  "/admin/produits/import": "select id from catalogue_imports",
  "/admin/migration": "select id from catalogue_migrations",
  // The newest of each kind: what is there to do with an order hangs on these.
  "/admin/commandes": `select distinct on (status, has_refund, has_withdrawal) id
    from orders,
      lateral (select exists (select from payments join refunds on payment_id = payments.id
        where order_id = orders.id) as has_refund) as refunded,
      lateral (select exists (select from withdrawals
        where order_id = orders.id) as has_withdrawal) as withdrawn
    order by status, has_refund, has_withdrawal, created_at desc`,
  "/admin/commandes/vues/:vue": "select id from order_views",
  "/admin/preparation": "select id from rounds order by created_at desc limit 3",
  "/admin/colis": "select id from parcels order by created_at desc limit 3",
  "/admin/commandes/:id/scinder": TO_PACK,
  "/admin/commandes/:id/remettre": TO_PACK,
  "/admin/commandes/:id/poids": TO_PACK,
  "/admin/commandes/:id/depart": TO_PACK,
  "/admin/commandes/:id/etiquette.pdf": `select order_id as id from labels
    where state = 'bought' and adapter <> 'manual'
      and (select count(*) from parcels where parcels.order_id = labels.order_id) = 1`,
  "/admin/commandes/:id/modifier": EDITABLE,
  "/admin/commandes/:id/suivi": "select order_id as id from parcels where handed_at is not null",
  "/admin/avoirs": "select number || '.pdf' as id from invoices where series = 'A'",
  "/admin/retractations": "select id from withdrawals",
  "/admin/articles": "select id from articles order by id",
  "/admin/specimens": "select number::text as id from specimens",
  "/admin/a-regler": "select id from payment_links order by created_at desc",
  "/admin/codes": "select id from codes",
  "/admin/cartes-cadeaux": "select id from gift_cards order by created_at desc",
  "/admin/foires": "select id from fairs",
  "/admin/foires/:id/telephones/:phone": PHONES,
  "/admin/foires/:id/telephones/:phone/perdu": PHONES,
  "/admin/collections": "select id from collections",
  "/admin/messages": "select id from contact_messages",
  "/admin/clients": "select id from users where role = 'user'",
  "/admin/faq": DELIVERED_QUESTIONS.map(({ id }) => id),
  "/admin/accueil": ["hero", "why", "passion", "closing"],
};

/** Every address of the back-office that can be opened, with the things of this moment. */
export async function officePages({ ask }: Pick<WeekShop, "ask">): Promise<Map<string, string[]>> {
  const patterns = Object.entries(ACCESS).flatMap(([pattern, { who, methods }]) =>
    who === "admin" && methods.includes("GET") ? [pattern] : [],
  );
  const pages = await Promise.all(
    patterns.map(async (pattern): Promise<[string, string[]]> => {
      const [before = "", parameter] = pattern.split(/\/(:\w+)/);
      if (!parameter) return [pattern, [pattern]];
      const things = THINGS[pattern] ?? THINGS[before];
      if (!things) throw new Error(`office-pages.ts: what is ${parameter} in ${pattern}?`);
      const rows = typeof things === "string" ? await ask(things) : things.map((id) => ({ id }));
      return [pattern, rows.map((row) => addressOf(pattern, row))];
    }),
  );
  return new Map(pages);
}

function addressOf(pattern: string, row: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(row[name] ?? row.id ?? ""));
}
