import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { deliveryTermsFr, expectedFr } from "./delivery.ts";

const between = (from: string, to: string) =>
  expectedFr({ from: new Date(`${from}T12:00:00Z`), to: new Date(`${to}T12:00:00Z`) });

test("the expected days are named once when they are of one month", () => {
  expect(between("2026-11-19", "2026-11-23")).toBe("entre le 19 et le 23 novembre");
  expect(between("2026-11-27", "2026-12-01")).toBe("entre le 27 novembre et le 1er décembre");
  expect(between("2026-12-30", "2027-01-04")).toBe("entre le 30 décembre et le 4 janvier");
});

test("the rates are told as the shop has set them", () => {
  const home = cents(690);
  const relay = cents(490);
  expect(deliveryTermsFr({ home, relay, freeFromCents: cents(10_000) })).toBe(
    "6,90\u00a0€ à domicile, 4,90\u00a0€ en point relais, offerte dès 100\u00a0€ d’achat",
  );
  expect(deliveryTermsFr({ home, relay, freeFromCents: cents(8950) })).toContain(
    "dès 89,50\u00a0€",
  );
  expect(deliveryTermsFr({ home, relay: home, freeFromCents: null })).toBe("6,90\u00a0€");
  expect(deliveryTermsFr({ home: cents(0), relay: cents(0), freeFromCents: null })).toBe("offerte");
});
