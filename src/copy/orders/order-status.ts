import type { OrderStatus } from "#shop/orders/order-status.ts";
import { isStopped, type Withheld } from "#shop/orders/withheld/withheld.ts";

export type StatusTone = "green" | "blue" | "purple" | "teal" | "red" | "grey";

const shown = {
  completed: { label: "Payée", tone: "green" },
  processing: { label: "En traitement", tone: "blue" },
  shipped: { label: "Expédiée", tone: "purple" },
  delivered: { label: "Livrée", tone: "teal" },
  cancelled: { label: "Annulée", tone: "red" },
} as const satisfies Record<Exclude<OrderStatus, "pending">, { label: string; tone: StatusTone }>;

/** Customers never see a pending order: that one, and what is not known, is shown as it is. */
export function showOrderStatus(status: string): { label: string; tone: StatusTone } {
  const known = status.toLowerCase();
  return Object.hasOwn(shown, known)
    ? shown[known as keyof typeof shown]
    : { label: status, tone: "grey" };
}

/** In the back-office, where unpaid orders are seen too. */
export const showDeskStatus = (status: OrderStatus) =>
  status === "pending" ? { label: "En attente", tone: "grey" as const } : showOrderStatus(status);

/** In grey when nothing of the order may leave: « Payée » in green would read as « à préparer ». */
export const showDeskOrder = (order: { status: OrderStatus; withheld: Withheld | null }) => {
  const { label, tone } = showDeskStatus(order.status);
  return { label, tone: isStopped(order) ? ("grey" as const) : tone };
};
