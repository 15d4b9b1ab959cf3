import type { House } from "#compose.server.ts";
import type { AdminPage } from "./admin-page.ts";

export async function loadConnections({ connections, config }: House): Promise<AdminPage> {
  const [stores, state] = await Promise.all([connections.stores(), connections.payment.latest()]);
  const isTest = config.payments.provider === "stripe" && config.payments.testCards;
  return { stores, payment: { state, isTest } };
}
