import type { OrderStatus } from "../order-status.ts";

/**
 * Why nothing of a paid order may leave: its customer withdrew from it, has all the money back, or
 * contests the payment at their bank, which has not decided yet or has taken the money; or is asked
 * for what they want beside it, which is to leave with it.
 */
export type Withheld = "withdrawn" | "refunded" | "disputed" | "lost" | "supplement";

/** Whether an order that would leave next must not. */
export const isStopped = ({
  status,
  withheld,
}: {
  status: OrderStatus;
  withheld: Withheld | null;
}) => withheld !== null && (status === "completed" || status === "processing");
