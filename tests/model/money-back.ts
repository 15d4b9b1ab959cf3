import { sql } from "kysely";
import { issueCreditNote } from "../../src/shop/invoices/issue-credit-note.server.ts";
import { issueInvoice } from "../../src/shop/invoices/issue-invoice.server.ts";
import { refundOrder } from "../../src/shop/orders/refunds/refund-order.server.ts";
import { refundPayment } from "../../src/shop/orders/refunds/refund-payment.server.ts";
import { seller } from "../support/people/named-seller.ts";
import { type ShopFloor, shopkeeper } from "../support/shop/shop-floor.ts";

/** Some pieces of a line of an order, with its delivery or without, before its invoice or after. */
export type Pieces = { line: number; pieces: number; withDelivery: boolean; isInvoiced: boolean };

/** What a shopkeeper gives back of an order; what the shop refuses stays as it is. */
export async function giveBack({ till }: ShopFloor, orderId: string, wanted: Pieces) {
  const { rows } = await sql<{ id: string }>`
    select id from order_items where order_id = ${orderId}::uuid order by position`.execute(
    till.db,
  );
  const chosen = wanted.line % rows.length;
  const quantities = rows.map((_, at) => (at === chosen ? wanted.pieces : 0));
  const { withDelivery } = wanted;
  if (wanted.isInvoiced) await invoice({ till }, orderId);
  const wish = { kind: "lines" as const, quantities, withDelivery };
  const asked = await refundOrder(till, { orderId, wish, by: shopkeeper });
  if (asked.ok) await finishRefunds({ till });
}

/** As the provider and the jobs after it would. */
export async function finishRefunds({ till }: Pick<ShopFloor, "till">) {
  const { rows } = await sql<{ id: string }>`
    select id from refunds where status <> 'succeeded'`.execute(till.db);
  for (const { id } of rows) {
    await refundPayment(till, { refundId: id });
    await issueCreditNote({ ...till, seller }, { refundId: id });
  }
}

/** Once, and only of an order that was paid and is not cancelled. */
export const invoice = ({ till }: Pick<ShopFloor, "till">, orderId: string) =>
  issueInvoice({ ...till, seller }, { orderId, by: null });
