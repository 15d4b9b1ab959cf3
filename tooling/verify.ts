import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * `npm run verify`: what must be green before a change is offered. Checking the types keeps one core
 * for as long as the small checks keep the other; the tests take both. Whatever fails, all of them run.
 */
const SMALL = ["lint", "imports", "dead-code", "db:types -- --check", "pictures -- --check"];

const failed: string[] = [];
await Promise.all([inTurn(["types"]), inTurn(SMALL)]);
await inTurn(["test", "test:db"]);
console.log(failed.length === 0 ? "all of it holds" : `failed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function inTurn(scripts: readonly string[]) {
  for (const script of scripts) await run(script);
}

/** Tells what a script said once it has ended: two that speak at once cannot be read. */
async function run(script: string) {
  const began = performance.now();
  const child = spawn("npm", ["run", "--silent", ...script.split(" ")], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part: Buffer) => said.push(part));
  }
  const [code] = await once(child, "close");
  if (code !== 0) failed.push(script);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`── ${script}: ${code === 0 ? "green" : "RED"} in ${seconds} s`);
  process.stdout.write(Buffer.concat(said));
}
