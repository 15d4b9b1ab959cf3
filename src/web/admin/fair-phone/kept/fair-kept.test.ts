import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import type { FairLine } from "#shop/fairs/fair.ts";
import { fairAt, type OpenFair } from "./fair-at.ts";
import {
  countLeft,
  countSales,
  type KeptFair,
  type KeptSale,
  leftOf,
  ownLines,
  searchLines,
  waitingSales,
} from "./fair-kept.ts";

const line = {
  variantId: "adansonii",
  name: "Monstera Adansonii",
  detail: "Pot de 12 cm",
  pictureUrl: null,
  priceCents: cents(2490),
  isSpecimen: false,
  part: 3,
};
const fair: KeptFair = {
  id: "lyon",
  name: "Foire de Lyon",
  place: "",
  startsOn: "2026-11-21",
  endsOn: "2026-11-22",
  state: "open",
  lines: [line, { ...line, variantId: "deliciosa", name: "Monstera Délicieuse", part: 2 }],
};
let ids = 0;
const sale = (change: Partial<KeptSale> = {}): KeptSale => ({
  id: String(++ids),
  fairId: "lyon",
  variantId: "adansonii",
  name: "Monstera Adansonii",
  priceCents: cents(2490),
  soldAt: "2026-11-21T09:00:00.000Z",
  cancelledAt: null,
  isSaleTold: false,
  isCancelTold: false,
  conflict: null,
  ...change,
});
const cancelledAt = "2026-11-21T09:01:00.000Z";

test("a phone has of a line what is its part, less what it sold and did not cancel", () => {
  const other = sale({ variantId: "deliciosa" });
  expect(leftOf(line, [])).toBe(3);
  expect(leftOf(line, [sale(), sale({ isSaleTold: true }), sale({ cancelledAt }), other])).toBe(1);
  expect(countLeft(fair, [sale(), other, sale({ fairId: "bordeaux" })])).toBe(3);
});

test("a part that was made smaller than what was sold leaves nothing, and not less", () => {
  expect(leftOf({ ...line, part: 1 }, [sale(), sale()])).toBe(0);
});

test("what waits is a sale, or its cancelling, that the shop has not heard", () => {
  const cancelled = sale({ isSaleTold: true, cancelledAt });
  const never = sale({ cancelledAt });
  const sold = sale();
  const told = [
    sale({ isSaleTold: true }),
    sale({ isSaleTold: true, isCancelTold: true, cancelledAt }),
  ];
  expect(waitingSales([sold, never, cancelled, ...told])).toEqual([sold, never, cancelled]);
});

test("cancelled sales are in no sum", () => {
  expect(countSales([sale(), sale(), sale({ cancelledAt })])).toEqual({ sold: 2, total: 4980 });
});

test("the stall is searched by words, without their case and accents", () => {
  const found = (typed: string) => searchLines(fair.lines, typed).map(({ variantId }) => variantId);
  expect(found("")).toEqual(["adansonii", "deliciosa"]);
  expect(found(" DELICI  mon")).toEqual(["deliciosa"]);
  expect(found("12 cm adan")).toEqual(["adansonii"]);
  expect(found("cactus")).toEqual([]);
});

test("a phone takes its own part of the fair, and none of another's", () => {
  const { part: _, ...shown } = line;
  const allocation: FairLine[] = [
    {
      ...shown,
      takes: { u: 1 },
      taken: 9,
      sold: 1,
      parts: [
        { deviceId: "a", quantity: 4, sold: 1 },
        { deviceId: "b", quantity: 5, sold: 0 },
      ],
    },
    { ...shown, variantId: "b-alone", takes: { v: 1 }, taken: 1, sold: 0, parts: [] },
  ];
  expect(ownLines(allocation, "a")).toEqual([{ ...shown, part: 4 }]);
  expect(ownLines(allocation, "c")).toEqual([]);
});

test("a phone is at the fair that it was told, was at, is alone, or is of today", () => {
  const open = (id: string, startsOn: string, endsOn = startsOn) =>
    ({ id, startsOn, endsOn }) as OpenFair;
  const lyon = open("lyon", "2026-11-21", "2026-11-22");
  const bordeaux = open("bordeaux", "2026-12-05");
  const both = [lyon, bordeaux];
  const at = (fairs: OpenFair[], now: string, chosen?: string, current?: string) =>
    fairAt(fairs, { chosen, current, now: new Date(now) })?.id;
  expect(at(both, "2026-11-21T08:00:00Z", "bordeaux", "lyon")).toBe("bordeaux");
  expect(at(both, "2026-12-05T08:00:00Z", undefined, "lyon")).toBe("lyon");
  expect(at([bordeaux], "2026-11-21T08:00:00Z", undefined, "lyon")).toBe("bordeaux");
  expect(at(both, "2026-11-22T08:00:00Z")).toBe("lyon");
  // Already the next day in Paris.
  expect(at(both, "2026-11-22T23:30:00Z")).toBeUndefined();
  expect(at([], "2026-11-22T08:00:00Z")).toBeUndefined();
});
