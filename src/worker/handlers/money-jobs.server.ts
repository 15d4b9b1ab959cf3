import { expireCards } from "#shop/gift-cards/expire-cards.server.ts";
import { issueDueInvoices } from "#shop/invoices/due-invoices.server.ts";
import { issueCreditNote } from "#shop/invoices/issue-credit-note.server.ts";
import { issueInvoice } from "#shop/invoices/issue-invoice.server.ts";
import type { moneyJobs } from "#shop/jobs/money-jobs.ts";
import { followPayment } from "#shop/orders/after-payment/follow-payment.server.ts";
import { refundPayment } from "#shop/orders/refunds/refund-payment.server.ts";
import { expireOrders } from "#shop/orders/settlement/expire-orders.server.ts";
import { reconcileOrders } from "#shop/orders/settlement/reconcile-orders.server.ts";
import { settlePaymentEvent } from "#shop/orders/settlement/settle-payment-event.server.ts";
import { comparePayments } from "#shop/payment-comparison/compare-payments.server.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import { sellerOf } from "#shop/seller/shop-identity.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";
import type { Handlers } from "./handlers.ts";

export const moneyHandlers: Handlers<typeof moneyJobs> = {
  "settle-payment-event": (house, event) => settlePaymentEvent(till(house), event),
  "refund-payment": (house, refund) => refundPayment(till(house), refund),
  "follow-payment": (house, order) => followPayment(till(house), order),
  "expire-orders": async (house) => {
    const { done, failures } = await expireOrders(till(house));
    for (const err of failures) house.logger.error({ err }, "an order could not be expired");
    if (done > 0) house.logger.info({ done }, "unpaid orders looked at, their time being over");
  },
  "reconcile-orders": async (house) => {
    const { done, failures } = await reconcileOrders(till(house));
    for (const err of failures) house.logger.error({ err }, "an order could not be reconciled");
    if (done > 0) house.logger.info({ done }, "waiting orders asked about at the provider");
  },
  "compare-payments": async (house) => {
    const differences = await comparePayments(till(house));
    house.logger.info({ differences: differences.length }, "payments compared");
  },
  "expire-gift-cards": async (house) => {
    const done = await expireCards(till(house));
    if (done > 0) house.logger.info({ done }, "gift cards past their day ended");
  },
  // With the parcel. Any other refusal means that the order was never paid, and asks for nothing more.
  "issue-invoice": async (house, { orderId }) => {
    const issued = await issueInvoice(await books(house), { orderId, by: null });
    // Tried again later: by then the shopkeeper may have said who sells.
    if (!issued.ok && issued.error.code === "seller_unnamed") {
      throw new Error("the invoice waits for the mentions of the seller");
    }
  },
  "issue-due-invoices": async (house) => {
    const done = await issueDueInvoices(await books(house));
    if (done > 0) {
      house.logger.info({ done }, "invoices issued that had been due since the payment");
    }
  },
  "issue-credit-note": async (house, refund) => {
    const issued = await issueCreditNote(await books(house), refund);
    // Tried again later: by then the shopkeeper may have said who sells.
    if (!issued.ok) throw new Error("the credit note waits for the mentions of the seller");
  },
};

/** What settles, gives back and compares payments. */
const till = ({ database: { db }, clock, payments }: WorkerHouse) => ({
  db,
  clock,
  gateway: payments,
});

/** What issues invoices and credit notes. */
const books = async ({ database: { db }, clock, config }: WorkerHouse) => ({
  db,
  clock,
  seller: sellerOf(await readShopIdentity({ db }, config)),
});
