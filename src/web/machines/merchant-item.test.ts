import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { merchantItem } from "./merchant-item.ts";

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
  pictures: [
    { path: "/pictures/monstera-1a2b3c4d", widths: [320, 640, 1280, 1600] },
    { path: "/pictures/monstera-2-1a2b3c4d", widths: [320, 640] },
  ],
};
const item = (given = {}) => merchantItem("https://canopee.example", { ...monstera, ...given });

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
