import { sql } from "kysely";
import { keptBackIds } from "../withheld/withheld-orders.server.ts";

/**
 * For one row of orders: the order whose box takes it along, by its id. Null for what is no
 * supplement, and for one that leaves alone, as it has a label of its own, or as the order before it
 * has left, was cancelled or is kept back.
 */
export const boxOrderId = sql<string | null>`(
  select first.id from payment_links join orders as first on first.id = supplement_of
  where payment_links.order_id = orders.id and first.status in ('completed', 'processing')
    and first.id not in ${keptBackIds}
    and not exists (
      select from labels where labels.order_id = orders.id
        and labels.state not in ('refused', 'cancelled')))`;
