import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

type Wanted = { id: string; version: number };

/**
 * The code with a use left, under the terms that were read: its row is looked at again once it is
 * locked, so that of two buyers at the last use one finds none. Units come first, as everywhere.
 */
export const codeWithRoom = ({ id, version }: Wanted, units: number) => sql`
      select codes.id from codes
      where codes.id = ${id}::uuid and version = ${version}::int and stopped_at is null
        and (most_uses is null or uses < most_uses)
        and (select count(*) from locked) = ${units}::int
      for no key update`;

/**
 * For an order (`late`) that gave its use back before it was paid: the code with a use left, unless
 * its customer has used it for another order since. Days and terms are those of when it was quoted.
 */
export const roomForLate = sql`
    room as materialized (
      select codes.id from codes join late on late.code_id = codes.id
      where (most_uses is null or uses < most_uses)
        and (select count(*) from locked) > 0
        and not ((is_once or is_first_order) and exists (
          select from code_uses
          where code_uses.code_id = codes.id
            and (code_uses.email = late.email or code_uses.user_id = late.user_id)))
      for no key update of codes
    )`;

/** For a checkout that gives one code back and takes another: both, in the order of their ids. */
export const lockCodes = (
  trx: Transaction<DB>,
  { codeId, ofOrder }: { codeId: string; ofOrder: string },
) =>
  sql`
  select id from codes
  where id = ${codeId}::uuid or id = (select code_id from orders where id = ${ofOrder}::uuid)
  order by id for no key update`.execute(trx);

const ONCE = new Set(["code_uses_once_by_email", "code_uses_once_by_user"]);

/** Whether a code that is good once was used by the same customer in this very moment. */
export const isUsedMeanwhile = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && ONCE.has(String(error.constraint));
