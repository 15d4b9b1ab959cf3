import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { lockFair } from "./lock-fair.server.ts";
import { readLines } from "./read-fair.server.ts";
import type { Pieces } from "./typed-pieces.ts";

type Refusal =
  | { code: "not_found" | "not_open" }
  /** A phone that has no network may have sold them. */
  | { code: "less_than_given" | "more_than_free"; name: string };
type Sharing = {
  by: Administrator;
  fairId: string;
  deviceId: string;
  /** Its whole part afterwards, what it was given before included. */
  part: readonly Pieces[];
};

/**
 * « Ce téléphone emporte »: gives a phone its part of what no phone has. A part never shrinks while
 * its phone sells: it may be without network, and would not know.
 */
export function shareOut(
  { db, clock }: { db: Db; clock: Clock },
  { by, fairId, deviceId, part }: Sharing,
): Promise<Result<void, Refusal>> {
  return inTransaction(db, async (trx) => {
    const fair = await lockFair(trx, fairId);
    const device = await trx
      .selectFrom("fair_devices")
      .select(["name", "lost_at"])
      .where("fair_id", "=", fairId)
      .where("id", "=", deviceId)
      .executeTakeFirst();
    if (!fair || !device || device.lost_at) return err({ code: "not_found" });
    if (fair.state !== "open") return err({ code: "not_open" });
    const wanted = new Map(part.map(({ variantId, quantity }) => [variantId, quantity]));
    const lines = (await readLines({ db: trx }, [fairId])).get(fairId) ?? [];
    const given: Pieces[] = [];
    for (const { variantId, name, taken, parts } of lines) {
      const before = parts.find((one) => one.deviceId === deviceId)?.quantity ?? 0;
      const quantity = wanted.get(variantId) ?? before;
      const free = taken - parts.reduce((all, one) => all + one.quantity, 0);
      if (quantity < before) return err({ code: "less_than_given", name });
      if (quantity - before > free) return err({ code: "more_than_free", name });
      if (quantity > before) given.push({ variantId, quantity });
    }
    if (given.length === 0) return ok(undefined);
    await sql`
      insert into fair_parts (fair_id, device_id, variant_id, quantity)
      select ${fairId}, ${deviceId}, given.variant_id, given.quantity
      from unnest(
        ${given.map(({ variantId }) => variantId)}::uuid[],
        ${given.map(({ quantity }) => quantity)}::int[]
      ) as given (variant_id, quantity)
      on conflict (fair_id, device_id, variant_id)
        do update set quantity = excluded.quantity`.execute(trx);
    const pieces = given.reduce((all, { quantity }) => all + quantity, 0);
    await recordChange(
      { db: trx, clock },
      {
        ...{ by, action: "fair.shared", subjectId: fairId, subjectName: fair.name },
        after: { phone: device.name, pieces },
      },
    );
    return ok(undefined);
  });
}
