import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { createPasswords } from "../../src/shop/identity/passwords/passwords.server.ts";
import { inShopDatabase } from "./catalogue/shop-database.ts";
import { expect } from "./fixtures.ts";

export type Customer = { userId: string; name: string; email: string; password: string };

const PASSWORD = "grimpe-vers-la-lumiere";
let hash: Promise<string> | undefined;

type Wanted = { name?: string; email?: string; isVerified?: boolean };

/** A customer who signed up some time ago; every one has an address of their own. */
export async function aCustomer(wanted: Wanted = {}, ask = inShopDatabase): Promise<Customer> {
  const userId = randomUUID();
  const { name = "Camille Renaud", isVerified = true } = wanted;
  const { email = `camille-${userId}@exemple.fr` } = wanted;
  hash ??= createPasswords().hash(PASSWORD);
  await ask(
    `with customer as (
       insert into users (id, name, email, email_verified) values ($1::uuid, $2, $3, $4)
     )
     insert into identities (user_id, provider_id, account_id, password)
     values ($1::uuid, 'credential', $1::text, $5)`,
    [userId, name, email, isVerified, await hash],
  );
  return { userId, name, email, password: PASSWORD };
}

/** Through the door of the API, which sets the cookies of this browser. */
export async function signIn(
  context: BrowserContext,
  { email, password }: Customer,
  shopUrl = process.env.SHOP_URL ?? "",
) {
  const answer = await context.request.post(`${shopUrl}/api/session`, {
    data: { email, password },
    headers: { Origin: shopUrl },
  });
  expect(answer.status()).toBe(200);
}

export async function aSignedInCustomer(page: Page, wanted?: Wanted): Promise<Customer> {
  const customer = await aCustomer(wanted);
  await signIn(page.context(), customer);
  return customer;
}

type Saved = { street: string; postalCode?: string; city?: string; isDefault?: boolean };

export async function anAddress(
  { userId }: Customer,
  { street, postalCode = "75013", city = "Paris", isDefault = false }: Saved,
  ask = inShopDatabase,
): Promise<string> {
  const [row] = await ask(
    `insert into addresses (user_id, street, city, postal_code, country, is_default)
     values ($1, $2, $3, $4, 'France', $5) returning id`,
    [userId, street, city, postalCode, isDefault],
  );
  return row.id;
}

type Bought = { slug: string; quantity: number; options?: Record<string, string> };
type Placed = { items: Bought[]; status?: string; day?: string };

/** An order that was paid some time ago, as the checkout leaves it behind. */
export async function anOrder(
  { userId }: Customer,
  { items, status = "completed", day = "2026-11-12" }: Placed,
  ask = inShopDatabase,
): Promise<string> {
  const [row] = await ask(
    `with wanted as (
       select products.id, name, price_cents, vat_basis_points, item.quantity,
         coalesce(item.options, '{}') as options
       from jsonb_to_recordset($4::jsonb) as item (slug text, quantity int, options jsonb)
       join products using (slug)
     ),
     placed as (
       insert into orders (checkout_key, body_hash, user_id, customer_name, customer_email, street,
         city, postal_code, country, delivery_method, items_cents, delivery_cents, total_cents,
         status, created_at, paid_at)
       select gen_random_uuid(), '', users.id, users.name, users.email, '18 rue des Gobelins',
         'Paris', '75013', 'France', 'home', cost, 790, cost + 790, $2, morning, morning
       from users, (select sum(price_cents * quantity)::int as cost from wanted),
         (select $3::date + interval '10 hours' as morning)
       where users.id = $1
       returning id
     ),
     items as (
       insert into order_items (order_id, position, product_id, variant_id, units, name,
         price_cents, quantity, options, vat_basis_points, line_cents)
       select placed.id, row_number() over () - 1, wanted.id, wanted.id,
         jsonb_build_object(wanted.id, 1), name, price_cents, quantity,
         options, vat_basis_points, price_cents * quantity
       from placed, wanted
     ),
     events as (
       insert into order_events (order_id, from_status, to_status, kind, actor, at)
       select placed.id, moved.*, 'system', $3::date + interval '10 hours'
       from placed,
         (values (null, 'pending', 'placed'), ('pending', 'completed', 'paid')) as moved
     )
     select id from placed`,
    [userId, status, day, JSON.stringify(items)],
  );
  return row.id;
}
