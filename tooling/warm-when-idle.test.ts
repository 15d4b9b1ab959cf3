import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { describeMaster } from "../src/adapters/pictures/describe-master.server.ts";
import { diskLibrary } from "../src/adapters/pictures/disk-library.server.ts";
import { warmWhenIdle } from "./warm-when-idle.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "warming-"));
  const create = { width: 320, height: 160, channels: 3, background: "#123524" } as const;
  const master = await sharp({ create }).webp().toBuffer();
  const described = Object.fromEntries(
    await Promise.all(
      ["fern", "moss"].map(async (key) => [key, await describeMaster(key, master)] as const),
    ),
  );
  for (const key of ["fern", "moss"]) await writeFile(join(folder, `${key}.webp`), master);
  await writeFile(join(folder, "manifest.json"), JSON.stringify(described));
});

afterAll(() => rm(folder, { recursive: true }));

const made = async (variants: string) => (await readdir(variants).catch(() => [])).length;

test("makes pictures ahead once nobody asks for anything, and none before", async () => {
  const variants = join(folder, "variants");
  const library = diskLibrary({ masters: folder, uploads: join(folder, "uploads"), variants });
  const begun = new Map<string, Promise<void>>();
  const pictures = {
    keys: library.keys,
    warm(key: string) {
      const warmed = library.warm(key);
      begun.set(key, warmed);
      return warmed;
    },
  };
  let lastAsked = Number.POSITIVE_INFINITY;
  const onError = vi.fn();
  const warming = warmWhenIdle({ pictures, lastAsked: () => lastAsked, idleMs: 60, onError });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(begun.size).toBe(0);
  lastAsked = performance.now();
  await expect.poll(() => made(variants)).toBe(2);
  expect(onError).not.toHaveBeenCalled();
  warming.stop();
  // What is being written is not taken away.
  await Promise.all(begun.values());
});
