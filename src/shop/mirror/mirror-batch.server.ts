import { enqueueAll } from "#shop/jobs/enqueue.server.ts";
import type { Mirror } from "./mirror-house.server.ts";
import { readCustomers } from "./reading/read-customers.server.ts";
import { type OrderToMirror, readOrders } from "./reading/read-orders.server.ts";
import { readProducts } from "./reading/read-products.server.ts";
import type { MirroredRow, MirrorTable } from "./rows/mirrored-row.ts";
import { orderFields } from "./rows/record-fields.ts";
import { removeRows } from "./rows/remove-rows.server.ts";
import { sendRows } from "./rows/send-rows.server.ts";

/** Brings the records of at most ten rows up to date, as the rows are now. */
export async function mirrorBatch(
  mirror: Mirror,
  table: MirrorTable,
  ids: readonly string[],
): Promise<void> {
  if (table === "Orders") return mirrorOrders(mirror, ids);
  const read = table === "Customers" ? readCustomers : readProducts;
  const rows = await read(mirror, ids);
  await sendRows(mirror, table, rows);
  await removeRows(mirror, table, missingFrom(ids, rows));
}

/** The customer first, then the order: the record of an order links to its customer's. */
async function mirrorOrders(mirror: Mirror, ids: readonly string[]): Promise<void> {
  const orders = await readOrders(mirror, ids);
  const customers = await readCustomers(mirror, customersOf(orders));
  const { recordIds } = await sendRows(mirror, "Customers", customers);
  const rows = orders.map(({ customerId, order }): MirroredRow => {
    const customer = customerId ? recordIds.get(customerId) : undefined;
    return { rowId: order.id, fields: orderFields(order, customer ?? null) };
  });
  const { changed } = await sendRows(mirror, "Orders", rows);
  await removeRows(mirror, "Orders", missingFrom(ids, rows));
  // What was sold or came back changed the stock of its products.
  const sold = orders.filter(({ order }) => changed.includes(order.id));
  const productIds = new Set(
    sold.flatMap(({ order }) => order.items.flatMap(({ productId }) => productId ?? [])),
  );
  await enqueueAll(
    mirror.db,
    [...productIds].map((productId) => ["mirror-product", { productId }]),
  );
}

export const customersOf = (orders: readonly OrderToMirror[]): string[] => [
  ...new Set(orders.flatMap(({ customerId }) => customerId ?? [])),
];

const missingFrom = (ids: readonly string[], rows: readonly MirroredRow[]): string[] => {
  const there = new Set(rows.map(({ rowId }) => rowId));
  return ids.filter((id) => !there.has(id));
};
