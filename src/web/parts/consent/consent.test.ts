import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { consentHintScript, readConsent } from "./consent.ts";

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

test("the script in the head of the page finds what the page finds", () => {
  const hinted = (text: string | null, now: Date) => {
    const dataset: Record<string, string> = {};
    const Fixed = class extends Date {
      constructor(...given: [] | [string | Date]) {
        super(...((given.length > 0 ? given : [now]) as [Date]));
      }
    };
    const run = new Function("localStorage", "document", "Date", consentHintScript);
    run({ getItem: () => text }, { documentElement: { dataset } }, Fixed);
    return dataset.consent === "given";
  };
  const text = fc.oneof(
    fc.string(),
    fc.constant(null),
    fc
      .record({
        analytics: fc.oneof(fc.boolean(), fc.string()),
        marketing: fc.oneof(fc.boolean(), fc.constant(undefined)),
        decidedAt: fc.oneof(
          fc
            .date({ min: on("2025-06-01"), max: on("2027-01-01"), noInvalidDate: true })
            .map(String),
          fc.integer(),
          fc.constant("hier"),
        ),
      })
      .map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(text, (one) => {
      const now = on("2026-02-01");
      expect(hinted(one, now)).toBe(readConsent(one, now) !== undefined);
    }),
    { numRuns: 500 },
  );
  expect(hinted(stored(), on("2026-02-01"))).toBe(true);
  expect(hinted(stored(), on("2026-07-15T09:00:00.000Z"))).toBe(false);
});
