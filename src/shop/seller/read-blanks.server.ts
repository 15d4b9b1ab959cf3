import { z } from "zod";
import type { Db } from "#platform/db/database.server.ts";
import { readSetting } from "#shop/settings/read-setting.server.ts";

export const blanks = z.record(z.string(), z.string());

/** What the owner has filled in of the legal texts, by the words of each blank. */
export const readBlanks = async ({ db }: { db: Db }): Promise<Record<string, string>> =>
  blanks.parse(await readSetting({ db }, "blanks"));
