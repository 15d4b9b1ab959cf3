import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createAdmission } from "./admission.server.ts";

function openDoor() {
  const process = { late: 0, now: 0, turn: () => {} };
  const watch = (onTurn: () => void = () => {}) => {
    process.turn = onTurn;
    return () => process.late;
  };
  const admission = createAdmission(watch, () => process.now);
  const inside: (() => void)[] = [];
  const told = { toComeBack: 0 };
  async function come(count: number, path = "/checkout") {
    for (let at = 0; at < count; at += 1) {
      admission.enter(path).then((leave) => {
        if (leave) inside.push(leave);
        else told.toComeBack += 1;
      });
    }
    await sleep(0);
  }
  return { process, inside, told, come };
}

test("lets 64 work at once, and the first of the line as soon as one has left", async () => {
  const { inside, told, come } = openDoor();
  await come(70);
  expect(inside).toHaveLength(64);
  inside[0]?.();
  await sleep(0);
  expect(inside).toHaveLength(65);
  expect(told.toComeBack).toBe(0);
});

test("lets only a few work while the process is late, and some more at each turn on time", async () => {
  const { process, inside, come } = openDoor();
  process.late = 21;
  await come(30);
  expect(inside).toHaveLength(4);
  process.turn();
  await sleep(0);
  expect(inside).toHaveLength(4);
  process.late = 20;
  process.turn();
  await sleep(0);
  expect(inside).toHaveLength(8);
});

test("asks to come back once the first of the line has waited for half a second", async () => {
  const { process, inside, told, come } = openDoor();
  process.late = 1000;
  await come(20);
  process.now = 501;
  await come(5);
  expect(told.toComeBack).toBe(5);
  for (const leave of [...inside]) leave();
  await sleep(0);
  expect(inside).toHaveLength(8);
});

test("asks to come back when the line is very long", async () => {
  const { process, told, come } = openDoor();
  process.late = 1000;
  await come(4 + 96 + 3);
  expect(told.toComeBack).toBe(3);
});

test.each(["/api/checkout/outcome", "/api/payments/simulated", "/webhooks/stripe"])(
  "has room at %s for those who pay, before the line and however late",
  async (path) => {
    const { process, inside, told, come } = openDoor();
    process.late = 1000;
    await come(100);
    await come(100, path);
    expect(inside).toHaveLength(96);
    expect(told.toComeBack).toBe(8);
  },
);
