import { sql, type Transaction } from "kysely";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import type { FairDevice, FairLine } from "./fair.ts";

type Reading = { db: Db | Transaction<DB> };

/** What these fairs have taken, by fair: the newest last, as it was packed. */
export async function readLines(
  { db }: Reading,
  fairIds: readonly string[],
): Promise<Map<string, FairLine[]>> {
  const { rows } = await sql<Omit<FairLine, "priceCents"> & { fairId: string; priceCents: number }>`
    select fair_lines.fair_id as "fairId", fair_lines.variant_id as "variantId",
      fair_lines.units as takes, fair_lines.name, coalesce(variants.detail, '') as detail,
      coalesce(variants.price_cents, 0) as "priceCents", taken,
      specimens.variant_id is not null as "isSpecimen",
      picture.path || '/' || picture.width || '.webp' as "pictureUrl",
      coalesce((
        select sum(quantity)::int from fair_sales
        where fair_sales.fair_id = fair_lines.fair_id
          and fair_sales.variant_id = fair_lines.variant_id and cancelled_at is null
      ), 0) as sold,
      coalesce((
        select jsonb_agg(jsonb_build_object('deviceId', device_id, 'quantity', quantity,
          'sold', coalesce((
            select sum(fair_sales.quantity) from fair_sales
            where fair_sales.fair_id = fair_parts.fair_id and cancelled_at is null
              and fair_sales.device_id = fair_parts.device_id
              and fair_sales.variant_id = fair_parts.variant_id
          ), 0)) order by device_id)
        from fair_parts
        where fair_parts.fair_id = fair_lines.fair_id
          and fair_parts.variant_id = fair_lines.variant_id
      ), '[]') as parts
    from fair_lines
    left join variants on variants.id = fair_lines.variant_id
    left join specimens on specimens.variant_id = variants.id
    left join lateral (
      select path, (
        select coalesce(min(offered) filter (where offered >= 480), max(offered))
        from unnest(widths) as offered
      ) as width
      from (
        select 0 as nth, position, path, widths from variant_pictures
        where variant_pictures.variant_id = variants.id
        union all
        select 1, position, path, widths from product_pictures
        where product_pictures.product_id = variants.product_id
      ) as pictures
      order by nth, position limit 1
    ) as picture on true
    where fair_lines.fair_id = any (${[...fairIds]}::uuid[])
    order by fair_lines.added_at, fair_lines.name, fair_lines.variant_id`.execute(db);
  return grouped(rows, ({ fairId, priceCents, ...line }) => ({
    ...line,
    priceCents: cents(priceCents),
  }));
}

/** The phones of these fairs, by fair, the longest there first. */
export async function readDevices(
  { db }: Reading,
  fairIds: readonly string[],
): Promise<Map<string, FairDevice[]>> {
  const rows = await db
    .selectFrom("fair_devices")
    .select(["fair_id as fairId", "id", "name", "heard_at as heardAt", "lost_at as lostAt"])
    .where("fair_id", "in", [...fairIds, NO_FAIR])
    .orderBy("came_at")
    .orderBy("id")
    .execute();
  return grouped(rows, ({ id, name, heardAt, lostAt }) => ({
    id,
    name,
    heardAt: heardAt.toISOString(),
    isLost: lostAt !== null,
  }));
}

/** `in ()` is no SQL. */
const NO_FAIR = "00000000-0000-0000-0000-000000000000";

function grouped<Row extends { fairId: string }, Made>(
  rows: readonly Row[],
  make: (row: Row) => Made,
): Map<string, Made[]> {
  const byFair = new Map<string, Made[]>();
  for (const row of rows) {
    const made = byFair.get(row.fairId);
    if (made) made.push(make(row));
    else byFair.set(row.fairId, [make(row)]);
  }
  return byFair;
}
