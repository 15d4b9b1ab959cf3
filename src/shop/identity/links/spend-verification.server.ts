import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import type { Identity } from "../auth.server.ts";
import { type Link, usableVerification } from "./usable-verification.server.ts";

type Dependencies = Pick<Identity, "clock" | "secretKey"> & { trx: Transaction<DB> };

/** Uses a link, once: of two that come at the same moment, one gets nothing. */
export async function spendVerification({ trx, clock, secretKey }: Dependencies, link: Link) {
  const isUsable = usableVerification({ clock, secretKey }, link);
  if (!isUsable) return undefined;
  return trx
    .updateTable("verifications")
    .set({ used_at: clock.now() })
    .where(isUsable)
    .returning(["user_id as userId", "email", "previous_email as previousEmail"])
    .executeTakeFirst();
}
