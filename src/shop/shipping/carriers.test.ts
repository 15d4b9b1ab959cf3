import { expect, test } from "vitest";
import { carrierSettings, isTrackingTemplate, trackingUrlOf } from "./carriers.ts";

const carriers = [
  { name: "Colissimo", link: "https://suivi.example/?code={numero}" },
  { name: "Coursier", link: null },
];

test("a parcel is followed at its carrier's address, its number in its place", () => {
  const parcel = { carrier: " colissimo", trackingNumber: "6A 123/4$&" };
  expect(trackingUrlOf(carriers, parcel)).toBe("https://suivi.example/?code=6A123%2F4%24%26");
});

test("a carrier without an address, or that is not ours, gives none", () => {
  for (const carrier of ["Coursier", "Pigeon"]) {
    expect(trackingUrlOf(carriers, { carrier, trackingNumber: "1" })).toBeUndefined();
  }
});

test("an address of tracking is https and has the place of the number", () => {
  expect(isTrackingTemplate("https://suivi.example/{numero}")).toBe(true);
  for (const link of [
    "http://suivi.example/{numero}",
    "https://suivi.example/",
    "javascript:alert({numero})",
    "suivi.example/{numero}",
    "https://suivi.example/\0{numero}",
    "",
  ]) {
    expect(isTrackingTemplate(link), link).toBe(false);
  }
});

test("an address of tracking has an end", () => {
  const link = "https://suivi.example/{numero}";
  expect(isTrackingTemplate(link.padEnd(400, "a"))).toBe(true);
  expect(isTrackingTemplate(link.padEnd(401, "a"))).toBe(false);
});

test("a number stands in each of its places", () => {
  const twice = [{ name: "A", link: "https://suivi.example/{numero}?n={numero}" }];
  expect(trackingUrlOf(twice, { carrier: "a", trackingNumber: "1" })).toBe(
    "https://suivi.example/1?n=1",
  );
});

test("a shop has twenty carriers at most, each with a name", () => {
  const read = (count: number, change: object = {}) =>
    carrierSettings.safeParse({ carriers: Array(count).fill({ ...carriers[0], ...change }) });
  expect(read(20).success).toBe(true);
  expect(read(21).success).toBe(false);
  expect(read(1, { name: " Colissimo ", link: null }).data?.carriers).toEqual([
    { name: "Colissimo", link: null },
  ]);
  for (const wrong of [{ name: " " }, { name: "a".repeat(81) }, { link: "http://suivi.example" }]) {
    expect(read(1, wrong).success, JSON.stringify(wrong)).toBe(false);
  }
});
