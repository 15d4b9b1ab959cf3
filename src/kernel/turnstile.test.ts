import { expect, test } from "vitest";
import { createTurnstile } from "./turnstile.ts";

test("lets no more than two in at once, and everyone in order", async () => {
  const enter = createTurnstile(2);
  let inside = 0;
  let most = 0;
  const served: number[] = [];
  await Promise.all(
    Array.from({ length: 7 }, (_, visitor) =>
      enter(async () => {
        inside += 1;
        most = Math.max(most, inside);
        served.push(visitor);
        await Promise.resolve();
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(served).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test("gives the place of work that failed to the next", async () => {
  const enter = createTurnstile(1);
  const failed = enter(() => Promise.reject(new Error("broken")));
  const next = enter(() => Promise.resolve("served"));
  await expect(failed).rejects.toThrow("broken");
  await expect(next).resolves.toBe("served");
});

test("a place that nobody waits for is free again", async () => {
  const enter = createTurnstile(1);
  for (const served of ["first", "second", "third"]) {
    await expect(enter(async () => served)).resolves.toBe(served);
  }
});
