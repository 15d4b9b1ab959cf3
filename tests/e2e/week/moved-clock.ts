import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const LIBRARIES = ["x86_64-linux-gnu", "aarch64-linux-gnu"].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`,
);

/** Until then a process may still go by the hour before. */
const READ_BY_ALL_MS = 1100;

/**
 * A clock for the processes of a shop and its database, moved while they run: Debian's libfaketime
 * reads an offset from a file, each process at its first look in a second of the real clock. What
 * waits for a span of time is left alone.
 */
export async function aMovedClock(start: Date) {
  const library = LIBRARIES.find((path) => existsSync(path));
  if (!library) throw new Error("the week needs its clock: apt-get install libfaketime");
  const folder = await mkdtemp(join(tmpdir(), "canopee-clock-"));
  // PostgreSQL has an account of its own, which reads it too.
  await chmod(folder, 0o755);
  const file = join(folder, "offset");
  let offsetMs = 0;

  /** Answers once every process goes by it, the worker and each connection of the database too. */
  async function moveTo(moment: Date) {
    offsetMs = moment.getTime() - Date.now();
    const sign = offsetMs < 0 ? "-" : "+";
    await writeFile(file, `${sign}${Math.abs(offsetMs) / 1000}\n`, { mode: 0o644 });
    await new Promise((resolve) => setTimeout(resolve, READ_BY_ALL_MS));
  }
  await moveTo(start);

  return {
    moveTo,
    now: () => new Date(Date.now() + offsetMs),
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "0",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    forget: () => rm(folder, { recursive: true }),
  };
}
