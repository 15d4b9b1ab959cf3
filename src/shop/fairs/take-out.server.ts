import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { lockUnits } from "#shop/stock/lock-units.server.ts";
import { moveUnits } from "#shop/stock/move-units.server.ts";
import { type TakenUnits, unitsOf } from "#shop/stock/pieces.ts";
import { giveParts } from "./give-parts.server.ts";
import { lockFair } from "./lock-fair.server.ts";
import { noteMove, wasDone } from "./note-move.server.ts";
import type { Pieces } from "./typed-pieces.ts";

type Refusal =
  | { code: "not_found" | "ended" | "nothing" }
  /** Another one has bought or taken them, or a checkout holds them. */
  | { code: "not_enough" | "not_on_sale"; name: string };
type Taking = { by: Administrator; formId: string; fairId: string; wanted: readonly Pieces[] };

/** « J’emporte »: what is taken leaves the shop at once; what checkouts hold stays theirs. */
export function takeOut(
  { db, clock }: { db: Db; clock: Clock },
  { by, formId, fairId, wanted: typed }: Taking,
): Promise<Result<{ pieces: number }, Refusal>> {
  return inTransaction(db, async (trx) => {
    const fair = await lockFair(trx, fairId);
    if (!fair) return err({ code: "not_found" });
    const wanted = typed.filter(({ quantity }) => quantity > 0);
    const pieces = wanted.reduce((all, { quantity }) => all + quantity, 0);
    if (await wasDone(trx, formId)) return ok({ pieces });
    if (fair.state === "ended") return err({ code: "ended" });
    if (pieces === 0) return err({ code: "nothing" });
    const chosen = await readChosen(trx, fairId, wanted);
    const gone = chosen.find(({ isOnSale }) => !isOnSale);
    if (gone || chosen.length < wanted.length) {
      return err({ code: "not_on_sale", name: gone?.name ?? "" });
    }
    const away = unitsOf(chosen);
    // Nobody sells or moves them from here on, and what was read of specimens is looked at again.
    const units = await lockUnits(trx, { unitIds: [...away.keys()] });
    const free = new Map(units.map(({ id, stock, reserved }) => [id, stock - reserved]));
    const short = chosen.find((line) =>
      Object.keys(line.units).some((id) => (free.get(id) ?? 0) < (away.get(id) ?? 0)),
    );
    if (short) return err({ code: "not_enough", name: short.name });
    const now = clock.now();
    await sql`
      update specimens set fair_id = ${fairId}
      where variant_id = any (${chosen.map(({ variantId }) => variantId)}::uuid[])`.execute(trx);
    const quantities = new Map([...away].map(([id, quantity]) => [id, -quantity]));
    const moved = await moveUnits(trx, { by, quantities, reason: "fair", fairId, now });
    if (!moved.ok) throw new Error("a unit that was locked has changed");
    await keepLines(trx, fairId, chosen, now);
    await trx
      .updateTable("fairs")
      .set({ state: "open", opened_at: sql`coalesce(opened_at, ${now})` })
      .where("id", "=", fairId)
      .execute();
    await giveParts(trx, { ...fair, state: "open" });
    await noteMove(
      { trx, clock },
      {
        ...{ by, id: formId, fair, kind: "taken", pieces, action: "fair.taken" },
        after: { pieces, plants: chosen.map(({ name, quantity }) => `${quantity} × ${name}`) },
        productIds: moved.value.productIds,
      },
    );
    return ok({ pieces });
  });
}

type Chosen = {
  variantId: string;
  name: string;
  units: TakenUnits;
  quantity: number;
  isOnSale: boolean;
};

/** A piece takes what it took when the first was packed, though the assortment has changed since. */
async function readChosen(trx: Transaction<DB>, fairId: string, wanted: readonly Pieces[]) {
  const { rows } = await sql<Chosen>`
    select variants.id as "variantId", wanted.quantity,
      products.name || case when variants.name <> '' then ', ' || variants.name else '' end as name,
      coalesce(fair_lines.units, (
        select jsonb_object_agg(unit_id, variant_units.quantity) from variant_units
        where variant_units.variant_id = variants.id
      )) as units,
      variants.archived_at is null and products.archived_at is null as "isOnSale"
    from unnest(
      ${wanted.map(({ variantId }) => variantId)}::uuid[],
      ${wanted.map(({ quantity }) => quantity)}::int[]
    ) as wanted (variant_id, quantity)
    join variants on variants.id = wanted.variant_id
    join products on products.id = variants.product_id
    left join fair_lines on fair_id = ${fairId} and fair_lines.variant_id = variants.id
    order by products.name, variants.position, variants.id`.execute(trx);
  return rows;
}

const keepLines = (trx: Transaction<DB>, fairId: string, chosen: readonly Chosen[], now: Date) =>
  sql`
    insert into fair_lines (fair_id, variant_id, name, units, taken, added_at)
    select ${fairId}, "variantId", name, units, quantity, ${now}
    from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as chosen (
      "variantId" uuid, name text, units jsonb, quantity int)
    on conflict (fair_id, variant_id)
      do update set taken = fair_lines.taken + excluded.taken`.execute(trx);
