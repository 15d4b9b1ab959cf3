import type { Pool } from "pg";

/** All that a history may write, with what refers to it. */
const ROOTS = [
  ...["orders", "guests", "simulated_intents", "invoices", "invoice_counters", "gift_cards"],
  ...["fairs", "stock_movements", "stock_reservations", "code_uses"],
];

/**
 * Gives a function that empties the shop between two histories. It deletes the few rows that there
 * are: emptying whole tables takes new files for each of some seventy, which on a busy machine is
 * longer than the five seconds that a statement is given.
 */
export async function shopEmptier(pool: Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(
    `with recursive reached (id) as (
      select name::regclass::oid from unnest($1::text[]) as named (name)
      union
      select conrelid from pg_constraint join reached on confrelid = reached.id
      where contype = 'f'
    )
    select distinct id::regclass::text as name from reached
    where (select relkind from pg_class where oid = id) = 'r'`,
    [ROOTS],
  );
  const deletes = rows.map(({ name }) => `delete from ${name}`);
  const text = [
    // Neither triggers nor references: all that they would lead to is in the list.
    "begin; set local session_replication_role = replica",
    ...[
      ...deletes,
      "update codes set uses = 0",
      "delete from graphile_worker._private_jobs",
      "commit",
    ],
  ].join("; ");
  return async () => {
    await pool.query(text);
  };
}
