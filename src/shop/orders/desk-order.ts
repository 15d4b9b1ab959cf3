import type { Cents } from "#kernel/money.ts";
import type { PaymentProvider } from "#shop/payments/payment-gateway.ts";
import type { OrderDetails } from "./order.ts";
import type { OrderStatus } from "./order-status.ts";

/** An order as the shopkeeper sees it: all that its customer sees, and what is behind it. */
export type DeskOrder = OrderDetails & {
  reviewReason: string | null;
  payment: DeskPayment | null;
  refunds: DeskRefund[];
  /** Paid, and not given back nor about to be. */
  refundableCents: Cents;
  story: DeskEvent[];
  movements: StockMovement[];
  withdrawals: { id: string; declaredAt: Date }[];
};

export type DeskPayment = {
  provider: PaymentProvider;
  status: string;
  intentId: string | null;
  amountCents: Cents;
};

export type DeskRefund = {
  id: string;
  amountCents: Cents;
  /** Returned: done, and sent back to us by the customer's bank. */
  status: "waiting" | "pending" | "succeeded" | "failed" | "returned";
  at: Date;
};

/** An event or a note. `who` is a person's name, or null for the shop itself. */
export type DeskEvent = {
  key: string;
  kind: string;
  to: OrderStatus;
  actor: string;
  who: string | null;
  note: string | null;
  amountCents: Cents | null;
  at: Date;
};

export type StockMovement = {
  id: number;
  product: string;
  quantity: number;
  reason: string;
  at: Date;
};
