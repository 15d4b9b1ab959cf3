import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChanges } from "#shop/audit/record-change.server.ts";
import { isUnitSold, unitVariant } from "./unit-variant.server.ts";

export type PlacedUnit = { id: string; productId: string; name: string; place: string | null };

/** As many as a page of fields holds. */
const MOST_SHOWN = 200;

/** What is sold and where it stands: what has no place first. */
export async function listPlaces({ db }: { db: Db }, search: string): Promise<PlacedUnit[]> {
  const { rows } = await sql<PlacedUnit>`
    select stock_units.id, stock_units.place, products.id as "productId",
      products.name || coalesce(', ' || nullif(alone.name, ''), '') as name
    from stock_units join products on products.id = product_id
    left join lateral (${unitVariant}) as alone on true
    where products.archived_at is null and ${isUnitSold}
      and strpos(fold_text(products.name || ' ' || coalesce(place, '')), fold_text(${search})) > 0
    order by place is not null, products.name_folded, alone.name, stock_units.id
    limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

/** Each once, to choose from. */
export async function knownPlaces({ db }: { db: Db }): Promise<string[]> {
  const rows = await db
    .selectFrom("stock_units")
    .select("place")
    .distinct()
    .where("place", "is not", null)
    .orderBy("place")
    .limit(MOST_SHOWN)
    .execute();
  return rows.flatMap(({ place }) => place ?? []);
}

type Input = { places: ReadonlyMap<string, string | null>; by: Administrator };

/** Writes where piles stand; gives back how many have moved. */
export function savePlaces(
  { db, clock }: { db: Db; clock: Clock },
  { places, by }: Input,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const rows = await movePlaces(trx, places);
    await recordChanges(
      { db: trx, clock },
      rows.map(({ id, name, before, after }) => ({
        ...{ by, action: "product.updated", subjectId: id, subjectName: name },
        before: { place: before },
        after: { place: after },
      })),
    );
    return rows.length;
  });
}

/** The same under the lock of whoever writes them with something else, and logs both. */
export const writePlaces = async (
  trx: Transaction<DB>,
  places: Input["places"],
): Promise<number> => (places.size === 0 ? 0 : (await movePlaces(trx, places)).length);

type Moved = { id: string; name: string; before: string | null; after: string | null };

async function movePlaces(trx: Transaction<DB>, places: Input["places"]): Promise<Moved[]> {
  const wanted = JSON.stringify([...places].map(([id, place]) => ({ id, place })));
  const { rows } = await sql<Moved>`
    with known as (
      select stock_units.id, stock_units.place, products.id as product_id, products.name
      from stock_units join products on products.id = product_id
      where stock_units.id in (select id from jsonb_to_recordset(${wanted}::jsonb) as one (id uuid))
      order by stock_units.id for update of stock_units
    )
    update stock_units set place = wanted.place
    from known, jsonb_to_recordset(${wanted}::jsonb) as wanted (id uuid, place text)
    where stock_units.id = known.id and wanted.id = known.id
      and known.place is distinct from wanted.place
    returning known.product_id as id, known.name, known.place as before,
      wanted.place as after`.execute(trx);
  return rows;
}
