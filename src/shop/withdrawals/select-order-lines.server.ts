import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "#platform/db/schema.ts";

/** The lines of the order that was declared, to say which of them carry no right. */
export const selectOrderLines = (withdrawal: ExpressionBuilder<DB, "withdrawals">) =>
  jsonArrayFrom(
    withdrawal
      .selectFrom("order_items")
      .select(["name", "withdrawal_excluded as withdrawalExcluded"])
      .whereRef("order_items.order_id", "=", "withdrawals.order_id")
      .orderBy("position"),
  ).as("lines");
