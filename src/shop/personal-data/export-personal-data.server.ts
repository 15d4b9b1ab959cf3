import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { listAddresses } from "#shop/addresses/list-addresses.server.ts";
import { listMessagesOf } from "#shop/contact/list-messages-of.server.ts";
import { listCardsOf } from "#shop/gift-sales/list-cards-of.server.ts";
import { listSessions } from "#shop/identity/sessions/list-sessions.server.ts";
import { listTrustedDevices } from "#shop/identity/trusted-devices/list-trusted-devices.server.ts";
import { listMailsTo } from "#shop/notifications/list-mails-to.server.ts";
import { listLinksOf } from "#shop/payment-links/list-links-of.server.ts";
import { listWishes } from "#shop/wishes/list-wishes.server.ts";
import { listWithdrawalsOf } from "#shop/withdrawals/list-withdrawals-of.server.ts";
import { allOrdersOf } from "./all-orders-of.server.ts";
import type { PersonalData } from "./personal-data.ts";

/** Never a password, nor anything that opens a door, not even to its owner. */
export async function exportPersonalData(
  { db, clock }: { db: Db; clock: Clock },
  { userId }: { userId: string },
): Promise<PersonalData> {
  const account = await db
    .selectFrom("users")
    .select(["name", "email", "email_verified as emailVerified", "created_at as createdAt"])
    .select("last_seen_at as lastSeenAt")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const [
    addresses,
    orders,
    paymentLinks,
    giftCards,
    sessions,
    devices,
    wishes,
    messages,
    withdrawals,
    mails,
  ] = await Promise.all([
    listAddresses({ db }, { userId }),
    allOrdersOf({ db }, { userId }),
    listLinksOf({ db }, { userId }),
    account.emailVerified ? listCardsOf({ db }, account) : [],
    listSessions({ db, clock }, { userId }),
    listTrustedDevices({ db, clock }, { userId }),
    listWishes({ db }, { userId }),
    // An address that was never proven may be someone else's, with what they wrote.
    account.emailVerified ? listMessagesOf({ db }, account) : [],
    account.emailVerified ? listWithdrawalsOf({ db }, account) : [],
    account.emailVerified ? listMailsTo({ db }, account) : [],
  ]);
  return {
    exportedAt: clock.now(),
    email: account.email,
    account,
    addresses: addresses.map(({ id: _, ...address }) => address),
    orders,
    paymentLinks,
    giftCards,
    sessions: sessions.map(({ createdAt, lastSeenAt, userAgent, addressHint }) => ({
      openedAt: createdAt,
      lastSeenAt,
      userAgent,
      network: addressHint,
    })),
    trustedDevices: devices.map(({ id: _, ...device }) => device),
    wishes: wishes.map(({ name, addedAt }) => ({ name, addedAt })),
    messages,
    withdrawals,
    mails,
  };
}
