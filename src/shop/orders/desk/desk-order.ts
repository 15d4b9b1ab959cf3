import type { Cents } from "#kernel/money.ts";
import type { PaymentProvider } from "#shop/payments/payment-gateway.ts";
import type { PaymentStatus, RefundStatus } from "#shop/payments/payment-status.ts";
import type { StockReason } from "#shop/stock/stock-reason.ts";
import type { DeskDispute } from "../after-payment/dispute.ts";
import type { KeptEdit } from "../edits/order-state.ts";
import type { OrderDetails } from "../order.ts";
import type { OrderStatus } from "../order-status.ts";
import type { DeskParcel } from "../parcels/desk-parcel.ts";
import type { PackingLine } from "../withheld/packing.ts";
import type { Withheld } from "../withheld/withheld.ts";

/** An order as the shopkeeper sees it: all that its customer sees, and what is behind it. */
export type DeskOrder = Omit<OrderDetails, "parcels"> & {
  /** All of them; one with all its lines when none is written yet. */
  parcels: DeskParcel[];
  reviewReason: string | null;
  payment: DeskPayment | null;
  refunds: DeskRefund[];
  disputes: DeskDispute[];
  /** Paid, not given back nor about to be, and not with the customer's bank. */
  refundableCents: Cents;
  story: DeskEvent[];
  movements: StockMovement[];
  withdrawals: DeskWithdrawal[];
  withheld: Withheld | null;
  /** By line of the order, in its order. */
  packing: PackingLine[];
};

/** `items` is null for the whole order. */
type DeskWithdrawal = {
  id: string;
  declaredAt: Date;
  items: string | null;
  isClosed: boolean;
};

export type DeskPayment = {
  /** `gift_card`: nothing was left for a bank card. */
  provider: PaymentProvider | "gift_card";
  status: PaymentStatus;
  intentId: string | null;
  amountCents: Cents;
  /** What it was paid with, in the provider's words; null until then, and of before. */
  method: string | null;
  /** Since when the provider has been making it; null when it is not. */
  processingAt: Date | null;
};

export type DeskRefund = {
  id: string;
  amountCents: Cents;
  /** Returned: done, and sent back to us by the customer's bank. */
  status: RefundStatus | "returned";
  /** What an edit gives back: refused, it is asked for again as it was. */
  isOfEdit: boolean;
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
  /** What an edit has changed; null for all else. */
  edit: KeptEdit | null;
  /** Which parcel of the order it was, where there are several. */
  parcel: number | null;
  at: Date;
};

export type StockMovement = {
  id: number;
  product: string;
  quantity: number;
  reason: StockReason;
  at: Date;
};
