import { useOutletContext } from "react-router";
import type { SendcloudState } from "#shop/carriers/connect-sendcloud.server.ts";
import type { PaymentState } from "#shop/connections/payment-check.server.ts";
import type { Stores } from "#shop/connections/store-status.ts";
import type { ForecastState } from "#shop/forecasts/read-forecast-state.server.ts";
import type { CatalogueMigration } from "#shop/migration/catalogue-migration.ts";
import type { WebhookHealth } from "#shop/payments/read-webhook-health.server.ts";

export type Payment = {
  state: PaymentState;
  isTest: boolean;
  /** What the provider tells us by itself; null when there is none. */
  webhook: WebhookHealth | null;
};
/** What the dialogs of /admin know from the screen that they are drawn over. */
export type AdminPage = {
  stores: Stores;
  payment: Payment;
  /** The last one that was started. */
  migration: CatalogueMigration | null;
  forecast: ForecastState;
  carrier: SendcloudState;
};

export const useAdminPage = () => useOutletContext<AdminPage>();
