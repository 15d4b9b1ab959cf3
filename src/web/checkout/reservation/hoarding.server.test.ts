import { expect, test } from "vitest";
import { watchHoarding } from "./hoarding.server.ts";

const now = new Date("2026-11-15T12:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const nobodyPaid = async () => [];

function opened(address: string, count: number) {
  const { noteReservation, reserve } = watchHoarding();
  for (let n = 0; n < count; n += 1) noteReservation({ address, checkoutKey: `key-${n}`, now });
  return {
    isHoarding: async (from: string, at: Date, checkoutKey = "another", paid: string[] = []) => {
      const reservation = { address: from, checkoutKey, now: at };
      const findPaid = async (keys: string[]) => paid.filter((key) => keys.includes(key));
      return (await reserve(reservation, findPaid)) === undefined;
    },
  };
}

test("a network begins twenty orders at most in the time that a reservation lasts", async () => {
  expect(await opened("203.0.113.9", 19).isHoarding("203.0.113.9", now)).toBe(false);
  const watch = opened("203.0.113.9", 20);
  expect(await watch.isHoarding("203.0.113.9", later(14))).toBe(true);
  expect(await watch.isHoarding("203.0.113.10", now), "its neighbour").toBe(false);
  expect(await watch.isHoarding("203.0.113.9", later(15))).toBe(false);
});

test("the addresses of one home are one network", async () => {
  const watch = opened("2001:db8:1:2::1", 20);
  expect(await watch.isHoarding("2001:db8:1:2:ffff::9", now)).toBe(true);
  expect(await watch.isHoarding("2001:db8:1:3::1", now)).toBe(false);
});

test("the same order asked for again is one reservation", async () => {
  const { noteReservation, reserve } = watchHoarding();
  const address = "203.0.113.9";
  for (let n = 0; n < 50; n += 1) noteReservation({ address, checkoutKey: "key", now });
  expect(await reserve({ address, checkoutKey: "another", now }, nobodyPaid)).toBeDefined();
});

test("who holds as much as they may is still answered about what they hold", async () => {
  const watch = opened("203.0.113.9", 20);
  expect(await watch.isHoarding("203.0.113.9", now, "key-3")).toBe(false);
  expect(await watch.isHoarding("203.0.113.9", now, "key-20")).toBe(true);
});

test.each(["127.0.0.1", "10.1.2.3", "172.20.0.4", "192.168.1.1", "::1", "unknown"])(
  "behind a proxy that does not tell who asks (%s), nobody is refused for the others",
  async (address) => {
    expect(await opened(address, 100).isHoarding(address, now)).toBe(false);
  },
);

test("what was paid is no reservation: a busy network goes on buying", async () => {
  const watch = opened("203.0.113.9", 20);
  const hoards = (paid: string[]) => watch.isHoarding("203.0.113.9", now, "another", paid);
  expect(await hoards([])).toBe(true);
  expect(await hoards(["key-3"])).toBe(false);
  expect(await hoards([]), "once paid, it is not asked about again").toBe(false);
});

test("what could not be begun is let go of, unless another request has begun it", async () => {
  const { reserve, noteReservation, heldBy } = watchHoarding();
  const reservation = (checkoutKey: string) => ({ address: "203.0.113.9", checkoutKey, now });
  const [failed, begun] = [reservation("failed"), reservation("begun")];
  const letGoOf = [await reserve(failed, nobodyPaid), await reserve(begun, nobodyPaid)];
  // Sent twice at once: the second is counted by the first, and is the one that succeeds.
  const second = await reserve(begun, nobodyPaid);
  noteReservation(begun);
  for (const letGo of [...letGoOf, second]) letGo?.();
  expect(heldBy("203.0.113.9", now)).toEqual(["begun"]);
});
