import { describe, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { archiveProduct } from "#shop/catalogue/management/archive-product.server.ts";
import { mirrorBench } from "../../../tests/load/mirror-bench.ts";
import { addVariant, unitOf } from "../../../tests/support/shop/add-variant.ts";
import { aWish, line, shopkeeper } from "../../../tests/support/shop/shop-floor.ts";

const bench = mirrorBench();

const asked = () =>
  bench.airtable.requests.map(({ method, path }) => `${method} ${path.split("/")[3]}`);
const { delivery } = aWish();

describe("an order", () => {
  test("[7.airtable.05] [3.airtable.02] [4.after-payment.02] its customer is created first, and the order links to the id of the answer", async () => {
    const plant = await bench.shop.addProduct();
    const orderId = await bench.shop.sell(plant);
    await bench.shop.send("Orders", orderId);
    const [customer] = bench.airtable.records("Customers");
    expect(customer?.fields).toEqual({
      Name: "Camille Dupont",
      Email: "camille@exemple.fr",
      Address: "12 rue des Lilas, Paris, 75011, France",
    });
    expect(bench.shop.cells("Orders")).toMatchObject([
      { Customer: [customer?.id], Status: "completed" },
    ]);
    expect(asked()).toEqual(["GET Customers", "PATCH Customers", "GET Orders", "PATCH Orders"]);
  });

  test("[7.airtable.03] [3.airtable.03] [3.airtable.05] [9.limits.03] the order has Customer, Items, Total, Status, Payment_ID and Date", async () => {
    const plant = await bench.shop.addProduct({
      name: "Monstera Peru",
      priceCents: 4550,
      customization: { sizes: ["S", "M"] },
    });
    const orderId = await bench.shop.sell(plant, { lines: [line(plant, 2, { size: "M" })] });
    await bench.shop.send("Orders", orderId);
    const { total_cents, intent_id } = await bench.shop.rowOf(orderId);
    const [customer] = bench.airtable.records("Customers");
    const sent = bench.airtable.requests.at(-1)?.body as { records: { fields: object }[] };
    expect(sent.records.map(({ fields }) => fields)).toEqual([
      {
        Customer: [customer?.id],
        Items: JSON.stringify([
          {
            productId: plant,
            quantity: 2,
            price: 45.5,
            name: "Monstera Peru",
            options: { size: "M" },
          },
        ]),
        Total: total_cents / 100,
        Status: "completed",
        Date: "2026-11-14",
        Payment_ID: intent_id,
      },
    ]);
  });

  test("sent again it stays one record, and costs nothing while it is the same", async () => {
    const orderId = await bench.shop.sell(await bench.shop.addProduct());
    await bench.shop.send("Orders", orderId);
    const before = bench.airtable.requests.length;
    await bench.shop.send("Orders", orderId);
    expect(bench.airtable.requests).toHaveLength(before);
    // As after a crash between the answer and our note of it.
    await bench.database.pool.query("truncate mirror_records");
    await bench.shop.send("Orders", orderId);
    expect(bench.airtable.records("Orders")).toHaveLength(1);
    expect(bench.airtable.records("Customers")).toHaveLength(1);
  });

  test("it is not there before it was paid", async () => {
    const plant = await bench.shop.addProduct();
    const started = await bench.shop.start({ lines: [line(plant)] });
    await bench.shop.send("Orders", started.ok ? started.value.orderId : "");
    expect(bench.shop.cells("Orders")).toEqual([]);
  });

  test("its products follow with their stock", async () => {
    const plant = await bench.shop.addProduct({ stock: 5 });
    await bench.shop.send("Products", plant);
    const orderId = await bench.shop.sell(plant);
    await bench.shop.send("Orders", orderId);
    expect(await bench.shop.jobKeys()).toContain(`air:products:${plant}`);
    await bench.shop.send("Products", plant);
    expect(bench.shop.cells("Products")).toMatchObject([{ Stock: 4 }]);
  });

  test("one customer who orders twice is one record", async () => {
    const plant = await bench.shop.addProduct();
    for (let time = 0; time < 2; time += 1) {
      await bench.shop.send("Orders", await bench.shop.sell(plant, { checkoutKey: newId() }));
    }
    const [customer, ...others] = bench.airtable.records("Customers");
    expect(others).toEqual([]);
    expect(bench.shop.cells("Orders").map(({ Customer }) => Customer)).toEqual([
      [customer?.id],
      [customer?.id],
    ]);
  });
});

describe("a customer", () => {
  test("[7.auth.02] [3.airtable.01] is looked up by Email after sign-up, and created with Name, Email, Address and Phone if absent", async () => {
    const id = await bench.shop.addCustomer({ email: "nouvelle@exemple.fr" });
    await bench.shop.send("Customers", id);
    const [lookup, creation] = bench.airtable.requests;
    expect(lookup?.method).toBe("GET");
    expect(new URLSearchParams(lookup?.query).get("filterByFormula")).toBe(
      'OR({Email}="nouvelle@exemple.fr")',
    );
    expect(creation?.body).toMatchObject({
      records: [
        {
          fields: {
            Name: "Camille Dupont",
            Email: "nouvelle@exemple.fr",
            Address: "",
            Phone: "",
          },
        },
      ],
    });
    expect(bench.airtable.records("Customers")).toHaveLength(1);
  });

  test("who is in the table already is not added again", async () => {
    const known = bench.airtable.insert("Customers", { Name: "C.", Email: "camille@exemple.fr" });
    const id = await bench.shop.addCustomer({ email: "camille@exemple.fr" });
    await bench.shop.send("Customers", id);
    expect(bench.airtable.records("Customers")).toMatchObject([
      { id: known.id, fields: { Name: "Camille Dupont" } },
    ]);
  });

  test("who bought as a guest and then opens an account stays one record", async () => {
    await bench.shop.send("Orders", await bench.shop.sell(await bench.shop.addProduct()));
    const id = await bench.shop.addCustomer({ email: delivery.email.toLowerCase() });
    await bench.shop.send("Customers", id);
    expect(bench.airtable.records("Customers")).toHaveLength(1);
    const { rows } = await bench.database.pool.query(
      "select row_id from mirror_records where table_name = 'Customers'",
    );
    expect(rows).toEqual([{ row_id: id }]);
  });

  test("a guest whose turn comes after an account was opened is that account", async () => {
    await bench.shop.send("Orders", await bench.shop.sell(await bench.shop.addProduct()));
    const { rows } = await bench.database.pool.query("select id from guests");
    const before = bench.airtable.records("Customers").map(({ id }) => id);
    await bench.shop.addCustomer({ email: delivery.email.toLowerCase() });
    await bench.shop.send("Customers", rows[0].id);
    expect(bench.airtable.records("Customers").map(({ id }) => id)).toEqual(before);
    expect(bench.shop.cells("Orders")).toMatchObject([{ Customer: before }]);
  });
});

describe("a product", () => {
  test("[3.airtable.06] has Name, Description, Price, Image, Category, Stock and Customization", async () => {
    const plant = await bench.shop.addProduct({
      name: "Peru",
      priceCents: 3990,
      stock: 4,
      customization: { sizes: ["S"] },
    });
    await bench.database.pool.query(
      `insert into product_pictures (product_id, position, key, path, width, height, widths,
        placeholder, alt)
      values ($1, 0, 'peru', '/pictures/peru-1a2b3c4d', 1600, 1200, '{320,1280,1600}', '', '')`,
      [plant],
    );
    await bench.shop.send("Products", plant);
    expect(bench.shop.cells("Products")).toEqual([
      {
        Name: "Peru",
        Description: "Une plante",
        Price: 39.9,
        Image: "https://canopee.example/pictures/peru-1a2b3c4d/1280.webp",
        Category: "Plantes",
        Stock: 4,
        Customization: '{"sizes":["S"]}',
      },
    ]);
  });

  test("one with variants has their lowest price and the sum of their stock, in the same columns", async () => {
    const productId = await bench.shop.addProduct({ name: "Peru", priceCents: 3990, stock: 4 });
    const { pool } = bench.database;
    const cutting = await addVariant(pool, { productId, name: "S", priceCents: 1900, stock: 3 });
    const units = { [productId]: 1, [await unitOf(pool, cutting)]: 2 };
    await addVariant(pool, { productId, name: "Duo", priceCents: 7500, units });
    await bench.shop.sell(productId, { lines: [{ ...line(productId), variantId: cutting }] });
    await bench.shop.send("Products", productId);
    const [cells] = bench.shop.cells("Products");
    expect(cells).toMatchObject({ Name: "Peru", Price: 19, Stock: 6 });
    const columns = ["Category", "Customization", "Description", "Name", "Price", "Stock"];
    expect(Object.keys(cells ?? {}).toSorted()).toEqual(columns);
  });

  test("its record is deleted once it is archived, unless someone deleted it before", async () => {
    const productId = await bench.shop.addProduct({ name: "Peru" });
    const archive = (isArchived: boolean) =>
      archiveProduct(
        { db: bench.database.db, clock: bench.shop.till.clock },
        { by: shopkeeper, productId, isArchived },
      );
    await bench.shop.send("Products", productId);
    await archive(true);
    await bench.shop.send("Products", productId);
    expect(bench.shop.cells("Products")).toEqual([]);
    await archive(false);
    await bench.shop.send("Products", productId);
    expect(bench.shop.cells("Products")).toMatchObject([{ Name: "Peru" }]);
    await archive(true);
    bench.airtable.base.tables.find(({ name }) => name === "Products")?.records.clear();
    await bench.shop.send("Products", productId);
    const { rows } = await bench.database.pool.query("select from mirror_records");
    expect(rows).toEqual([]);
  });

  test("two of one name are two records, and one made by hand is taken over", async () => {
    const byHand = bench.airtable.insert("Products", { Name: "Jumelle", Stock: 99 });
    const plants = [
      await bench.shop.addProduct({ name: "Jumelle", stock: 1 }),
      await bench.shop.addProduct({ name: "Jumelle", stock: 2 }),
    ];
    for (const plant of plants) await bench.shop.send("Products", plant);
    for (const plant of plants) await bench.shop.send("Products", plant);
    expect(bench.shop.cells("Products").map(({ Stock }) => Stock)).toEqual([1, 2]);
    expect(bench.airtable.records("Products")[0]?.id).toBe(byHand.id);
  });
});
