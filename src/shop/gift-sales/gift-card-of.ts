import type { Cents } from "#kernel/money.ts";

/** A card as its buyer or its reader may ask to know it. */
export type GiftCardOf = {
  role: "bought" | "received";
  amountCents: Cents;
  recipientName: string | null;
  recipientEmail: string | null;
  senderName: string | null;
  message: string | null;
  sendOn: string | null;
  sentAt: Date | null;
};
