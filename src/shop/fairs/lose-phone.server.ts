import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { giveParts } from "./give-parts.server.ts";
import { lockFair } from "./lock-fair.server.ts";
import { noteMove, wasDone } from "./note-move.server.ts";
import { readLines } from "./read-fair.server.ts";
import type { Pieces } from "./typed-pieces.ts";

type Refusal = { code: "not_found" | "not_open" | "more_than_left" };
type Loss = {
  by: Administrator;
  formId: string;
  fairId: string;
  deviceId: string;
  /** What a person has counted of its part: other phones may sell these. */
  left: readonly Pieces[];
};

/**
 * Nobody waits for a phone that is lost. What was counted of its part can be sold by others; what is
 * missing stays in it until the plants come home, since it may have sold them. Should it be found,
 * its sales are taken as any.
 */
export function losePhone(
  { db, clock }: { db: Db; clock: Clock },
  { by, formId, fairId, deviceId, left }: Loss,
): Promise<Result<void, Refusal>> {
  return inTransaction(db, async (trx) => {
    const fair = await lockFair(trx, fairId);
    const device = await trx
      .selectFrom("fair_devices")
      .select("name")
      .where("fair_id", "=", fairId)
      .where("id", "=", deviceId)
      .executeTakeFirst();
    if (!fair || !device) return err({ code: "not_found" });
    if (await wasDone(trx, formId)) return ok(undefined);
    if (fair.state !== "open") return err({ code: "not_open" });
    const counted = left.filter(({ quantity }) => quantity > 0);
    const lines = (await readLines({ db: trx }, [fairId])).get(fairId) ?? [];
    const unsold = new Map(
      lines.map(({ variantId, parts }) => {
        const part = parts.find((one) => one.deviceId === deviceId);
        return [variantId, (part?.quantity ?? 0) - (part?.sold ?? 0)];
      }),
    );
    const isMore = counted.some(
      ({ variantId, quantity }) => quantity > (unsold.get(variantId) ?? 0),
    );
    if (isMore) return err({ code: "more_than_left" });
    await sql`
      update fair_parts set quantity = fair_parts.quantity - counted.quantity
      from unnest(
        ${counted.map(({ variantId }) => variantId)}::uuid[],
        ${counted.map(({ quantity }) => quantity)}::int[]
      ) as counted (variant_id, quantity)
      where fair_id = ${fairId} and device_id = ${deviceId}
        and fair_parts.variant_id = counted.variant_id`.execute(trx);
    const now = clock.now();
    await trx
      .updateTable("fair_devices")
      .set({ lost_at: sql`coalesce(lost_at, ${now})` })
      .where("fair_id", "=", fairId)
      .where("id", "=", deviceId)
      .execute();
    await giveParts(trx, fair);
    const pieces = counted.reduce((all, { quantity }) => all + quantity, 0);
    await noteMove(
      { trx, clock },
      {
        ...{ by, id: formId, fair, kind: "lost_phone", pieces, action: "fair.phone_lost" },
        after: { phone: device.name, pieces },
      },
    );
    return ok(undefined);
  });
}
