import { z } from "zod";

/** At most so many of each kind are named; all are counted. */
export const MOST_NAMED = 20;

const found = z.object({ count: z.int().min(0), named: z.array(z.string()) });

const tableReport = z.object({
  table: z.enum(["Customers", "Orders", "Products"]),
  rows: z.int(),
  /** Rows that wait in the queue anyway, and were not compared. */
  waiting: z.int(),
  /** Rows without their record, and rows whose record says something else: both are sent again. */
  missing: found,
  different: found,
  /** Records that stand for none of our rows: left alone, they may be the shopkeeper's own. */
  surplus: found,
  /** False when the table holds more records than can be read: there may be more surplus ones. */
  isWhole: z.boolean(),
});

export const tableReports = z.array(tableReport);
export type TableReport = z.infer<typeof tableReport>;
export type MirrorReport = { at: Date; tables: TableReport[] };
