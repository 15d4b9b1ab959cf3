import { expect, test } from "vitest";
import { inSmallGroups } from "./small-groups.ts";

const orders = (count: number) => Array.from({ length: count }, (_, at) => `order ${at + 1}`);

test("every order is asked about once, at most eight at a time", async () => {
  const asked: string[] = [];
  let inside = 0;
  let most = 0;
  const handled = await inSmallGroups(orders(20), async (orderId) => {
    asked.push(orderId);
    inside += 1;
    most = Math.max(most, inside);
    await Promise.resolve();
    inside -= 1;
  });
  expect(handled).toEqual({ done: 20, failures: [] });
  expect(asked).toEqual(orders(20));
  expect(most).toBe(8);
});

test("without orders nothing is done", async () => {
  expect(await inSmallGroups([], () => Promise.reject(new Error("asked")))).toEqual({
    done: 0,
    failures: [],
  });
});

test("an order that fails does not stop the others, and its failure is told", async () => {
  const broken = new Error("broken");
  const handled = await inSmallGroups(orders(20), async (orderId) => {
    if (orderId === "order 3" || orderId === "order 12") throw broken;
  });
  expect(handled).toEqual({ done: 18, failures: [broken, broken] });
});

test("a whole group that fails stops the round: the provider is away", async () => {
  const asked: string[] = [];
  const handled = await inSmallGroups(orders(20), async (orderId) => {
    asked.push(orderId);
    if (asked.length === 2 || asked.length > 8) throw orderId;
  });
  expect(asked).toEqual(orders(16));
  expect(handled).toEqual({ done: 7, failures: ["order 2", ...orders(16).slice(8)] });
});
