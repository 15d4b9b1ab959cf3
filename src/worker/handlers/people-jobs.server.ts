import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { forgetOldConsents } from "#shop/consent/forget-old-consents.server.ts";
import { forgetOldMessages } from "#shop/contact/forget-old-messages.server.ts";
import { forgetOldDrafts } from "#shop/drafts/forget-old-drafts.server.ts";
import { forgetOldAccess } from "#shop/identity/sessions/forget-old-access.server.ts";
import { forgetOldInvoices } from "#shop/invoices/forget-old-invoices.server.ts";
import type { peopleJobs } from "#shop/jobs/people-jobs.ts";
import { attachGuestOrders } from "#shop/orders/buyers/attach-guest-orders.server.ts";
import { forgetErasedBuyers } from "#shop/orders/buyers/forget-erased-buyers.server.ts";
import { forgetOldPayments } from "#shop/payments/forget-old-payments.server.ts";
import { forgetOldOrders } from "#shop/personal-data/erasure/forget-old-orders.server.ts";
import { eraseIdleAccounts } from "#shop/personal-data/idle/erase-idle-accounts.server.ts";
import { warnIdleAccounts } from "#shop/personal-data/idle/warn-idle-accounts.server.ts";
import { forgetOldWithdrawals } from "#shop/withdrawals/forget-old-withdrawals.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";
import type { Handlers } from "./handlers.ts";

export const peopleHandlers: Handlers<typeof peopleJobs> = {
  "attach-guest-orders": async ({ database: { db }, clock, logger }, { userId }) => {
    const attached = await attachGuestOrders({ db, clock }, { userId });
    logger.info({ userId, attached }, "orders of a guest joined their account");
  },
  "forget-old-contact-messages": forgetting(forgetOldMessages, "old contact messages forgotten"),
  "forget-old-access": ({ database: { db }, clock }) => forgetOldAccess({ db, clock }),
  "forget-old-drafts": forgetting(forgetOldDrafts, "old drafts forgotten"),
  "forget-erased-buyers": ({ database: { db }, clock }) =>
    inTransaction(db, (trx) => forgetErasedBuyers(trx, { now: clock.now() })),
  "forget-old-withdrawals": forgetting(forgetOldWithdrawals, "old withdrawals forgotten"),
  "forget-idle-accounts": async ({ database: { db }, clock, logger }) => {
    const erased = await eraseIdleAccounts({ db, clock });
    const warned = await warnIdleAccounts({ db, clock });
    logger.info({ erased, warned }, "idle accounts erased and warned");
  },
  "forget-old-orders": async ({ database: { db }, clock, logger }) => {
    const orders = await forgetOldOrders({ db, clock });
    const invoices = await forgetOldInvoices({ db, clock });
    logger.info({ orders, invoices }, "buyers of old orders forgotten");
  },
  "forget-old-payments": forgetting(forgetOldPayments, "old payments forgotten"),
  "forget-old-consents": forgetting(forgetOldConsents, "old consents forgotten"),
};

function forgetting(forget: (house: { db: Db; clock: Clock }) => Promise<unknown>, told: string) {
  return async ({ database: { db }, clock, logger }: WorkerHouse) => {
    const forgotten = await forget({ db, clock });
    logger.info({ forgotten }, told);
  };
}
