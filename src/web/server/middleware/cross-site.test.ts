import { expect, test } from "vitest";
import { isFromOurPages, isSignedDoor } from "./cross-site.ts";

const ours = "https://canopee.example";
const post = { method: "POST", origin: undefined, fetchSite: undefined };

test.each([
  ["a page of ours", { origin: ours, fetchSite: "same-origin" }, true],
  ["an old browser that sends only Origin", { origin: ours }, true],
  ["a browser that sends only Sec-Fetch-Site", { fetchSite: "same-origin" }, true],
  ["another site", { origin: "https://evil.example", fetchSite: "cross-site" }, false],
  ["another site with a forged Origin", { origin: ours, fetchSite: "cross-site" }, false],
  ["a sibling sub-domain", { origin: ours, fetchSite: "same-site" }, false],
  ["the same host over plain http", { origin: "http://canopee.example" }, false],
  ["a sandboxed frame", { origin: "null" }, false],
  ["a request that tells nothing", {}, false],
])("an unsafe request from %s", (_, headers, allowed) => {
  expect(isFromOurPages({ ...post, ...headers }, ours)).toBe(allowed);
});

test("reading is allowed from anywhere", () => {
  expect(isFromOurPages({ ...post, method: "GET", fetchSite: "cross-site" }, ours)).toBe(true);
});

test("only the signed webhook is asked for its signature instead of its origin", () => {
  expect(isSignedDoor("/webhooks/stripe")).toBe(true);
  for (const path of ["/", "/webhooks/stripe/", "/webhooks/stripe.data", "/webhooks", "/contact"]) {
    expect(isSignedDoor(path), path).toBe(false);
  }
});
