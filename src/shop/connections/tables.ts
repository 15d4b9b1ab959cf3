export type Store = "relational" | "spreadsheet";
/** Where the state of a table is shown. */
export type Panel = "admin" | "dashboard" | "dialog";

export type StoreTable = {
  store: Store;
  /** As the store itself calls it. */
  name: string;
  /** As the dashboard calls it. */
  title: string;
  panels: readonly Panel[];
  /** One that the table is of no use without, looked for beside it. */
  column?: string;
  /** What a spreadsheet must have, as its owner makes it by hand. */
  columns?: readonly string[];
};

const everywhere = ["admin", "dashboard", "dialog"] as const;

/** Every table that a status panel tells about. */
const TABLES: readonly StoreTable[] = [
  {
    store: "relational",
    name: "products",
    title: "Products",
    panels: everywhere,
    column: "stock",
  },
  { store: "relational", name: "users", title: "Users", panels: everywhere },
  { store: "relational", name: "orders", title: "Orders", panels: everywhere },
  {
    store: "relational",
    name: "order_items",
    title: "Order Items",
    panels: ["dashboard", "dialog"],
  },
  { store: "relational", name: "addresses", title: "Addresses", panels: ["dialog"] },
  {
    store: "spreadsheet",
    name: "Products",
    title: "Products",
    panels: ["dashboard", "dialog"],
    columns: ["Name", "Description", "Price", "Image", "Category", "Stock", "Customization"],
  },
  {
    store: "spreadsheet",
    name: "Customers",
    title: "Customers",
    panels: everywhere,
    columns: ["Name", "Email", "Address", "Phone"],
  },
  {
    store: "spreadsheet",
    name: "Orders",
    title: "Orders",
    panels: everywhere,
    columns: ["Customer", "Items", "Total", "Status", "Date", "Payment_ID"],
  },
];

export const tablesOf = (store: Store): readonly StoreTable[] =>
  TABLES.filter((table) => table.store === store);
