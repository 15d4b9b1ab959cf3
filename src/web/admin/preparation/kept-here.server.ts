import {
  leavingRefusal,
  listLeaving,
  readLeavingConditions,
} from "#shop/orders/departures/judge-leaving.server.ts";
import type { RoundParcel } from "#shop/orders/rounds/round.ts";
import type { tillOf } from "../orders/desk-order.server.ts";
import { refusalFr } from "../orders/refusals.ts";

/** Why parcels do not leave today though they are packed, by their id. */
export async function keptHere(
  { db, clock, weather }: ReturnType<typeof tillOf>,
  packed: readonly RoundParcel[],
): Promise<Map<string, string>> {
  const conditions = await readLeavingConditions({ db, clock, ...weather });
  const orderIds = packed.map(({ orderId }) => orderId);
  const leaving = await listLeaving({ db }, { orderIds }, conditions);
  return new Map(
    leaving.flatMap((parcel) => {
      const refusal = leavingRefusal(parcel, false, conditions);
      return refusal ? [[parcel.id, refusalFr(refusal)] as const] : [];
    }),
  );
}
