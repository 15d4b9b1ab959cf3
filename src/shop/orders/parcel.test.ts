import { expect, test } from "vitest";
import { parcelForm } from "./parcel.ts";

const told = {
  carrier: " Colissimo ",
  trackingNumber: "6A \n 123",
  trackingUrl: "https://suivi.example/6A123",
};
const wrong = (change: Record<string, string | undefined>) =>
  parcelForm
    .safeParse({ ...told, ...change })
    .error?.issues.map(({ path, message }) => [path[0], message]);

test("a parcel leaves with its carrier and its number, and perhaps where it is followed", () => {
  const { trackingUrl, ...unfollowed } = told;
  const read = { carrier: "Colissimo", trackingNumber: "6A 123" };
  expect(parcelForm.parse(told)).toEqual({ ...read, trackingUrl });
  expect(parcelForm.parse(unfollowed)).toEqual(read);
});

test("a parcel without a carrier or a number does not leave", () => {
  expect(wrong({ carrier: undefined, trackingNumber: " " })).toEqual([
    ["carrier", "Le transporteur est requis"],
    ["trackingNumber", "Le numéro de suivi est requis"],
  ]);
  expect(wrong({ carrier: "a".repeat(81), trackingNumber: "1".repeat(81) })).toEqual([
    ["carrier", "Le nom du transporteur est trop long"],
    ["trackingNumber", "Le numéro de suivi est trop long"],
  ]);
});

test.each([
  "http://suivi.example/1",
  "javascript:alert(1)",
  "httpsx://suivi.example/1",
  "xhttps://suivi.example/1",
  "suivi.example/1",
])("« %s » is no address where a customer is sent", (trackingUrl) => {
  expect(wrong({ trackingUrl })).toEqual([
    ["trackingUrl", "L’adresse de suivi doit commencer par https://"],
  ]);
});

test("an address of tracking has an end", () => {
  const address = "https://suivi.example/";
  const of = (length: number) => address.padEnd(length, "1");
  expect(wrong({ trackingUrl: of(500) })).toBeUndefined();
  expect(wrong({ trackingUrl: of(501) })).toEqual([
    ["trackingUrl", "L’adresse de suivi est trop longue"],
  ]);
});
