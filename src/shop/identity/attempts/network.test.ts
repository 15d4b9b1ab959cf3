import { expect, test } from "vitest";
import { networkHint } from "./network.ts";

test("an address is kept by its beginning only", () => {
  expect(networkHint("192.0.2.17")).toBe("192.0.2.…");
  expect(networkHint("2001:db8:1:2:0:0:0:1")).toBe("2001:db8:1:…");
  expect(networkHint("")).toBe("");
  expect(networkHint("unknown")).toBe("");
});
