import type { Agent } from "node:http";
import type { Pool } from "pg";
import type { Purpose } from "../../../src/shop/identity/links/verification-purpose.ts";
import { verificationToken } from "../../../src/shop/identity/links/verification-token.server.ts";
import { waitToken } from "../../../src/shop/orders/departures/wait-link.server.ts";
import { addPlant } from "../../sale/add-plant.ts";
import { line, wishFor } from "../../sale/http-buyers.ts";
import type { ShopPeople } from "../../support/people/shop-people.ts";
import { addSpecimen } from "../../support/shop/add-specimen.ts";
import { type Sent, send } from "./send.ts";

export const PERSONS = ["visitor", "customer", "administrator"] as const;
export type Person = (typeof PERSONS)[number];

/** Who asks, and what there is to be asked about, by the part of an address that names it. */
export type Stage = {
  userIds: Partial<Record<Person, string>>;
  cookies: Record<Person, string | undefined>;
  names: Record<string, string[]>;
  /** By route: links that were mailed, as the page behind them gets them. */
  tokens: Record<string, string[]>;
  checkoutKeys: string[];
  clientSecrets: string[];
  emails: string[];
};

type Shop = { url: string; agent: Agent; secretKey: string };

const CARD = { number: "4242 4242 4242 4242", expiry: "12 / 39", cvc: "123" };

/** A customer who has bought, written and withdrawn, and an administrator; all through the doors. */
export async function setStage(shop: Shop, people: ShopPeople): Promise<Stage> {
  const { pool } = people;
  const [customer, admin] = [await people.aUser(), await people.aUser("admin")];
  const cookies = {
    visitor: undefined,
    customer: (await people.aSession(customer.id)).cookie,
    administrator: (await people.aSession(admin.id, true)).cookie,
  };
  await people.anAddress(customer.id, "18 rue des Gobelins");
  await people.anAddress(customer.id, "3 allée des Fougères");
  const plant = await addPlant(pool, 1000);
  await addSpecimen(pool, { productId: plant });
  await addSpecimen(pool, { productId: plant });
  await pool.query(
    `insert into codes (name, kind, percent) values ('NOEL26', 'percentage', 10)
     on conflict do nothing`,
  );

  const post = (path: string, body: Sent["body"], contentType: string, cookie?: string) =>
    send(shop, {
      method: "POST",
      path,
      headers: {
        "Content-Type": contentType,
        Origin: shop.url,
        ...(cookie ? { Cookie: cookie } : {}),
      },
      body,
    });
  const json = async (path: string, body: object, cookie?: string) => {
    const { text } = await post(path, JSON.stringify(body), "application/json", cookie);
    return text.startsWith("{") ? JSON.parse(text) : {};
  };
  const form = (path: string, fields: Record<string, string>, cookie?: string) =>
    post(path, String(new URLSearchParams(fields)), "application/x-www-form-urlencoded", cookie);

  const wishes = [wishFor([line(plant, 2)]), wishFor([line(plant)]), wishFor([line(plant)])];
  const clientSecrets: string[] = [];
  for (const [index, wish] of wishes.entries()) {
    const started = await json("/api/checkout", wish, index < 2 ? cookies.customer : undefined);
    const clientSecret = started.order?.payment.clientSecret;
    if (!clientSecret) continue;
    clientSecrets.push(clientSecret);
    // One stays unpaid.
    if (index > 1) continue;
    await json("/api/payments/simulated", { clientSecret, ...CARD });
    await json("/api/checkout/outcome", { checkoutKey: wish.checkoutKey });
  }
  const person = { name: "Camille", email: customer.email };
  await form("/contact", { ...person, message: "Une feuille jaunit." });
  const declaration = { ...person, orderNumber: "CMD-1", scope: "all", intent: "confirm" };
  await form("/retractation", declaration);
  await post(
    "/admin/produits/import",
    `--x\r\nContent-Disposition: form-data; name="fichier"; filename="a.csv"\r\n\r\nidentifiant;nom\r\n${plant};Monstera deliciosa\r\n\r\n--x--\r\n`,
    "multipart/form-data; boundary=x",
    cookies.administrator,
  );
  const waiting = await addDeskWork(pool, customer.id);
  const waitTokens = waiting.map((id) => waitToken(shop.secretKey, id));
  return {
    userIds: { customer: customer.id, administrator: admin.id },
    cookies,
    names: { ...(await namesOf(pool, customer.id)), [WAIT]: waitTokens },
    tokens: await tokensOf(pool, { secretKey: shop.secretKey, customer }),
    checkoutKeys: wishes.map(({ checkoutKey }) => checkoutKey),
    clientSecrets,
    emails: [customer.email, admin.email],
  };
}

/** On most days no plant may leave, no forecast is read there and nobody saved a view: all are written as they would be. */
async function addDeskWork(pool: Pool, customerId: string): Promise<string[]> {
  await pool.query(
    "insert into rounds (day, created_at, created_by) values (current_date, now(), 'keeper')",
  );
  await pool.query(
    `insert into order_views (owner_id, name, is_shared, search, created_at)
     select id, 'Alpes', true, 'alpes', now() from users where role = 'admin'`,
  );
  const { rows } = await pool.query<{ id: string }>(
    `insert into parcel_waits (order_id, held_at, until, verdict, last_day)
     select id, now(), current_date + 5, $2, current_date + 20 from orders
     where user_id = $1 and status = 'completed' returning id`,
    [customerId, JSON.stringify(FROST)],
  );
  return rows.map(({ id }) => id);
}

const FROST = {
  ...{ kind: "wait", rule: "cold", degree: -4, limit: 5, sunDegrees: null },
  ...{ until: null, rulesVersion: 1 },
  leg: { place: "38", day: "2026-11-19", stage: "transit" },
};

const PURPOSES: Record<string, Purpose> = {
  "/login/nouveau-mot-de-passe": "reset-password",
  "/signup/confirmation": "verify-email",
  "/account/nouvel-email": "change-email",
  "/admin/invitation": "invitation",
};

type Mailed = { secretKey: string; customer: { id: string; email: string } };

/** As the mails would carry them, without waiting for the mails. */
async function tokensOf(pool: Pool, { secretKey, customer }: Mailed): Promise<Stage["tokens"]> {
  const tokens: Stage["tokens"] = {};
  for (const [pattern, purpose] of Object.entries(PURPOSES)) {
    const isOwn = purpose !== "invitation";
    const { rows } = await pool.query<{ id: string }>(
      `insert into verifications (purpose, user_id, email, previous_email, expires_at)
       values ($1, $2, $3, case when $1 = 'change-email' then $3 end, now() + interval '1 hour')
       returning id`,
      [purpose, isOwn ? customer.id : null, isOwn ? customer.email : `invitee-${customer.email}`],
    );
    tokens[pattern] = rows.map(({ id }) => verificationToken(secretKey, purpose, id));
  }
  return tokens;
}

const NAMES: Record<string, string> = {
  "/products/:slug": "select slug as name from products",
  "/articles/:id": "select id as name from articles",
  "/adresses/:id": "select id as name from addresses where user_id = $1",
  "/account/commandes/:id": "select id as name from orders where user_id = $1",
  "/admin/commandes/:id": "select id as name from orders",
  "/vues/:vue": "select id as name from order_views",
  "/preparation/:id": "select id as name from rounds",
  "/colis/:id": "select id as name from orders",
  "/produits/:id": "select id as name from products",
  "/plants/:number": "select number as name from specimens",
  "/specimens/:number": "select number as name from specimens",
  "/codes/:id": "select id as name from codes",
  "/collections/:slug": "select slug as name from collections",
  "/collections/:id": "select id as name from collections",
  "/import/:id": "select id as name from catalogue_imports",
  "/migration/:id": "select id as name from catalogue_migrations",
  "/avoirs/:number": "select number || '.pdf' as name from invoices",
  "/retractations/:id": "select id as name from withdrawals",
  "/messages/:id": "select id as name from contact_messages",
  "/clients/:id": "select id as name from users where id <> $1",
};

const WAIT = "/attente/:token";
/** What changes nothing by being named, and is not in the database. */
const OTHERS: Record<string, string[]> = {
  [WAIT]: [],
  "/faq/:id": ["plante-abimee"],
  "/accueil/:bloc": ["hero"],
  "/sitemaps/:part": ["produits-1.xml", "articles-1.xml"],
  "/erreur/:status": ["404", "503", "500"],
};

async function namesOf(pool: Pool, customerId: string): Promise<Stage["names"]> {
  const names: Stage["names"] = { ...OTHERS };
  for (const [part, query] of Object.entries(NAMES)) {
    const newest = `select name::text from (${query}) as all_of_them order by random() limit 12`;
    const { rows } = await pool.query<{ name: string }>(
      newest,
      query.includes("$1") ? [customerId] : [],
    );
    names[part] = rows.map(({ name }) => name);
  }
  return names;
}

/** Of a pattern with a name in it, the part that says what is named. */
export const namedIn = (pattern: string): string | undefined =>
  [...Object.keys(NAMES), ...Object.keys(OTHERS)].findLast((part) => pattern.includes(part));
