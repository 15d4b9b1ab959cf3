import { customersOf } from "../mirror-batch.server.ts";
import type { Mirror } from "../mirror-house.server.ts";
import { readCustomers } from "../reading/read-customers.server.ts";
import { readOrders } from "../reading/read-orders.server.ts";
import { readProducts } from "../reading/read-products.server.ts";
import type { MirroredRow, MirrorTable } from "./mirrored-row.ts";
import { orderFields } from "./record-fields.ts";
import { knownRecords } from "./records.server.ts";

/** What the records of these rows should hold; nothing is sent to find out. */
export async function expectedRows(
  mirror: Mirror,
  table: MirrorTable,
  ids: readonly string[],
): Promise<MirroredRow[]> {
  if (table === "Customers") return readCustomers(mirror, ids);
  if (table === "Products") return readProducts(mirror, ids);
  const orders = await readOrders(mirror, ids);
  const place = { baseId: mirror.spreadsheet.baseId, table: "Customers" } as const;
  const customers = await knownRecords(mirror, place, { rowIds: customersOf(orders) });
  const recordOf = new Map(customers.map(({ rowId, recordId }) => [rowId, recordId]));
  return orders.map(({ customerId, order }) => ({
    rowId: order.id,
    fields: orderFields(order, recordOf.get(customerId ?? "") ?? null),
  }));
}
