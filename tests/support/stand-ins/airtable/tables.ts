import type { AirtableStandIn } from "./server.ts";

/** The three tables of the shop, as their owner would make them by hand. */
export function addShopTables(airtable: AirtableStandIn) {
  const text = (name: string) => ({ name, type: "singleLineText" });
  const amount = (name: string) => ({ name, type: "number", options: { precision: 2 } });
  const long = (name: string) => ({ name, type: "multilineText" });
  const select = (name: string, ...choices: string[]) => ({
    name,
    type: "singleSelect",
    options: { choices: choices.map((choice) => ({ name: choice })) },
  });
  const customers = airtable.addTable("Customers", ["Name", "Email", "Address", "Phone"].map(text));
  airtable.addTable("Orders", [
    text("Payment_ID"),
    {
      name: "Customer",
      type: "multipleRecordLinks",
      options: { linkedTableId: customers.id },
    },
    long("Items"),
    amount("Total"),
    select("Status", "pending", "completed"),
    { name: "Date", type: "date", options: { dateFormat: { name: "iso" } } },
  ]);
  airtable.addTable("Products", [
    text("Name"),
    long("Description"),
    amount("Price"),
    { name: "Image", type: "url" },
    select("Category", "Plantes"),
    { name: "Stock", type: "number", options: { precision: 0 } },
    long("Customization"),
  ]);
}
