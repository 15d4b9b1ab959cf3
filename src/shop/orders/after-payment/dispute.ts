import type { Cents } from "#kernel/money.ts";
import type { DisputeStatus } from "#shop/payments/payment-gateway.ts";

/** A payment that its customer contests at their bank, as the shopkeeper sees it. */
export type DeskDispute = {
  id: string;
  status: DisputeStatus;
  /** The bank only asks: no money has moved. */
  isInquiry: boolean;
  /** The provider's code, such as "fraudulent". */
  reason: string;
  amountCents: Cents;
  /** What the provider keeps for it; 0 while it is not known. */
  feeCents: Cents;
  /** Until when the shop may answer; null when it need not any more. */
  dueAt: Date | null;
  openedAt: Date;
};

export const isOpen = ({ status }: Pick<DeskDispute, "status">) =>
  status === "needs_response" || status === "under_review";
