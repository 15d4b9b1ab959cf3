import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { sayProof } from "../../support/proof-line.ts";

/**
 * `npm run proof -- noticed [name…]`: runs benches against a shop that is made twice as slow, and
 * against the shop as it is. A bench is worth something when it tells the one from the other: the
 * figure named here must be held by the shop, and not by the slower one.
 */
type Bench = { script: string; words?: string[]; figure: RegExp; isOfStatements?: true };

const BENCHES: Record<string, Bench> = {
  page: { script: "bench/bench-page.ts", words: ["--small"], figure: /^bare beside shop/ },
  overload: { script: "overload.ts", figure: /^an answer/ },
  drop: { script: "drop.ts", figure: /^a buyer/ },
  checkout: { script: "bench/bench-checkout.ts", figure: /^cpu web .*bare/ },
  growth: {
    script: "bench/bench-growth.ts",
    words: ["--small"],
    figure: /^(order|search|product).*bare/,
  },
  admin: { script: "bench/bench-admin.ts", words: ["--small"], figure: /^a screen/ },
  scale: {
    script: "bench/bench-scale.ts",
    words: ["--small"],
    figure: /^all in the small shop/,
    isOfStatements: true,
  },
};

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(BENCHES);
const failed: string[] = [];
for (const name of names) {
  const bench = BENCHES[name];
  if (!bench) throw new Error(`no bench ${name}: ${Object.keys(BENCHES).join(", ")}`);
  const asItIs = await run(name, bench, {});
  const slower = await run(`${name}, twice as slow`, bench, slowed(bench));
  const isHeld = asItIs.figures.every((line) => line.endsWith("— held"));
  const isNoticed = slower.figures.every((line) => line.endsWith("— not held"));
  if (!isHeld || !isNoticed || slower.code === 0) failed.push(name);
}
sayProof(
  "noticed",
  `${names.length - failed.length} of ${names.length} benches tell a shop that is twice as slow${failed.map((name) => `, not ${name}`).join("")}`,
  failed.length === 0,
);

function slowed({ isOfStatements }: Bench): Record<string, string> {
  const module = isOfStatements ? "slow-statements.ts" : "slow-shop.ts";
  const options = `--import=${import.meta.dirname}/${module}`;
  return isOfStatements ? { NODE_OPTIONS: options } : { SHOP_NODE_OPTIONS: options };
}

async function run(
  what: string,
  { script, words = [], figure }: Bench,
  env: Record<string, string>,
) {
  const child = spawn(process.execPath, [`tests/load/${script}`, ...words], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  const figures = output.split("\n").filter((line) => figure.test(line));
  if (figures.length === 0) throw new Error(`${what} ended with ${code}:\n${output}`);
  console.log(what);
  for (const line of figures) console.log(`  ${line}`);
  return { figures, code: code as number | null };
}
