import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type Change, recordChanges } from "./record-changes.server.ts";

/** In the transaction of the change itself: one is never there without the other. */
export const recordChange = (deps: { db: Db; clock: Clock }, change: Change): Promise<void> =>
  recordChanges(deps, [change]);
