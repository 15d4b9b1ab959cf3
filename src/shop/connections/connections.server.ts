import type { Clock } from "#kernel/clock.ts";
import type { Logger } from "#platform/logger.server.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { type PaymentCheck, rememberPaymentCheck } from "./payment-check.server.ts";
import { relationalTables } from "./relational-tables.server.ts";
import type { SpreadsheetDoor } from "./spreadsheet.ts";
import { type Stores, statusOf } from "./store-status.ts";
import { watchSpreadsheet } from "./watch-spreadsheet.server.ts";

/** What the shop is connected to, as it is now. */
export type Connections = {
  /** For a page: the spreadsheet as it was seen a moment ago. */
  stores(): Promise<Stores>;
  /** For whoever asks: both are looked at. */
  check(): Promise<Stores>;
  payment: PaymentCheck;
};

type Dependencies = {
  databaseUrl: string;
  payments: PaymentGateway;
  spreadsheet: SpreadsheetDoor;
  clock: Clock;
  logger: Logger;
};

export function watchConnections(dependencies: Dependencies): Connections {
  const { databaseUrl, logger, spreadsheet: door, clock } = dependencies;
  const spreadsheet = watchSpreadsheet({ door, clock, logger });
  const relational = async () => {
    const found = await relationalTables(databaseUrl).catch((error: unknown) => {
      logger.warn({ err: error }, "the database did not answer its probe");
      return null;
    });
    return statusOf("relational", found);
  };
  const both = async (seen: "latest" | "now"): Promise<Stores> => {
    const [ours, theirs] = await Promise.all([relational(), spreadsheet[seen]()]);
    return { relational: ours, spreadsheet: theirs };
  };
  return {
    stores: () => both("latest"),
    check: () => both("now"),
    payment: rememberPaymentCheck(dependencies),
  };
}
