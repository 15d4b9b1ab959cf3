import { randomBytes, randomUUID } from "node:crypto";
import { systemClock } from "../../../src/kernel/clock.ts";
import { createDatabase } from "../../../src/platform/db/database.server.ts";
import { createLogger } from "../../../src/platform/logger.server.ts";
import { createAuth } from "../../../src/shop/identity/auth.server.ts";
import { createPasswords } from "../../../src/shop/identity/passwords/passwords.server.ts";
import { sessionCookieOf } from "../../../src/shop/identity/sessions/session-token.server.ts";

export type Shopkeeper = { userId: string; email: string };
export type Shop = { url: string; databaseUrl: string; secretKey: string };

/** A new administrator who has just passed both factors, with the cookies that tell so. */
export async function enterAsShopkeeper(
  shop: Shop,
): Promise<Shopkeeper & { cookies: { name: string; value: string }[] }> {
  const { url, databaseUrl, secretKey } = shop;
  const logger = createLogger({ name: "tests", level: "error" });
  const database = createDatabase({
    url: databaseUrl,
    poolMax: 1,
    applicationName: "tests",
    logger,
  });
  const auth = createAuth({
    db: database.db,
    clock: systemClock,
    logger,
    passwords: createPasswords(),
    publicUrl: new URL(url),
    secretKey,
  });
  const userId = randomUUID();
  const email = `gerante-${userId}@exemple.fr`;
  const token = randomBytes(24).toString("base64url");
  try {
    await database.pool.query(
      `with person as (
         insert into users (id, name, email, role, email_verified, two_factor_enabled)
         values ($1::uuid, 'Inès Vasseur', $2, 'admin', true, true)
       )
       insert into sessions (user_id, token, second_factor_passed, expires_at)
       values ($1::uuid, $3, true, now() + interval '12 hours')`,
      [userId, email, token],
    );
    const headers = await sessionCookieOf(auth, { token, maxAge: 12 * 60 * 60 });
    return { userId, email, cookies: headers.map(cookieOf) };
  } finally {
    await database.close();
  }
}

function cookieOf(header: string) {
  const [pair = ""] = header.split(";", 1);
  const [name = "", ...value] = pair.split("=");
  return { name, value: value.join("=") };
}
