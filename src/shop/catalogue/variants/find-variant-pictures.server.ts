import { sql, type Transaction } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";

type EditedPicture = { path: string; alt: string; isIllustration: boolean; takenAt: Date };

export type EditedPictures = {
  /** In full: « Monstera Peru, Grande ». */
  name: string;
  /** What two edits are told apart by: it follows from all that the form shows. */
  version: string;
  /** In order; their words are blank where the name says it all. */
  pictures: EditedPicture[];
};

type Asked = { productId: string; variantId: string };
type Row = Omit<EditedPictures, "pictures"> & {
  pictures: (Omit<EditedPicture, "takenAt"> & { takenAt: string })[];
};

/** The pictures of a variant; null for the product itself and specimens, which have other forms. */
export async function findVariantPictures(
  { db }: { db: Db | Transaction<DB> },
  { productId, variantId }: Asked,
): Promise<EditedPictures | null> {
  const { rows } = await sql<Row>`
    select products.name || ', ' || variants.name as name, md5(pictures::text) as version, pictures
    from variants join products on products.id = product_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('path', path, 'alt', alt,
        'isIllustration', is_illustration, 'takenAt', taken_at) order by position), '[]') as pictures
      from variant_pictures where variant_id = variants.id) as own
    where variants.id = ${variantId} and product_id = ${productId} and variants.id <> product_id
      and not exists (select from specimens where variant_id = variants.id)`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const pictures = found.pictures.map(({ takenAt, alt, ...picture }) => ({
    ...picture,
    alt: alt === found.name ? "" : alt,
    takenAt: new Date(takenAt),
  }));
  return { ...found, pictures };
}
