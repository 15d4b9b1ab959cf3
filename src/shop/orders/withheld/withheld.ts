import type { OrderStatus } from "../order-status.ts";

/**
 * Why nothing of a paid order may leave: its customer withdrew from it, has all the money back, or
 * contests the payment at their bank, which has not decided yet or has taken the money.
 */
export type Withheld = "withdrawn" | "refunded" | "disputed" | "lost";

/** Whether an order that would leave next must not. */
export const isStopped = ({
  status,
  withheld,
}: {
  status: OrderStatus;
  withheld: Withheld | null;
}) => withheld !== null && (status === "completed" || status === "processing");
