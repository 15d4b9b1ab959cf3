import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import type { Series } from "./invoice.ts";

/**
 * The next number of a series, which nobody else gets before this transaction ends: if it fails,
 * the number was never given, and the next one takes it.
 */
export async function nextNumber(
  trx: Transaction<DB>,
  { series, now }: { series: Series; now: Date },
): Promise<{ year: number; sequence: number }> {
  const { rows } = await sql<{ year: number; sequence: number }>`
    insert into invoice_counters (series, year, last)
    values (${series}, extract(year from ${now}::timestamptz at time zone 'Europe/Paris')::int, 1)
    on conflict (series, year) do update set last = invoice_counters.last + 1
    returning year, last as sequence`.execute(trx);
  const [given] = rows;
  if (!given) throw new Error("no number was given");
  return given;
}
