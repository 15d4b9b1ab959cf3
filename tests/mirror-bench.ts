import { airtableSpreadsheet } from "#adapters/airtable/airtable-spreadsheet.server.ts";
import { createThrottle } from "#adapters/airtable/throttle.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueue, type Job } from "#shop/enqueue.server.ts";
import { mirrorRow } from "#shop/mirror/mirror-row.server.ts";
import type { MirrorTable } from "#shop/mirror/mirrored-row.ts";
import { settleOrder } from "#shop/orders/settle-order.server.ts";
import type { TestDatabase } from "./database.ts";
import { line, openShop, value } from "./shop-floor.ts";
import { type AirtableStandIn, airtableKeys } from "./stand-ins/airtable/server.ts";

/** A shop beside a spreadsheet, for tests that look at both. */
export function openMirror(database: TestDatabase, airtable: AirtableStandIn) {
  const shop = openShop(database);
  const mirror = {
    db: database.db,
    clock: shop.till.clock,
    publicUrl: new URL("https://canopee.example"),
    spreadsheet: airtableSpreadsheet({
      ...airtableKeys,
      endpointUrl: new URL(airtable.url),
      throttle: createThrottle({ perSecond: 1000, pauseMs: 0 }),
    }),
  };
  return {
    ...shop,
    mirror,

    /** Runs one job of a row, as the worker does. */
    send: (table: MirrorTable, rowId: string) => mirrorRow(mirror, table, rowId),

    queue: ([name, payload]: Job) =>
      inTransaction(database.db, (trx) => enqueue(trx, name, payload as never)),

    async sell(productId: string, wish: Parameters<typeof shop.start>[0] = {}): Promise<string> {
      const started = value(await shop.start({ lines: [line(productId)], ...wish }));
      await shop.pay(started.payment.intentId);
      await settleOrder(shop.till, { orderId: started.orderId });
      return started.orderId;
    },

    cells: (table: MirrorTable) => airtable.records(table).map(({ fields }) => fields),
  };
}
