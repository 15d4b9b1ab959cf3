import { betterAuth } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Logger } from "#platform/logger.server.ts";
import type { UnlessCrowded } from "./attempts/crowd.ts";
import { keyedHash } from "./attempts/keyed-hash.server.ts";
import { networkHint } from "./attempts/network.ts";
import type { Passwords } from "./passwords/passwords.server.ts";
import { noteSeen } from "./sessions/note-seen.server.ts";
import { sessionCookie } from "./sessions/session-cookie.server.ts";
import { sessionEnd } from "./sessions/session-rule.ts";
import { factorFields, identityFields, sessionFields, timeFields, userFields } from "./tables.ts";

type Options = {
  db: Db;
  clock: Clock;
  logger: Logger;
  passwords: Passwords;
  publicUrl: URL;
  secretKey: string;
};

export type Auth = ReturnType<typeof createAuth>;
/** What the use cases of identity are given. */
export type Identity = {
  db: Db;
  clock: Clock;
  auth: Auth;
  passwords: Passwords;
  unlessCrowded: UnlessCrowded;
  secretKey: string;
};

/** The header that `visitorHeaders` writes; a browser's own headers never get here. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/**
 * The library, on our tables. It has no address of its own: our routes are the only doors, and
 * reach it through the use cases beside this file.
 */
export function createAuth({ db, clock, logger, passwords, publicUrl, secretKey }: Options) {
  const isHttps = publicUrl.protocol === "https:";
  return betterAuth({
    appName: "Canopée",
    baseURL: publicUrl.origin,
    secret: keyedHash(secretKey, "key", "better-auth"),
    database: { db, type: "postgres", transaction: true },
    telemetry: { enabled: false },
    // Its lines name addresses at lesser levels.
    logger: { level: "error", log: (_level, message) => logger.error({ message }, "better-auth") },
    advanced: {
      cookiePrefix: isHttps ? "__Host-canopee" : "canopee",
      // Would put `__Secure-` before the name.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps },
      // A test compares the tables, so that no visitor waits for it.
      database: { generateId: "uuid", joins: true, validateSchema: false },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    user: {
      modelName: "users",
      fields: { ...userFields, ...timeFields },
      additionalFields: { role: { type: "string", input: false, defaultValue: "user" } },
    },
    session: {
      modelName: "sessions",
      fields: { ...sessionFields, ...timeFields },
      additionalFields: {
        secondFactorPassed: {
          type: "boolean",
          input: false,
          defaultValue: false,
          fieldName: "second_factor_passed",
        },
        secondFactorAt: {
          type: "date",
          input: false,
          required: false,
          fieldName: "second_factor_at",
        },
      },
      expiresIn: COOKIE_SECONDS,
      // `readSession` extends them, by rules that differ by role.
      disableSessionRefresh: true,
    },
    account: { modelName: "identities", fields: { ...identityFields, ...timeFields } },
    verification: {
      modelName: "challenges",
      fields: { expiresAt: "expires_at", ...timeFields },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // The rules for new passwords are ours; an old one is only compared.
      minPasswordLength: 1,
      maxPasswordLength: MOST_PASSWORD_LENGTH,
      password: passwords,
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ ipAddress, ...session }, context) => {
            const now = clock.now();
            const secondFactorPassed = SECOND_FACTOR_PATHS.includes(context?.path ?? "");
            return {
              data: {
                ...session,
                // Only administrators have a second factor.
                expiresAt: sessionEnd(secondFactorPassed ? "admin" : "user", now, now),
                ipAddress: networkHint(ipAddress ?? ""),
                secondFactorPassed,
                secondFactorAt: secondFactorPassed ? now : null,
                createdAt: now,
                updatedAt: now,
              },
            };
          },
          after: ({ userId }) => noteSeen({ db, clock }, { userId }),
        },
      },
    },
    plugins: [
      twoFactor({
        schema: {
          user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
          twoFactor: { modelName: "factors", fields: factorFields },
        },
      }),
      sessionCookie,
    ],
  });
}

const COOKIE_SECONDS = 30 * 24 * 60 * 60;
// More than the largest form that the server reads.
const MOST_PASSWORD_LENGTH = 1_000_000;
const SECOND_FACTOR_PATHS = ["/two-factor/verify-totp", "/two-factor/verify-backup-code"];
