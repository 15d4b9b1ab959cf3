import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { issueCreditNote } from "../../src/shop/invoices/issue-credit-note.server.ts";
import { issueInvoice } from "../../src/shop/invoices/issue-invoice.server.ts";
import { refundOrder } from "../../src/shop/orders/refunds/refund-order.server.ts";
import { refundPayment } from "../../src/shop/orders/refunds/refund-payment.server.ts";
import { declareWithdrawal } from "../../src/shop/withdrawals/declare-withdrawal.server.ts";
import { aWish, shopkeeper } from "../support/shop/shop-floor.ts";
import type { Bench } from "./bench.ts";
import { differ, type PaperOrder } from "./paper.ts";
import type { GiveBackStep } from "./step-arbitrary.ts";

type Desk = Pick<Bench, "till">;

/**
 * What a shopkeeper gives back of an order, perhaps because its customer withdraws from it. What may
 * go back is the shop's to say; what it comes to is looked at in the tables.
 */
export async function giveBack(bench: Bench, order: PaperOrder, step: GiveBackStep) {
  const { till, paper, shelf } = bench;
  const { orderId } = order;
  const { withDelivery, putBack, pieces } = step;
  const { rows } = await sql<{ units: Record<string, number> }>`
    select units from order_items where order_id = ${orderId}::uuid order by position`.execute(
    till.db,
  );
  const chosen = step.line % rows.length;
  const quantities = rows.map((_, at) => (at === chosen ? pieces : 0));
  if (step.isInvoiced) await invoice(bench, orderId);
  const withdrawalId = step.isWithdrawal ? await withdraw(bench, order) : undefined;
  const wish = { kind: "lines" as const, quantities, withDelivery };
  const asked = await refundOrder(till, { orderId, wish, putBack, withdrawalId, by: shopkeeper });
  if (asked.ok) {
    const wasPaid = order.state === "paid";
    order.isRefunded = true;
    const units = rows[chosen]?.units ?? {};
    if (putBack) {
      const back = shelf.units.map((id) => -(units[id] ?? 0) * pieces);
      paper.take(back);
      order.quantities = order.quantities.map((had, unit) => had + (back[unit] ?? 0));
    }
    await finishRefunds(bench);
    return differ("give back", "given", wasPaid ? "given" : "not paid");
  }
  return undefined;
}

/** Undefined where nothing was paid that one could withdraw from. */
async function withdraw({ till }: Desk, order: PaperOrder): Promise<string | undefined> {
  const { orderId } = order;
  if (order.state !== "paid" || order.kind === "card") return undefined;
  const { name, email } = aWish().delivery;
  const withdrawalId = randomUUID();
  const declared = { name, email, orderNumber: orderId, items: null, honeypot: "" };
  // Of a sender each, so that none is kept from it by the others.
  const senderAddress = randomUUID();
  const answer = await declareWithdrawal(till, { withdrawalId, ...declared, senderAddress });
  if (!answer.ok) return undefined;
  order.isWithdrawn = true;
  return withdrawalId;
}

/** As the provider and the jobs after it would; of one order, or of all. */
export async function finishRefunds({ till }: Desk, orderId: string | null = null) {
  const { rows } = await sql<{ id: string }>`
    select refunds.id from refunds join payments on payments.id = payment_id
    where refunds.status <> 'succeeded' and coalesce(order_id = ${orderId}::uuid, true)
    order by refunds.created_at, refunds.id`.execute(till.db);
  for (const { id } of rows) {
    await refundPayment(till, { refundId: id });
    await issueCreditNote(till, { refundId: id });
  }
}

/** Once, and only of an order that was paid and is not cancelled. */
export const invoice = ({ till }: Desk, orderId: string) =>
  issueInvoice(till, { orderId, by: null });
