import { cutPage } from "#kernel/page.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Order } from "../order.ts";
import { selectOrders, toOrder } from "./select-orders.server.ts";

const PAGE_SIZE = 20;

/** The last order of the page before. */
export type OrderCursor = { orderDate: Date; id: string };
/** A guest's are those that no account has. */
export type Buyer = { userId: string } | { guestId: string };
type Asked = Buyer & { after?: OrderCursor | undefined };

/** A customer's orders, newest first; a checkout that was never paid is not one of them. */
export async function listOrdersOf(
  { db }: { db: Db },
  { after, ...buyer }: Asked,
): Promise<{ orders: Order[]; next: OrderCursor | null }> {
  const rows = await selectOrders(db)
    .where(({ and, eb }) =>
      "userId" in buyer
        ? eb("orders.user_id", "=", buyer.userId)
        : and([eb("orders.guest_id", "=", buyer.guestId), eb("orders.user_id", "is", null)]),
    )
    .where("orders.status", "<>", "pending")
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("orders.created_at", "orders.id"),
          "<",
          tuple(after?.orderDate as Date, after?.id as string),
        ),
      ),
    )
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const { shown, last } = cutPage(rows.map(toOrder), PAGE_SIZE);
  return { orders: shown, next: last && { orderDate: last.orderDate, id: last.id } };
}
