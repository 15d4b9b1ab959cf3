import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#platform/logger.server.ts";
import { BoundedClient } from "./bounded-client.server.ts";
import { feelPulse } from "./pulse.server.ts";

type Options = {
  url: string;
  channel: string;
  logger: Logger;
  onNotify(payload: string): void;
  /** Each time it begins: what was said before is lost, so that everything may have changed. */
  onListening(): void;
};

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Listens on a connection of its own, and again whenever it is lost. Resolves after the first try,
 * also when it failed: a database that is away at start must not keep the process from starting.
 */
export async function listen(options: Options): Promise<{ close(): Promise<void> }> {
  const { logger, channel } = options;
  const closing = new AbortController();
  let session: Session | undefined;

  async function open(): Promise<boolean> {
    try {
      session = await openSession(options);
      options.onListening();
      return true;
    } catch (error) {
      logger.warn({ err: error, channel }, "listening failed, trying again");
      return false;
    }
  }

  async function keepListening() {
    let pause = FIRST_PAUSE_MS;
    while (!closing.signal.aborted) {
      if (session) {
        await session.lost;
        if (closing.signal.aborted) return;
        session = undefined;
        logger.warn({ channel }, "no longer listening, trying again");
        pause = FIRST_PAUSE_MS;
      }
      await sleep(pause * (0.5 + Math.random()), undefined, closing).catch(() => {});
      if (closing.signal.aborted) return;
      if (!(await open())) pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  await open();
  const kept = keepListening();
  return {
    async close() {
      closing.abort();
      await session?.close();
      await kept;
      // One that was being opened when the first was closed.
      await session?.close();
    },
  };
}

type Session = { lost: Promise<void>; close(): Promise<void> };

async function openSession({ url, channel, onNotify }: Options): Promise<Session> {
  const client = new BoundedClient({
    connectionString: url,
    application_name: "canopee-listen",
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const lost = new Promise<void>((resolve) => {
    client.once("end", resolve);
    client.on("error", () => resolve());
  });
  const close = () => client.end().catch(() => {});
  client.on("notification", ({ payload }) => onNotify(payload ?? ""));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    feelPulse(client);
  } catch (error) {
    await close();
    throw error;
  }
  return { lost: lost.then(close), close };
}
