import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import {
  type BuildManifest,
  pageScripts,
  readManifest,
  storefrontRoutes,
} from "./conventions/page-scripts.ts";

/**
 * `npm run js-budget`, after a build: the JavaScript that a first visit to each page of the
 * storefront brings, compressed, from the files that React Router puts in its HTML.
 */
const CLIENT = "build/client";
const BUDGET = 140 * 1024;

const manifest = await findManifest();
for (const route of storefrontRoutes(manifest)) {
  const scripts = pageScripts(manifest, route);
  const sizes = await Promise.all(scripts.map(sentBytes));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const kilobytes = (total / 1024).toFixed(1).padStart(6);
  const files = `${scripts.length} files`.padStart(8);
  console.log(`${total > BUDGET ? "✗" : "✓"} ${kilobytes} KB in ${files}  ${route.path ?? "/"}`);
  if (total > BUDGET) process.exitCode = 1;
}

for (const circle of await findCircles()) {
  // One of them would run before what it needs is there.
  console.log(`✗ ${circle.join(" → ")}`);
  process.exitCode = 1;
}

/** Files that need one another, each found from every file of its circle. */
async function findCircles(): Promise<string[][]> {
  const assets = join(CLIENT, "assets");
  const names = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const read = names.map(async (name) => {
    const text = await readFile(join(assets, name), "utf8");
    const needs = text.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g);
    return [name, [...needs].map(([, needed = ""]) => needed)] as const;
  });
  const needsOf = new Map(await Promise.all(read));
  const back = (start: string, path: string[], seen: Set<string>): string[] | undefined => {
    for (const next of needsOf.get(path.at(-1) ?? "") ?? []) {
      if (next === start) return [...path, start];
      if (seen.has(next)) continue;
      const found = back(start, [...path, next], seen.add(next));
      if (found) return found;
    }
    return undefined;
  };
  return names.flatMap((name) => {
    const circle = back(name, [name], new Set());
    return circle ? [circle] : [];
  });
}

/** What the server sends: brotli, or the file itself when it is too small to be worth it. */
async function sentBytes(address: string): Promise<number> {
  const file = join(CLIENT, address);
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

async function findManifest(): Promise<BuildManifest> {
  const assets = join(CLIENT, "assets");
  const name = (await readdir(assets)).find((file) => /^visitors-manifest-\w+\.js$/.test(file));
  if (!name) throw new Error("no build to measure: npm run build comes first");
  return readManifest(await readFile(join(assets, name), "utf8"));
}
