import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import {
  type Buyer,
  listOrdersOf,
  type OrderCursor,
} from "#shop/orders/reading/list-orders-of.server.ts";
import type { ExportedOrder } from "./exported-order.ts";

export async function allOrdersOf({ db }: { db: Db }, buyer: Buyer): Promise<ExportedOrder[]> {
  const orders: ExportedOrder[] = [];
  let after: OrderCursor | undefined;
  do {
    const page = await listOrdersOf({ db }, { ...buyer, after });
    const said = await readSaid(
      db,
      page.orders.map(({ id }) => id),
    );
    const known = new Map(said.map((one) => [one.id, one]));
    orders.push(...page.orders.map((order) => ({ ...order, ...known.get(order.id) })));
    after = page.next ?? undefined;
  } while (after);
  return orders;
}

const readSaid = async (db: Db, ids: string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom("orders")
        .select(["id", "delivery_method as deliveryMethod", "relay_point as relayPoint", "phone"])
        .select(["pickup_point as pickupPoint", "collect_from as collectFrom", "billing"])
        .select(["collect_until as collectUntil", "carrier_note as carrierNote"])
        .select(["gift_message as giftMessage", "departure"])
        .select(
          sql<string | null>`(select method from payments where order_id = orders.id)`.as(
            "paidWith",
          ),
        )
        .select(
          sql<unknown>`(select coalesce(json_agg(json_build_object(
              'subject', subject, 'text', text, 'at', at) order by at), '[]')
            from order_messages where order_id = orders.id)`.as("messages"),
        )
        .select(
          sql<unknown>`(select coalesce(json_agg(json_build_object(
              'at', at, 'before', before, 'after', after) order by at), '[]')
            from order_edits where order_id = orders.id)`.as("edits"),
        )
        .select(
          sql<unknown>`(select json_build_object('customerNote', customer_note, 'ownNote', own_note)
            from payment_links where order_id = orders.id)`.as("link"),
        )
        .where("id", "in", ids)
        .execute();
