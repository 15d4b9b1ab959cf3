import type { Clock } from "#kernel/clock.ts";
import type { Logger } from "#platform/logger.server.ts";
import { shareFiles } from "./share-files.server.ts";

type Dependencies = { clock: Clock; logger: Logger };
type Folders = { from: string; to: string };

const DAY_MS = 24 * 60 * 60_000;

/**
 * Shares the files of this build when it starts, and says every day that it still runs: a build that
 * ran for months would otherwise be old to the one that takes its place, and lose its files while
 * the deploy rolls.
 */
export async function keepFilesShared(
  { clock, logger }: Dependencies,
  { from, to }: Folders,
): Promise<void> {
  const share = () =>
    // A full disk must not keep the shop closed.
    shareFiles({ from, to, now: clock.now() }).catch((error: unknown) => {
      logger.error({ err: error }, "built files not shared with the other processes");
    });
  await share();
  setInterval(share, DAY_MS).unref();
}
