import type { Pool } from "pg";

/** By the part of an address that names it: what there is to be named. */
const NAMES: Record<string, string> = {
  "/products/:slug": "select slug as name from products",
  "/articles/:id": "select id as name from articles",
  "/adresses/:id": "select id as name from addresses where user_id = $1",
  "/account/commandes/:id": "select id as name from orders where user_id = $1",
  // One in each state first: each offers forms of its own.
  "/admin/commandes/:id":
    "select id as name from orders order by row_number() over (partition by status)",
  "/vues/:vue": "select id as name from order_views",
  "/preparation/:id": "select id as name from rounds",
  "/colis/:id": "select id as name from orders",
  "/produits/:id": "select id as name from products",
  "/plants/:number": "select number as name from specimens",
  "/specimens/:number": "select number as name from specimens",
  "/a-regler/:id": "select id as name from payment_links",
  "/cartes-cadeaux/:id": "select id as name from gift_cards",
  "/paiement/:key": "select checkout_key as name from orders where is_cards_only",
  "/codes/:id": "select id as name from codes",
  "/foires/:id": "select id as name from fairs",
  "/telephones/:phone": "select id as name from fair_devices",
  "/collections/:slug": "select slug as name from collections",
  "/collections/:id": "select id as name from collections",
  "/import/:id": "select id as name from catalogue_imports",
  "/migration/:id": "select id as name from catalogue_migrations",
  "/avoirs/:number": "select number || '.pdf' as name from invoices",
  "/retractations/:id": "select id as name from withdrawals",
  "/messages/:id": "select id as name from contact_messages",
  "/clients/:id": "select id as name from users where id <> $1",
};

export const WAIT = "/attente/:token";
export const LINK = "/payer/:token";
export const RETURN = "/retour/:token";
/** What changes nothing by being named, and is not in the database. */
const OTHERS: Record<string, string[]> = {
  [WAIT]: [],
  [LINK]: [],
  [RETURN]: [],
  "/faq/:id": ["plante-abimee"],
  "/accueil/:bloc": ["hero"],
  "/sitemaps/:part": ["produits-1.xml", "articles-1.xml"],
  "/erreur/:status": ["404", "503", "500"],
};

export async function namesOf(pool: Pool, customerId: string): Promise<Record<string, string[]>> {
  const names: Record<string, string[]> = { ...OTHERS };
  for (const [part, query] of Object.entries(NAMES)) {
    const { rows } = await pool.query<{ name: string }>(
      `${query.includes("order by") ? query : `${query} order by random()`} limit 12`,
      query.includes("$1") ? [customerId] : [],
    );
    names[part] = rows.map(({ name }) => name);
  }
  return names;
}

/** Of a pattern with a name in it, the part that says what is named. */
export const namedIn = (pattern: string): string | undefined =>
  [...Object.keys(NAMES), ...Object.keys(OTHERS)].findLast((part) => pattern.includes(part));
