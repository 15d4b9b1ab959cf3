import { setTimeout as sleep } from "node:timers/promises";
import { BoundedClient } from "#platform/db/bounded-client.server.ts";
import { feelPulse } from "#platform/db/pulse.server.ts";
import type { Logger } from "#platform/logger.server.ts";
import { livenessKey } from "./liveness-key.ts";

type Options = { url: string; logger: Logger };
type Session = { lost: Promise<void>; close(): Promise<void> };

const RECONNECT_MS = 500;
const CONNECT_TIMEOUT_MS = 5_000;

export type Liveness = { hold(holder: string): Promise<void>; stop(): Promise<void> };

/**
 * Shows that this process lives: an advisory lock of its own database session, under the name by
 * which its jobs are locked. PostgreSQL drops the lock with the session, whatever killed the process.
 */
export function showLiveness({ url, logger }: Options): Liveness {
  const stopping = new AbortController();
  let current: Session | undefined;
  let held: Promise<void> | undefined;
  let kept: Promise<void> | undefined;

  async function keep(holder: string, firstHeld: () => void) {
    while (!stopping.signal.aborted) {
      try {
        const session = await lockedSession(url, holder);
        current = session;
        firstHeld();
        if (stopping.signal.aborted) void session.close();
        await session.lost;
        void session.close();
        if (!stopping.signal.aborted) logger.warn("liveness session lost, taking it again");
      } catch (error) {
        logger.warn({ err: error }, "liveness lock not taken, trying again");
      }
      await sleep(RECONNECT_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    hold(holder) {
      held ??= new Promise<void>((resolve) => {
        stopping.signal.addEventListener("abort", () => resolve(), { once: true });
        kept = keep(holder, resolve);
      });
      return held;
    },
    async stop() {
      stopping.abort();
      await current?.close();
      await kept;
    },
  };
}

async function lockedSession(url: string, holder: string): Promise<Session> {
  const client = new BoundedClient({
    connectionString: url,
    application_name: "canopee-liveness",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => {
    client.once("end", resolve);
    client.on("error", () => resolve());
  });
  const close = () => client.end().catch(() => {});
  try {
    await client.connect();
    // A machine that vanishes sends no end of connection: PostgreSQL must find out by itself.
    await client.query(
      "set tcp_keepalives_idle = 3; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3",
    );
    await client.query(`select pg_advisory_lock(${livenessKey("$1::text")})`, [holder]);
    feelPulse(client);
  } catch (error) {
    await close();
    throw error;
  }
  return { lost, close };
}
