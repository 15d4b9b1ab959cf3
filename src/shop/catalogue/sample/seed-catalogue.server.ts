import { type Insertable, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductPictures } from "#platform/db/schema.ts";
import { type PictureManifest, pictureNamed } from "#shop/pictures/picture-manifest.ts";
import type { SampleProduct } from "./sample-product.ts";

type Sample = { products: readonly SampleProduct[]; pictures: PictureManifest };

/** Adds the sample products that are not there yet; what the shopkeeper has changed stays. */
export async function seedCatalogue(
  { db }: { db: Db },
  { products, pictures }: Sample,
): Promise<number> {
  const added = await db
    .insertInto("products")
    .values(products.map(productRow))
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning(["id", "slug"])
    .execute();
  const idBySlug = new Map(added.map(({ id, slug }) => [slug, id]));
  const rows = products.flatMap((product) => {
    const id = idBySlug.get(product.slug);
    return id ? pictureRows(id, product, pictures) : [];
  });
  if (rows.length > 0) await db.insertInto("product_pictures").values(rows).execute();
  await refreshIllustrations(db, pictures);
  return added.length;
}

const productRow = (product: SampleProduct) => ({
  slug: product.slug,
  name: product.name,
  description: product.description,
  long_description: product.longDescription,
  price_cents: product.priceCents,
  vat_basis_points: product.vatBasisPoints,
  category: product.category,
  customization: JSON.stringify(product.customization),
  size_details: JSON.stringify(product.sizeDetails),
  parcel_note: product.parcelNote,
  stock: product.stock,
  weight_grams: product.weightGrams,
  is_living_plant: product.isLivingPlant,
  withdrawal_excluded: product.withdrawalExcluded,
  botanical: product.botanical && JSON.stringify(product.botanical),
  health_notice: product.healthNotice,
  safety_information: product.safetyInformation && JSON.stringify(product.safetyInformation),
  temperature_class: product.temperatureClass,
  created_at: product.createdAt,
});

function pictureRows(
  productId: string,
  { name, imageKey, imageAlt, colorImages }: SampleProduct,
  pictures: PictureManifest,
): Insertable<ProductPictures>[] {
  const closeUp = `${imageKey}-2`;
  const named = (key: string, alt: string, color: string | null = null) => ({
    key,
    alt,
    color,
    ...pictureNamed(pictures, key),
  });
  const shown = [named(imageKey, imageAlt)];
  if (pictures[closeUp]) shown.push(named(closeUp, `${name}, vue rapprochée`));
  for (const [color, key] of Object.entries(colorImages)) {
    shown.push(named(key, `${name}, ${color.toLowerCase()}`, color));
  }
  return shown.map(({ widths, ...picture }, position) => ({
    ...picture,
    widths: [...widths],
    product_id: productId,
    position,
    is_illustration: true,
  }));
}

// The address of a picture changes with its bytes: a catalogue seeded earlier must follow.
async function refreshIllustrations(db: Db, pictures: PictureManifest) {
  const present = Object.entries(pictures).map(([key, picture]) => ({ key, ...picture }));
  await sql`
    update product_pictures as shown
    set path = present.path, width = present.width, height = present.height,
      widths = present.widths, placeholder = present.placeholder
    from jsonb_to_recordset(${JSON.stringify(present)}::jsonb)
      as present(key text, path text, width int, height int, widths int[], placeholder text)
    where shown.key = present.key and shown.is_illustration and shown.path <> present.path
  `.execute(db);
}
