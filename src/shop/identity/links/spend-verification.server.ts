import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import type { Identity } from "../auth.server.ts";
import type { Purpose } from "./verification-purpose.ts";
import { openToken } from "./verification-token.server.ts";

type Dependencies = Pick<Identity, "clock" | "secretKey"> & { trx: Transaction<DB> };

/** Uses a link, once: of two that come at the same moment, one gets nothing. */
export async function spendVerification(
  { trx, clock, secretKey }: Dependencies,
  { purpose, token }: { purpose: Purpose; token: string },
) {
  const id = openToken(secretKey, purpose, token);
  if (!id) return undefined;
  return trx
    .updateTable("verifications")
    .set({ used_at: clock.now() })
    .where("id", "=", id)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", clock.now())
    .returning(["user_id as userId", "email", "previous_email as previousEmail"])
    .executeTakeFirst();
}
