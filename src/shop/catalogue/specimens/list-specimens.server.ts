import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { type Cents, cents } from "#kernel/money.ts";
import { cutPage } from "#kernel/page.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";
import {
  oldestPhotograph,
  type SpecimenState,
  type SpecimenView,
  specimenState,
} from "./specimen-state.ts";

const PAGE_SIZE = 30;

export type ListedSpecimen = {
  id: string;
  number: number;
  productName: string;
  productSlug: string;
  priceCents: Cents;
  picture: PictureRef | null;
  takenAt: Date | null;
  soldAt: Date | null;
  state: SpecimenState;
};

/** One that came back waits for a new photograph, as does one on sale whose photograph is old. */
const views = (now: Date) => ({
  "en-vente": sql<boolean>`variants.archived_at is null`,
  "a-refaire": sql<boolean>`stock_units.stock > 0 and (variants.archived_at is not null
    or coalesce(photographed.at < ${oldestPhotograph(now)}, true))`,
  "hors-vente": sql<boolean>`variants.archived_at is not null and specimens.sold_at is null`,
  vendus: sql<boolean>`specimens.sold_at is not null`,
});

const selectSpecimens = (db: Db, view: SpecimenView, now: Date) =>
  db
    .selectFrom("specimens")
    .innerJoin("variants", "variants.id", "specimens.variant_id")
    .innerJoin("variant_units", "variant_units.variant_id", "variants.id")
    .innerJoin("stock_units", "stock_units.id", "unit_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("variant_pictures")
          .select(({ fn }) => fn.max("taken_at").as("at"))
          .whereRef("variant_pictures.variant_id", "=", "variants.id")
          .as("photographed"),
      (join) => join.onTrue(),
    )
    .where(views(now)[view]);

type Asked = { view: SpecimenView; after: number | null };

/** A page of the shopkeeper's specimens, the highest numbers first. */
export async function listSpecimens(
  { db, clock }: { db: Db; clock: Clock },
  { view, after }: Asked,
): Promise<{ specimens: ListedSpecimen[]; next: number | null }> {
  let query = selectSpecimens(db, view, clock.now())
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["variants.id", "number", "products.name as productName", "sold_at as soldAt"])
    .select(["products.slug as productSlug", "variants.price_cents as priceCents"])
    .select(["stock_units.stock", "stock_units.reserved", "photographed.at as takenAt"])
    .select([
      sql<boolean>`variants.archived_at is not null`.as("isArchived"),
      sql<boolean>`specimens.fair_id is not null`.as("isAtFair"),
      sql<PictureRef | null>`(
        select jsonb_build_object('path', path, 'width', width, 'height', height,
          'widths', widths, 'placeholder', placeholder)
        from variant_pictures where variant_pictures.variant_id = variants.id
        order by position limit 1)`.as("picture"),
    ])
    .orderBy("number", "desc")
    .limit(PAGE_SIZE + 1);
  if (after !== null) query = query.where("number", "<", after);
  const { shown, last } = cutPage(await query.execute(), PAGE_SIZE);
  const specimens = shown.map(({ isArchived, isAtFair, stock, reserved, ...row }) => ({
    ...row,
    priceCents: cents(row.priceCents),
    state: specimenState({ isArchived, isAtFair, stock, reserved, soldAt: row.soldAt }),
  }));
  return { specimens, next: last?.number ?? null };
}

/** How many specimens wait for a new photograph. */
export async function countToPhotograph({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const { count } = await selectSpecimens(db, "a-refaire", clock.now())
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
