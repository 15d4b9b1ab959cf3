import { useOutletContext } from "react-router";
import type { Stores } from "#shop/connections/connections.server.ts";
import type { PaymentState } from "#shop/connections/payment-check.server.ts";

export type Payment = { state: PaymentState; isTest: boolean };
/** What the dialogs of /admin know from the screen that they are drawn over. */
export type AdminPage = { stores: Stores; payment: Payment };

export const useAdminPage = () => useOutletContext<AdminPage>();
