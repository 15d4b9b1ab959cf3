import type { Db } from "#platform/db/database.server.ts";

export type Withdrawal = {
  id: string;
  orderId: string | null;
  name: string;
  email: string;
  orderNumber: string;
  items: string | null;
  declaredAt: Date;
};

export const findWithdrawal = ({ db }: { db: Db }, id: string): Promise<Withdrawal | undefined> =>
  db
    .selectFrom("withdrawals")
    .select(["id", "order_id as orderId", "name", "email", "order_number as orderNumber"])
    .select(["items", "declared_at as declaredAt"])
    .where("id", "=", id)
    .executeTakeFirst();
