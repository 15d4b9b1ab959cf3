import { describe, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { withoutEmpty } from "./mirrored-row.ts";
import { customerFields, orderFields, productFields } from "./record-fields.ts";
import { toSpreadsheetOrder } from "./spreadsheet-order.ts";

test("a customer is a record of four cells", () => {
  const customer = { name: "Camille", email: "c@exemple.fr", address: "12 rue", phone: "06" };
  expect(customerFields(customer)).toEqual({
    Name: "Camille",
    Email: "c@exemple.fr",
    Address: "12 rue",
    Phone: "06",
  });
});

describe("the record of an order", () => {
  const order = {
    items: [
      {
        productId: "p1",
        quantity: 2,
        price: cents(4550),
        name: "Peru",
        selectedOptions: { size: "S" },
        withdrawalExcluded: false,
      },
    ],
    total: cents(9790),
    status: "completed",
    paymentId: "pi_1",
    // Already the next day in Paris.
    orderDate: new Date("2026-11-14T23:30:00Z"),
  } as const;
  const written = { ...order, items: [...order.items] };

  test("is in euros, on the day of Paris, and linked to its customer", () => {
    expect(orderFields(written, "rec1")).toEqual({
      Customer: ["rec1"],
      Items: '[{"productId":"p1","quantity":2,"price":45.5,"name":"Peru","options":{"size":"S"}}]',
      Total: 97.9,
      Status: "completed",
      Date: "2026-11-15",
      Payment_ID: "pi_1",
    });
  });

  test("has empty cells for a customer who was forgotten and a payment that is not known", () => {
    expect(orderFields({ ...written, paymentId: null }, null)).toMatchObject({
      Customer: [],
      Payment_ID: "",
    });
  });
});

describe("the record of a product", () => {
  const product = {
    name: "Peru",
    description: "Feuilles épaisses",
    priceCents: cents(3990),
    category: "Plantes",
    stock: 3,
    customization: { sizes: ["S"] },
    picture: { path: "/pictures/peru-1a2b3c4d", widths: [320, 1280, 1600] },
  };
  const publicUrl = new URL("https://canopee.example/");
  const image = (widths: number[]) =>
    productFields({ ...product, picture: { ...product.picture, widths } }, publicUrl).Image;

  test("has its price in euros and its choices as JSON", () => {
    expect(productFields(product, publicUrl)).toEqual({
      Name: "Peru",
      Description: "Feuilles épaisses",
      Price: 39.9,
      Image: "https://canopee.example/pictures/peru-1a2b3c4d/1280.webp",
      Category: "Plantes",
      Stock: 3,
      Customization: '{"sizes":["S"]}',
    });
  });

  test("shows its picture as large as 1280 px, or the smallest of a larger one, or none", () => {
    expect(image([320, 960, 1600])).toMatch(/\/960\.webp$/);
    expect(image([1600, 2000])).toMatch(/\/1600\.webp$/);
    expect(productFields({ ...product, picture: null }, publicUrl).Image).toBe("");
  });
});

test("cells that hold nothing do not count, nor does the order of the others", () => {
  const fields = { b: 0, a: "x", c: "", d: null, e: undefined, f: [], g: ["y"], h: false };
  expect(Object.entries(withoutEmpty(fields))).toEqual([
    ["a", "x"],
    ["b", 0],
    ["g", ["y"]],
    ["h", false],
  ]);
});

describe("an order of the spreadsheet", () => {
  const item = { productId: "p1", quantity: 2, price: 45.5, name: "Peru" };
  const fields = {
    Items: JSON.stringify([item]),
    Total: 91,
    Status: "shipped",
    Date: "2026-11-14",
    Payment_ID: "pi_1",
  };
  const linked = {
    id: "rec2",
    fields: { Name: "Camille", Email: "c@exemple.fr", Address: "12 rue des Lilas" },
  };

  test("is that of the customer it links to", () => {
    expect(toSpreadsheetOrder({ id: "rec1", fields }, linked)).toEqual({
      id: "rec1",
      customer: { name: "Camille", email: "c@exemple.fr", address: "12 rue des Lilas" },
      items: [item],
      total: 91,
      status: "shipped",
      date: "2026-11-14",
      paymentId: "pi_1",
    });
  });

  test("has its own words for its customer first, where they say something", () => {
    const own = { Customer_Name: "Dominique", Customer_Email: " ", Shipping_Address: 12 };
    const { customer } = toSpreadsheetOrder({ id: "rec1", fields: own }, linked);
    expect(customer).toEqual({
      name: "Dominique",
      email: "c@exemple.fr",
      address: "12 rue des Lilas",
    });
  });

  test("has defaults for all that it lacks", () => {
    expect(toSpreadsheetOrder({ id: "rec1", fields: {} }, undefined)).toEqual({
      id: "rec1",
      customer: { name: "Client", email: "", address: "Adresse non spécifiée" },
      items: [],
      total: 0,
      status: "pending",
      date: "",
      paymentId: "",
    });
    const odd = { Total: "91", Status: "perdue", Items: "[{}]" };
    expect(toSpreadsheetOrder({ id: "rec1", fields: odd }, undefined)).toMatchObject({
      total: 0,
      status: "pending",
      items: [{ productId: "", quantity: 1, price: 0, name: "" }],
    });
  });
});
