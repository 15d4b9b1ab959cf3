import { type Cents, cents, sum } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { linesGrams } from "../parcels/desk-parcel.ts";
import { readDeskParcels } from "../parcels/read-parcels.server.ts";
import { listSupplements } from "./find-supplements.server.ts";
import { isStillHere } from "./supplement.ts";

/** Of what goes into the last parcel of an order with it; no grams where a weight is unknown. */
export async function weighAlong(
  db: Db,
  { orderId }: { orderId: string },
): Promise<{ grams: number | null; valueCents: Cents }> {
  const all = await listSupplements({ db }, { orderId });
  const paid = all.filter((one) => one.goesAlong && isStillHere(one));
  let grams: number | null = 0;
  // One or two at most.
  for (const { orderId: id, status } of paid) {
    const parcels = await readDeskParcels({ db }, { orderId: id, status });
    const counted = linesGrams(parcels.flatMap(({ lines }) => lines));
    grams = grams === null || counted === null ? null : grams + counted;
  }
  return { grams, valueCents: cents(sum(paid.map(({ totalCents }) => totalCents))) };
}
