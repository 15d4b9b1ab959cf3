import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { takeTurn } from "#platform/db/take-turn.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { findCollectionToEdit } from "./find-collection-to-edit.server.ts";
import { listCollections } from "./list-collections.server.ts";

type CollectionChange = "raised" | "lowered" | "shown" | "hidden" | "deleted";
type Changing = { by: Administrator; id: string; kind: CollectionChange };

/** What is done to a collection by a button; false when there is none. As often as one likes. */
export function changeCollection(
  { db, clock }: { db: Db; clock: Clock },
  { by, id, kind }: Changing,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, "collections");
    const collection = await findCollectionToEdit({ db: trx }, id);
    if (!collection) return false;
    if (!(await changes[kind](trx, id))) return true;
    const isDeleted = kind === "deleted";
    await recordChange(
      { db: trx, clock },
      {
        by,
        action: `collection.${kind}`,
        subjectId: id,
        subjectName: collection.name,
        ...(isDeleted && {
          before: { slug: collection.slug, introduction: collection.introduction },
        }),
      },
    );
    return true;
  });
}

/** Each says whether there was anything to do. */
const changes: Record<CollectionChange, (trx: Transaction<DB>, id: string) => Promise<boolean>> = {
  raised: (trx, id) => move(trx, id, -1),
  lowered: (trx, id) => move(trx, id, 1),
  shown: (trx, id) => show(trx, id, true),
  hidden: (trx, id) => show(trx, id, false),
  async deleted(trx, id) {
    await trx.deleteFrom("collections").where("id", "=", id).execute();
    // Its products may be many: a job takes them out.
    await enqueue(trx, "fill-collection", { collectionId: id });
    return true;
  },
};

async function move(trx: Transaction<DB>, id: string, by: -1 | 1): Promise<boolean> {
  const ids = (await listCollections({ db: trx })).map((one) => one.id);
  const place = ids.indexOf(id);
  const other = ids[place + by];
  if (other === undefined) return false;
  await sql`
    update collections
    set position = (select others.position from collections as others
      where others.id = case collections.id when ${id}::uuid then ${other}::uuid else ${id}::uuid end)
    where id in (${id}, ${other})`.execute(trx);
  return true;
}

async function show(trx: Transaction<DB>, id: string, isShown: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("collections")
    .set({
      is_shown: isShown,
      updated_at: sql<Date>`greatest(now(), updated_at + interval '1 microsecond')`,
    })
    .where("id", "=", id)
    .where("is_shown", "<>", isShown)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
