import { expect, test } from "vitest";
import { senderHash } from "./sender-hash.server.ts";

const secret = Buffer.alloc(32, 1).toString("base64");
const hashOf = (address: string) => senderHash(secret, address);

test("the addresses of one home are one sender", () => {
  expect(hashOf("2001:db8:1:2::1")).toBe(hashOf("2001:db8:1:2:aaaa:bbbb:cccc:dddd"));
  expect(hashOf("2001:0DB8:0001:0002::1")).toBe(hashOf("2001:db8:1:2::2"));
  expect(hashOf("::ffff:192.0.2.1")).toBe(hashOf("192.0.2.1"));
});

test("the addresses of two homes are two senders", () => {
  expect(hashOf("2001:db8:1:2::1")).not.toBe(hashOf("2001:db8:1:3::1"));
  expect(hashOf("192.0.2.1")).not.toBe(hashOf("192.0.2.2"));
});

test("another shop's key gives another hash, so that addresses cannot be looked up", () => {
  const other = Buffer.alloc(32, 2).toString("base64");
  expect(senderHash(other, "192.0.2.1")).not.toBe(hashOf("192.0.2.1"));
});
