import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "#platform/db/schema.ts";
import type { ProductPicture } from "./product-card.ts";

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

export type VariantPictures = Record<string, (ProductPicture & { isIllustration: boolean })[]>;

/** Of the row of `products`: the pictures of its variants on sale, by id; specimens have pages. */
export const variantPictures = sql<VariantPictures>`(
  select coalesce(jsonb_object_agg(own.variant_id, own.pictures), '{}') from (
    select variant_id, jsonb_agg(jsonb_build_object('path', path, 'width', width, 'height', height,
      'widths', widths, 'placeholder', placeholder, 'alt', alt,
      'isIllustration', is_illustration) order by variant_pictures.position) as pictures
    from variant_pictures join variants on variants.id = variant_id
    where product_id = products.id and archived_at is null
      and not exists (select from specimens where specimens.variant_id = variants.id)
    group by variant_id
  ) as own)`;
