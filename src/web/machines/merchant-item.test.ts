import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { merchantItems } from "./merchant-item.ts";

const monstera = {
  id: "0b1f7d5e-9a34-4c52-8d0e-3f1c6a7b2d90",
  createdAt: "2026-11-09 08:00:00+00",
  slug: "monstera-deliciosa",
  name: "Monstera <Deliciosa> & Cie",
  description: "Le grand classique.",
  priceCents: cents(3990),
  category: "Plantes" as const,
  isLivingPlant: true,
  weightGrams: 2600,
  available: 2,
  reduction: null,
  variants: [],
  pictures: [
    { path: "/pictures/monstera-1a2b3c4d", widths: [320, 640, 1280, 1600] },
    { path: "/pictures/monstera-2-1a2b3c4d", widths: [320, 640] },
  ],
};
const item = (given = {}) => merchantItems("https://canopee.example", { ...monstera, ...given });

test("says all that Google Merchant wants to know of a plant", () => {
  for (const field of [
    "<g:id>0b1f7d5e-9a34-4c52-8d0e-3f1c6a7b2d90</g:id>",
    "<g:title>Monstera &lt;Deliciosa&gt; &amp; Cie</g:title>",
    "<g:link>https://canopee.example/products/monstera-deliciosa</g:link>",
    "<g:image_link>https://canopee.example/pictures/monstera-1a2b3c4d/1280.webp</g:image_link>",
    "<g:additional_image_link>https://canopee.example/pictures/monstera-2-1a2b3c4d/640.webp<",
    "<g:availability>in_stock</g:availability>",
    "<g:price>39.90 EUR</g:price>",
    "<g:condition>new</g:condition>",
    "<g:identifier_exists>no</g:identifier_exists>",
    "<g:google_product_category>Home &amp; Garden &gt; Plants</g:google_product_category>",
    "<g:shipping_weight>2600 g</g:shipping_weight>",
  ]) {
    expect(item()).toContain(field);
  }
});

test("what nobody can buy any more is out of stock", () => {
  expect(item({ available: 0 })).toContain("<g:availability>out_of_stock</g:availability>");
});

test("cents keep their zeros", () => {
  expect(item({ priceCents: cents(5) })).toContain("<g:price>0.05 EUR</g:price>");
  expect(item({ priceCents: cents(120_000) })).toContain("<g:price>1200.00 EUR</g:price>");
});

test("a product without a picture is still listed", () => {
  expect(item({ pictures: [] })).not.toContain("image_link");
});

test("a reduced price stands beside the one that is crossed out, for as long as it is asked", () => {
  const dates = { from: new Date("2026-11-10T08:00:00Z"), until: new Date("2026-11-30T22:59:00Z") };
  const reduced = item({ reduction: { crossedCents: cents(4990), dates } });
  expect(reduced).toContain("<g:price>49.90 EUR</g:price><g:sale_price>39.90 EUR</g:sale_price>");
  expect(reduced).toContain(
    "<g:sale_price_effective_date>2026-11-10T08:00Z/2026-11-30T22:59Z</g:sale_price_effective_date>",
  );
  expect(item({ reduction: { crossedCents: cents(4990), dates: null } })).not.toContain("_date");
  expect(item()).not.toMatch(/sale_price|item_group_id/);
});

test("each variant is an item of the group, with its own price, stock and picture", () => {
  const variant = {
    ...{ id: monstera.id, name: "", options: {}, priceCents: cents(3990), reduction: null },
    ...{ weightGrams: 2600, available: 0, pictures: [] },
  };
  const tall = {
    ...variant,
    id: "7d3c0f9a-52be-4a91-9c55-0f2a4f1f8e11",
    name: "Grande",
    options: { size: "XL", color: "Vert" },
    priceCents: cents(8990),
    reduction: { crossedCents: cents(9990), dates: null },
    available: 1,
    weightGrams: 5200,
    pictures: [{ path: "/pictures/grande-1a2b3c4d", widths: [320, 640] }],
  };
  const items = item({ variants: [variant, tall] })
    .trim()
    .split("\n");
  expect(items).toHaveLength(2);
  for (const one of items) expect(one).toContain(`<g:item_group_id>${monstera.id}<`);
  expect(items[0]).toContain(`<g:id>${monstera.id}</g:id><g:title>Monstera &lt;Deliciosa&gt;`);
  expect(items[0]).toContain("<g:availability>out_of_stock<");
  expect(items[0]).toContain("/pictures/monstera-1a2b3c4d/1280.webp");
  for (const field of [
    `<g:id>${tall.id}</g:id><g:title>Monstera &lt;Deliciosa&gt; &amp; Cie, Grande</g:title>`,
    `<g:link>https://canopee.example/products/monstera-deliciosa?declinaison=${tall.id}</g:link>`,
    "<g:image_link>https://canopee.example/pictures/grande-1a2b3c4d/640.webp</g:image_link>",
    "<g:availability>in_stock<",
    "<g:price>99.90 EUR</g:price><g:sale_price>89.90 EUR</g:sale_price>",
    "<g:shipping_weight>5200 g<",
    "<g:size>XL</g:size><g:color>Vert</g:color>",
  ]) {
    expect(items[1]).toContain(field);
  }
});
