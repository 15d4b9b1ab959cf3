import { randomUUID } from "node:crypto";
import type { Agent } from "node:http";
import path from "node:path";
import type { Pool } from "pg";
import type { Purpose } from "../../../src/shop/identity/links/verification-purpose.ts";
import { verificationToken } from "../../../src/shop/identity/links/verification-token.server.ts";
import { waitToken } from "../../../src/shop/orders/departures/wait-link.server.ts";
import { linkToken } from "../../../src/shop/payment-links/link-token.server.ts";
import { returnPath } from "../../../src/shop/payments/return-link.server.ts";
import { addPlant } from "../../sale/add-plant.ts";
import { line, wishFor } from "../../sale/http-buyers.ts";
import type { ShopPeople } from "../../support/people/shop-people.ts";
import { addSpecimen } from "../../support/shop/add-specimen.ts";
import { LINK, namesOf, RETURN, WAIT } from "./named.ts";
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

const OFFERED = {
  demande: "5d1c7b1e-64ab-4a53-9d3e-3f5b2f0a9c11",
  amount: "50",
  to: "Camille",
  email: "",
  message: "Pour une plante",
  reason: "Un colis en retard",
};
const ORDERED = {
  ...{ amount: "50", to: "Camille", from: "Alix", message: "Bon anniversaire", delivery: "print" },
  ...{ buyerName: "Alix", buyerEmail: "alix@exemple.fr" },
};
const FREE_LINE = { kind: "free", name: "Rempotage", priceCents: 1200, vatBasisPoints: 2000 };
const TO_PAY = { version: "0", name: "Camille", delivery: "chosen", hours: "48" };

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
  await pool.query(
    `with opened as (
       insert into fairs (id, name, starts_on, ends_on, state, opened_at)
       values (gen_random_uuid(), 'Foire', '2026-11-21', '2026-11-22', 'open', now()) returning id
     ), taken as (
       insert into fair_lines (fair_id, variant_id, name, units, taken)
       select opened.id, $1::uuid, 'Plante', jsonb_build_object($1::uuid, 1), 5 from opened
     ), away as (
       insert into stock_movements (unit_id, product_id, quantity, reason, fair_id, actor)
       select $1::uuid, $1::uuid, -5, 'fair', opened.id, 'shop' from opened
     ), less as (update stock_units set stock = stock - 5 where id = $1::uuid)
     insert into fair_devices (fair_id, id, name, came_at, heard_at)
     select opened.id, opened.id, 'Téléphone', now(), now() from opened`,
    [plant],
  );

  const post = (address: string, body: Sent["body"], contentType: string, cookie?: string) =>
    send(shop, {
      method: "POST",
      path: address,
      headers: {
        "Content-Type": contentType,
        Origin: shop.url,
        ...(cookie ? { Cookie: cookie } : {}),
      },
      body,
    });
  const json = async (address: string, body: object, cookie?: string) => {
    const { text } = await post(address, JSON.stringify(body), "application/json", cookie);
    return text.startsWith("{") ? JSON.parse(text) : {};
  };
  const form = (address: string, fields: Record<string, string>, cookie?: string) =>
    post(address, String(new URLSearchParams(fields)), "application/x-www-form-urlencoded", cookie);

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
  await form("/admin/cartes-cadeaux/nouvelle", OFFERED, cookies.administrator);
  await form("/cartes-cadeaux", ORDERED);
  const linkIds = [randomUUID(), randomUUID()];
  for (const id of linkIds) {
    const piece = { kind: "piece", productId: plant, variantId: plant, quantity: 1 };
    const typed = { ...TO_PAY, id, lines: JSON.stringify([piece, FREE_LINE]) };
    await form("/admin/a-regler/nouveau", typed, cookies.administrator);
  }
  const waiting = await addDeskWork(pool, customer.id);
  const waitTokens = waiting.map((id) => waitToken(shop.secretKey, id));
  return {
    userIds: { customer: customer.id, administrator: admin.id },
    cookies,
    names: {
      ...(await namesOf(pool, customer.id)),
      [WAIT]: waitTokens,
      [RETURN]: waiting.map((id) => path.basename(returnPath(shop.secretKey, id))),
      [LINK]: linkIds.map((id) => linkToken(shop.secretKey, id)),
    },
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
