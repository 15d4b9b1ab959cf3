import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

/** Once the plants are counted: one that came back is on sale again, any other has left for good. */
export async function bringSpecimensBack(
  trx: Transaction<DB>,
  fairId: string,
  now: Date,
): Promise<void> {
  await sql`
    with home as (
      update specimens
      set fair_id = null, sold_at = case when returned = 0 then coalesce((
          select max(sold_at) from fair_sales
          where fair_sales.fair_id = ${fairId} and cancelled_at is null
            and fair_sales.variant_id = specimens.variant_id
        ), ${now}) end
      from fair_lines
      where specimens.fair_id = ${fairId} and fair_lines.fair_id = ${fairId}
        and fair_lines.variant_id = specimens.variant_id
      returning specimens.variant_id, returned
    )
    update variants set archived_at = null
    from home where variants.id = home.variant_id and returned > 0`.execute(trx);
}
