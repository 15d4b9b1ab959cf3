import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { forgetMails } from "#shop/notifications/forget-mails.server.ts";
import { forgetOldMails } from "#shop/notifications/forget-old-mails.server.ts";
import type { Identity } from "../auth.server.ts";

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** What has ended is of no use; links are kept a month, for the questions that mails raise. */
export async function forgetOldAccess({ db, clock }: Pick<Identity, "db" | "clock">) {
  const now = clock.now();
  const monthAgo = new Date(now.getTime() - MONTH_MS);
  await db.deleteFrom("sessions").where("expires_at", "<", now).execute();
  await db.deleteFrom("challenges").where("expires_at", "<", now).execute();
  await db.deleteFrom("pending_factors").where("expires_at", "<", now).execute();
  await db.deleteFrom("trusted_devices").where("expires_at", "<", now).execute();
  await db.deleteFrom("throttles").where("ends_at", "<", now).execute();
  await inTransaction(db, (trx) => forgetLinks(trx, monthAgo));
  // They have no link to be forgotten with.
  await inTransaction(db, async (trx) => {
    await forgetOldMails(trx, { kind: "account-exists", before: monthAgo });
    await forgetOldMails(trx, { kind: "factor-changed", before: monthAgo });
  });
}

/** With whom they were mailed to: without its link, nothing says any more whose a mail was. */
async function forgetLinks(trx: Transaction<DB>, endedBefore: Date) {
  const links = await trx
    .deleteFrom("verifications")
    .where("expires_at", "<", endedBefore)
    .returning("id")
    .execute();
  await forgetMails(
    trx,
    links.map(({ id }) => id),
  );
}
