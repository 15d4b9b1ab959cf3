import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { isOpenToChange } from "#shop/orders/parcels/parcel-contents.ts";
import { readParcels } from "#shop/orders/parcels/read-parcels.server.ts";
import type { Withheld } from "#shop/orders/withheld/withheld.ts";
import { findWithheld } from "#shop/orders/withheld/withheld-orders.server.ts";

export type EditObstacle =
  | { code: "not_open"; status: OrderStatus }
  | { code: "in_review" }
  | { code: "withheld"; reason: Withheld }
  /** Its label is asked for or bought, or it has left: by its number, from 1. */
  | { code: "parcel_closed"; parcel: number; of: number }
  /** Its customer wants the money back for what is in it. */
  | { code: "parcel_refused" }
  | { code: "withdrawal_open" }
  | { code: "refund_in_progress" }
  /** What was given back is counted by lines that an edit would change. */
  | { code: "refunded_before" }
  /** The provider refused what an edit gave back: it is asked for again first. */
  | { code: "refund_failed" }
  | { code: "disputed" }
  /** Its bank took another amount, which a person has accepted: what is less has no money of its own. */
  | { code: "paid_otherwise" }
  /** Paid by a gift card, or with one among what was bought: its money has other ways. */
  | { code: "gift_card" };

type Row = {
  status: OrderStatus;
  isInReview: boolean;
  isRefused: boolean;
  isWithdrawn: boolean;
  isLost: boolean;
  isRefunding: boolean;
  isRefunded: boolean;
  hasFailed: boolean;
  hasGiftCard: boolean;
  isPaidOtherwise: boolean;
};

/** Why an order may not be edited now, null when it may; final only under its lock. */
export async function findEditObstacle(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<EditObstacle | null> {
  const { rows } = await sql<Row>`
    with given as (
      select refunds.id, refunds.status, refunds.reason
      from refunds join payments on payments.id = payment_id where order_id = ${orderId}::uuid
    )
    select status, review_reason is not null as "isInReview",
      exists (select from parcel_waits where order_id = orders.id and answer = 'refund'
        and ended_at is null) as "isRefused",
      exists (select from withdrawals left join withdrawal_cases on withdrawal_id = withdrawals.id
        where withdrawals.order_id = orders.id and closed_at is null) as "isWithdrawn",
      exists (select from disputes join payments on payments.id = payment_id
        where payments.order_id = orders.id and disputes.status = 'lost') as "isLost",
      exists (select from given where status in ('waiting', 'pending')) as "isRefunding",
      exists (select from given where status <> 'failed' and reason <> 'edit') as "isRefunded",
      exists (select from order_edits join given on given.id = refund_id
        where order_id = orders.id and given.status = 'failed') as "hasFailed",
      gift_cents > 0 or exists (select from order_items
        where order_id = orders.id and kind = 'gift_card') as "hasGiftCard",
      exists (select from payments where payments.order_id = orders.id
        and amount_cents <> total_cents - gift_cents + (
          select coalesce(sum(back_cents), 0) from order_edits
          where order_edits.order_id = orders.id)) as "isPaidOtherwise"
    from orders where id = ${orderId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { status } = row;
  if (status !== "completed" && status !== "processing") return { code: "not_open", status };
  if (row.isInReview) return { code: "in_review" };
  const reason = await findWithheld({ db }, { orderId });
  if (reason) return { code: "withheld", reason };
  const { parcels } = await readParcels({ db }, { orderId, status });
  const closed = parcels.findIndex((parcel) => !isOpenToChange(parcel));
  if (closed >= 0) return { code: "parcel_closed", parcel: closed + 1, of: parcels.length };
  if (row.isRefused) return { code: "parcel_refused" };
  if (row.isWithdrawn) return { code: "withdrawal_open" };
  if (row.isLost) return { code: "disputed" };
  if (row.hasGiftCard) return { code: "gift_card" };
  if (row.isPaidOtherwise) return { code: "paid_otherwise" };
  if (row.isRefunding) return { code: "refund_in_progress" };
  if (row.isRefunded) return { code: "refunded_before" };
  return row.hasFailed ? { code: "refund_failed" } : null;
}
