import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { SalesAnswer } from "./fair.ts";
import { giveParts } from "./give-parts.server.ts";
import { type LockedFair, lockFair } from "./lock-fair.server.ts";
import { readConflicts } from "./read-conflicts.server.ts";
import { readDevices, readLines } from "./read-fair.server.ts";
import { eachOnce, type ToldSales } from "./told-sales.ts";

/**
 * Keeps what a phone tells, whatever was told before: a sale that took place is a fact. What does
 * not fit is kept too, and a person looks at it.
 */
export function takeSales(
  { db, clock }: { db: Db; clock: Clock },
  told: ToldSales,
): Promise<Result<SalesAnswer, { code: "not_found" }>> {
  return inTransaction(db, async (trx) => {
    const fair = await lockFair(trx, told.fairId);
    if (!fair) return err({ code: "not_found" });
    const now = clock.now();
    await hearDevice(trx, told, now);
    await keepSales(trx, fair, told, now);
    await giveParts(trx, fair);
    const ids = [fair.id];
    const allocation = (await readLines({ db: trx }, ids)).get(fair.id) ?? [];
    const conflicts = await readConflicts({ db: trx }, { fairId: fair.id, lines: allocation });
    const known = told.sales.map(({ id }) => id);
    return ok({
      known,
      conflicts: conflicts.filter(({ saleId }) => known.includes(saleId)),
      state: fair.state,
      allocation,
      devices: (await readDevices({ db: trx }, ids)).get(fair.id) ?? [],
      asOf: now.toISOString(),
    });
  });
}

const hearDevice = (trx: Transaction<DB>, { fairId, deviceId, deviceName }: ToldSales, now: Date) =>
  trx
    .insertInto("fair_devices")
    .values({ fair_id: fairId, id: deviceId, name: deviceName, came_at: now, heard_at: now })
    .onConflict((device) =>
      device.columns(["fair_id", "id"]).doUpdateSet({ name: deviceName, heard_at: now }),
    )
    .execute();

/** The rows are the same whether a sale and its cancelling come together, apart or turned round. */
async function keepSales(
  trx: Transaction<DB>,
  { id, state }: LockedFair,
  { deviceId, sales }: ToldSales,
  now: Date,
) {
  const rows = eachOnce(sales).map(({ cancelled, ...sale }) => ({
    id: sale.id,
    variant_id: sale.variantId,
    quantity: sale.quantity,
    price_cents: sale.priceCents,
    sold_at: sale.soldAt,
    cancelled_at: cancelled ? now : null,
  }));
  const isOver = state === "ended";
  await sql`
    insert into fair_sales (id, fair_id, device_id, variant_id, quantity, price_cents, sold_at,
      told_at, cancelled_at, is_late)
    select told.id, ${id}, ${deviceId}, variant_id, quantity, price_cents, sold_at,
      ${now}, cancelled_at, ${isOver}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (
      id uuid, variant_id uuid, quantity int, price_cents int, sold_at timestamptz,
      cancelled_at timestamptz)
    order by told.id
    on conflict (id) do update set
      cancelled_at = excluded.cancelled_at,
      -- Nothing was counted for a late sale that no person has settled yet.
      is_cancelled_late = ${isOver} and (not fair_sales.is_late or fair_sales.settled_as is not null)
    where fair_sales.fair_id = excluded.fair_id and fair_sales.device_id = excluded.device_id
      and fair_sales.cancelled_at is null and excluded.cancelled_at is not null`.execute(trx);
}
