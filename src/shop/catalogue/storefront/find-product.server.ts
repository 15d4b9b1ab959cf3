import { type BasisPoints, basisPoints, type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductCategory } from "../category.ts";
import { parcelNoteOf } from "../parcel-note.ts";
import type { Botanical, NamedPlant, SafetyInformation } from "../product-facts.ts";
import type { SizeDetails } from "../size-details.ts";
import type { ShownVariant } from "../variants/shown-variant.ts";
import {
  availableOf,
  reducedUntilOf,
  shownVariants,
  toVariants,
} from "../variants/shown-variants.server.ts";
import type { ProductPicture } from "./product-card.ts";
import {
  allPictures,
  detailColumns,
  type VariantPictures,
  variantPictures,
} from "./product-details.server.ts";

export type ProductDetails = {
  id: string;
  slug: string;
  name: string;
  description: string;
  /** HTML, as the shopkeeper wrote it. */
  longDescription: string;
  /** The lowest of its variants. */
  priceCents: Cents;
  /** Beside that price, while it is reduced. */
  crossedCents: Cents | null;
  /** Beside the crossed price: the last moment of the reduction. */
  reducedUntil: Date | null;
  vatBasisPoints: BasisPoints;
  category: ProductCategory;
  sizes: string[];
  colors: string[];
  /** What can still be bought: the stock without what checkouts hold. */
  available: number;
  /** Empty while the product is its only variant. */
  variants: ShownVariant[];
  /** Those of variants that have their own, by the id of the variant. */
  variantPictures: VariantPictures;
  weightGrams: number;
  isLivingPlant: boolean;
  withdrawalExcluded: boolean;
  botanical: Botanical | NamedPlant | null;
  healthNotice: string | null;
  safetyInformation: SafetyInformation | null;
  pictures: (ProductPicture & { isIllustration: boolean; color: string | null })[];
  sizeDetails: SizeDetails;
  /** What is in the parcel, in the words that the page shows. */
  parcelNote: string;
  updatedAt: Date;
};

/** A product that is in the shop, with all its pictures in order. */
export async function findProduct(
  { db }: { db: Db },
  slug: string,
): Promise<ProductDetails | null> {
  const row = await db
    .selectFrom("products")
    .select((product) => [
      ...detailColumns,
      "safety_information as safetyInformation",
      "updated_at as updatedAt",
      "crossed_cents as crossedCents",
      shownVariants.as("variants"),
      variantPictures.as("variantPictures"),
      allPictures(product).as("pictures"),
    ])
    .where("slug", "=", slug)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  // The shapes of the JSON columns are checked where they are written.
  const { sizes = [], colors = [] } = row.customization as { sizes?: string[]; colors?: string[] };
  const { customization: _, stock, reserved, ...product } = row;
  return {
    ...product,
    priceCents: cents(row.priceCents),
    crossedCents: row.crossedCents === null ? null : cents(row.crossedCents),
    reducedUntil: reducedUntilOf(row.variants, row.priceCents),
    variants: toVariants(row.id, row.variants),
    vatBasisPoints: basisPoints(row.vatBasisPoints),
    category: row.category as ProductCategory,
    sizes,
    colors,
    available: availableOf(stock - reserved, row.variants),
    sizeDetails: row.sizeDetails as SizeDetails,
    parcelNote: parcelNoteOf(row.parcelNote, row.category as ProductCategory),
    botanical: row.botanical as Botanical | NamedPlant | null,
    safetyInformation: row.safetyInformation as SafetyInformation | null,
  };
}
