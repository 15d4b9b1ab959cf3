import type { Identity } from "./auth.server.ts";

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** What has ended is of no use; links are kept a month, for the questions that mails raise. */
export async function forgetOldAccess({ db, clock }: Pick<Identity, "db" | "clock">) {
  const now = clock.now();
  const monthAgo = new Date(now.getTime() - MONTH_MS);
  await db.deleteFrom("sessions").where("expires_at", "<", now).execute();
  await db.deleteFrom("challenges").where("expires_at", "<", now).execute();
  await db.deleteFrom("throttles").where("ends_at", "<", now).execute();
  await db.deleteFrom("verifications").where("expires_at", "<", monthAgo).execute();
}
