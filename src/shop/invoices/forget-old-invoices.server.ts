import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { parisNoon } from "#kernel/paris-day.ts";
import type { Db } from "#platform/db/database.server.ts";
import { nobody } from "#shop/notifications/nobody.ts";
import type { InvoiceContent } from "./invoice.ts";

const AT_ONCE = 500;

const NOBODY: InvoiceContent["customer"] = {
  name: "Personne oubliée",
  email: nobody("personne"),
  lines: [],
};

/**
 * Takes the person out of invoices and credit notes ten years after the end of their year, as the
 * privacy policy promises; says of how many. Numbers and amounts stay.
 */
export async function forgetOldInvoices({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const year = parisNoon(clock.now()).getUTCFullYear();
  let forgotten = 0;
  let count: number;
  do {
    const { rows } = await sql`
      update invoices set content = jsonb_set(content, '{customer}', ${JSON.stringify(NOBODY)}::jsonb)
      where id in (
        select id from invoices
        where series in ('F', 'A') and year < ${year - 10}
          and content -> 'customer' ->> 'email' <> ${NOBODY.email}
        limit ${AT_ONCE} for update skip locked)
      returning id`.execute(db);
    count = rows.length;
    forgotten += count;
  } while (count === AT_ONCE);
  return forgotten;
}
