import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type PictureManifest, pictureNamed } from "#shop/pictures/picture-manifest.ts";
import { type NewVariant, named, newVariants } from "./new-variants.ts";
import type { SampleVariants } from "./sample-variants.ts";

type Deps = { db: Db; clock: Clock };
type Sample = { sample: SampleVariants; pictures: PictureManifest };

const DAY_MS = 24 * 3_600_000;
const daysAgo = (clock: Clock, days: number) => new Date(clock.now().getTime() - days * DAY_MS);

/** Gives the sample products, just added, their variants, assortments, specimens and reductions. */
export async function seedVariants(deps: Deps, { sample, pictures }: Sample): Promise<number> {
  const { db } = deps;
  const products = await db.selectFrom("products").select(["id", "slug", "name"]).execute();
  const variants = newVariants(sample, products);
  const productOf = named(products, ({ slug }) => slug);
  await writeVariants(db, variants);
  await writeSpecimens(deps, variants, pictures);
  await retireThemselves(
    db,
    Object.keys(sample.variants).map((slug) => productOf(slug).id),
  );
  await nameThemselves(
    db,
    Object.entries(sample.themselves).map(([slug, words]) => ({
      ...words,
      id: productOf(slug).id,
    })),
  );
  const variantOf = named(variants, ({ ref }) => ref);
  for (const reduction of sample.reductions) {
    await reduce(deps, variantOf(reduction.variant).id, reduction);
  }
  return variants.length;
}

async function writeVariants(db: Db, variants: readonly NewVariant[]): Promise<void> {
  const units = variants.flatMap(({ id, productId, ownStock }) =>
    ownStock === null ? [] : { id, product_id: productId, stock: ownStock },
  );
  const rows = variants.map((variant) => ({
    id: variant.id,
    product_id: variant.productId,
    position: variant.position,
    name: variant.name,
    detail: variant.detail,
    options: JSON.stringify(variant.options),
    price_cents: variant.priceCents,
    weight_grams: variant.weightGrams,
  }));
  const taken = variants.flatMap(({ id, takes }) =>
    takes.map(({ unitId, quantity }) => ({ variant_id: id, unit_id: unitId, quantity })),
  );
  await db.insertInto("stock_units").values(units).execute();
  await db.insertInto("variants").values(rows).execute();
  await db.insertInto("variant_units").values(taken).execute();
}

async function writeSpecimens(
  { db, clock }: Deps,
  variants: readonly NewVariant[],
  pictures: PictureManifest,
): Promise<void> {
  const specimens = variants.flatMap(({ id, specimen }) =>
    specimen
      ? {
          variant_id: id,
          number: specimen.number,
          height_cm: specimen.heightCm,
          leaves: specimen.leaves,
          root_state: specimen.rootState,
          pot: specimen.pot,
          note: specimen.note,
        }
      : [],
  );
  const shown = variants.flatMap(({ id, picture }) => {
    if (!picture) return [];
    const { widths, ...file } = pictureNamed(pictures, picture.key);
    return {
      ...file,
      widths: [...widths],
      variant_id: id,
      position: 0,
      key: picture.key,
      alt: picture.alt,
      is_illustration: true,
      taken_at: daysAgo(clock, picture.daysAgo),
    };
  });
  await db.insertInto("specimens").values(specimens).execute();
  await db.insertInto("variant_pictures").values(shown).execute();
}

/** What has variants of its own is not sold as such any more: its plants are those of its variants. */
async function retireThemselves(db: Db, productIds: readonly string[]): Promise<void> {
  await db.updateTable("stock_units").set({ stock: 0 }).where("id", "in", productIds).execute();
  await db
    .updateTable("variants")
    .set({ archived_at: sql<Date>`now()` })
    .where("id", "in", productIds)
    .execute();
}

type Itself = { id: string; name: string; detail: string };

/** What is sold beside specimens of it says which plant it is. */
async function nameThemselves(db: Db, themselves: readonly Itself[]): Promise<void> {
  await sql`
    update variants
    set name = itself.name, detail = itself.detail,
      options = jsonb_build_object('size', itself.name)
    from jsonb_to_recordset(${JSON.stringify(themselves)}::jsonb)
      as itself(id uuid, name text, detail text)
    where variants.id = itself.id`.execute(db);
}

/** A reduction that runs, and the prices that were asked before it. */
async function reduce(
  { db, clock }: Deps,
  variantId: string,
  { priceCents, fromDaysAgo, forDays, history }: SampleVariants["reductions"][number],
): Promise<void> {
  const before = history.at(-1)?.priceCents ?? priceCents;
  const asked = [...history, { daysAgo: fromDaysAgo, priceCents }].map((price) => ({
    variant_id: variantId,
    price_cents: price.priceCents,
    at: daysAgo(clock, price.daysAgo),
  }));
  await db
    .updateTable("variants")
    .set({ price_cents: priceCents, crossed_cents: before })
    .where("id", "=", variantId)
    .execute();
  // Those noted just now were never asked.
  await db.deleteFrom("price_changes").where("variant_id", "=", variantId).execute();
  await db.insertInto("price_changes").values(asked).execute();
  await db
    .insertInto("reductions")
    .values({
      variant_id: variantId,
      price_cents: priceCents,
      before_cents: before,
      starts_at: daysAgo(clock, fromDaysAgo),
      started_at: daysAgo(clock, fromDaysAgo),
      ends_at: daysAgo(clock, fromDaysAgo - forDays),
    })
    .execute();
}
