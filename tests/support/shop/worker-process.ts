import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { build } from "vite";

/** Of this lane of the tests: a worker loads some packages late, and another lane would build over them. */
const FOLDER = `.cache/worker-under-test-${process.env.VITEST_POOL_ID}`;

/** Builds the worker as it ships, beside the real build, which may be in use. */
export const buildWorker = () =>
  build({
    configFile: "vite.worker.config.ts",
    logLevel: "error",
    build: { outDir: FOLDER, emptyOutDir: true },
  });

/** A worker in a process of its own; resolves once it takes jobs. */
export async function spawnWorker(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [`${FOLDER}/main.js`], {
    env: { ...env, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes("worker ready")) {
      // Nobody reads on: a full pipe must not hold the worker up.
      child.stdout.resume();
      return child;
    }
  }
  throw new Error(`the worker ended with ${child.exitCode ?? child.signalCode}`);
}

export async function signal(child: ChildProcess, name: NodeJS.Signals) {
  const ended = once(child, "exit");
  child.kill(name);
  const [code] = await ended;
  return code as number | null;
}
