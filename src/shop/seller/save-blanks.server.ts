import type { Clock } from "#kernel/clock.ts";
import type { Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { changeSetting } from "#shop/settings/change-setting.server.ts";
import {
  type ChangedMeanwhile,
  saveUnlessChanged,
} from "#shop/settings/save-unless-changed.server.ts";

type Wanted = { by: Administrator; version: string; filled: Record<string, string> };

export const saveBlanks = (
  { db, clock }: { db: Db; clock: Clock },
  { by, version, filled }: Wanted,
): Promise<Result<void, ChangedMeanwhile>> =>
  saveUnlessChanged({ db }, { keys: ["blanks"], version }, (trx) =>
    changeSetting({ trx, clock }, { by, key: "blanks", name: "Mentions légales", value: filled }),
  );
