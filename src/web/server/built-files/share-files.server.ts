import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

type Share = { from: string; to: string; now: Date };

/** Longer than anyone leaves a page open. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/**
 * Lays the files of this build beside those of the builds before it, in a folder that all web
 * processes read: while a deploy rolls, a page of one build asks the other for its scripts. Names
 * carry a hash of the contents, so a name that is there already is the same file.
 */
export async function shareFiles({ from, to, now }: Share): Promise<void> {
  await mkdir(to, { recursive: true });
  const there = new Set(await readdir(to));
  const own = await readdir(from);
  await Promise.all(
    own.map(async (name) => {
      if (!there.has(name)) await copyWhole(join(from, name), join(to, name));
      await utimes(join(to, name), now, now);
    }),
  );
  for (const name of own) there.delete(name);
  const oldest = now.getTime() - KEPT_MS;
  await Promise.all(
    Array.from(there, async (name) => {
      const file = await stat(join(to, name)).catch(gone);
      if (file && file.mtimeMs < oldest) await rm(join(to, name), { force: true });
    }),
  );
}

/** Another process may read it, or copy it too, at this moment: it appears whole. */
async function copyWhole(from: string, to: string): Promise<void> {
  const whole = `${to}.${randomUUID()}`;
  await copyFile(from, whole);
  await rename(whole, to);
}

/** Removed by another process that starts at the same moment. */
const gone = () => undefined;
