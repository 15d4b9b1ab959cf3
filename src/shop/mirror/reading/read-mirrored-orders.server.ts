import type { Spreadsheet } from "#shop/connections/spreadsheet.ts";
import { type SpreadsheetOrder, toSpreadsheetOrder } from "../rows/spreadsheet-order.ts";

/** As Airtable calls the view that every table begins with. */
const VIEW = "Grid view";

/** Orders as the spreadsheet shows them, in its own order; for looking at only. */
export async function readMirroredOrders(
  { spreadsheet }: { spreadsheet: Spreadsheet },
  { limit }: { limit: number },
): Promise<SpreadsheetOrder[]> {
  const orders = await spreadsheet.list("Orders", { view: VIEW, limit });
  const customerOf = ({ fields }: (typeof orders)[number]) => [fields.Customer].flat()[0];
  const ids = new Set(orders.map(customerOf).filter((id) => typeof id === "string"));
  const customers = await spreadsheet.list("Customers", { only: { ids: [...ids] } });
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  return orders.map((order) => toSpreadsheetOrder(order, byId.get(String(customerOf(order)))));
}
