import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { isId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";

type Stopping = { by: Administrator; id: string; kind: "stopped" | "resumed" };

/** A stopped code is refused as one that is not there; false when there is none. */
export async function stopCode(
  { db, clock }: { db: Db; clock: Clock },
  { by, id, kind }: Stopping,
): Promise<boolean> {
  if (!isId(id)) return false;
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ name: string; changed: boolean }>`
      with known as materialized (
        select id, name, stopped_at is not null as stopped from codes
        where id = ${id}::uuid for update
      ),
      changed as (
        update codes set version = version + 1, updated_at = ${now}::timestamptz,
          stopped_at = ${kind === "stopped" ? now : null}::timestamptz
        from known where codes.id = known.id and known.stopped <> ${kind === "stopped"}
        returning codes.id
      )
      select name, exists (select from changed) as changed from known`.execute(trx);
    const found = rows[0];
    if (!found) return false;
    if (found.changed) {
      const change = { by, subjectId: id, subjectName: found.name };
      await recordChange({ db: trx, clock }, { ...change, action: `code.${kind}` });
    }
    return true;
  });
}
