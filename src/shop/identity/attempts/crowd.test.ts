import { expect, test } from "vitest";
import { ok } from "#kernel/result.ts";
import { countCrowd } from "./crowd.ts";

test("of a crowd that knocks at once, those who would wait long are sent away at once", async () => {
  const unlessCrowded = countCrowd();
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let served = 0;
  const knock = () =>
    unlessCrowded(async () => {
      await opened;
      served += 1;
      return ok(undefined);
    });
  const crowd = Array.from({ length: 100 }, knock);
  const away = { ok: false, error: { code: "too_many_attempts", retryAfterSeconds: 10 } };
  expect(await Promise.race(crowd)).toEqual(away);
  open();
  const answers = await Promise.all(crowd);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(16);
  expect(served).toBe(16);
  expect(await knock()).toEqual(ok(undefined));
});

test("who fails inside leaves the place to others", async () => {
  const unlessCrowded = countCrowd();
  const fail = () => unlessCrowded(() => Promise.reject(new Error("broken")));
  for (let time = 0; time < 30; time += 1) await expect(fail()).rejects.toThrow("broken");
  expect(await unlessCrowded(async () => ok("served"))).toEqual(ok("served"));
});
