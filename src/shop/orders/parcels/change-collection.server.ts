import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { findWithheld } from "../withheld/withheld-orders.server.ts";
import { type LockedParcels, lockParcels } from "./pack-parcels.server.ts";

type CollectionError = { code: "unknown_order" | "not_collected_here" | "not_allowed" };
export type CollectionInput = { orderId: string; by: Administrator };
type CollectionStep = LockedParcels & { orderId: string; actor: string; now: Date };

type Step = {
  action: "order.ready_to_collect" | "order.collected";
  isAllowed: (locked: LockedParcels) => boolean;
  move: (trx: Transaction<DB>, step: CollectionStep) => Promise<void>;
};

/** A step of an order that its buyer fetches, under its lock; one that is withheld makes none. */
export function changeCollection(
  { db, clock }: { db: Db; clock: Clock },
  { orderId, by }: CollectionInput,
  { action, isAllowed, move }: Step,
): Promise<Result<void, CollectionError>> {
  const who = { orderId, actor: actorOf(by), now: clock.now() };
  return inTransaction(db, async (trx): Promise<Result<void, CollectionError>> => {
    const locked = await lockParcels(trx, who);
    if (!locked) return err({ code: "unknown_order" });
    if (locked.method !== "collect") return err({ code: "not_collected_here" });
    if (!isAllowed(locked)) return err({ code: "not_allowed" });
    // Who took the order back, or has the money again, is handed nothing.
    if (await findWithheld({ db: trx }, { orderId })) return err({ code: "not_allowed" });
    await move(trx, { ...locked, ...who });
    await recordOrderChange({ db: trx, clock }, { by, action, orderId });
    return ok(undefined);
  });
}
