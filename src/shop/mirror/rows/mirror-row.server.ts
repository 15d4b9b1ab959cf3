import { wakeJobs } from "#platform/queue/waiting-jobs.server.ts";
import {
  isAboutTheRows,
  SERVICE_ERRORS,
  SpreadsheetError,
} from "#shop/connections/spreadsheet-error.ts";
import { customersOf, mirrorBatch } from "../mirror-batch.server.ts";
import type { Mirror } from "../mirror-house.server.ts";
import { readOrders } from "../reading/read-orders.server.ts";
import type { MirrorTable } from "./mirrored-row.ts";
import { forgetVanished } from "./remove-rows.server.ts";
import { waitingRows } from "./waiting-rows.server.ts";

const MOST_AT_ONCE = 10;

/**
 * One row, and with it up to nine others of its table that wait: their jobs will find them up to
 * date. A row that the spreadsheet refuses never keeps the others from passing.
 */
export async function mirrorRow(mirror: Mirror, table: MirrorTable, rowId: string): Promise<void> {
  const others = await waitingRows(mirror, { table, besides: rowId, limit: MOST_AT_ONCE - 1 });
  try {
    await mirrorBatch(mirror, table, [rowId, ...others]);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await mirrorAlone(mirror, table, rowId);
  }
  // The service answers: what failed while it did not need not wait any longer.
  await wakeJobs(mirror, { queue: "mirror", errors: SERVICE_ERRORS });
}

async function mirrorAlone(mirror: Mirror, table: MirrorTable, rowId: string): Promise<void> {
  try {
    await mirrorBatch(mirror, table, [rowId]);
  } catch (error) {
    if (!isRefusal(error) || !(await forgetVanishedAround(mirror, table, rowId))) throw error;
    await mirrorBatch(mirror, table, [rowId]);
  }
}

/** The shopkeeper may have deleted the record, or that of the customer whom it links to. */
async function forgetVanishedAround(mirror: Mirror, table: MirrorTable, rowId: string) {
  const own = await forgetVanished(mirror, table, [rowId]);
  if (table !== "Orders") return own;
  const customers = customersOf(await readOrders(mirror, [rowId]));
  return (await forgetVanished(mirror, "Customers", customers)) || own;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof SpreadsheetError && isAboutTheRows(error);
