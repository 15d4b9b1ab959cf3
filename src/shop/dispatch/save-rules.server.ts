import { isDeepStrictEqual } from "node:util";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { takeTurn } from "#platform/db/take-turn.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import type { ChangedMeanwhile } from "#shop/settings/save-unless-changed.server.ts";
import type { DispatchFigures } from "./figures.ts";
import { readDispatchRules } from "./read-rules.server.ts";

type Wanted = { by: Administrator; version: string; figures: DispatchFigures };

/** Adds a version, unless someone else has since the form was opened; the same figures are none. */
export const saveDispatchRules = (
  { db, clock }: { db: Db; clock: Clock },
  { by, version, figures }: Wanted,
): Promise<Result<void, ChangedMeanwhile>> =>
  inTransaction(db, async (trx) => {
    await takeTurn(trx, "dispatch-rules");
    const before = await readDispatchRules({ db: trx });
    if (String(before.version) !== version) return err({ code: "changed_meanwhile" });
    if (isDeepStrictEqual(before.figures, figures)) return ok(undefined);
    await trx
      .insertInto("dispatch_rules")
      .values({
        version: before.version + 1,
        figures: JSON.stringify(figures),
        saved_by: by.email,
        saved_at: clock.now(),
      })
      .execute();
    await recordChange(
      { db: trx, clock },
      {
        by,
        action: "settings.updated",
        subjectId: "dispatch-rules",
        subjectName: "Expédition du vivant",
        before: before.figures,
        after: figures,
      },
    );
    return ok(undefined);
  });
