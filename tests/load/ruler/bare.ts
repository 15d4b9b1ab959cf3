import { spawn } from "node:child_process";
import { once } from "node:events";
import { median } from "../median.ts";
import { drive } from "./drive.ts";

type Bare = { url: string; pid: number; stop(): void };

/** A node:http server that sends the bytes of an address and does nothing else, in a process of its own. */
export async function startBare(source: string): Promise<Bare> {
  const child = spawn(process.execPath, ["tests/load/ruler/bare-server.ts", source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  return { url: String(line).trim(), pid: child.pid ?? 0, stop: () => void child.kill() };
}

/**
 * What a bare request takes of this machine's processor, in milliseconds: the unit in which goals
 * are written, so that they hold on a faster machine as on a slower one, and when it is shared.
 */
export async function bareCostMs(shopUrl: string): Promise<number> {
  const bare = await startBare(`${shopUrl}/conseils-entretien`);
  try {
    await drive(bare, 1);
    const rounds: number[] = [];
    while (rounds.length < 3) rounds.push((await drive(bare, 1)).cpuUs);
    return median(rounds) / 1000;
  } finally {
    bare.stop();
  }
}
