import { expect, test } from "vitest";
import { giftWishForm, readSendOn } from "./gift-wish.ts";

const today = "2026-11-18";
const typed = {
  amount: "80",
  to: "Lucie",
  from: "Camille",
  message: "Prends ton temps.",
  delivery: "email",
  recipientEmail: "lucie@exemple.fr",
  sendOn: "2026-12-24",
  buyerName: "Camille Roux",
  buyerEmail: "camille@exemple.fr",
};
const read = (changed: Record<string, unknown> = {}) =>
  giftWishForm(today).safeParse({ ...typed, ...changed });
const refusedAt = (changed: Record<string, unknown>) =>
  read(changed).error?.issues.map(({ path }) => path.join("."));

test("a card that is sent has its reader, its day and its buyer", () => {
  expect(read().data).toEqual({
    amountCents: 8000,
    recipientName: "Lucie",
    senderName: "Camille",
    message: "Prends ton temps.",
    buyer: { name: "Camille Roux", email: "camille@exemple.fr" },
    website: "",
    delivery: "email",
    recipientEmail: "lucie@exemple.fr",
    sendOn: "2026-12-24",
  });
});

test("a card to print asks for neither address nor day, and keeps none that was typed", () => {
  const { data } = read({ delivery: "print", sendOn: "", message: "  " });
  expect(data).toMatchObject({ delivery: "print", recipientEmail: null, sendOn: null });
  expect(data?.message).toBeNull();
});

test("an amount is whole euros from 20 to 500, proposed or typed", () => {
  for (const free of ["20", "500", " 75 ", "75,00"]) {
    expect(read({ amount: "libre", free }).success).toBe(true);
  }
  for (const free of ["19", "501", "25,50", "-30", "1e2", "", "99999"]) {
    expect(refusedAt({ amount: "libre", free })).toEqual(["free"]);
  }
  expect(refusedAt({ amount: "5" })).toEqual(["amount"]);
  expect(refusedAt({ amount: "abc" })).toEqual(["amount"]);
  expect(refusedAt({ amount: "600" })).toEqual(["amount"]);
});

test("a day is from today to a year later", () => {
  expect(readSendOn("2026-11-18", today)).toBe("2026-11-18");
  expect(readSendOn("2027-11-18", today)).toBe("2027-11-18");
  expect(readSendOn("2027-11-19", today)).toBeNull();
  expect(readSendOn("2026-11-17", today)).toBeNull();
  expect(readSendOn("2026-02-31", today)).toBeNull();
  expect(refusedAt({ sendOn: "2026-11-17" })).toEqual(["sendOn"]);
  expect(refusedAt({ recipientEmail: "lucie" })).toEqual(["recipientEmail"]);
});

test("all that is missing is said, and no message is longer than the card", () => {
  expect(refusedAt({ to: "", from: " ", buyerName: "", buyerEmail: "x" })).toEqual([
    "to",
    "from",
    "buyerName",
    "buyerEmail",
  ]);
  expect(refusedAt({ message: "a".repeat(201) })).toEqual(["message"]);
  expect(read({ message: "a".repeat(200) }).success).toBe(true);
  expect(refusedAt({ to: "a".repeat(61) })).toEqual(["to"]);
});
