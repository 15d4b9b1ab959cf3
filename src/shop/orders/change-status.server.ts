import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inOneStatement } from "#platform/db/transaction.server.ts";
import { enqueued } from "#shop/enqueue.server.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { type CancelError, cancelOrder } from "./cancel-order.server.ts";
import { comingTo, type OrderStatus } from "./order-status.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };

/** `completed` is not for anyone to set: only a payment does. */
export type SettableStatus = Exclude<OrderStatus, "pending" | "completed">;
type Change = { orderId: string; to: SettableStatus; actor: string };

/** Moves an order along the table of statuses, and notes who did and when. */
export async function changeStatus(
  dependencies: Dependencies,
  { orderId, to, actor }: Change,
): Promise<Result<void, CancelError>> {
  if (to === "cancelled") return cancelOrder(dependencies, { orderId, actor });
  const { db, clock } = dependencies;
  const now = clock.now();
  const move = sql<{ from: OrderStatus; moved: boolean }>`
    with known as materialized (
      select id, status from orders where id = ${orderId}::uuid for update
    ),
    moved as (
      update orders set status = ${to}, updated_at = ${now}::timestamptz
      from known where orders.id = known.id and known.status = any(${comingTo(to)}::text[])
      returning orders.id, known.status
    ),
    event as (
      insert into order_events (order_id, from_status, to_status, kind, actor, at)
      select id, status, ${to}, 'status', ${actor}, ${now}::timestamptz from moved
    )
    select known.status as "from", moved.id is not null as moved,
      case when moved.id is not null then
        (select count(*) from ${enqueued([["mirror-order", { orderId }]])})
      end
    from known left join moved using (id)`;
  const { rows } = await inOneStatement(db, () => move.execute(db));
  const [order] = rows;
  if (!order) return err({ code: "unknown_order" });
  return order.moved ? ok(undefined) : err({ code: "not_allowed", from: order.from });
}
