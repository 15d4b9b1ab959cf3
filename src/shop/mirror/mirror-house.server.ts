import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Spreadsheet } from "#shop/connections/spreadsheet.ts";

/** What mirroring needs. */
export type Mirror = { db: Db; clock: Clock; spreadsheet: Spreadsheet; publicUrl: URL };
