import { sql } from "kysely";
import { keptBackIds } from "../withheld/withheld-orders.server.ts";

/**
 * For one row of orders and the one before it, as `first`: paid once the last box of that one had
 * its label or had left, so that nobody has put it in there.
 */
export const hasMissedBox = sql<boolean>`exists (
  select from parcels as box
  where box.order_id = first.id
    and box.position = (select max(position) from parcels where order_id = first.id)
    and (box.handed_at < orders.paid_at or exists (
      select from labels where labels.parcel_id = box.id and asked_at < orders.paid_at
        and labels.state not in ('refused', 'cancelled'))))`;

/**
 * For one row of orders: the order whose box takes it along, by its id. Null for what is no
 * supplement, and for one that leaves alone, as it has a label of its own or has missed the box, or
 * as the order before it has left, was cancelled or is kept back.
 */
export const boxOrderId = sql<string | null>`(
  select first.id from payment_links join orders as first on first.id = supplement_of
  where payment_links.order_id = orders.id and first.status in ('completed', 'processing')
    and first.id not in ${keptBackIds}
    and not ${hasMissedBox}
    and not exists (
      select from labels where labels.order_id = orders.id
        and labels.state not in ('refused', 'cancelled')))`;
