import { afterAll, beforeAll, expect, test } from "vitest";
import { airtableSpreadsheet } from "#adapters/airtable/airtable-spreadsheet.server.ts";
import {
  type AirtableStandIn,
  airtableKeys,
  startAirtable,
} from "../../../../tests/support/stand-ins/airtable/server.ts";
import { addShopTables } from "../../../../tests/support/stand-ins/airtable/tables.ts";
import { readMirroredOrders } from "./read-mirrored-orders.server.ts";

let airtable: AirtableStandIn;
beforeAll(async () => {
  airtable = await startAirtable();
  addShopTables(airtable);
  const orders = airtable.base.tables.find(({ name }) => name === "Orders");
  for (const name of ["Customer_Name", "Customer_Email", "Shipping_Address"]) {
    orders?.fields.push({ id: `fld${name}`, name, type: "singleLineText" });
  }
});
afterAll(() => airtable.stop());

test("[7.airtable.04] [3.airtable.04] [8.catalogue.12] orders are read from the 'Grid view', with defaults for what they lack", async () => {
  const customer = airtable.insert("Customers", {
    Name: "Camille",
    Email: "camille@exemple.fr",
    Address: "12 rue des Lilas, Paris, 75011, France",
  });
  const items = [{ productId: "p1", quantity: 2, price: 45.5, name: "Peru", options: {} }];
  airtable.insert("Orders", {
    Payment_ID: "pi_1",
    Customer: [customer.id],
    Items: JSON.stringify(items),
    Total: 91,
    Status: "completed",
    Date: "2026-11-14",
  });
  airtable.insert("Orders", {
    Payment_ID: "pi_2",
    Customer_Name: "Dominique",
    Customer_Email: "dominique@exemple.fr",
    Shipping_Address: "1 place du Marché, Lyon, 69001, France",
  });
  airtable.insert("Orders", { Payment_ID: "pi_3", Items: "trois plantes" });
  const spreadsheet = airtableSpreadsheet({
    ...airtableKeys,
    endpointUrl: new URL(airtable.url),
  });
  const orders = await readMirroredOrders({ spreadsheet }, { limit: 50 });
  expect(orders).toMatchObject([
    {
      customer: {
        name: "Camille",
        email: "camille@exemple.fr",
        address: "12 rue des Lilas, Paris, 75011, France",
      },
      items: [{ productId: "p1", quantity: 2, price: 45.5, name: "Peru" }],
      total: 91,
      status: "completed",
      date: "2026-11-14",
      paymentId: "pi_1",
    },
    {
      customer: {
        name: "Dominique",
        email: "dominique@exemple.fr",
        address: "1 place du Marché, Lyon, 69001, France",
      },
    },
    {
      customer: { name: "Client", email: "", address: "Adresse non spécifiée" },
      items: [],
      total: 0,
      status: "pending",
    },
  ]);
  expect(new URLSearchParams(airtable.requests[0]?.query).get("view")).toBe("Grid view");
});
