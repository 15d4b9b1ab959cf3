import type { Cents } from "#kernel/money.ts";
import type { Offer } from "#shop/catalogue/feeds/list-offers.server.ts";
import { sharedPicture } from "#web/parts/product-card/shared-picture.ts";
import { element } from "./xml.ts";

/** One product in the words of Google Merchant Center. */
export function merchantItem(origin: string, offer: Offer): string {
  const [image, ...others] = offer.pictures.map((picture) => origin + sharedPicture(picture));
  const fields: [name: string, value: string][] = [
    ["id", offer.id],
    ["title", offer.name.slice(0, 150)],
    ["description", offer.description.slice(0, 5000)],
    ["link", `${origin}/products/${offer.slug}`],
    ...(image ? [["image_link", image] as [string, string]] : []),
    ...others.slice(0, 10).map((other): [string, string] => ["additional_image_link", other]),
    ["availability", offer.available > 0 ? "in_stock" : "out_of_stock"],
    ["price", amount(offer.priceCents)],
    ["condition", "new"],
    // Plants carry no barcode.
    ["identifier_exists", "no"],
    ["google_product_category", googleCategory(offer)],
    ["product_type", offer.category],
    ["shipping_weight", `${offer.weightGrams} g`],
  ];
  return `<item>${fields.map(([name, value]) => element(`g:${name}`, value)).join("")}</item>\n`;
}

const amount = (price: Cents) =>
  `${Math.floor(price / 100)}.${String(price % 100).padStart(2, "0")} EUR`;

const googleCategory = ({ isLivingPlant }: Offer) =>
  isLivingPlant ? "Home & Garden > Plants" : "Home & Garden > Lawn & Garden > Gardening";
