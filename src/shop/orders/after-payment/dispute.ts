import type { ProviderDispute } from "#shop/payments/payment-gateway.ts";

/** A payment that its customer contests at their bank, as the shopkeeper sees it. */
export type DeskDispute = Omit<ProviderDispute, "disputeId"> & { id: string };

export const isOpen = ({ status }: Pick<DeskDispute, "status">) =>
  status === "needs_response" || status === "under_review";
