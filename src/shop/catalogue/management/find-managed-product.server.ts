import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductCategory } from "../category.ts";
import type { Botanical, NamedPlant, SafetyInformation } from "../product-facts.ts";
import type { SizeDetails } from "../size-details.ts";
import type { ProductPicture } from "../storefront/product-card.ts";
import { allPictures, detailColumns } from "../storefront/product-details.server.ts";
import type { TemperatureClass } from "../temperature-class.ts";
import { formVersion, ownPlace, ownPrice } from "./product-version.server.ts";

/** A product as its form shows it, archived or not. */
export type ManagedDetails = {
  id: string;
  slug: string;
  version: string;
  name: string;
  description: string;
  longDescription: string;
  /** Of the product itself: one of its variants may cost less. */
  priceCents: Cents;
  vatBasisPoints: number;
  category: ProductCategory;
  sizes: string[];
  colors: string[];
  stock: number;
  reserved: number;
  /** Of its own stock. */
  place: string | null;
  weightGrams: number;
  isLivingPlant: boolean;
  withdrawalExcluded: boolean;
  healthNotice: string | null;
  botanical: Botanical | NamedPlant | null;
  safetyInformation: SafetyInformation | null;
  temperatureClass: TemperatureClass;
  pictures: (ProductPicture & { isIllustration: boolean; color: string | null })[];
  sizeDetails: SizeDetails;
  /** Blank for the usual words of its category. */
  parcelNote: string;
};

export async function findManagedProduct(
  { db }: { db: Db },
  productId: string,
): Promise<ManagedDetails | null> {
  const row = await db
    .selectFrom("products")
    .select((product) => [
      ...detailColumns,
      "safety_information as safetyInformation",
      "temperature_class as temperatureClass",
      formVersion.as("version"),
      ownPrice.as("ownPriceCents"),
      ownPlace.as("place"),
      allPictures(product).as("pictures"),
    ])
    .where("id", "=", productId)
    .executeTakeFirst();
  if (!row) return null;
  const { customization, ownPriceCents, ...product } = row;
  const { sizes = [], colors = [] } = customization as { sizes?: string[]; colors?: string[] };
  return {
    ...product,
    priceCents: cents(ownPriceCents),
    category: row.category as ProductCategory,
    botanical: row.botanical as Botanical | NamedPlant | null,
    safetyInformation: row.safetyInformation as SafetyInformation | null,
    temperatureClass: row.temperatureClass as TemperatureClass,
    sizeDetails: row.sizeDetails as SizeDetails,
    sizes,
    colors,
  };
}
