import type { Clock } from "#kernel/clock.ts";
import { err, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { SecretBox } from "#platform/secrets.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { changeSetting } from "#shop/settings/change-setting.server.ts";
import {
  type ChangedMeanwhile,
  saveUnlessChanged,
} from "#shop/settings/save-unless-changed.server.ts";
import { storeSecret } from "#shop/settings/store-secret.server.ts";
import type { Spreadsheet, SpreadsheetConfig, SpreadsheetDoor } from "./spreadsheet.ts";
import type { SpreadsheetErrorKind } from "./spreadsheet-error.ts";

type Dependencies = {
  db: Db;
  clock: Clock;
  secrets: SecretBox;
  spreadsheet: Pick<SpreadsheetDoor, "connect">;
};
type Wanted = SpreadsheetConfig & { by: Administrator; version: string };

/** Tried before it is stored; then everything is mirrored to it. */
export async function saveSpreadsheetConfig(
  { db, clock, secrets, spreadsheet }: Dependencies,
  { by, version, apiKey, baseId }: Wanted,
): Promise<Result<void, SpreadsheetErrorKind | ChangedMeanwhile["code"]>> {
  const base = await spreadsheet.connect({ apiKey, baseId });
  const tried = await base.check();
  if (!tried.ok) return tried;
  const mirrorsProducts = !(await hasOwnCatalogue(db, base));
  const saved = await saveUnlessChanged({ db }, { keys: ["spreadsheet"], version }, async (trx) => {
    const value = { baseId, mirrorsProducts };
    const setting = { by, key: "spreadsheet", name: "Airtable", value, isSecretChanged: true };
    await changeSetting({ trx, clock }, setting);
    const secret = { name: "airtable-api-key", label: "Clé API Airtable" } as const;
    await storeSecret({ trx, clock, secrets }, { by, ...secret, secret: apiKey });
    await enqueue(trx, "mirror-everything", {});
  });
  return saved.ok ? saved : err(saved.error.code);
}

/** One that the shop never wrote to: it is not to be overwritten before it could be migrated. */
async function hasOwnCatalogue(db: Db, base: Spreadsheet): Promise<boolean> {
  const tables = await base.tables();
  if (!tables.some(({ name }) => name === "Products")) return false;
  const known = await db
    .selectFrom("mirror_records")
    .select("record_id")
    .where("base_id", "=", base.baseId)
    .where("table_name", "=", "Products")
    .limit(1)
    .executeTakeFirst();
  return !known && (await base.list("Products", { limit: 1 })).length > 0;
}
