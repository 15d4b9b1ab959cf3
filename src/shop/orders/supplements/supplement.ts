import type { Cents } from "#kernel/money.ts";
import type { OrderStatus } from "../order-status.ts";

/** What was asked for beside an order, which is an order of its own. */
export type Supplement = {
  orderId: string;
  number: number | null;
  status: OrderStatus;
  /** By its link, which may be copied again while it can be paid. */
  linkId: string;
  /** Its plants are held and its customer can pay, or a person looks at what they paid. */
  isOpen: boolean;
  heldUntil: Date;
  totalCents: Cents;
  /** In the box of the order before it, once it is paid; else as any order. */
  goesAlong: boolean;
  /** Paid once that box had its label or had left: it is not in there. */
  hasMissedBox: boolean;
  lines: { name: string; quantity: number }[];
};

/** The order that a supplement comes to. */
export type FirstOrder = {
  orderId: string;
  number: number | null;
  status: OrderStatus;
  totalCents: Cents;
};

/** It can still be added to, and nothing of it has left whole. */
export const isStillHere = ({ status }: Pick<FirstOrder, "status">): boolean =>
  status === "completed" || status === "processing";
