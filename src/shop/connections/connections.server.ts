import type { Clock } from "#kernel/clock.ts";
import { findTables } from "#platform/db/find-tables.server.ts";
import type { Logger } from "#platform/logger.server.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { type PaymentCheck, rememberPaymentCheck } from "./payment-check.server.ts";
import { type StoreStatus, statusOf } from "./store-status.ts";
import type { Store } from "./tables.ts";

export type Stores = Record<Store, StoreStatus>;

/** What the shop is connected to, as it is now. */
export type Connections = { stores(): Promise<Stores>; payment: PaymentCheck };

type Dependencies = {
  databaseUrl: string;
  payments: PaymentGateway;
  clock: Clock;
  logger: Logger;
};

export function watchConnections(dependencies: Dependencies): Connections {
  const { databaseUrl, logger } = dependencies;
  return {
    async stores() {
      const found = await findTables(databaseUrl).catch((error: unknown) => {
        logger.warn({ err: error }, "the database did not answer its probe");
        return null;
      });
      return {
        relational: statusOf("relational", found),
        // No spreadsheet can be connected yet.
        spreadsheet: statusOf("spreadsheet", null),
      };
    },
    payment: rememberPaymentCheck(dependencies),
  };
}
