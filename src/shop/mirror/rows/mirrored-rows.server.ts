import { type RawBuilder, sql } from "kysely";
import type { MirrorTable } from "./mirrored-row.ts";

const ROWS: Record<MirrorTable, RawBuilder<unknown>> = {
  Customers: sql`
    select id from users
    union all
    select id from guests where not exists (select from users where users.email = guests.email)`,
  Products: sql`select id from products where archived_at is null`,
  Orders: sql`select id from orders where paid_at is not null`,
};

type Asked = { baseId: string; table: MirrorTable; after: string | null; limit: number };

/**
 * The ids of all rows that have a record or should have one, in their order: those that the readers
 * of the table choose, and those that are gone and left a record behind.
 */
export const mirroredRows = ({ baseId, table, after, limit }: Asked) => sql<{ id: string }>`
  select id from (
    ${ROWS[table]}
    union
    select row_id from mirror_records where base_id = ${baseId} and table_name = ${table}
  ) mirrored (id)
  where ${after}::uuid is null or id > ${after}::uuid
  order by id limit ${limit}`;
