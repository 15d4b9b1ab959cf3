import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { orderForUpdate } from "../lifecycle/order-for-update.server.ts";
import type { ContentsError } from "./change-contents.server.ts";
import { lockParcels } from "./pack-parcels.server.ts";
import { isOpenToChange } from "./parcel-contents.ts";
import { readParcels } from "./read-parcels.server.ts";

type Input = {
  orderId: string;
  parcelId: string;
  /** Null: what its lines weigh. */
  grams: number | null;
  by: Administrator;
};
type WeighError = Extract<ContentsError, { code: "unknown_parcel" | "closed_parcel" }>;

/** Keeps what a parcel weighs on the scales, until its label says it; the same again changes nothing. */
export function weighParcel(
  { db, clock }: { db: Db; clock: Clock },
  { orderId, parcelId, grams, by }: Input,
): Promise<Result<void, WeighError>> {
  const who = { orderId, actor: actorOf(by), now: clock.now() };
  return inTransaction(db, async (trx): Promise<Result<void, WeighError>> => {
    const order = await orderForUpdate(trx, orderId).executeTakeFirst();
    if (!order) return err({ code: "unknown_parcel" });
    const { parcels } = await readParcels({ db: trx }, { orderId, status: order.status });
    const parcel = parcels.find(({ id }) => id === parcelId);
    if (!parcel) return err({ code: "unknown_parcel" });
    if (!isOpenToChange(parcel)) return err({ code: "closed_parcel" });
    const before = "weightGrams" in parcel ? parcel.weightGrams : null;
    if (before === grams) return ok(undefined);
    await lockParcels(trx, who);
    await trx
      .updateTable("parcels")
      .set({ weight_grams: grams })
      .where("id", "=", parcelId)
      .execute();
    await recordOrderChange(
      { db: trx, clock },
      {
        ...{ by, action: "order.parcel_weighed", orderId },
        before: { weight_grams: before },
        after: { weight_grams: grams },
      },
    );
    return ok(undefined);
  });
}
