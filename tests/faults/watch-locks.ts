import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const EVERY_MS = 20;
/** What sells waits; the migration, which gives way, does not count. */
const LONGEST = `
  select coalesce(max(extract(epoch from clock_timestamp() - waitstart) * 1000), 0)::float8 as ms
  from pg_locks join pg_stat_activity using (pid)
  where not granted and application_name <> 'canopee-migrate'`;

/** Looks again and again at who waits for a lock, and remembers the longest wait. */
export async function watchLocks(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "watch" });
  await client.connect();
  let longest = 0;
  let isWatching = true;
  const watched = (async () => {
    while (isWatching) {
      const { rows } = await client.query<{ ms: number }>(LONGEST);
      longest = Math.max(longest, rows[0]?.ms ?? 0);
      await sleep(EVERY_MS);
    }
  })();
  return {
    /** In milliseconds. */
    async stop(): Promise<number> {
      isWatching = false;
      await watched;
      await client.end();
      return longest;
    },
  };
}
