import { expect, test } from "vitest";
import { orderNumber, readOrderNumber } from "./order-number.ts";

const id = "8f2c41d7-0b1e-4c3a-9d2f-5a6b7c8d9e0f";

test("the number that people read is found again, however it is typed", () => {
  expect(orderNumber(id)).toBe("8f2c41d7");
  const range = {
    from: "8f2c41d7-0000-0000-0000-000000000000",
    to: "8f2c41d7-ffff-ffff-ffff-ffffffffffff",
  };
  for (const typed of ["8f2c41d7", " 8F2C41D7 ", "Commande n° 8f2c 41d7", "#8f2c41d7"]) {
    expect(readOrderNumber(typed)).toEqual(range);
  }
});

test("the whole id and the number of a late answer name an order too", () => {
  expect(readOrderNumber(id.toUpperCase())).toEqual({ from: id, to: id });
  expect(readOrderNumber("ord-1763121600000")).toEqual({ lateReference: "ORD-1763121600000" });
});

test("anything else names nothing", () => {
  for (const typed of ["", "8f2c", "je ne sais plus", "8f2c41d7-", "ORD-", "%"]) {
    expect(readOrderNumber(typed)).toBeUndefined();
  }
});
