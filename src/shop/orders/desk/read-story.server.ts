import { sql } from "kysely";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DeskEvent } from "./desk-order.ts";

type Row = Omit<DeskEvent, "amountCents"> & { amountCents: number | null };

/** The events of an order, the notes about it and what its customer was written, oldest first, each with who it was. */
export async function readStory(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<DeskEvent[]> {
  const { rows } = await sql<Row>`
    with told as (
      select 'event-' || id as key, concat_ws('_', kind, details ->> 'status') as kind,
        to_status as "to", actor, null as note, (details ->> 'amountCents')::int as "amountCents",
        (details ->> 'parcel')::int as parcel, at, 0 as rank, id,
        details ->> 'editId' as "editId"
      from order_events where order_id = ${orderId}::uuid
      union all
      select 'supplement-' || order_events.id, 'supplement_' || kind, to_status, actor, null,
        total_cents, null, at, 0, order_events.id, null
      from payment_links join orders on orders.id = payment_links.order_id
      join order_events on order_events.order_id = orders.id
      where supplement_of = ${orderId}::uuid
        and kind in ('paid', 'paid_late', 'expired', 'cancelled', 'refunded_late')
      union all
      select 'note-' || id, 'note', '', actor, text, null, null, at, 1, id, null
      from order_notes where order_id = ${orderId}::uuid
      union all
      select 'message-' || id, 'message', '', actor, subject || E'\n\n' || text, null, null, at, 2, 0, null
      from order_messages where order_id = ${orderId}::uuid
    )
    select told.key, told.kind, told."to", told.actor, told.note, told."amountCents", told.parcel, told.at,
      coalesce(nullif(btrim(users.name), ''), users.email) as who,
      case when order_edits.id is not null
        then jsonb_build_object('before', before, 'after', after) end as edit
    from told
    left join order_edits on order_edits.id = "editId"::uuid
    left join users on users.id = substring(told.actor from '^user:([0-9a-f]{8}-[0-9a-f-]{27})$')::uuid
    order by told.at, told.rank, told.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    to: row.to,
    amountCents: row.amountCents === null ? null : cents(row.amountCents),
  }));
}
