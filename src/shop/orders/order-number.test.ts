import { expect, test } from "vitest";
import { orderNumber, orderReference, readOrderNumber, spokenNumber } from "./order-number.ts";

const id = "8f2c41d7-0b1e-4c3a-9d2f-5a6b7c8d9e0f";

test("the number that people read is found again, however it is typed", () => {
  expect(orderReference(id)).toBe("8f2c41d7");
  expect(orderNumber({ id, number: null })).toBe("8f2c41d7");
  expect(orderNumber({ id, number: 1042 })).toBe("C-1042");
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

test("a number that is spoken is found again, with or without its letter", () => {
  for (const typed of ["C-1042", "c1042", " C 1042", "1042", "commande n° C-1042"]) {
    expect(readOrderNumber(typed), typed).toEqual({ number: 1042 });
  }
  for (const typed of ["C-12", "C-", "c-99999999999", "12", "C-1042-3"]) {
    expect(spokenNumber(typed), typed).toBeNull();
  }
});

test("anything else names nothing", () => {
  for (const typed of ["", "8f2c", "je ne sais plus", "8f2c41d7-", "ORD-", "%"]) {
    expect(readOrderNumber(typed)).toBeUndefined();
  }
});

test.each([
  "x8f2c41d7-0b1e-4c3a-9d2f-5a6b7c8d9e0f",
  "8f2c41d7-0b1e-4c3a-9d2f-5a6b7c8d9e0f0",
  "8f2c41d7-0b1e-4c3a-9d2f-5a6b7c8d9e0",
  "8f2c41d70",
  "xord-1",
  "ord-1x",
  "ord-12345678901234567",
  "8f2c41dz",
])("« %s » is nearly a number, and names nothing", (typed) => {
  expect(readOrderNumber(typed)).toBeUndefined();
});

test("a number has four to nine figures, and a mark between it and its letter or none", () => {
  const spoken = ["1042", "123456789", "C–1042", "c 1042", " C-1042 "];
  expect(spoken.map(spokenNumber)).toEqual([1042, 123_456_789, 1042, 1042, 1042]);
  for (const typed of ["104", "1234567890", "C--1042", "XC-1042", "C-1042x", "B-1042"]) {
    expect(spokenNumber(typed), typed).toBeNull();
  }
});

test("an order without a number, or with none yet, has its reference", () => {
  expect(orderNumber({ id })).toBe("8f2c41d7");
  expect(orderNumber({ id, number: 0 })).toBe("8f2c41d7");
});
