import type { House } from "#compose.server.ts";
import { readSendcloudState } from "#shop/carriers/connect-sendcloud.server.ts";
import { readForecastState } from "#shop/forecasts/read-forecast-state.server.ts";
import { findMigration } from "#shop/migration/find-migration.server.ts";
import { readWebhookHealth } from "#shop/payments/read-webhook-health.server.ts";
import type { AdminPage } from "./admin-page.ts";

export async function loadConnections(house: House): Promise<AdminPage> {
  const { connections, config, database, payments } = house;
  const { name: provider } = payments;
  const [stores, state, webhook, migration, forecast, carrier] = await Promise.all([
    connections.stores(),
    connections.payment.latest(),
    provider === "simulated" ? null : readWebhookHealth(database, { provider }),
    findMigration(database),
    readForecastState(database),
    readSendcloudState(database),
  ]);
  const isTest = config.payments.provider === "stripe" && config.payments.testCards;
  return { stores, payment: { state, isTest, webhook }, migration, forecast, carrier };
}
