import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { takeTurn } from "#platform/db/take-turn.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { nextVersion } from "../management/product-version.server.ts";
import type { CollectionForm } from "./collection-form.ts";
import { type EditedCollection, findCollectionToEdit } from "./find-collection-to-edit.server.ts";

type Refusal =
  | { code: "not_found" | "changed_meanwhile" | "slug_taken" }
  | { code: "unknown_products"; slugs: string[] };
/** Null for a new one. How it is chosen, by hand or by rule, stays as it was made. */
type Saving = { by: Administrator; id: string | null; form: CollectionForm };

/** Saves what was typed, unless someone else has saved in between. */
export function saveCollection(
  { db, clock }: { db: Db; clock: Clock },
  { by, id, form }: Saving,
): Promise<Result<{ id: string }, Refusal>> {
  return inTransaction(db, async (trx) => {
    // Places in the menu, and slugs, are given to one after the other.
    await takeTurn(trx, "collections");
    const before = id ? await findCollectionToEdit({ db: trx }, id) : null;
    if (id && !before) return err({ code: "not_found" });
    if (before && before.version !== form.version) return err({ code: "changed_meanwhile" });
    if (await isTaken(trx, form.slug, id)) return err({ code: "slug_taken" });
    const isByHand = before ? before.rule === null : form.rule === null;
    const rule = isByHand ? null : (form.rule ?? {});
    const picks = isByHand ? await findPicks(trx, form.picks) : [];
    const known = new Set(picks.map(({ slug }) => slug));
    const unknown = isByHand ? form.picks.filter((slug) => !known.has(slug)) : [];
    if (unknown.length > 0) return err({ code: "unknown_products", slugs: unknown });

    const wanted = { ...form, rule, picks: isByHand ? form.picks : [] };
    // A form that was only looked at changes nothing, not even the time of the last edit.
    if (before && isDeepStrictEqual(told(before), told(wanted))) return ok({ id: before.id });
    const saved = await writeCollection(trx, { id, wanted, now: clock.now() });
    if (isByHand) await writePicks(trx, saved, picks);
    else if (!isDeepStrictEqual(before?.rule, rule)) {
      await enqueue(trx, "fill-collection", { collectionId: saved });
    }
    await recordChange(
      { db: trx, clock },
      {
        by,
        action: before ? "collection.updated" : "collection.added",
        subjectId: saved,
        subjectName: form.name,
        before: before && told(before),
        after: told(wanted),
      },
    );
    return ok({ id: saved });
  });
}

const isTaken = async (trx: Transaction<DB>, slug: string, id: string | null) => {
  const holder = await trx
    .selectFrom("collections")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirst();
  return holder !== undefined && holder.id !== id;
};

type Pick = { id: string; slug: string };

/** The products of these slugs, in their order. */
async function findPicks(trx: Transaction<DB>, slugs: readonly string[]): Promise<Pick[]> {
  const { rows } = await sql<Pick>`
    select products.id, products.slug
    from unnest(${[...slugs]}::text[]) with ordinality as wanted (slug, place)
    join products using (slug)
    order by place`.execute(trx);
  return rows;
}

type Wanted = Omit<CollectionForm, "version">;

async function writeCollection(
  trx: Transaction<DB>,
  { id, wanted, now }: { id: string | null; wanted: Wanted; now: Date },
): Promise<string> {
  const columns = {
    slug: wanted.slug,
    name: wanted.name,
    introduction: wanted.introduction,
    rule: wanted.rule && JSON.stringify(wanted.rule),
    is_shown: wanted.isShown,
  };
  if (id) {
    const changed = { ...columns, updated_at: nextVersion(now) };
    await trx.updateTable("collections").set(changed).where("id", "=", id).execute();
    return id;
  }
  const added = newId();
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from collections)`;
  await trx
    .insertInto("collections")
    .values({ id: added, ...columns, position, created_at: now, updated_at: now })
    .execute();
  return added;
}

/** Two hundred at most: they are listed at once, where a rule is left to a job. */
async function writePicks(trx: Transaction<DB>, id: string, picks: readonly Pick[]) {
  // As `fill_collection` does: a product that changes now is seen, or waits.
  await takeTurn(trx, "fill-collection");
  await trx.deleteFrom("collection_picks").where("collection_id", "=", id).execute();
  const rows = picks.map((pick, position) => ({
    collection_id: id,
    product_id: pick.id,
    position,
  }));
  if (rows.length > 0) await trx.insertInto("collection_picks").values(rows).execute();
  await trx.deleteFrom("collection_products").where("collection_id", "=", id).execute();
  await sql`
    insert into collection_products
    select entry.* from collection_picks as picks
    join products on products.id = picks.product_id,
    collection_entries(products, ${id}::uuid) as entry
    where picks.collection_id = ${id}`.execute(trx);
}

/** What the log tells of a collection. */
const told = (shown: EditedCollection | Wanted) => ({
  name: shown.name,
  slug: shown.slug,
  introduction: shown.introduction,
  rule: shown.rule,
  is_shown: shown.isShown,
  products: shown.picks.map((pick) => (typeof pick === "string" ? pick : pick.slug)),
});
