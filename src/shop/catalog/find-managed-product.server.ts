import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductCategory } from "./category.ts";
import type { ProductPicture } from "./product-card.ts";
import type { Botanical } from "./product-facts.ts";
import { productVersion } from "./product-version.server.ts";

/** A product as its form shows it, archived or not. */
export type ManagedDetails = {
  id: string;
  slug: string;
  version: string;
  name: string;
  description: string;
  longDescription: string;
  priceCents: Cents;
  vatBasisPoints: number;
  category: ProductCategory;
  sizes: string[];
  colors: string[];
  stock: number;
  reserved: number;
  weightGrams: number;
  isLivingPlant: boolean;
  withdrawalExcluded: boolean;
  healthNotice: string | null;
  botanical: Botanical | null;
  pictures: (ProductPicture & { isIllustration: boolean })[];
};

export async function findManagedProduct(
  { db }: { db: Db },
  productId: string,
): Promise<ManagedDetails | null> {
  const row = await db
    .selectFrom("products")
    .select((product) => [
      ...COLUMNS,
      productVersion.as("version"),
      jsonArrayFrom(
        product
          .selectFrom("product_pictures")
          .select(["path", "width", "height", "widths", "placeholder", "alt"])
          .select("is_illustration as isIllustration")
          .whereRef("product_id", "=", "products.id")
          .orderBy("position"),
      ).as("pictures"),
    ])
    .where("id", "=", productId)
    .executeTakeFirst();
  if (!row) return null;
  const { customization, ...product } = row;
  const { sizes = [], colors = [] } = customization as { sizes?: string[]; colors?: string[] };
  return {
    ...product,
    priceCents: cents(row.priceCents),
    category: row.category as ProductCategory,
    botanical: row.botanical as Botanical | null,
    sizes,
    colors,
  };
}

const COLUMNS = [
  "id",
  "slug",
  "name",
  "description",
  "long_description as longDescription",
  "price_cents as priceCents",
  "vat_basis_points as vatBasisPoints",
  "category",
  "customization",
  "stock",
  "reserved",
  "weight_grams as weightGrams",
  "is_living_plant as isLivingPlant",
  "withdrawal_excluded as withdrawalExcluded",
  "health_notice as healthNotice",
  "botanical",
] as const;
