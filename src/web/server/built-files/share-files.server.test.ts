import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shareFiles } from "./share-files.server.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "canopee-builds-"));
});
afterEach(() => rm(folder, { recursive: true }));

const day = (of: number) => new Date(Date.UTC(2026, 10, of));

async function build(name: string, files: string[]) {
  const from = join(folder, name);
  await mkdir(from, { recursive: true });
  for (const file of files) await writeFile(join(from, file), `the words of ${file}`);
  return from;
}
const shared = () => join(folder, "data", "assets");
const share = (from: string, now: Date) => shareFiles({ from, to: shared(), now });
const names = async () => (await readdir(shared())).toSorted();

test("files of the build before stay beside those of the next, whole", async () => {
  await share(await build("first", ["root-1.js", "cart-1.js"]), day(1));
  await share(await build("second", ["root-2.js", "cart-1.js"]), day(2));
  expect(await names()).toEqual(["cart-1.js", "root-1.js", "root-2.js"]);
  expect(await readFile(join(shared(), "root-1.js"), "utf8")).toBe("the words of root-1.js");
});

test("a file goes once no build of the last 30 days has had it", async () => {
  const first = await build("first", ["root-1.js", "cart-1.js"]);
  const second = await build("second", ["root-2.js", "cart-1.js"]);
  await share(first, new Date(2026, 9, 1));
  await share(second, new Date(2026, 9, 20));
  await share(second, new Date(2026, 9, 30));
  expect(await names()).toContain("root-1.js");
  await share(second, new Date(2026, 10, 2));
  expect(await names()).toEqual(["cart-1.js", "root-2.js"]);
});

test("processes that start together share the same files once", async () => {
  const from = await build("first", ["root-1.js", "cart-1.js"]);
  await Promise.all([share(from, day(1)), share(from, day(1)), share(from, day(1))]);
  expect(await names()).toEqual(["cart-1.js", "root-1.js"]);
});
