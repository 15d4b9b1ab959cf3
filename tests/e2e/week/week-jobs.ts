import { expect } from "../fixtures.ts";
import type { WeekShop } from "./week-shop.ts";

/** One that the clock of the worker would have asked for, and waits until it is done. */
export async function jobRuns({ ask }: WeekShop, task: string, key: string) {
  await ask("select graphile_worker.add_job($1, '{}', job_key => $2)", [task, key]);
  const left = () => ask("select from graphile_worker.jobs where key = $1", [key]);
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
}
