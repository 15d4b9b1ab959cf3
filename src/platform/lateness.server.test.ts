import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { watchLateness } from "./lateness.server.ts";

function work(ms: number) {
  const started = performance.now();
  while (performance.now() - started < ms);
}

test("is seen while the process works, and is over when it has time again", async () => {
  const lateness = watchLateness();
  await sleep(30);
  work(150);
  expect(lateness()).toBeGreaterThan(100);
  await expect.poll(lateness).toBeLessThan(50);
});
