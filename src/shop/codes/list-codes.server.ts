import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { type Cents, cents } from "#kernel/money.ts";
import { cutPage } from "#kernel/page.ts";
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
  /** The code that the following page comes after; null on the last. */
  next: string | null;
  /** On all pages. */
  activeCount: number;
  /** Of the orders paid this month in Paris and not cancelled since. */
  month: { givenCents: Cents; soldCents: Cents };
};

const PAGE_SIZE = 50;

type Row = CodeColumns & { uses: number; isStopped: boolean; given: number };

/** A page of the codes of the shop, the newest first. */
export async function listCodes(
  { db, clock }: { db: Db; clock: Clock },
  { after }: { after: string | null } = { after: null },
): Promise<CodeList> {
  const today = parisDay(clock.now());
  const { rows } = await sql<Row>`
    select ${codeColumns}, uses, stopped_at is not null as "isStopped",
      coalesce((
        select sum(discount_cents + delivery_waived_cents)::int
        from code_uses join orders on orders.id = order_id
        where code_uses.code_id = codes.id and status <> 'pending'
      ), 0) as given
    from codes
    where ${after}::uuid is null or exists (
      select from codes as last
      where last.id = ${after}::uuid and codes.created_at <= last.created_at
        and (codes.created_at < last.created_at or codes.id > last.id))
    order by created_at desc, id limit ${PAGE_SIZE + 1}`.execute(db);
  const { shown, last } = cutPage(rows, PAGE_SIZE);
  const { rows: sums } = await sql<{ given: number; sold: number; active: number }>`
    select coalesce(sum(discount_cents + delivery_waived_cents), 0)::bigint as given,
      coalesce(sum(total_cents), 0)::bigint as sold,
      (select count(*)::int from codes
        where stopped_at is null and coalesce(starts_on <= ${today}::date, true)
          and coalesce(ends_on >= ${today}::date, true) and coalesce(uses < most_uses, true)
      ) as active
    from orders
    where paid_at >= (select ${`${today.slice(0, 7)}-01`}::timestamp at time zone 'Europe/Paris')
      and status <> 'cancelled'`.execute(db);
  return {
    codes: shown.map((row) => ({
      ...toTerms(row),
      id: row.id,
      uses: row.uses,
      state: stateOf(row, today),
      givenCents: cents(row.given),
    })),
    next: last?.id ?? null,
    activeCount: sums[0]?.active ?? 0,
    month: { givenCents: cents(sums[0]?.given ?? 0), soldCents: cents(sums[0]?.sold ?? 0) },
  };
}

function stateOf({ isStopped, startsOn, endsOn, mostUses, uses }: Row, today: string): CodeState {
  if (isStopped) return "stopped";
  if (endsOn && today > endsOn) return "ended";
  if (mostUses !== null && uses >= mostUses) return "used_up";
  return startsOn && today < startsOn ? "coming" : "active";
}
