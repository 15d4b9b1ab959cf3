import { afterAll, beforeAll, beforeEach } from "vitest";
import { airtableSpreadsheet } from "../../src/adapters/airtable/airtable-spreadsheet.server.ts";
import { createThrottle } from "../../src/adapters/airtable/throttle.server.ts";
import { inTransaction } from "../../src/platform/db/transaction.server.ts";
import { enqueue, type Job } from "../../src/shop/jobs/enqueue.server.ts";
import { mirrorRow } from "../../src/shop/mirror/rows/mirror-row.server.ts";
import type { MirrorTable } from "../../src/shop/mirror/rows/mirrored-row.ts";
import { settleOrder } from "../../src/shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../support/database/database.ts";
import { line, openShop, value } from "../support/shop/shop-floor.ts";
import { followedBySpreadsheet } from "../support/spreadsheet.ts";
import {
  type AirtableStandIn,
  airtableKeys,
  startAirtable,
} from "../support/stand-ins/airtable/server.ts";
import { addShopTables } from "../support/stand-ins/airtable/tables.ts";

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

type Bench = {
  database: TestDatabase;
  airtable: AirtableStandIn;
  shop: ReturnType<typeof openMirror>;
};

/** An empty shop beside an empty spreadsheet for each test; filled in before the first one runs. */
export function mirrorBench(): Bench {
  const bench = {} as Bench;
  beforeAll(async () => {
    bench.database = await testDatabase();
    await followedBySpreadsheet(bench.database);
    bench.airtable = await startAirtable({ perSecond: 1000 });
  });
  afterAll(async () => {
    await bench.database.drop();
    await bench.airtable.stop();
  });
  beforeEach(async () => {
    const { database, airtable } = bench;
    await database.pool.query(
      "truncate orders, products, guests, users, simulated_intents, mirror_records cascade",
    );
    await database.pool.query("delete from graphile_worker._private_jobs");
    airtable.base.tables.length = 0;
    addShopTables(airtable);
    airtable.requests.length = 0;
    airtable.faults.clear();
    bench.shop = openMirror(database, airtable);
  });
  return bench;
}
