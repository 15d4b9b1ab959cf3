import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import type { LockedFair } from "./lock-fair.server.ts";

/** What was taken and is in the part of no phone. */
const unsharedPieces = (fairId: string) => sql`
  select variant_id, taken - coalesce((
      select sum(quantity) from fair_parts
      where fair_parts.fair_id = fair_lines.fair_id
        and fair_parts.variant_id = fair_lines.variant_id
    ), 0)::int as quantity
  from fair_lines where fair_id = ${fairId}`;

/**
 * Unless a person shares out what was taken, all of it is the part of the phone that is there the
 * longest: with one phone nothing has to be said, and of two no plant is in both parts.
 */
export async function giveParts(
  trx: Transaction<DB>,
  { id, isSplit, state }: LockedFair,
): Promise<void> {
  if (isSplit || state !== "open") return;
  await sql`
    with holder as (
      select id from fair_devices where fair_id = ${id} and lost_at is null
      order by came_at, id limit 1
    )
    insert into fair_parts (fair_id, device_id, variant_id, quantity)
    select ${id}, holder.id, rest.variant_id, rest.quantity
    from holder, (${unsharedPieces(id)}) as rest
    where rest.quantity > 0
    on conflict (fair_id, device_id, variant_id)
      do update set quantity = fair_parts.quantity + excluded.quantity`.execute(trx);
}
