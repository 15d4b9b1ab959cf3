import { z } from "zod";
import type { SpreadsheetRecord } from "#shop/connections/spreadsheet.ts";
import { type OrderStatus, orderStatuses } from "#shop/orders/order-status.ts";

type Item = { productId: string; quantity: number; price: number; name: string };

/** An order as the spreadsheet has it, which may be incomplete. */
export type SpreadsheetOrder = {
  id: string;
  customer: { name: string; email: string; address: string };
  items: Item[];
  /** In euros. */
  total: number;
  status: OrderStatus;
  /** The day, as 2026-11-15; empty when there is none. */
  date: string;
  paymentId: string;
};

const items = z.array(
  z.object({
    productId: z.string().catch(""),
    quantity: z.number().catch(1),
    price: z.number().catch(0),
    name: z.string().catch(""),
  }),
);

/** The columns of the order itself first, then those of the customer it links to, then the defaults. */
export function toSpreadsheetOrder(
  { id, fields }: SpreadsheetRecord,
  customer: SpreadsheetRecord | undefined,
): SpreadsheetOrder {
  const text = (...values: unknown[]) =>
    values.find((value): value is string => typeof value === "string" && value.trim() !== "");
  return {
    id,
    customer: {
      name: text(fields.Customer_Name, customer?.fields.Name) ?? "Client",
      email: text(fields.Customer_Email, customer?.fields.Email) ?? "",
      address: text(fields.Shipping_Address, customer?.fields.Address) ?? "Adresse non spécifiée",
    },
    items: readItems(fields.Items),
    total: typeof fields.Total === "number" ? fields.Total : 0,
    status: orderStatuses.find((status) => status === fields.Status) ?? "pending",
    date: text(fields.Date) ?? "",
    paymentId: text(fields.Payment_ID) ?? "",
  };
}

/** Someone may have typed in the cell. */
function readItems(cell: unknown): Item[] {
  try {
    return items.parse(JSON.parse(String(cell)));
  } catch {
    return [];
  }
}
