// Describes the masters in pictures/manifest.json; `--check` only tells whether it is up to date.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { describeMaster } from "../src/adapters/pictures/describe-master.server.ts";
import type { PictureRef } from "../src/shop/pictures/picture.ts";

type Manifest = Record<string, PictureRef>;

const folder = join(import.meta.dirname, "../pictures");
const manifestFile = join(folder, "manifest.json");

async function describeMasters(): Promise<Manifest> {
  const manifest: Manifest = {};
  const masters = (await readdir(folder)).filter((name) => name.endsWith(".webp")).sort();
  for (const name of masters) {
    const key = basename(name, ".webp");
    manifest[key] = await describeMaster(key, await readFile(join(folder, name)));
  }
  return manifest;
}

// Another processor may round a placeholder's pixels otherwise; the hash already vouches for it.
const withoutPlaceholders = (manifest: Manifest) =>
  JSON.stringify(manifest, (name, value) => (name === "placeholder" ? undefined : value));

const numbersOnOneLine = (json: string) =>
  json.replace(/\[[\d,\s]+\]/g, (list) =>
    list.replace(/\s+/g, " ").replace(/(?<=\[) | (?=\])/g, ""),
  );

const described = await describeMasters();
const count = Object.keys(described).length;

if (process.argv.includes("--check")) {
  const committed = JSON.parse(await readFile(manifestFile, "utf8")) as Manifest;
  if (withoutPlaceholders(committed) !== withoutPlaceholders(described)) {
    console.error("pictures/manifest.json is out of date: run `node tooling/pictures.ts`");
    process.exit(1);
  }
  console.log(`pictures/manifest.json describes the ${count} pictures as they are`);
} else {
  await writeFile(manifestFile, `${numbersOnOneLine(JSON.stringify(described, null, 2))}\n`);
  console.log(`${count} pictures described in pictures/manifest.json`);
}
