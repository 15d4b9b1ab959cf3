import { randomBytes, randomUUID } from "node:crypto";
import { inject } from "vitest";
import { systemClock } from "../../../src/kernel/clock.ts";
import { createDatabase } from "../../../src/platform/db/database.server.ts";
import { createLogger } from "../../../src/platform/logger.server.ts";
import { createAuth } from "../../../src/shop/identity/auth.server.ts";
import { createPasswords } from "../../../src/shop/identity/passwords/passwords.server.ts";
import { cookieHeaderOf } from "../../../src/shop/identity/sessions/cookies.ts";
import { sessionCookieOf } from "../../../src/shop/identity/sessions/session-token.server.ts";

const DAY_SECONDS = 24 * 60 * 60;
export const PASSWORD = "une feuille percée";

export type ShopPeople = ReturnType<typeof shopPeople>;

/** People of the running shop, written straight into its database: hundreds in a moment. */
export function shopPeople({ url, databaseUrl, secretKey } = inject("shop")) {
  const logger = createLogger({ name: "tests", level: "silent" });
  const options = { url: databaseUrl, poolMax: 4, applicationName: "canopee-test", logger };
  const { pool, db, close } = createDatabase(options);
  const publicUrl = new URL(url);
  const passwords = createPasswords();
  const auth = createAuth({ db, clock: systemClock, logger, passwords, publicUrl, secretKey });
  let hash: Promise<string> | undefined;

  async function aUser(role: "user" | "admin" = "user", email = `${randomUUID()}@exemple.fr`) {
    const id = randomUUID();
    hash ??= passwords.hash(PASSWORD);
    await pool.query(
      `with person as (
         insert into users (id, name, email, role, two_factor_enabled)
         values ($1::uuid, 'Camille', $2, $3, $3 = 'admin')
       )
       insert into identities (user_id, provider_id, account_id, password)
       values ($1::uuid, 'credential', $1::text, $4)`,
      [id, email, role, await hash],
    );
    return { id, email };
  }

  /** A session that will not be renewed while the tests run, so that each answer is the session's only effect. */
  async function aSession(userId: string, secondFactorPassed = false) {
    const token = randomBytes(24).toString("base64url");
    const { rows } = await pool.query<{ id: string }>(
      `insert into sessions (user_id, token, second_factor_passed, expires_at, updated_at)
       values ($1, $2, $3, now() + interval '1 day', now() + interval '1 hour') returning id`,
      [userId, token, secondFactorPassed],
    );
    const cookies = await sessionCookieOf(auth, { token, maxAge: DAY_SECONDS });
    return { id: rows[0]?.id ?? "", token, cookie: cookieHeaderOf(cookies) };
  }

  async function anAddress(userId: string, street: string): Promise<string> {
    const { rows } = await pool.query<{ id: string }>(
      `insert into addresses (user_id, street, city, postal_code, country, is_default)
       select $1::uuid, $2, 'Lyon', '69001', 'France',
         not exists (select from addresses where user_id = $1::uuid)
       returning id`,
      [userId, street],
    );
    return rows[0]?.id ?? "";
  }

  /** Paid, of one plant. */
  async function anOrder(userId: string, street: string): Promise<string> {
    const { rows } = await pool.query<{ id: string }>(
      `with plant as (select id, name, price_cents, vat_basis_points from products limit 1),
       placed as (
         insert into orders (checkout_key, body_hash, user_id, customer_name, customer_email,
           street, city, postal_code, country, delivery_method, items_cents, delivery_cents,
           total_cents, status, paid_at)
         select gen_random_uuid(), '', users.id, users.name, users.email, $2, 'Lyon', '69001',
           'France', 'home', price_cents, 0, price_cents, 'completed', now()
         from plant, users where users.id = $1::uuid
         returning id
       )
       insert into order_items (order_id, position, product_id, variant_id, units, name,
         price_cents, quantity, vat_basis_points, line_cents)
       select placed.id, 0, plant.id, plant.id, jsonb_build_object(plant.id, 1), name,
         price_cents, 1, vat_basis_points, price_cents
       from placed, plant returning order_id as id`,
      [userId, street],
    );
    return rows[0]?.id ?? "";
  }

  return { db, pool, aUser, aSession, anAddress, anOrder, close };
}
