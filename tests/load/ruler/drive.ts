import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";
import { cpuOf, cpuOfEnded } from "../cpu-time.ts";

const run = promisify(execFile);

const CONNECTIONS = 50;
/** Of autocannon: one of its threads does less than a server that only sends. */
const PROCESSES = 3;
/** A client that is busier than this may be what is measured. */
const MOST_BUSY = 0.9;

type Driven = { requests: number; perSecond: number; cpuUs: number };

const hasWrk = installed("wrk");

/** Who asks, to be told beside the figures. */
export const driver = hasWrk ? "wrk" : `${PROCESSES} processes of autocannon`;

/**
 * Asks one address, over 50 connections, for as long as told: how many requests a process answered,
 * and what each took of its processor. Fails when the client had none left, for then the figures
 * would be the client's.
 */
export async function drive(
  { url, pid }: { url: string; pid: number },
  seconds: number,
): Promise<Driven> {
  const before = { server: cpuOf(pid), client: cpuOfEnded() };
  const { requests, perSecond, cores } = await (hasWrk ? wrk : autocannon)(url, seconds);
  const busy = (cpuOfEnded() - before.client) / (seconds * 1000 * cores);
  if (busy > MOST_BUSY) throw new Error(`${driver} was busy for ${(busy * 100).toFixed(0)} %`);
  return { requests, perSecond, cpuUs: ((cpuOf(pid) - before.server) * 1000) / requests };
}

async function wrk(url: string, seconds: number) {
  const options = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "-H", "Accept-Encoding: br"];
  const { stdout } = await run("wrk", [...options, url]);
  if (/Socket errors|Non-2xx/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  const [, requests] = /(\d+) requests in/.exec(stdout) ?? [];
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  return { requests: Number(requests), perSecond: Number(perSecond), cores: 1 };
}

async function autocannon(url: string, seconds: number) {
  const each = Math.ceil(CONNECTIONS / PROCESSES);
  const options = ["--json", "-c", `${each}`, "-d", `${seconds}`, "-H", "Accept-Encoding: br"];
  const script = "node_modules/autocannon/autocannon.js";
  const processes = Array.from({ length: PROCESSES }, () =>
    run(process.execPath, [script, ...options, url]),
  );
  const results = (await Promise.all(processes)).map(({ stdout }) => JSON.parse(stdout));
  if (results.some(({ non2xx, errors }) => non2xx + errors > 0)) throw new Error(`${url} failed`);
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  return {
    requests: sum(results.map(({ requests }) => requests.total)),
    perSecond: sum(results.map(({ requests }) => requests.average)),
    cores: PROCESSES,
  };
}

function installed(command: string): boolean {
  try {
    execFileSync("which", [command], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
