import { isDeepStrictEqual } from "node:util";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { type HomeBlock, homeBlocks } from "./home-texts.ts";
import { readHome } from "./read-home.server.ts";
import { blockVersion, lockBlock, writeBlock } from "./write-block.server.ts";

type Texts = Record<string, string>;
type Input = { by: Administrator; block: HomeBlock; version: string; after: Texts };

/** What someone else has saved since the form was opened is not overwritten. */
export async function changeHome(
  { db, clock }: { db: Db; clock: Clock },
  { by, block, version, after }: Input,
): Promise<Result<void, { code: "changed_meanwhile" }>> {
  return inTransaction(db, async (trx) => {
    await lockBlock(trx, block);
    if ((await blockVersion(trx, block)) !== version) return err({ code: "changed_meanwhile" });
    const before: Texts = (await readHome({ db: trx }))[block];
    if (isDeepStrictEqual(before, after)) return ok(undefined);
    await writeBlock(trx, { key: block, value: after, now: clock.now() });
    await recordChange(
      { db: trx, clock },
      {
        by,
        action: "home.updated",
        subjectId: block,
        subjectName: homeBlocks[block].label,
        before,
        after,
      },
    );
    return ok(undefined);
  });
}
