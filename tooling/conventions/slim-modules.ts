import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

type Package = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
type Lock = { packages: Record<string, Package> };

const NESTED = "/node_modules/";
/** Types, maps and words: read by people and compilers. Licences stay. */
const UNREAD = /\.(?:map|[cm]?tsx?|flow|md|markdown)$/;
const LICENCE = /licen[cs]e|notice/i;

/**
 * The packages that production may load, as the lockfile names their folders. `npm prune` also
 * keeps optional peers that are installed: Vitest, for better-auth, and Vite with it.
 */
export function productionPackages({ packages }: Lock): Set<string> {
  const kept = new Set<string>();
  const keep = (folder: string, names: readonly string[]) => {
    for (const name of names) {
      const found = nearest(packages, folder, name);
      if (!found || kept.has(found)) continue;
      kept.add(found);
      keep(found, needs(packages[found] ?? {}));
    }
  };
  keep("", Object.keys(packages[""]?.dependencies ?? {}));
  return kept;
}

const needs = (one: Package): string[] => [
  ...Object.keys(one.dependencies ?? {}),
  ...Object.keys(one.optionalDependencies ?? {}),
  ...Object.keys(one.peerDependencies ?? {}).filter(
    (name) => !one.peerDependenciesMeta?.[name]?.optional,
  ),
];

/** Where Node finds a package that is imported from a folder. */
function nearest(packages: Lock["packages"], folder: string, name: string): string | undefined {
  const place = join(folder, "node_modules", name);
  if (place in packages) return place;
  if (folder === "") return undefined;
  const above = folder.lastIndexOf(NESTED);
  return nearest(packages, above < 0 ? "" : folder.slice(0, above), name);
}

/** Only inside an image: node_modules could not be built with any more. */
if (import.meta.main) {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
  const kept = productionPackages(lock);
  const dropped = Object.keys(lock.packages).filter((folder) => folder && !kept.has(folder));
  for (const folder of [...dropped, "node_modules/.bin", "node_modules/.vite"]) {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const entry of readdirSync("node_modules", { recursive: true, withFileTypes: true })) {
    const isUnread = UNREAD.test(entry.name) && !LICENCE.test(entry.name);
    if (entry.isFile() && isUnread) rmSync(join(entry.parentPath, entry.name));
  }
}
