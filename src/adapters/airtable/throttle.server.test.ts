import { expect, test } from "vitest";
import { createThrottle } from "./throttle.server.ts";

const time = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
const turns = (throttle: ReturnType<typeof createThrottle>, count: number) => () =>
  Promise.all(Array.from({ length: count }, () => throttle.turn({ isUrgent: false })));

test("requests leave at even distances, the first at once", async () => {
  const throttle = createThrottle({ perSecond: 10 });
  expect(await time(turns(throttle, 1))).toBeLessThan(90);
  expect(await time(turns(throttle, 5))).toBeGreaterThan(400);
});

test("after a 429 nothing leaves until the pause is over, but what a person waits for", async () => {
  const throttle = createThrottle({ pauseMs: 600 });
  throttle.pause("crowded");
  expect(await time(() => throttle.turn({ isUrgent: true }))).toBeLessThan(300);
  expect(await time(turns(throttle, 1))).toBeGreaterThan(300);
});

test("a service that fails is left alone for a sixth of that", async () => {
  const throttle = createThrottle({ pauseMs: 1200 });
  throttle.pause("failing");
  const waited = await time(turns(throttle, 1));
  expect(waited).toBeGreaterThan(150);
  expect(waited).toBeLessThan(900);
});
