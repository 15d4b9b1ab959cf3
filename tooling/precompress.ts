import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { readManifest, writtenManifest } from "./conventions/page-scripts.ts";
import { visitorsRoutes } from "./conventions/visitors-routes.ts";

/** Writes .br and .gz beside every built text file, at the best quality: done once, served often. */
const DIR = "build/client";
const MANIFEST = /^manifest-\w+\.js$/;
const TEXT = /\.(?:js|css|svg|html|txt|json|xml|webmanifest)$/;

await writeVisitorsManifest();
for (const entry of await readdir(DIR, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !TEXT.test(path)) continue;
  const bytes = await readFile(path);
  if (bytes.length < 1024) continue;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${path}.br`, brotliCompressSync(bytes, { params }));
  await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

/** Every first visit brings the list of routes, and more than half of it was the back-office. */
async function writeVisitorsManifest(): Promise<void> {
  const assets = join(DIR, "assets");
  const name = (await readdir(assets)).find((file) => MANIFEST.test(file));
  if (!name) throw new Error(`no manifest in ${assets}`);
  const visitors = visitorsRoutes(readManifest(await readFile(join(assets, name), "utf8")));
  await writeFile(join(DIR, visitors.url), writtenManifest(visitors));
}
