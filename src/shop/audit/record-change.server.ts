import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Administrator } from "./administrator.ts";
import type { AuditAction } from "./audit-action.ts";
import { changedFields } from "./changed-fields.ts";

type Fields = Record<string, unknown>;

export type Change = {
  by: Administrator;
  action: AuditAction;
  subjectId: string;
  subjectName: string;
  before?: Fields | null;
  after?: Fields | null;
};

/** In the transaction of the change itself: one is never there without the other. */
export const recordChange = (deps: { db: Db; clock: Clock }, change: Change): Promise<void> =>
  recordChanges(deps, [change]);

/** Many at once, for a change of many things. */
export async function recordChanges(
  { db, clock }: { db: Db; clock: Clock },
  changes: readonly Change[],
): Promise<void> {
  const rows = changes.flatMap((change) => rowOf(change, clock.now()));
  if (rows.length > 0) await db.insertInto("audit_log").values(rows).execute();
}

function rowOf(change: Change, at: Date) {
  const { by, action, subjectId, subjectName, before = null, after = null } = change;
  const changed = before && after ? changedFields(before, after) : { before, after };
  if (!changed) return [];
  return {
    at,
    actor_id: by.userId,
    actor_email: by.email,
    action,
    subject_id: subjectId,
    subject_name: subjectName,
    before: changed.before && JSON.stringify(changed.before),
    after: changed.after && JSON.stringify(changed.after),
  };
}
