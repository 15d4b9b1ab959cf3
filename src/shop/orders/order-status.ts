export const orderStatuses = [
  "pending",
  "completed",
  "processing",
  "shipped",
  "delivered",
  "cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Where an order may go from where it is. The database has the same table as its last wall. */
const NEXT = {
  pending: ["completed", "cancelled"],
  completed: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["delivered"],
  delivered: [],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export const mayMove = (from: OrderStatus, to: OrderStatus): boolean =>
  (NEXT[from] as readonly OrderStatus[]).includes(to);

/** From where an order may come to a status. */
export const comingTo = (to: OrderStatus): OrderStatus[] =>
  orderStatuses.filter((from) => mayMove(from, to));
