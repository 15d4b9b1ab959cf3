import { expect, test } from "vitest";
import { basisPoints, cents } from "#kernel/money.ts";
import type { ProductDetails } from "#shop/catalogue/storefront/find-product.server.ts";
import type { ShownVariant } from "#shop/catalogue/variants/shown-variant.ts";
import { toJsonLd } from "#web/document/structured-data.tsx";
import { productThing } from "./product-structured-data.tsx";

const picture = (path: string) => ({
  ...{ path, width: 1600, height: 2000, widths: [320, 1600], placeholder: "", alt: "" },
});
const monstera: ProductDetails = {
  id: "p1",
  slug: "monstera",
  name: "Monstera",
  description: "Le grand classique.",
  longDescription: "",
  priceCents: cents(3990),
  crossedCents: null,
  reducedUntil: null,
  vatBasisPoints: basisPoints(1000),
  category: "Plantes",
  sizes: ["M"],
  colors: [],
  available: 2,
  variants: [],
  weightGrams: 900,
  isLivingPlant: true,
  withdrawalExcluded: false,
  botanical: null,
  healthNotice: null,
  safetyInformation: null,
  pictures: [{ ...picture("/pictures/monstera"), isIllustration: false, color: null }],
  sizeDetails: {},
  parcelNote: "",
  variantPictures: {},
  updatedAt: new Date("2026-11-14T12:00:00Z"),
};
const itself: ShownVariant = {
  ...{
    id: "p1",
    name: "",
    detail: "",
    options: {},
    priceCents: cents(3990),
    crossedCents: null,
    reducedUntil: null,
  },
  ...{ available: 2, isAssortment: false, picture: null, specimen: null },
};
/** As a machine reads it, without what is undefined. */
const told = (given: Partial<ProductDetails> = {}) => {
  const { "@context": _, ...thing } = JSON.parse(
    toJsonLd(productThing("https://canopee.example", { ...monstera, ...given })),
  );
  return thing;
};

const URL = "https://canopee.example/products/monstera";
const offer = {
  "@type": "Offer",
  url: URL,
  price: "39.90",
  priceCurrency: "EUR",
  availability: "https://schema.org/InStock",
  itemCondition: "https://schema.org/NewCondition",
  seller: { "@type": "Organization", name: "Canopée" },
};
const strikethrough = {
  "@type": "UnitPriceSpecification",
  priceType: "https://schema.org/StrikethroughPrice",
  price: "49.90",
  priceCurrency: "EUR",
};

test("a product without variants of its own is told as one product", () => {
  const product = {
    "@type": "Product",
    "@id": `${URL}#produit`,
    name: "Monstera",
    description: "Le grand classique.",
    category: "Plantes",
    sku: "p1",
    image: ["https://canopee.example/pictures/monstera/1600.webp"],
    offers: offer,
  };
  expect(JSON.stringify(told())).toBe(JSON.stringify(product));
  const reduced = told({ crossedCents: cents(4990) });
  expect(reduced.offers).toEqual({ ...offer, priceSpecification: strikethrough });
});

test("variants are a group, each with its address, price, availability and picture", () => {
  const tall: ShownVariant = {
    ...itself,
    ...{ id: "v2", name: "Grande", detail: "pot de 24 cm", options: { size: "XL" } },
    ...{ crossedCents: cents(4990), available: 0, picture: picture("/pictures/grande") },
  };
  const specimen: ShownVariant = {
    ...{ ...itself, id: "v3", name: "n°\u00a0217", available: 1 },
    specimen: {
      ...{ number: 217, heightCm: 40, leaves: 5, rootState: null, pot: "", note: "" },
      takenAt: new Date("2026-11-14T12:00:00Z"),
      isIllustration: false,
    },
  };
  const group = told({ variants: [itself, tall, specimen] });
  expect(group).toMatchObject({ "@type": "ProductGroup", productGroupID: "p1", url: URL });
  expect(group).not.toHaveProperty("offers");
  expect(group.variesBy).toEqual(["https://schema.org/size"]);
  expect(group.hasVariant).toEqual([
    {
      ...{ "@type": "Product", name: "Monstera", description: "Le grand classique.", sku: "p1" },
      url: `${URL}?declinaison=p1`,
      image: ["https://canopee.example/pictures/monstera/1600.webp"],
      offers: { ...offer, url: `${URL}?declinaison=p1` },
    },
    {
      ...{ "@type": "Product", name: "Monstera, Grande", description: "pot de 24 cm", sku: "v2" },
      url: `${URL}?declinaison=v2`,
      image: ["https://canopee.example/pictures/grande/1600.webp"],
      size: "XL",
      offers: {
        ...{ ...offer, url: `${URL}?declinaison=v2`, priceSpecification: strikethrough },
        availability: "https://schema.org/OutOfStock",
      },
    },
    expect.objectContaining({
      name: "Monstera, n°\u00a0217",
      offers: {
        ...{ ...offer, url: `${URL}?declinaison=v3` },
        inventoryLevel: { "@type": "QuantitativeValue", value: 1 },
      },
    }),
  ]);
});

test("what does not differ between variants is not said to", () => {
  const red = { ...itself, id: "v2", options: { size: "M", color: "Rouge" } };
  const green = { ...itself, id: "v3", options: { size: "M", color: "Vert" } };
  expect(told({ variants: [red, green] }).variesBy).toEqual(["https://schema.org/color"]);
  expect(told({ variants: [itself, { ...itself, id: "v4" }] })).not.toHaveProperty("variesBy");
});
