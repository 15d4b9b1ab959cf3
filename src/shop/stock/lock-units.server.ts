import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { lockedUnits } from "./locked-units.server.ts";

export type LockedUnit = { id: string; productId: string; stock: number; reserved: number };

type Wanted = { unitIds: readonly string[]; heldByOrder?: string };

/**
 * For a transaction of several statements that change stock: taking every unit first, in the order
 * that everyone takes them in, no two of them can wait for each other.
 */
export async function lockUnits(
  trx: Transaction<DB>,
  { unitIds, heldByOrder }: Wanted,
): Promise<LockedUnit[]> {
  const { rows } = await sql<LockedUnit>`
    with wanted as materialized (
      select unnest(${unitIds}::uuid[]) as unit_id, 0 as quantity
      union
      select unit_id, 0 from stock_reservations where order_id = ${heldByOrder ?? null}::uuid
    ),
    ${lockedUnits("wanted")}
    select id, product_id as "productId", stock, reserved from locked`.execute(trx);
  return rows;
}

/** The unit of a product itself, as it is until the transaction ends. */
export async function lockOwnUnit(
  trx: Transaction<DB>,
  productId: string,
): Promise<LockedUnit | undefined> {
  return (await lockUnits(trx, { unitIds: [productId] }))[0];
}
