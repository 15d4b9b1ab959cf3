import type { Clock } from "#kernel/clock.ts";
import type { Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { changeSetting } from "./change-setting.server.ts";
import { type ChangedMeanwhile, saveUnlessChanged } from "./save-unless-changed.server.ts";

export type SettingsHouse = { db: Db; clock: Clock };
/** By whom a form is saved, and the version that it was opened with. */
export type OpenedForm = { by: Administrator; version: string };
type Setting = { key: string; name: string; value: Record<string, unknown> };

export const saveSettings = (
  { db, clock }: SettingsHouse,
  { by, version }: OpenedForm,
  settings: readonly Setting[],
): Promise<Result<void, ChangedMeanwhile>> =>
  saveUnlessChanged({ db }, { keys: settings.map(({ key }) => key), version }, async (trx) => {
    for (const setting of settings) await changeSetting({ trx, clock }, { by, ...setting });
  });
