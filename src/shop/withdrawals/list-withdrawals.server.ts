import { type SqlBool, sql } from "kysely";
import { type Cents, cents } from "#kernel/money.ts";
import { cutPage } from "#kernel/page.ts";
import type { Db } from "#platform/db/database.server.ts";
import { withdrawalRight } from "#shop/orders/withdrawal-right.ts";
import { selectOrderLines } from "./select-order-lines.server.ts";

const PAGE_SIZE = 50;

type WithdrawalState = "declared" | "received" | "closed";

export type ListedWithdrawal = {
  id: string;
  orderId: string | null;
  orderNumber: string;
  name: string;
  email: string;
  items: string | null;
  /** What its order was sold without the right of withdrawal. */
  excluded: string[];
  declaredAt: Date;
  state: WithdrawalState;
  /** Given back for it, or about to be. */
  refundedCents: Cents;
};

type Asked = { onlyOpen: boolean; after: string | null };

/** Those whose time runs out first come first; all of them together, the newest first. */
export async function listWithdrawals(
  { db }: { db: Db },
  { onlyOpen, after }: Asked,
): Promise<{ withdrawals: ListedWithdrawal[]; next: string | null }> {
  const direction = onlyOpen ? "asc" : "desc";
  const compare = sql.raw(onlyOpen ? ">" : "<");
  const rows = await selectWithdrawals(db)
    .$if(onlyOpen, (query) => query.where("withdrawal_cases.closed_at", "is", null))
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(withdrawals.declared_at, withdrawals.id) ${compare} (
          select declared_at, id from withdrawals where id = ${after}::uuid)`,
      ),
    )
    .orderBy("withdrawals.declared_at", direction)
    .orderBy("withdrawals.id", direction)
    .limit(PAGE_SIZE + 1)
    .execute();
  const { shown, last } = cutPage(rows, PAGE_SIZE);
  return { withdrawals: shown.map(toListed), next: last?.id ?? null };
}

const selectWithdrawals = (db: Db) =>
  db
    .selectFrom("withdrawals")
    .leftJoin("withdrawal_cases", "withdrawal_cases.withdrawal_id", "withdrawals.id")
    .select(["withdrawals.id", "order_id", "order_number", "name", "email", "items"])
    .select(["declared_at", "received_at", "closed_at"])
    .select(selectOrderLines)
    .select(({ selectFrom }) =>
      selectFrom("refunds")
        .select(({ fn }) => fn.sum<number | null>("amount_cents").as("sum"))
        .whereRef("refunds.withdrawal_id", "=", "withdrawals.id")
        .where("refunds.status", "<>", "failed")
        .as("refunded"),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectWithdrawals>["execute"]>>[number];

const toListed = (row: Row): ListedWithdrawal => ({
  id: row.id,
  orderId: row.order_id,
  orderNumber: row.order_number,
  name: row.name,
  email: row.email,
  items: row.items,
  excluded: withdrawalRight(row.lines).excluded,
  declaredAt: row.declared_at,
  state: row.closed_at ? "closed" : row.received_at ? "received" : "declared",
  refundedCents: cents(Number(row.refunded ?? 0)),
});
