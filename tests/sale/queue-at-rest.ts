import type { Pool } from "pg";

const SALE = [
  ...["settle-payment-event", "mail-", "mirror-", "refund-", "reconcile-", "expire-"],
  ...["buy-label", "cancel-label", "issue-gift-card"],
];

/** Jobs of the sale that are still to be run: none is left once the worker has nothing to do. */
export async function jobsLeft(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker.jobs
     where task_identifier ^@ any($1::text[])`,
    [SALE],
  );
  return rows[0]?.count ?? 0;
}

/** What the clock does every few minutes, now: orders grow old, and the reconciler looks. */
export async function reconcileNow(pool: Pool) {
  await pool.query(
    "update orders set created_at = created_at - interval '5 minutes' where status = 'pending'",
  );
  await pool.query(
    "select graphile_worker.add_job('reconcile-orders', '{}', job_key => 'reconcile:orders')",
  );
}
