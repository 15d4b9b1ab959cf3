import { expect, test } from "vitest";
import { ACCESS } from "./access.ts";
import { loggedPath } from "./logged-path.ts";

test("an address is logged without what was searched for", () => {
  expect(loggedPath("/products?q=monstera")).toBe("/products");
  expect(loggedPath("/admin/commandes/8f2c41d7/rembourser")).toBe(
    "/admin/commandes/8f2c41d7/rembourser",
  );
  expect(loggedPath(undefined)).toBe("");
});

test("an address that is a key is logged without it, as a page and as its data", () => {
  expect(loggedPath("/payer/k7Qm-2vXt")).toBe("/payer/…");
  expect(loggedPath("/payer/k7Qm-2vXt.data?_routes=root")).toBe("/payer/…");
  expect(loggedPath("/payer/k7Qm-2vXt/commencer")).toBe("/payer/…/commencer");
  expect(loggedPath("/Payer/k7Qm-2vXt")).toBe("/Payer/…");
});

test("no address with a token or a key in its pattern is left out", () => {
  const keyed = Object.keys(ACCESS).filter((pattern) => /:(token|key)\b/.test(pattern));
  expect(keyed.length).toBeGreaterThan(3);
  for (const pattern of keyed) {
    const asked = pattern.replace(/:(token|key)/, "un-secret");
    expect(loggedPath(asked)).not.toContain("un-secret");
  }
});
