import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";

/** `oldestAt` is when the one whose time runs out first was declared. */
export type OpenWithdrawals = { open: number; oldestAt: Date | null };

/** Declarations that wait for the shop: few, however many were settled. */
export async function countOpenWithdrawals({ db }: { db: Db }): Promise<OpenWithdrawals> {
  const { rows } = await sql<OpenWithdrawals>`
    select count(*)::int as open, min(declared_at) as "oldestAt" from withdrawals
    where not exists (
      select from withdrawal_cases where withdrawal_id = withdrawals.id and closed_at is not null)
  `.execute(db);
  return rows[0] ?? { open: 0, oldestAt: null };
}
