import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type OrderFilter, orderSearch, readOrderQuery, type ViewQuery } from "./order-query.ts";

/** As many as a person keeps: what the others show them is not theirs to take away. */
const MOST_VIEWS = 12;

export type SavedView = {
  id: string;
  name: string;
  isShared: boolean;
  /** Only its keeper takes it from the team. */
  isOwn: boolean;
  query: ViewQuery;
};

type Keeper = { userId: string };
type Named = { name: string; isShared: boolean };

const SEEN = (userId: string) => sql<boolean>`(owner_id = ${userId}::uuid or is_shared)`;

/** The keeper's own and those of the whole team, oldest first. */
export async function listSavedViews({ db }: { db: Db }, { userId }: Keeper): Promise<SavedView[]> {
  const rows = await db
    .selectFrom("order_views")
    .select(["id", "name", "is_shared", "filter", "search"])
    .select(sql<string | null>`from_day::text`.as("from"))
    .select(sql<string | null>`to_day::text`.as("to"))
    .select(sql<boolean>`owner_id = ${userId}::uuid`.as("isOwn"))
    .where(SEEN(userId))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, is_shared, isOwn, ...asked }) => ({
    ...{ id, name, isShared: is_shared, isOwn, query: storedQuery(asked) },
  }));
}

type Stored = { filter: string | null; from: string | null; to: string | null; search: string };

/** A filter that the shop has given up since asks for nothing, as in an address. */
function storedQuery(stored: Stored): ViewQuery {
  const asked = orderSearch({ ...stored, filter: stored.filter as OrderFilter | null });
  const { filter, from, to, search } = readOrderQuery(new URLSearchParams(asked));
  return { filter, from, to, search };
}

export const findSavedView = async (
  dependencies: { db: Db },
  { id, userId }: Keeper & { id: string },
): Promise<SavedView | null> =>
  (await listSavedViews(dependencies, { userId })).find((view) => view.id === id) ?? null;

export type SaveViewError = { code: "asks_nothing" } | { code: "too_many" };

/** Keeps what the list was asked for under a name; sent twice with one key, it is one view. */
export async function saveView(
  { db, clock }: { db: Db; clock: Clock },
  {
    key = newId(),
    query,
    userId,
    name,
    isShared,
  }: Keeper & Named & { key?: string | undefined; query: ViewQuery },
): Promise<Result<{ id: string }, SaveViewError>> {
  const { filter, from, to, search } = query;
  if (!orderSearch(query)) return err({ code: "asks_nothing" });
  const views = await listSavedViews({ db }, { userId });
  if (views.some(({ id }) => id === key)) return ok({ id: key });
  if (views.filter(({ isOwn }) => isOwn).length >= MOST_VIEWS) return err({ code: "too_many" });
  await db
    .insertInto("order_views")
    .values({
      ...{ id: key, owner_id: userId, name, is_shared: isShared, filter, search },
      from_day: sql<Date | null>`${from}::date`,
      to_day: sql<Date | null>`${to}::date`,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return ok({ id: key });
}

/** Whoever sees a view may call it otherwise; only its keeper takes it from the team. */
export async function renameView(
  { db }: { db: Db },
  { id, userId, name, isShared }: Keeper & Named & { id: string },
): Promise<Result<void, { code: "not_found" }>> {
  const { numUpdatedRows } = await db
    .updateTable("order_views")
    .set({
      name,
      is_shared: sql<boolean>`case when owner_id = ${userId}::uuid then ${isShared} else is_shared end`,
    })
    .where("id", "=", id)
    .where(SEEN(userId))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? ok(undefined) : err({ code: "not_found" });
}

/** By its keeper alone; what is gone already is removed. */
export async function removeView(
  { db }: { db: Db },
  { id, userId }: Keeper & { id: string },
): Promise<Result<void, { code: "not_own" }>> {
  await db.deleteFrom("order_views").where("id", "=", id).where("owner_id", "=", userId).execute();
  return (await findSavedView({ db }, { id, userId })) ? err({ code: "not_own" }) : ok(undefined);
}
