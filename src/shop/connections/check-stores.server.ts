import type { Logger } from "#platform/logger.server.ts";
import type { Connections } from "./connections.server.ts";

type Dependencies = { connections: Pick<Connections, "check">; logger: Logger };

/** At the start of a process: what is missing is in its log before the first visitor finds out. */
export async function checkStores({ connections, logger }: Dependencies): Promise<void> {
  const stores = await connections.check();
  for (const [store, { state, isReached, tables }] of Object.entries(stores)) {
    const missing = tables.filter(({ isDetected }) => !isDetected).map(({ name }) => name);
    if (isReached && missing.length > 0) logger.warn({ store, missing }, "tables are missing");
    else logger.info({ store, state }, "store checked");
  }
}
