import type { Address } from "#shop/addresses/address.ts";
import type { SentMessage } from "#shop/contact/sent-message.ts";
import type { GiftCardOf } from "#shop/gift-sales/gift-card-of.ts";
import type { SentMail } from "#shop/notifications/mail.ts";
import type { LinkOf } from "#shop/payment-links/link-of.ts";
import type { DeclaredWithdrawal } from "#shop/withdrawals/declared-withdrawal.ts";
import type { ExportedOrder } from "./exported-order.ts";

/** All that the shop knows about a customer, as the law lets them ask for it. */
export type PersonalData = {
  exportedAt: Date;
  email: string;
  /** Null for a guest. */
  account: {
    name: string;
    email: string;
    emailVerified: boolean;
    createdAt: Date;
    lastSeenAt: Date;
  } | null;
  addresses: Omit<Address, "id">[];
  orders: ExportedOrder[];
  /** What they were asked to pay by a link, and have not paid yet. */
  paymentLinks: LinkOf[];
  sessions: { openedAt: Date; lastSeenAt: Date; userAgent: string; network: string }[];
  /** Administrators only: where no code is asked for at sign-in. */
  trustedDevices: { userAgent: string; lastUsedAt: Date; expiresAt: Date }[];
  /** Gift cards that were bought, and those that were received: never a code. */
  giftCards: GiftCardOf[];
  wishes: { name: string; addedAt: Date }[];
  messages: SentMessage[];
  withdrawals: DeclaredWithdrawal[];
  mails: SentMail[];
};
