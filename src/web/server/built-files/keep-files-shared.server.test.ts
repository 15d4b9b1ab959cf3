import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFilesShared } from "./keep-files-shared.server.ts";

const DAY_MS = 24 * 60 * 60_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "canopee-builds-"));
  vi.useFakeTimers({ toFake: ["setInterval"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const logger = pino({ enabled: false });

async function build(name: string, files: string[]) {
  const from = join(folder, name);
  await mkdir(from, { recursive: true });
  for (const file of files) await writeFile(join(from, file), `the words of ${file}`);
  return from;
}
const to = () => join(folder, "data", "assets");
const names = async () => (await readdir(to())).toSorted();
const started = Date.UTC(2026, 10, 1);
const clockOf = (day: () => number) => ({ now: () => new Date(started + day() * DAY_MS) });

test("a build that ran for 40 days keeps its files when the next one starts beside it", async () => {
  let day = 0;
  const clock = clockOf(() => day);
  await keepFilesShared({ clock, logger }, { from: await build("first", ["root-1.js"]), to: to() });
  const touched = async () => (await stat(join(to(), "root-1.js"))).mtime;
  while (day < 40) {
    day += 1;
    vi.advanceTimersByTime(DAY_MS);
    await vi.waitFor(async () => expect(await touched()).toEqual(clock.now()), 10_000);
  }
  const second = await build("second", ["root-2.js"]);
  await keepFilesShared({ clock, logger }, { from: second, to: to() });
  expect(await names()).toEqual(["root-1.js", "root-2.js"]);
});

test("what could not be shared at first is the next day, and the shop opens all the same", async () => {
  const from = join(folder, "first");
  await keepFilesShared({ clock: clockOf(() => 0), logger }, { from, to: to() });
  expect(await names()).toEqual([]);
  await build("first", ["root-1.js"]);
  vi.advanceTimersByTime(DAY_MS);
  await vi.waitFor(async () => expect(await names()).toEqual(["root-1.js"]));
});
