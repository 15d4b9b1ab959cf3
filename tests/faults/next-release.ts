import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const COPIED = ["src", "public", "tooling", "package.json", "tsconfig.json"];
const CONFIGURED = ["react-router.config.ts", "vite.config.ts", "vite.processes.ts"];
/** What the running shop reads beside its build; npm's packages are built from where they lie. */
const LINKED = ["node_modules", "pictures", "db"];
const FOOTER = "src/web/parts/shell/site-footer.tsx";

/** The shop as its next release has it: built from sources in which a sentence of every page differs. */
export async function buildNextRelease(words: { from: string; to: string }): Promise<string> {
  const folder = resolve(".cache/next-release");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of [...COPIED, ...CONFIGURED]) {
    await cp(name, join(folder, name), { recursive: true });
  }
  for (const name of LINKED) await symlink(resolve(name), join(folder, name));
  const footer = await readFile(FOOTER, "utf8");
  if (!footer.includes(words.from)) throw new Error(`« ${words.from} » is not in ${FOOTER}`);
  await writeFile(join(folder, FOOTER), footer.replace(words.from, words.to));
  const run = promisify(execFile);
  const bin = join(folder, "node_modules/.bin/react-router");
  await run(process.execPath, [bin, "build"], { cwd: folder });
  await run(process.execPath, ["tooling/precompress.ts"], { cwd: folder });
  return folder;
}
