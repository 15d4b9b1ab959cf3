import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test("ignores a forwarded address when there is no proxy of ours", () => {
  expect(clientAddress("203.0.113.9", "198.51.100.1", false)).toBe("203.0.113.9");
});

test("believes only what our own proxy wrote", () => {
  expect(clientAddress("10.0.0.2", "1.1.1.1, 198.51.100.7", true)).toBe("198.51.100.7");
});

test("falls back to the socket when the proxy sent nothing", () => {
  expect(clientAddress("10.0.0.2", undefined, true)).toBe("10.0.0.2");
});
