import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { DB, FairMoves } from "#platform/db/schema.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import type { AuditAction } from "#shop/audit/audit-action.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";

type Move = {
  by: Administrator;
  /** That of the form. */
  id: string;
  fair: { id: string; name: string };
  kind: FairMoves["kind"];
  pieces: number;
  action: Extract<AuditAction, `fair.${string}`>;
  after: Record<string, unknown>;
  /** Whose stock has changed. */
  productIds?: readonly string[];
};

/** Whether this form was taken already, under the lock of its fair. */
export const wasDone = async (trx: Transaction<DB>, formId: string): Promise<boolean> =>
  (await trx.selectFrom("fair_moves").select("id").where("id", "=", formId).executeTakeFirst()) !==
  undefined;

/** In the story of the fair, in the log, and in the shopkeeper's spreadsheet. */
export async function noteMove(
  { trx, clock }: { trx: Transaction<DB>; clock: Clock },
  { by, id, fair, kind, pieces, action, after, productIds = [] }: Move,
): Promise<void> {
  await trx
    .insertInto("fair_moves")
    .values({ id, fair_id: fair.id, kind, pieces, actor: actorOf(by), at: clock.now() })
    .execute();
  await recordChange(
    { db: trx, clock },
    { by, action, subjectId: fair.id, subjectName: fair.name, after },
  );
  for (const productId of productIds) await enqueue(trx, "mirror-product", { productId });
}
