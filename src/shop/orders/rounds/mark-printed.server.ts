import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";

type Input = {
  roundId: string;
  /** One parcel of it; all of them without. */
  parcelId?: string | undefined;
  /** How often it had been printed on the page that asked. */
  printed: number;
};
export type PrintError = { code: "unknown_round" } | { code: "printed_since" };

/** Counts a printing before it is drawn. Of two that ask for the same one, the second is told so. */
export function markPrinted(
  { db, clock }: { db: Db; clock: Clock },
  { roundId, parcelId, printed }: Input,
): Promise<Result<void, PrintError>> {
  return inTransaction(db, async (trx): Promise<Result<void, PrintError>> => {
    const round = await trx
      .selectFrom("rounds")
      .select("prints")
      .where("id", "=", roundId)
      .forUpdate()
      .executeTakeFirst();
    if (!round) return err({ code: "unknown_round" });
    let parcels = trx
      .updateTable("round_parcels")
      .set({ prints: sql<number>`prints + 1` })
      .where("round_id", "=", roundId)
      .where("taken_out_at", "is", null);
    if (parcelId === undefined) {
      if (round.prints !== printed) return err({ code: "printed_since" });
      await trx
        .updateTable("rounds")
        .set({ prints: printed + 1, printed_at: clock.now() })
        .where("id", "=", roundId)
        .execute();
    } else parcels = parcels.where("parcel_id", "=", parcelId).where("prints", "=", printed);
    const { numUpdatedRows } = await parcels.executeTakeFirst();
    return parcelId === undefined || numUpdatedRows > 0n
      ? ok(undefined)
      : err({ code: "printed_since" });
  });
}
