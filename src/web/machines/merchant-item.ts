import type { Cents } from "#kernel/money.ts";
import type { Offer } from "#shop/catalogue/feeds/list-offers.server.ts";
import { variantName } from "#shop/catalogue/variants/variant-name.ts";
import { sharedPicture } from "#web/parts/product-card/shared-picture.ts";
import { element } from "./xml.ts";

type Fields = [name: string, value: string][];

/** A product in the words of Google Merchant Center: one item for each of its variants. */
export function merchantItems(origin: string, offer: Offer): string {
  if (offer.variants.length === 0) return merchantItem(origin, offer);
  return offer.variants
    .map(({ options, pictures, ...variant }) => {
      const item = {
        ...offer,
        ...variant,
        name: variantName(offer, variant),
        pictures: pictures.length > 0 ? pictures : offer.pictures,
      };
      const group: Fields = [["item_group_id", offer.id]];
      if (options.size) group.push(["size", options.size.slice(0, 100)]);
      if (options.color) group.push(["color", options.color.slice(0, 100)]);
      return merchantItem(origin, item, { query: `?declinaison=${variant.id}`, group });
    })
    .join("");
}

type OfGroup = { query: string; group: Fields };
const ALONE: OfGroup = { query: "", group: [] };

function merchantItem(origin: string, offer: Offer, { query, group }: OfGroup = ALONE): string {
  const [image, ...others] = offer.pictures.map((picture) => origin + sharedPicture(picture));
  const fields: Fields = [
    ["id", offer.id],
    ["title", offer.name.slice(0, 150)],
    ["description", offer.description.slice(0, 5000)],
    ["link", `${origin}/products/${offer.slug}${query}`],
    ...(image ? [["image_link", image] as [string, string]] : []),
    ...others.slice(0, 10).map((other): [string, string] => ["additional_image_link", other]),
    ["availability", offer.available > 0 ? "in_stock" : "out_of_stock"],
    ...prices(offer),
    ["condition", "new"],
    // Plants carry no barcode.
    ["identifier_exists", "no"],
    ["google_product_category", googleCategory(offer)],
    ["product_type", offer.category],
    ["shipping_weight", `${offer.weightGrams} g`],
    ...group,
  ];
  return `<item>${fields.map(([name, value]) => element(`g:${name}`, value)).join("")}</item>\n`;
}

/** Google crosses out the price when a lower one is asked. */
function prices({ priceCents, reduction }: Offer): Fields {
  if (!reduction) return [["price", amount(priceCents)]];
  const { crossedCents, dates } = reduction;
  return [
    ["price", amount(crossedCents)],
    ["sale_price", amount(priceCents)],
    ...(dates
      ? ([["sale_price_effective_date", `${minute(dates.from)}/${minute(dates.until)}`]] as Fields)
      : []),
  ];
}

const minute = (date: Date) => `${date.toISOString().slice(0, 16)}Z`;

const amount = (price: Cents) =>
  `${Math.floor(price / 100)}.${String(price % 100).padStart(2, "0")} EUR`;

const googleCategory = ({ isLivingPlant }: Offer) =>
  isLivingPlant ? "Home & Garden > Plants" : "Home & Garden > Lawn & Garden > Gardening";
