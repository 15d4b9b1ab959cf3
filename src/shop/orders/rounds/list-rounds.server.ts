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

/** Parcels that are in a round and still here. */
export async function listInRounds({ db }: { db: Db }): Promise<Set<string>> {
  const rows = await db
    .selectFrom("round_parcels")
    .innerJoin("parcels", "parcels.id", "round_parcels.parcel_id")
    .select("parcel_id")
    .where("taken_out_at", "is", null)
    .where("handed_at", "is", null)
    .execute();
  return new Set(rows.map(({ parcel_id }) => parcel_id));
}
