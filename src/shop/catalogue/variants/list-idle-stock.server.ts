import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { isUnitSold, unitVariant } from "#shop/stock/unit-variant.server.ts";

/** Plants that nobody can buy: those that came back after their variant had left the sale. */
export type IdleStock = {
  unitId: string;
  stock: number;
  /** The variant that left; null when none is made of it alone any more. */
  variant: { id: string; name: string } | null;
  /** Its number, when it is a plant of its own. */
  specimen: number | null;
};

export async function listIdleStock({ db }: { db: Db }, productId: string): Promise<IdleStock[]> {
  const { rows } = await sql<IdleStock>`
    select stock_units.id as "unitId", stock, number as specimen,
      case when alone.id is not null
        then jsonb_build_object('id', alone.id, 'name', alone.name) end as variant
    from stock_units
    left join lateral (${unitVariant}) as alone on true
    left join specimens on specimens.variant_id = alone.id
    where stock_units.product_id = ${productId} and stock > 0 and not ${isUnitSold}
    order by number nulls first, alone.name, stock_units.id`.execute(db);
  return rows;
}
