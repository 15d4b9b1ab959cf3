import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import type { FairState } from "./fair.ts";

export type LockedFair = {
  id: string;
  name: string;
  state: FairState;
  isSplit: boolean;
  version: number;
};

/** Whoever changes a fair holds its row first, then units: no two work on one fair at once. */
export const lockFair = (trx: Transaction<DB>, id: string): Promise<LockedFair | undefined> =>
  trx
    .selectFrom("fairs")
    .select(["id", "name", "state", "is_split as isSplit", "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
