import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { changedFields } from "#shop/audit/changed-fields.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { giveParts } from "../give-parts.server.ts";
import { lockFair } from "../lock-fair.server.ts";
import type { TypedFair } from "./fair-form.ts";

type Saving = { by: Administrator; isNew: boolean; typed: TypedFair };

/** Plans a fair or says anew where and when it is. A form for a new one that is sent twice makes one. */
export function saveFair(
  { db, clock }: { db: Db; clock: Clock },
  { by, isNew, typed }: Saving,
): Promise<Result<{ id: string }, { code: "not_found" | "changed_meanwhile" }>> {
  return inTransaction(db, async (trx) => {
    const { key: id, version } = typed;
    const before = await lockFair(trx, id);
    if (isNew && before) return ok({ id });
    if (!isNew && !before) return err({ code: "not_found" });
    const was = before ? await readDetails(trx, id) : null;
    const after = detailsOf(typed);
    if (was && !changedFields(was, after)) return ok({ id });
    if (before && before.version !== version) return err({ code: "changed_meanwhile" });
    const columns = {
      name: after.name,
      place: after.place,
      starts_on: sql<Date>`${after.starts_on}::date`,
      ends_on: sql<Date>`${after.ends_on}::date`,
      is_split: after.is_split,
    };
    await trx
      .insertInto("fairs")
      .values({ id, ...columns, created_at: clock.now() })
      .onConflict((fair) => fair.column("id").doUpdateSet({ ...columns, version: version + 1 }))
      .execute();
    if (before) await giveParts(trx, { ...before, isSplit: after.is_split });
    const action = before ? "fair.updated" : "fair.added";
    await recordChange(
      { db: trx, clock },
      { by, action, subjectId: id, subjectName: after.name, before: was, after },
    );
    return ok({ id });
  });
}

const detailsOf = ({ name, place, startsOn, endsOn, isSplit }: TypedFair) => ({
  name,
  place,
  starts_on: startsOn,
  ends_on: endsOn,
  is_split: isSplit === "on",
});

const readDetails = (trx: Transaction<DB>, id: string) =>
  trx
    .selectFrom("fairs")
    .select(["name", "place", "is_split"])
    .select([
      sql<string>`starts_on::text`.as("starts_on"),
      sql<string>`ends_on::text`.as("ends_on"),
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
