import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { forgetConnection } from "#shop/settings/forget-connection.server.ts";

/** What the spreadsheet holds stays there; the shop tells it nothing more. */
export const forgetSpreadsheetConfig = (
  dependencies: { db: Db; clock: Clock },
  { by }: { by: Administrator },
): Promise<void> =>
  forgetConnection(dependencies, {
    by,
    key: "spreadsheet",
    name: "Airtable",
    secrets: ["airtable-api-key"],
  });
