import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readConsent } from "./consent.ts";

const consent = {
  necessary: true,
  analytics: true,
  marketing: false,
  decidedAt: "2026-01-15T09:00:00.000Z",
};
const on = (day: string) => new Date(day);
const stored = (change: object = {}) => JSON.stringify({ ...consent, ...change });

describe("the cookie choice of a visitor", () => {
  test("holds until six months have passed", () => {
    expect(readConsent(stored(), on("2026-01-15T09:00:00.000Z"))).toEqual(consent);
    expect(readConsent(stored(), on("2026-07-15T08:59:59.999Z"))).toEqual(consent);
  });

  test("is asked again after six months", () => {
    expect(readConsent(stored(), on("2026-07-15T09:00:00.000Z"))).toBeUndefined();
  });

  test("keeps the name of its proof", () => {
    const proven = readConsent(stored({ proofId: "p1" }), on("2026-02-01"));
    expect(proven?.proofId).toBe("p1");
  });

  test("always includes what is necessary", () => {
    expect(readConsent(stored({ necessary: false }), on("2026-02-01"))?.necessary).toBe(true);
  });

  test.each([
    ["was never made", null],
    ["is not JSON", "{"],
    ["is a bare word", '"accepted"'],
    ["says nothing of marketing", stored({ marketing: undefined })],
    ["has no date", stored({ decidedAt: undefined })],
    ["has no real date", stored({ decidedAt: "hier" })],
    ["was made in the future", stored({ decidedAt: "2030-01-01T00:00:00.000Z" })],
  ])("is asked when it %s", (_, text) => {
    expect(readConsent(text, on("2026-02-01"))).toBeUndefined();
  });

  test("survives whatever was stored", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        readConsent(text, on("2026-02-01"));
      }),
    );
  });
});
