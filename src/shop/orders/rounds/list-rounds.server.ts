import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";

export type ListedRound = {
  id: string;
  day: string;
  createdAt: Date;
  parcels: number;
  /** Of its parcels, those that are still in the shop. */
  here: number;
};

const SHOWN = 30;

/** The latest rounds, newest first. */
export async function listRounds({ db }: { db: Db }): Promise<ListedRound[]> {
  const { rows } = await sql<ListedRound>`
    select rounds.id, day::text as day, rounds.created_at as "createdAt",
      count(parcels.id)::int as parcels,
      (count(parcels.id) filter (where parcels.handed_at is null))::int as here
    from (select * from rounds order by created_at desc, id limit ${SHOWN}) as rounds
    left join round_parcels on round_id = rounds.id and taken_out_at is null
    left join parcels on parcels.id = parcel_id
    group by rounds.id, rounds.day, rounds.created_at
    order by rounds.created_at desc, rounds.id`.execute(db);
  return rows;
}

/** The round that is worked on: the newest of which something is still here. */
export async function findCurrentRound({ db }: { db: Db }): Promise<string | null> {
  const rounds = await listRounds({ db });
  return rounds.find(({ here }) => here > 0)?.id ?? null;
}

/** Orders of which something is to be prepared and is in no round. */
export async function listToPrepare({ db }: { db: Db }, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select orders.id from orders
    where status in ('completed', 'processing') and review_reason is null
      and orders.delivery_method <> 'collect'
      and not exists (
        select from parcels join round_parcels on parcel_id = parcels.id
        where parcels.order_id = orders.id and taken_out_at is null and handed_at is null)
    order by orders.created_at, orders.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
