import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { listMessagesOf } from "#shop/contact/list-messages-of.server.ts";
import { listCardsOf } from "#shop/gift-sales/list-cards-of.server.ts";
import { listMailsTo } from "#shop/notifications/list-mails-to.server.ts";
import { listLinksOf } from "#shop/payment-links/list-links-of.server.ts";
import { listWithdrawalsOf } from "#shop/withdrawals/list-withdrawals-of.server.ts";
import { allOrdersOf } from "./all-orders-of.server.ts";
import type { PersonalData } from "./personal-data.ts";

/** What is held under an address that has no account. */
export async function exportGuest(
  { db, clock }: { db: Db; clock: Clock },
  { email }: { email: string },
): Promise<PersonalData> {
  const guest = await db
    .selectFrom("guests")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  const [orders, paymentLinks, giftCards, messages, withdrawals, mails] = await Promise.all([
    guest ? allOrdersOf({ db }, { guestId: guest.id }) : [],
    guest ? listLinksOf({ db }, { guestId: guest.id }) : [],
    listCardsOf({ db }, { email }),
    listMessagesOf({ db }, { email }),
    listWithdrawalsOf({ db }, { email }),
    listMailsTo({ db }, { email }),
  ]);
  return {
    exportedAt: clock.now(),
    email,
    account: null,
    addresses: [],
    orders,
    paymentLinks,
    giftCards,
    sessions: [],
    trustedDevices: [],
    wishes: [],
    messages,
    withdrawals,
    mails,
  };
}
