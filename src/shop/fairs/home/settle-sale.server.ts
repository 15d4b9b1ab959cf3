import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { moveUnits, noteAway } from "#shop/stock/move-units.server.ts";
import { type TakenUnits, unitsOf } from "#shop/stock/pieces.ts";
import { type LockedFair, lockFair } from "../lock-fair.server.ts";
import { noteMove, wasDone } from "../note-move.server.ts";
import { readConflicts } from "../read-conflicts.server.ts";
import { readLines } from "../read-fair.server.ts";
import { type Settlement, settlementsFor } from "./settlement.ts";

type Refusal = {
  /** `not_counted_so`: no plant of this kind was counted as that, or it is gone from the shelf. */
  code: "not_found" | "settled" | "not_counted_so";
};
type Settling = {
  by: Administrator;
  formId: string;
  fairId: string;
  saleId: string;
  as: Settlement;
};

/** A person says which counted plant a sale was of that came too late, or went beyond the count. */
export function settleSale(
  { db, clock }: { db: Db; clock: Clock },
  { by, formId, fairId, saleId, as }: Settling,
): Promise<Result<void, Refusal>> {
  return inTransaction(db, async (trx) => {
    const fair = await lockFair(trx, fairId);
    const sale = fair && (await readSale(trx, fairId, saleId));
    if (!fair || !sale) return err({ code: "not_found" });
    if (await wasDone(trx, formId)) return ok(undefined);
    const lines = (await readLines({ db: trx }, [fairId])).get(fairId) ?? [];
    const conflicts = await readConflicts({ db: trx }, { fairId, lines });
    const reason = conflicts.find((conflict) => conflict.saleId === saleId)?.reason;
    if (!reason || !settlementsFor({ reason, ...sale }).includes(as)) {
      return err({ code: "settled" });
    }
    const now = clock.now();
    const house = { trx, by, fair, now };
    const counted = await countAnew(house, sale, as);
    if (!counted) return err({ code: "not_counted_so" });
    const said = as === "cancelled" ? { cancelled_at: now } : { settled_as: as };
    await trx
      .updateTable("fair_sales")
      .set(
        sale.isCancelled && as !== "unnoted" && as !== "cancelled"
          ? { cancel_settled_as: as }
          : said,
      )
      .where("id", "=", saleId)
      .execute();
    await noteMove(
      { trx, clock },
      {
        ...{ by, id: formId, fair, kind: "settled", pieces: sale.quantity },
        action: "fair.sale_settled",
        after: { plant: sale.name, pieces: sale.quantity, settled_as: as },
        productIds: counted.productIds,
      },
    );
    return ok(undefined);
  });
}

type Sale = {
  variantId: string;
  name: string;
  units: TakenUnits | null;
  quantity: number;
  isCancelled: boolean;
};

async function readSale(trx: Transaction<DB>, fairId: string, saleId: string) {
  const { rows } = await sql<Sale>`
    select fair_sales.variant_id as "variantId", coalesce(name, '') as name, units, quantity,
      cancelled_at is not null as "isCancelled"
    from fair_sales left join fair_lines
      on fair_lines.fair_id = fair_sales.fair_id
      and fair_lines.variant_id = fair_sales.variant_id
    where fair_sales.fair_id = ${fairId} and fair_sales.id = ${saleId}`.execute(trx);
  return rows[0];
}

type House = { trx: Transaction<DB>; by: Administrator; fair: LockedFair; now: Date };
type Counted = { productIds: readonly string[] };
const NO_STOCK: Counted = { productIds: [] };

/** Null when the count has no such plant to give. */
async function countAnew(house: House, sale: Sale, as: Settlement): Promise<Counted | null> {
  const { trx, fair } = house;
  if (as === "kept" || as === "cancelled" || !sale.units) return NO_STOCK;
  if (as === "unnoted") return (await replaceUnnoted(trx, fair.id, sale)) ? NO_STOCK : null;
  // A sale takes its plants from what was counted so; one that was cancelled gives them back to it.
  const change = sale.isCancelled ? sale.quantity : -sale.quantity;
  if (!(await moveCount(trx, fair.id, sale, as, change))) return null;
  const moves = { by: house.by, reason: "fair", fairId: fair.id, now: house.now } as const;
  const quantities = unitsOf([{ units: sale.units, quantity: change }]);
  if (as === "returned") {
    const moved = await moveUnits(trx, { ...moves, quantities });
    // A checkout holds it, or it was sold in the shop: nothing of this is written then.
    if (!moved.ok) {
      await moveCount(trx, fair.id, sale, as, -change);
      return null;
    }
    return moved.value;
  }
  await noteAway(trx, { ...moves, quantities });
  const broken = unitsOf([{ units: sale.units, quantity: -change }]);
  await noteAway(trx, { ...moves, quantities: broken, reason: "breakage" });
  return NO_STOCK;
}

async function moveCount(
  trx: Transaction<DB>,
  fairId: string,
  { variantId }: Sale,
  as: "returned" | "lost",
  change: number,
): Promise<boolean> {
  const column = sql.ref(as);
  const { numAffectedRows } = await sql`
    update fair_lines set ${column} = ${column} + ${change}::int, sold = sold - ${change}::int
    where fair_id = ${fairId} and variant_id = ${variantId}
      and ${column} + ${change}::int >= 0 and sold - ${change}::int >= 0`.execute(trx);
  return numAffectedRows === 1n;
}

/** The sale that was counted without a note is the one that is told now. */
async function replaceUnnoted(
  trx: Transaction<DB>,
  fairId: string,
  { variantId, quantity }: Sale,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from fair_sales
    where fair_id = ${fairId} and variant_id = ${variantId} and device_id is null
      and cancelled_at is null
    order by id limit ${quantity}`.execute(trx);
  if (rows.length < quantity) return false;
  await trx
    .updateTable("fair_sales")
    .set({ cancelled_at: sql`now()` })
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  return true;
}
