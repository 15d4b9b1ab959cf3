import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { orderLink, readOrderLink } from "./order-link.server.ts";

const secretKey = randomBytes(32).toString("base64");
const publicUrl = new URL("https://canopee.example");
const orderId = newId();
const search = (link: string) => new URL(link).searchParams;
const link = orderLink({ publicUrl, secretKey }, orderId);

test("the link of a mail leads to its order", () => {
  expect(new URL(link).pathname).toBe("/order-success");
  expect(readOrderLink(secretKey, search(link))).toBe(orderId);
});

test("the same order’s withdrawal has a link of its own", () => {
  const withdrawal = orderLink({ publicUrl, secretKey }, orderId, "/retractation");
  expect(new URL(withdrawal).pathname).toBe("/retractation");
  expect(readOrderLink(secretKey, search(withdrawal))).toBe(orderId);
});

test("a link for another order cannot be made from it", () => {
  const forged = search(link);
  forged.set("commande", newId());
  expect(readOrderLink(secretKey, forged)).toBeUndefined();
});

test("an altered, cut or missing signature opens nothing", () => {
  const signature = search(link).get("signature") ?? "";
  const altered = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
  for (const wrong of [altered, signature.slice(0, -2), "", "%00"]) {
    const forged = search(link);
    forged.set("signature", wrong);
    expect(readOrderLink(secretKey, forged)).toBeUndefined();
  }
  expect(readOrderLink(secretKey, new URLSearchParams())).toBeUndefined();
});

test("another shop’s link is not ours", () => {
  const theirs = { publicUrl, secretKey: randomBytes(32).toString("base64") };
  expect(readOrderLink(secretKey, search(orderLink(theirs, orderId)))).toBeUndefined();
});
