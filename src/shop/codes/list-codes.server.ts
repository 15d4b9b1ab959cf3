import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { type Cents, cents } from "#kernel/money.ts";
import { parisDay } from "#kernel/paris-day.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { CodeTerms } from "./code.ts";
import { type CodeColumns, codeColumns, toTerms } from "./code-row.server.ts";

export type CodeState = "active" | "coming" | "ended" | "used_up" | "stopped";
export type ListedCode = CodeTerms & {
  id: string;
  uses: number;
  state: CodeState;
  /** Off the orders that use it now: on articles, and the fees that it offered. */
  givenCents: Cents;
};
export type CodeList = {
  codes: ListedCode[];
  /** Of the orders paid this month in Paris and not cancelled since. */
  month: { givenCents: Cents; soldCents: Cents };
};

const MOST = 200;

type Row = CodeColumns & { uses: number; isStopped: boolean; given: number };

/** The codes of the shop, the newest first. */
export async function listCodes({ db, clock }: { db: Db; clock: Clock }): Promise<CodeList> {
  const today = parisDay(clock.now());
  const { rows } = await sql<Row>`
    select ${codeColumns}, uses, stopped_at is not null as "isStopped",
      coalesce((
        select sum(discount_cents + delivery_waived_cents)::int
        from code_uses join orders on orders.id = order_id
        where code_uses.code_id = codes.id and status <> 'pending'
      ), 0) as given
    from codes order by created_at desc, id limit ${MOST}`.execute(db);
  const { rows: sums } = await sql<{ given: number; sold: number }>`
    select coalesce(sum(discount_cents + delivery_waived_cents), 0)::bigint as given,
      coalesce(sum(total_cents), 0)::bigint as sold
    from orders
    where paid_at >= (select ${`${today.slice(0, 7)}-01`}::timestamp at time zone 'Europe/Paris')
      and status <> 'cancelled'`.execute(db);
  return {
    codes: rows.map((row) => ({
      ...toTerms(row),
      id: row.id,
      uses: row.uses,
      state: stateOf(row, today),
      givenCents: cents(row.given),
    })),
    month: { givenCents: cents(sums[0]?.given ?? 0), soldCents: cents(sums[0]?.sold ?? 0) },
  };
}

function stateOf({ isStopped, startsOn, endsOn, mostUses, uses }: Row, today: string): CodeState {
  if (isStopped) return "stopped";
  if (endsOn && today > endsOn) return "ended";
  if (mostUses !== null && uses >= mostUses) return "used_up";
  return startsOn && today < startsOn ? "coming" : "active";
}
