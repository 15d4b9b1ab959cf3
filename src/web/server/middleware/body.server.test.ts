import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBodyReader } from "./body.server.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

const FORM = 256 * 1024;

function openDoor(limit = FORM) {
  const read = createBodyReader();
  return (network: string, headers = {}) => {
    const sending = new PassThrough();
    const request = Object.assign(sending, { headers }) as unknown as IncomingMessage;
    const told: { answer?: unknown } = {};
    read(request, { limit, network }).then((answer) => {
      told.answer = answer.ok ? answer.value.toString() : answer.error;
    });
    return { sending, told };
  };
}

test("gives the whole body, once it has come", async () => {
  const { sending, told } = openDoor()("a");
  sending.write("name=Zo");
  await vi.advanceTimersByTimeAsync(4000);
  expect(told).toEqual({});
  sending.end("é");
  await expect.poll(() => told.answer).toBe("name=Zoé");
});

test("gives up as soon as the body is known to be too large", async () => {
  const send = openDoor();
  const announced = send("a", { "content-length": String(FORM + 1) });
  const unannounced = send("a");
  unannounced.sending.write(Buffer.alloc(FORM + 1));
  await expect.poll(() => announced.told.answer).toBe("too_large");
  await expect.poll(() => unannounced.told.answer).toBe("too_large");
});

test("waits five seconds for a form, and thirty for a photograph", async () => {
  const form = openDoor()("a");
  const photograph = openDoor(FORM + 1)("a");
  await vi.advanceTimersByTimeAsync(4999);
  expect(form.told).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(form.told.answer).toBe("too_slow");
  await vi.advanceTimersByTimeAsync(24_999);
  expect(photograph.told).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(photograph.told.answer).toBe("too_slow");
});

test("lets go of the oldest slow ones of a network, and of no other", async () => {
  const send = openDoor();
  const other = send("b");
  const crowd = Array.from({ length: 20 }, () => send("a"));
  await vi.advanceTimersByTimeAsync(999);
  expect(
    crowd.every(({ told }) => told.answer === undefined),
    "nobody is slow yet",
  ).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(crowd.map(({ told }) => told.answer)).toEqual([
    ...Array(4).fill("too_slow"),
    ...Array(16).fill(undefined),
  ]);
  expect(other.told).toEqual({});
});

test("waits for no more than 512 slow ones, wherever they are", async () => {
  const send = openDoor();
  const crowd = Array.from({ length: 520 }, (_, index) => send(`network ${index}`));
  await vi.advanceTimersByTimeAsync(1000);
  const letGo = crowd.filter(({ told }) => told.answer === "too_slow");
  expect(letGo).toEqual(crowd.slice(0, 8));
});

test("who leaves is waited for no longer", async () => {
  const { sending, told } = openDoor()("a");
  sending.destroy();
  await expect.poll(() => told.answer).toBe("gone");
});
