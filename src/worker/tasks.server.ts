import type { Task } from "#platform/queue/observed-task.server.ts";
import { type JobName, type JobPayload, jobs } from "#shop/jobs/jobs.ts";
import { announceArticles } from "./handlers/catalogue/announce-articles.server.ts";
import { applyImport } from "./handlers/catalogue/apply-import.server.ts";
import { applyMigration } from "./handlers/catalogue/apply-migration.server.ts";
import { compareMigration } from "./handlers/catalogue/compare-migration.server.ts";
import { warmPicture } from "./handlers/catalogue/warm-picture.server.ts";
import { mailAccountExists } from "./handlers/mails/mail-account-exists.server.ts";
import { mailContactAcknowledgement } from "./handlers/mails/mail-contact-acknowledgement.server.ts";
import { mailContactAnswer } from "./handlers/mails/mail-contact-answer.server.ts";
import { mailContactToShop } from "./handlers/mails/mail-contact-to-shop.server.ts";
import { mailEmailChange } from "./handlers/mails/mail-email-change.server.ts";
import { mailEmailChangedNotice } from "./handlers/mails/mail-email-changed-notice.server.ts";
import { mailFactorChanged } from "./handlers/mails/mail-factor-changed.server.ts";
import { mailIdleAccount } from "./handlers/mails/mail-idle-account.server.ts";
import { mailOrderCancelled } from "./handlers/mails/mail-order-cancelled.server.ts";
import { mailOrderConfirmation } from "./handlers/mails/mail-order-confirmation.server.ts";
import { mailOrderDelivered } from "./handlers/mails/mail-order-delivered.server.ts";
import { mailOrderLateRefund } from "./handlers/mails/mail-order-late-refund.server.ts";
import { mailOrderProcessing } from "./handlers/mails/mail-order-processing.server.ts";
import { mailOrderRefunded } from "./handlers/mails/mail-order-refunded.server.ts";
import { mailOrderShipped } from "./handlers/mails/mail-order-shipped.server.ts";
import { mailOrderToShop } from "./handlers/mails/mail-order-to-shop.server.ts";
import { mailParcelCorrected } from "./handlers/mails/mail-parcel-corrected.server.ts";
import { mailPaymentDifferences } from "./handlers/mails/mail-payment-differences.server.ts";
import { mailResetPassword } from "./handlers/mails/mail-reset-password.server.ts";
import { mailShopOrderAlert } from "./handlers/mails/mail-shop-order-alert.server.ts";
import { mailVerifyEmail } from "./handlers/mails/mail-verify-email.server.ts";
import { mailWithdrawalAcknowledgement } from "./handlers/mails/mail-withdrawal-acknowledgement.server.ts";
import { mailWithdrawalToShop } from "./handlers/mails/mail-withdrawal-to-shop.server.ts";
import { compareMirror } from "./handlers/mirror/compare-mirror.server.ts";
import { mirrorCustomer } from "./handlers/mirror/mirror-customer.server.ts";
import { mirrorEverything } from "./handlers/mirror/mirror-everything.server.ts";
import { mirrorOrder } from "./handlers/mirror/mirror-order.server.ts";
import { mirrorProduct } from "./handlers/mirror/mirror-product.server.ts";
import { probeMirror } from "./handlers/mirror/probe-mirror.server.ts";
import { comparePayments } from "./handlers/money/compare-payments.server.ts";
import { expireOrders } from "./handlers/money/expire-orders.server.ts";
import { followPayment } from "./handlers/money/follow-payment.server.ts";
import { issueCreditNote } from "./handlers/money/issue-credit-note.server.ts";
import { issueDueInvoices } from "./handlers/money/issue-due-invoices.server.ts";
import { issueInvoice } from "./handlers/money/issue-invoice.server.ts";
import { reconcileOrders } from "./handlers/money/reconcile-orders.server.ts";
import { refundPayment } from "./handlers/money/refund-payment.server.ts";
import { settlePaymentEvent } from "./handlers/money/settle-payment-event.server.ts";
import { attachGuestOrders } from "./handlers/people/attach-guest-orders.server.ts";
import { forgetErasedBuyers } from "./handlers/people/forget-erased-buyers.server.ts";
import { forgetIdleAccounts } from "./handlers/people/forget-idle-accounts.server.ts";
import { forgetOldAccess } from "./handlers/people/forget-old-access.server.ts";
import { forgetOldConsents } from "./handlers/people/forget-old-consents.server.ts";
import { forgetOldContactMessages } from "./handlers/people/forget-old-contact-messages.server.ts";
import { forgetOldDrafts } from "./handlers/people/forget-old-drafts.server.ts";
import { forgetOldOrders } from "./handlers/people/forget-old-orders.server.ts";
import { forgetOldPayments } from "./handlers/people/forget-old-payments.server.ts";
import { forgetOldWithdrawals } from "./handlers/people/forget-old-withdrawals.server.ts";
import type { WorkerHouse } from "./worker-house.ts";

type Handler<Name extends JobName> = (
  house: WorkerHouse,
  payload: JobPayload<Name>,
) => Promise<void>;

const handlers: { [Name in JobName]: Handler<Name> } = {
  "mail-contact-to-shop": mailContactToShop,
  "mail-contact-acknowledgement": mailContactAcknowledgement,
  "mail-contact-answer": mailContactAnswer,
  "mail-verify-email": mailVerifyEmail,
  "mail-reset-password": mailResetPassword,
  "mail-email-change": mailEmailChange,
  "mail-email-changed-notice": mailEmailChangedNotice,
  "mail-account-exists": mailAccountExists,
  "mail-factor-changed": mailFactorChanged,
  "mail-idle-account": mailIdleAccount,
  "mirror-customer": mirrorCustomer,
  "attach-guest-orders": attachGuestOrders,
  "forget-old-access": forgetOldAccess,
  "forget-old-drafts": forgetOldDrafts,
  "forget-old-payments": forgetOldPayments,
  "forget-old-consents": forgetOldConsents,
  "forget-erased-buyers": forgetErasedBuyers,
  "forget-old-orders": forgetOldOrders,
  "forget-idle-accounts": forgetIdleAccounts,
  "warm-picture": warmPicture,
  "forget-old-contact-messages": forgetOldContactMessages,
  "forget-old-withdrawals": forgetOldWithdrawals,
  "mail-order-confirmation": mailOrderConfirmation,
  "mail-order-to-shop": mailOrderToShop,
  "mail-parcel-corrected": mailParcelCorrected,
  "mail-order-cancelled": mailOrderCancelled,
  "mail-order-processing": mailOrderProcessing,
  "mail-order-shipped": mailOrderShipped,
  "mail-order-delivered": mailOrderDelivered,
  "mail-order-refunded": mailOrderRefunded,
  "issue-invoice": issueInvoice,
  "issue-due-invoices": issueDueInvoices,
  "issue-credit-note": issueCreditNote,
  "mail-order-late-refund": mailOrderLateRefund,
  "mail-shop-order-alert": mailShopOrderAlert,
  "mail-withdrawal-acknowledgement": mailWithdrawalAcknowledgement,
  "mail-withdrawal-to-shop": mailWithdrawalToShop,
  "mirror-order": mirrorOrder,
  "mirror-product": mirrorProduct,
  "mirror-everything": mirrorEverything,
  "compare-mirror": compareMirror,
  "probe-mirror": probeMirror,
  "apply-import": applyImport,
  "compare-migration": compareMigration,
  "apply-migration": applyMigration,
  "settle-payment-event": settlePaymentEvent,
  "refund-payment": refundPayment,
  "follow-payment": followPayment,
  "compare-payments": comparePayments,
  "mail-payment-differences": mailPaymentDifferences,
  "announce-articles": announceArticles,
  "expire-orders": expireOrders,
  "reconcile-orders": reconcileOrders,
};

/** The door of every job: its payload is parsed here, and trusted from here on. */
export const tasksOf = (house: WorkerHouse): Record<string, Task> =>
  Object.fromEntries(
    (Object.keys(handlers) as JobName[]).map((name) => [name, taskOf(house, name)]),
  );

function taskOf<Name extends JobName>(house: WorkerHouse, name: Name): Task {
  const handle = handlers[name];
  const { payload } = jobs[name];
  return (raw) => handle(house, payload.parse(raw));
}
