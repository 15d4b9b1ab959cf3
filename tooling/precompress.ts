import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Writes .br and .gz beside every built text file, at the best quality: done once, served often. */
const DIR = "build/client";
/** Every first visit brings it, and a third of it was which files the pages of the back-office share. */
const MANIFEST = /assets\/manifest-\w+\.js$/;
const OFFICE_IMPORTS = /("id":"admin\/[^}]*?)"imports":\[[^\]]*\],/g;
const TEXT = /\.(?:js|css|svg|html|txt|json|xml|webmanifest)$/;

for (const entry of await readdir(DIR, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !TEXT.test(path)) continue;
  if (MANIFEST.test(path)) await writeFile(path, shortened(await readFile(path, "utf8")));
  const bytes = await readFile(path);
  if (bytes.length < 1024) continue;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${path}.br`, brotliCompressSync(bytes, { params }));
  await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

/** Those pages ask for their own files when they are opened: nothing but a hint is lost. */
function shortened(manifest: string): string {
  return manifest.replace(OFFICE_IMPORTS, "$1");
}
