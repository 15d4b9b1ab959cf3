import type { Db } from "#platform/db/database.server.ts";
import { findWithheld } from "../withheld/withheld-orders.server.ts";
import { type FirstOrder, isStillHere } from "./supplement.ts";

/**
 * Whether what is asked for beside an order would still leave with it: not one that was cancelled or
 * has left, nor one that is contested, given back or withdrawn from.
 */
export async function mayStillCome({ db }: { db: Db }, first: FirstOrder): Promise<boolean> {
  if (!isStillHere(first)) return false;
  const reason = await findWithheld({ db }, first);
  return reason === null || reason === "supplement";
}
