import { z } from "zod";
import type { Job } from "#shop/jobs/enqueue.server.ts";
import type { JobName } from "#shop/jobs/jobs.ts";
import type { MirrorTable } from "./mirrored-row.ts";

/** The job that mirrors a row of each table. */
export const JOB_OF = {
  Customers: "mirror-customer",
  Orders: "mirror-order",
  Products: "mirror-product",
} as const satisfies Record<MirrorTable, JobName>;

export function rowJob(table: MirrorTable, rowId: string): Job {
  switch (table) {
    case "Customers":
      return ["mirror-customer", { customerId: rowId }];
    case "Orders":
      return ["mirror-order", { orderId: rowId }];
    case "Products":
      return ["mirror-product", { productId: rowId }];
  }
}

const payload = z.union([
  z.object({ customerId: z.uuid() }).transform(({ customerId }) => customerId),
  z.object({ orderId: z.uuid() }).transform(({ orderId }) => orderId),
  z.object({ productId: z.uuid() }).transform(({ productId }) => productId),
]);

/** Whose job it is; null for a payload of an older version. */
export const rowOfPayload = (given: unknown): string | null =>
  payload.safeParse(given).data ?? null;

export const rowIdName = (table: MirrorTable): string => Object.keys(rowJob(table, "")[1]).join();
