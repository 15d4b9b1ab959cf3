import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";

export type Collection = {
  orderId: string;
  customerName: string;
  from: Date;
  until: Date;
  /** It waits at the workshop, and its buyer was told. */
  isReady: boolean;
};

const MOST = 30;

/** Who comes to the workshop today and tomorrow, and who was to come before and did not. */
export async function listCollections({
  db,
  clock,
}: {
  db: Db;
  clock: Clock;
}): Promise<Collection[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["id as orderId", "customer_name as customerName"])
    .select(["collect_from as from", "collect_until as until"])
    .select((order) =>
      order
        .exists(
          order
            .selectFrom("parcels")
            .select("parcels.id")
            .whereRef("parcels.order_id", "=", "orders.id")
            .where("parcels.state", "=", "to_collect"),
        )
        .$castTo<boolean>()
        .as("isReady"),
    )
    .where("delivery_method", "=", "collect")
    .where("status", "in", ["completed", "processing"])
    .where(
      sql<boolean>`(collect_from at time zone 'Europe/Paris')::date
        <= (${clock.now()}::timestamptz at time zone 'Europe/Paris')::date + 1`,
    )
    .orderBy("collect_from")
    .orderBy("id")
    .limit(MOST)
    .execute();
  return rows.flatMap(({ from, until, ...row }) =>
    from && until ? [{ ...row, from, until }] : [],
  );
}
