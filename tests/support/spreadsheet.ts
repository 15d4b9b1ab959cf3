import type { Pool } from "pg";

/** As if a spreadsheet were connected, for tests that look at the jobs which follow a change. */
export const FOLLOWED = `insert into shop_secrets (name, sealed, last_four)
  values ('airtable-api-key', 'v1.nobody.reads', '') on conflict do nothing`;

export const followedBySpreadsheet = ({ pool }: { pool: Pool }) => pool.query(FOLLOWED);
