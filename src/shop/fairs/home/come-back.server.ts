import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { moveUnits, noteAway } from "#shop/stock/move-units.server.ts";
import { unitsOf } from "#shop/stock/pieces.ts";
import type { FairLine } from "../fair.ts";
import { lockFair } from "../lock-fair.server.ts";
import { noteMove, wasDone } from "../note-move.server.ts";
import { readLines } from "../read-fair.server.ts";
import { type Count, firstUnsettled } from "./fair-count.ts";
import { bringSpecimensBack } from "./settle-specimens.server.ts";

type Refusal =
  | { code: "not_found" | "not_open" }
  /** A phone has told a sale since, or the count does not say what became of each. */
  | { code: "does_not_add_up"; name: string };
type Return = { by: Administrator; formId: string; fairId: string; counts: readonly Count[] };

/** « Je rentre »: what is left is on sale again, and each plant that is not was sold or lost. */
export function comeBack(
  { db, clock }: { db: Db; clock: Clock },
  { by, formId, fairId, counts }: Return,
): Promise<Result<{ pieces: number }, Refusal>> {
  return inTransaction(db, async (trx) => {
    const fair = await lockFair(trx, fairId);
    if (!fair) return err({ code: "not_found" });
    const countOf = new Map(counts.map((count) => [count.variantId, count]));
    const pieces = counts.reduce((all, { returned }) => all + returned, 0);
    if (await wasDone(trx, formId)) return ok({ pieces });
    if (fair.state !== "open") return err({ code: "not_open" });
    const lines = (await readLines({ db: trx }, [fairId])).get(fairId) ?? [];
    const unsettled = firstUnsettled(lines, counts);
    if (unsettled) {
      const { name = "" } = lines.find(({ variantId }) => variantId === unsettled.variantId) ?? {};
      return err({ code: "does_not_add_up", name });
    }
    const now = clock.now();
    const counted = lines.map((line) => ({ line, ...(countOf.get(line.variantId) ?? NOTHING) }));
    const unitsFor = (kind: "returned" | "lost", sign = 1) =>
      unitsOf(counted.map((one) => ({ units: one.line.takes, quantity: sign * one[kind] })));
    const moves = { by, reason: "fair", fairId, now } as const;
    const moved = await moveUnits(trx, { ...moves, quantities: unitsFor("returned") });
    if (!moved.ok) throw new Error("what comes back lowers no stock");
    // A plant that broke came back first: what left for the fair and did not come back was sold.
    await noteAway(trx, { ...moves, quantities: unitsFor("lost") });
    await noteAway(trx, { ...moves, quantities: unitsFor("lost", -1), reason: "breakage" });
    await keepCounts(trx, fairId, counted);
    await noteUnnoted(trx, { fairId, counted, now });
    await trx
      .updateTable("fairs")
      .set({ state: "ended", ended_at: now })
      .where("id", "=", fairId)
      .execute();
    await bringSpecimensBack(trx, fairId, now);
    await noteMove(
      { trx, clock },
      {
        ...{ by, id: formId, fair, kind: "returned", pieces, action: "fair.returned" },
        after: toldOf(counted),
        productIds: moved.value.productIds,
      },
    );
    return ok({ pieces });
  });
}

const NOTHING = { returned: 0, lost: 0, unnoted: 0 };
type Counted = Omit<Count, "variantId"> & { line: FairLine };

const keepCounts = (trx: Transaction<DB>, fairId: string, counted: readonly Counted[]) =>
  sql`
    update fair_lines
    set returned = counted.returned, lost = counted.lost,
      sold = taken - counted.returned - counted.lost
    from unnest(
      ${counted.map(({ line }) => line.variantId)}::uuid[],
      ${counted.map(({ returned }) => returned)}::int[], ${counted.map(({ lost }) => lost)}::int[]
    ) as counted (variant_id, returned, lost)
    where fair_id = ${fairId} and fair_lines.variant_id = counted.variant_id`.execute(trx);

/** Each a sale of its own: a phone that is heard late may tell of one of them. */
async function noteUnnoted(
  trx: Transaction<DB>,
  { fairId, counted, now }: { fairId: string; counted: readonly Counted[]; now: Date },
) {
  const sales = counted.flatMap(({ line, unnoted }) =>
    Array.from({ length: unnoted }, () => ({
      id: newId(),
      fair_id: fairId,
      variant_id: line.variantId,
      quantity: 1,
      price_cents: line.priceCents,
      sold_at: now,
      told_at: now,
    })),
  );
  if (sales.length > 0) await trx.insertInto("fair_sales").values(sales).execute();
}

function toldOf(counted: readonly Counted[]) {
  const all = (kind: "returned" | "lost" | "unnoted") =>
    counted.reduce((sum, one) => sum + one[kind], 0);
  return { returned: all("returned"), lost: all("lost"), unnoted: all("unnoted") };
}
