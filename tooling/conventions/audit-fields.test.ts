import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { auditFieldFr } from "../../src/copy/audit/audit-fields.ts";
import { LOGGED as ARTICLE } from "../../src/shop/articles/reading/article-row.server.ts";
import { labelSettings } from "../../src/shop/carriers/label-settings.ts";
import { LOGGED as PRODUCT } from "../../src/shop/catalogue/management/note-product-change.server.ts";
import { botanical } from "../../src/shop/catalogue/product-facts.ts";
import { homeBlocks } from "../../src/shop/content/home-texts.ts";
import { dispatchFigures } from "../../src/shop/dispatch/figures.ts";
import { parcelForm } from "../../src/shop/orders/parcel.ts";
import {
  invoicingSettings,
  newOrderMail,
  siteSettings,
  spreadsheetSettings,
  stockSettings,
  vatSettings,
} from "../../src/shop/settings/shop-settings.ts";
import { carrierSettings } from "../../src/shop/shipping/carriers.ts";
import { carriedMethods, deliverySettings } from "../../src/shop/shipping/delivery-settings.ts";

/** A name that nobody has given words to is shown as it is written here. */
const untold = (names: Iterable<string>) =>
  [...new Set(names)].filter((name) => auditFieldFr(name) === name);

/** Of a value and of all that is in it. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties, ...others } = schema as { properties?: Record<string, unknown> };
  const inside = Object.values(others).flatMap(namesIn);
  if (!properties) return inside;
  return [...inside, ...Object.keys(properties), ...Object.values(properties).flatMap(namesIn)];
}

/** What a use case writes out beside its call: `after: { status: to, ...parcel }`. */
const WRITTEN = /\b(?:before|after): (\{(?:[^{}]|\{[^{}]*\})*\})/g;
const ARGUMENT = /\(\{[^}]*\}\) =>/g;
const NAME = /(?:^|[{,(])\s*([a-zA-Z_]+)(?=\s*[:,}])/g;
const writtenOut = globSync("src/shop/**/*.server.ts")
  .map((path) => readFileSync(path, "utf8"))
  .filter((text) => /record-(?:[a-z]+-)?change\.server|note-product-change/.test(text))
  .flatMap((text) => [...text.matchAll(WRITTEN)].map(([, fields = ""]) => fields))
  .map((fields) => fields.replaceAll(ARGUMENT, ""))
  .flatMap((fields) => [...fields.matchAll(NAME)].map(([, name = ""]) => name));

test("every setting has a name in the log", () => {
  const all = [
    invoicingSettings,
    siteSettings,
    stockSettings,
    vatSettings,
    spreadsheetSettings,
    deliverySettings,
    newOrderMail,
    carrierSettings,
    labelSettings.omit({ options: true }),
    dispatchFigures.omit({ classes: true, cutOffHours: true }),
    dispatchFigures.shape.classes.valueType,
  ] as const;
  const names = all.flatMap((schema) => namesIn(z.toJSONSchema(schema)));
  expect(names).toContain("upToGrams");
  expect(untold([...names, ...carriedMethods])).toEqual([]);
});

test("so has every field of a product, an article, a parcel, and the words of the home page", () => {
  const facts = [...namesIn(z.toJSONSchema(botanical)), ...Object.keys(parcelForm.shape)];
  const words = Object.values(homeBlocks).flatMap(({ texts }) => Object.keys(texts));
  expect(untold([...PRODUCT, "pictures", ...ARTICLE, ...facts, ...words])).toEqual([]);
});

test("so has what is written out where it is logged", () => {
  expect(writtenOut).toEqual(
    expect.arrayContaining(["amountCents", "restocked", "decision", "reason", "number"]),
  );
  expect(untold(writtenOut)).toEqual([]);
});
