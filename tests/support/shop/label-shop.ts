import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type TestDatabase, testDatabase } from "../database/database.ts";
import { violations } from "../database/invariants.ts";
import { type SendcloudStandIn, startSendcloud } from "../stand-ins/sendcloud/server.ts";
import { labelling } from "./labelling.ts";
import { packing } from "./packing.ts";
import { openShop, type ShopFloor } from "./shop-floor.ts";

type Parts = { database: TestDatabase; shop: ShopFloor; service: SendcloudStandIn };

/**
 * Opens a shop for the tests of a file, connected to Sendcloud's stand-in, which refuses nothing and
 * cancels at once unless a test says otherwise; what a test leaves behind is held to the invariants.
 */
export function labelShop() {
  let parts: Parts;
  const labels = labelling({
    database: () => parts.database,
    shop: () => parts.shop,
    service: () => parts.service,
  });
  const packed = packing(
    () => parts.database,
    () => parts.shop,
  );
  beforeAll(async () => {
    const database = await testDatabase();
    parts = { database, shop: openShop(database), service: await startSendcloud() };
    await labels.connect();
  });
  beforeEach(() => {
    parts.service.refuses = () => null;
    parts.service.cancels = "at-once";
  });
  afterEach(async () => {
    parts.service.faults.clear();
    expect(await violations(parts.database.pool, { atRest: false })).toEqual([]);
  });
  afterAll(async () => {
    await parts.service.stop();
    await parts.database.drop();
  });
  return {
    ...labels,
    ...packed,
    at: {
      get database() {
        return parts.database;
      },
      get shop() {
        return parts.shop;
      },
      get service() {
        return parts.service;
      },
      get house() {
        return labels.house();
      },
    },
    stateOf: async (orderId: string, at = 0) => (await packed.parcelsOf(orderId))[at]?.state,
  };
}
