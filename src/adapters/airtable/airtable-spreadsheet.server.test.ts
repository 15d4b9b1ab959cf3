import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { err, ok } from "#kernel/result.ts";
import { SPREADSHEET_TABLES } from "#shop/connections/spreadsheet-tables.ts";
import {
  type AirtableStandIn,
  airtableKeys,
  startAirtable,
} from "../../../tests/support/stand-ins/airtable/server.ts";
import { addShopTables } from "../../../tests/support/stand-ins/airtable/tables.ts";
import type { AirtableOptions } from "./airtable-client.server.ts";
import { airtableSpreadsheet } from "./airtable-spreadsheet.server.ts";
import { createThrottle } from "./throttle.server.ts";

let airtable: AirtableStandIn;
beforeAll(async () => {
  airtable = await startAirtable({ perSecond: 1000 });
});
beforeEach(() => {
  airtable.base.tables.length = 0;
  addShopTables(airtable);
  airtable.requests.length = 0;
});
afterEach(() => airtable.faults.clear());
afterAll(() => airtable.stop());

const open = (options: Partial<AirtableOptions> = {}) =>
  airtableSpreadsheet({
    ...airtableKeys,
    endpointUrl: new URL(airtable.url),
    throttle: createThrottle({ perSecond: 1000, pauseMs: 0 }),
    ...options,
  });

const asked = () => airtable.requests.map(({ method, path }) => `${method} ${path}`);
const atBase = (path: string) => `/v0/${airtableKeys.baseId}${path}`;

describe("what is asked of Airtable", () => {
  test("[7.airtable.02] records are created, updated, deleted and fetched by id with a Bearer key", async () => {
    const sheet = open();
    const [made] = await sheet.create("Customers", [{ Name: "Camille", Email: "c@exemple.fr" }]);
    const id = made?.id ?? "";
    await sheet.update("Customers", [{ id, fields: { Phone: "0102030405" } }]);
    expect(await sheet.find("Customers", id)).toEqual({
      id,
      fields: { Name: "Camille", Email: "c@exemple.fr", Phone: "0102030405" },
    });
    await sheet.remove("Customers", [id]);
    expect(await sheet.find("Customers", id)).toBeNull();
    expect(asked()).toEqual([
      `POST ${atBase("/Customers")}`,
      `PATCH ${atBase("/Customers")}`,
      `GET ${atBase(`/Customers/${id}`)}`,
      `DELETE ${atBase("/Customers")}`,
      `GET ${atBase(`/Customers/${id}`)}`,
    ]);
    const bearer = `Bearer ${airtableKeys.apiKey}`;
    expect(new Set(airtable.requests.map(({ authorization }) => authorization))).toEqual(
      new Set([bearer]),
    );
  });

  test("more than ten rows go in batches of ten", async () => {
    const rows = Array.from({ length: 23 }, (_, index) => ({ Name: `Client ${index}` }));
    const made = await open().create("Customers", rows);
    expect(made.map(({ fields }) => fields)).toEqual(rows);
    expect(airtable.requests).toHaveLength(3);
  });

  test("an upsert updates the record that has the value, and creates one otherwise", async () => {
    const known = airtable.insert("Customers", { Name: "Ancien nom", Email: "c@exemple.fr" });
    const rows = [
      { Name: "Camille", Email: "c@exemple.fr" },
      { Name: "Dominique", Email: "d@exemple.fr" },
    ];
    const [first] = await open().upsert("Customers", "Email", rows);
    await open().upsert("Customers", "Email", rows);
    expect(first?.id).toBe(known.id);
    expect(airtable.records("Customers").map(({ fields }) => fields)).toEqual(rows);
  });

  test("[7.airtable.01] records are listed by GET, and by POST to listRecords past 15000 characters", async () => {
    const sheet = open();
    airtable.insert("Customers", { Email: "c@exemple.fr" });
    const emails = (count: number) =>
      Array.from({ length: count }, (_, index) => `client-${index}@exemple.fr`);
    const find = (values: string[]) =>
      sheet.list("Customers", { only: { field: "Email", values: [...values, "c@exemple.fr"] } });
    expect(await find(emails(50))).toHaveLength(1);
    expect(await find(emails(1000))).toHaveLength(1);
    expect(asked()).toEqual([
      `GET ${atBase("/Customers")}`,
      `POST ${atBase("/Customers/listRecords")}`,
    ]);
  });

  test("pages of a hundred are read to the end, in the view and with the columns asked for", async () => {
    for (let index = 0; index < 250; index += 1) {
      airtable.insert("Customers", { Name: `Client ${index}`, Email: `${index}@exemple.fr` });
    }
    const read = await open().list("Customers", { view: "Grid view", fields: ["Name"] });
    expect(read).toHaveLength(250);
    expect(read[249]?.fields).toEqual({ Name: "Client 249" });
    expect(airtable.requests).toHaveLength(3);
    expect(airtable.requests[0]?.query).toContain("view=Grid+view");
  });

  test("[9.airtable.03] auto-paging reads at most 10000 records", async () => {
    for (let index = 0; index < 10_050; index += 1) airtable.insert("Customers", { Name: "x" });
    expect(await open().list("Customers")).toHaveLength(10_000);
    expect(airtable.requests).toHaveLength(100);
  });

  test("what people typed cannot become part of a formula", async () => {
    const name = `L’"arbre"\\, ) OR({Name}='x'`;
    airtable.insert("Products", { Name: name });
    airtable.insert("Products", { Name: "x" });
    const only = { field: "Name", values: [name] };
    expect(await open().list("Products", { only })).toMatchObject([{ fields: { Name: name } }]);
  });

  test("[7.admin.02] the tables of the shop are made with their columns, of the right types, and read back", async () => {
    airtable.base.tables.length = 0;
    for (const table of SPREADSHEET_TABLES) await open().createTable(table);
    const [customers] = airtable.base.tables;
    expect(
      (await open().tables()).map(({ name, fields }) => [
        name,
        ...fields.map((field) => `${field.name} ${field.type}`),
      ]),
    ).toEqual([
      [
        "Customers",
        "Name singleLineText",
        "Email singleLineText",
        "Address singleLineText",
        "Phone singleLineText",
      ],
      [
        "Orders",
        "Payment_ID singleLineText",
        "Customer multipleRecordLinks",
        "Items multilineText",
        "Total number",
        "Status singleSelect",
        "Date date",
      ],
      [
        "Products",
        "Name singleLineText",
        "Description multilineText",
        "Price number",
        "Image url",
        "Category singleSelect",
        "Stock number",
        "Customization multilineText",
      ],
    ]);
    expect(airtable.base.tables[1]?.fields[1]?.options).toEqual({ linkedTableId: customers?.id });
  });

  test("a value is made into its column's type, and an unknown choice is added", async () => {
    const [order] = await open().create("Orders", [
      { Payment_ID: 42, Total: "12.5", Status: "shipped" },
    ]);
    expect(order?.fields).toEqual({ Payment_ID: "42", Total: 12.5, Status: "shipped" });
  });
});

test("the check tells whether the key may read the base", async () => {
  expect(await open().check()).toEqual(ok(undefined));
  expect(await open({ apiKey: "patWrong" }).check()).toEqual(err("authentication_required"));
  expect(await open({ baseId: "appAutre" }).check()).toEqual(err("not_authorized"));
});
