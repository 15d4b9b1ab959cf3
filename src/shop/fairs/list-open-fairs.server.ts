import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { FairData } from "./fair.ts";
import { readDevices, readLines } from "./read-fair.server.ts";

/** What a phone takes along: each open fair with all that was taken for it. */
export async function listOpenFairs({ db, clock }: { db: Db; clock: Clock }): Promise<FairData> {
  const fairs = await db
    .selectFrom("fairs")
    .select(["id", "name", "place"])
    .select([sql<string>`starts_on::text`.as("startsOn"), sql<string>`ends_on::text`.as("endsOn")])
    .where("state", "=", "open")
    .orderBy("starts_on")
    .orderBy("id")
    .execute();
  const ids = fairs.map(({ id }) => id);
  const [lines, devices] = await Promise.all([readLines({ db }, ids), readDevices({ db }, ids)]);
  const asOf = clock.now().toISOString();
  return {
    fairs: fairs.map((fair) => ({
      ...fair,
      state: "open",
      allocation: lines.get(fair.id) ?? [],
      devices: devices.get(fair.id) ?? [],
      asOf,
    })),
  };
}
