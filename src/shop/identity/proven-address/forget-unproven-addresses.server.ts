import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

/**
 * For an account whose password is chosen anew by mail. Until its mailbox was proven, anyone may
 * have saved what is in it: its owner must not be offered to have plants sent to a stranger.
 */
export const forgetUnprovenAddresses = (trx: Transaction<DB>, userId: string) =>
  trx
    .deleteFrom("addresses")
    .where("user_id", "=", ({ selectFrom }) =>
      selectFrom("users")
        .select("users.id")
        .where("users.id", "=", userId)
        .where("email_verified", "=", false),
    )
    .execute();
