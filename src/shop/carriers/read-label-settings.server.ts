import type { Db } from "#platform/db/database.server.ts";
import { readSetting } from "#shop/settings/read-setting.server.ts";
import { type LabelSettings, labelSettings } from "./label-settings.ts";

export const readLabelSettings = async ({ db }: { db: Db }): Promise<LabelSettings> =>
  labelSettings.parse(await readSetting({ db }, "labels"));
