import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { passwords } from "#shop/identity/passwords.server.ts";
import { inShopDatabase } from "./catalogue/shop-database.ts";
import { expect } from "./fixtures.ts";

export type Customer = { userId: string; name: string; email: string; password: string };

const PASSWORD = "grimpe-vers-la-lumiere";
let hash: Promise<string> | undefined;

type Wanted = { name?: string; email?: string; isVerified?: boolean };

/** A customer who signed up some time ago; every one has an address of their own. */
export async function aCustomer(wanted: Wanted = {}): Promise<Customer> {
  const userId = randomUUID();
  const { name = "Camille Renaud", isVerified = true } = wanted;
  const { email = `camille-${userId}@exemple.fr` } = wanted;
  hash ??= passwords.hash(PASSWORD);
  await inShopDatabase(
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
): Promise<string> {
  const [row] = await inShopDatabase(
    `insert into addresses (user_id, street, city, postal_code, country, is_default)
     values ($1, $2, $3, $4, 'France', $5) returning id`,
    [userId, street, city, postalCode, isDefault],
  );
  return row.id;
}
