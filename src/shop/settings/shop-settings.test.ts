import { expect, test } from "vitest";
import {
  invoicingSettings,
  newOrderMail,
  siteSettings,
  spreadsheetSettings,
  stockSettings,
  vatSettings,
} from "./shop-settings.ts";

test("a stock is low from one to a thousand", () => {
  const isRight = (lowStock: number) => stockSettings.safeParse({ lowStock }).success;
  expect([1, 5, 1000].map(isRight)).toEqual([true, true, true]);
  expect([0, 1001, 1.5].map(isRight)).toEqual([false, false, false]);
});

test("a shop has one rate of VAT at least, from nothing to the whole", () => {
  const isRight = (...rates: number[]) => vatSettings.safeParse({ rates }).success;
  expect(isRight(0, 550, 10_000)).toBe(true);
  expect([isRight(), isRight(-1), isRight(10_001)]).toEqual([false, false, false]);
});

test("a connected base holds a catalogue of its own until it is told otherwise", () => {
  expect(spreadsheetSettings.parse({})).toEqual({ mirrorsProducts: false });
  expect(spreadsheetSettings.parse({ baseId: "app1", mirrorsProducts: true })).toEqual({
    baseId: "app1",
    mirrorsProducts: true,
  });
  expect(spreadsheetSettings.safeParse({ baseId: "" }).success).toBe(false);
});

test("an account and an address are named in full, or not at all", () => {
  expect(siteSettings.parse({ instagramUsername: "canopee" }).instagramUsername).toBe("canopee");
  expect(siteSettings.safeParse({ instagramUsername: "" }).success).toBe(false);
  expect(newOrderMail.parse({ isSent: true, address: "a@exemple.fr" }).address).toBe(
    "a@exemple.fr",
  );
  expect(newOrderMail.safeParse({ isSent: true, address: "camille" }).success).toBe(false);
});

test("an order is invoiced when it is paid, or when it ships: one of the two is said", () => {
  expect(invoicingSettings.parse({ atPayment: true })).toEqual({ atPayment: true });
  expect(invoicingSettings.safeParse({}).success).toBe(false);
});
