import { productCategories } from "#shop/catalogue/category.ts";
import type { NewTable } from "./spreadsheet.ts";

const STATUSES = ["pending", "completed", "processing", "shipped", "delivered", "cancelled"];

/**
 * The tables of the spreadsheet, in the order in which they can be made. Airtable's first column is
 * what names a record, and cannot be a link.
 */
export const SPREADSHEET_TABLES = [
  {
    name: "Customers",
    columns: [
      { name: "Name", kind: "text" },
      { name: "Email", kind: "text" },
      { name: "Address", kind: "text" },
      { name: "Phone", kind: "text" },
    ],
  },
  {
    name: "Orders",
    columns: [
      { name: "Payment_ID", kind: "text" },
      { name: "Customer", kind: { linkTo: "Customers" } },
      { name: "Items", kind: "long-text" },
      { name: "Total", kind: "amount" },
      { name: "Status", kind: { choices: STATUSES } },
      { name: "Date", kind: "day" },
    ],
  },
  {
    name: "Products",
    columns: [
      { name: "Name", kind: "text" },
      { name: "Description", kind: "long-text" },
      { name: "Price", kind: "amount" },
      { name: "Image", kind: "url" },
      { name: "Category", kind: { choices: productCategories } },
      { name: "Stock", kind: "whole-number" },
      { name: "Customization", kind: "long-text" },
    ],
  },
] as const satisfies readonly NewTable[];
