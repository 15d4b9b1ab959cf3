import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "#platform/db/schema.ts";

/** What both the product's page and its form show. */
export const detailColumns = [
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
  "botanical",
  "health_notice as healthNotice",
  "size_details as sizeDetails",
  "parcel_note as parcelNote",
] as const;

/** All its pictures, in order. */
export const allPictures = (product: ExpressionBuilder<DB, "products">) =>
  jsonArrayFrom(
    product
      .selectFrom("product_pictures")
      .select(["path", "width", "height", "widths", "placeholder", "alt"])
      .select(["is_illustration as isIllustration", "color"])
      .whereRef("product_id", "=", "products.id")
      .orderBy("position"),
  );
