import type { Address } from "#shop/addresses/address.ts";
import type { SentMessage } from "#shop/contact/sent-message.ts";
import type { SentMail } from "#shop/notifications/mail.ts";
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
  sessions: { openedAt: Date; lastSeenAt: Date; userAgent: string; network: string }[];
  /** Administrators only: where no code is asked for at sign-in. */
  trustedDevices: { userAgent: string; lastUsedAt: Date; expiresAt: Date }[];
  wishes: { name: string; addedAt: Date }[];
  messages: SentMessage[];
  withdrawals: DeclaredWithdrawal[];
  mails: SentMail[];
};
