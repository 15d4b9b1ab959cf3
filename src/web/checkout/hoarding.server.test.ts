import { expect, test } from "vitest";
import { watchHoarding } from "./hoarding.server.ts";

const now = new Date("2026-11-15T12:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

function opened(address: string, holds: number) {
  const { noteHold, isHoarding } = watchHoarding();
  for (let n = 0; n < holds; n += 1) noteHold({ address, checkoutKey: `key-${n}`, now });
  return {
    isHoarding: (from: string, at: Date, checkoutKey = "another") =>
      isHoarding({ address: from, checkoutKey, now: at }),
  };
}

test("a network begins twenty orders at most in the time that a hold lasts", () => {
  expect(opened("203.0.113.9", 19).isHoarding("203.0.113.9", now)).toBe(false);
  const watch = opened("203.0.113.9", 20);
  expect(watch.isHoarding("203.0.113.9", later(14))).toBe(true);
  expect(watch.isHoarding("203.0.113.10", now), "its neighbour").toBe(false);
  expect(watch.isHoarding("203.0.113.9", later(15))).toBe(false);
});

test("the addresses of one home are one network", () => {
  const watch = opened("2001:db8:1:2::1", 20);
  expect(watch.isHoarding("2001:db8:1:2:ffff::9", now)).toBe(true);
  expect(watch.isHoarding("2001:db8:1:3::1", now)).toBe(false);
});

test("the same order asked for again is one hold", () => {
  const { noteHold, isHoarding } = watchHoarding();
  const address = "203.0.113.9";
  for (let n = 0; n < 50; n += 1) noteHold({ address, checkoutKey: "key", now });
  expect(isHoarding({ address, checkoutKey: "another", now })).toBe(false);
});

test("who holds as much as they may is still answered about what they hold", () => {
  const watch = opened("203.0.113.9", 20);
  expect(watch.isHoarding("203.0.113.9", now, "key-3")).toBe(false);
  expect(watch.isHoarding("203.0.113.9", now, "key-20")).toBe(true);
});

test.each(["127.0.0.1", "10.1.2.3", "172.20.0.4", "192.168.1.1", "::1", "unknown"])(
  "behind a proxy that does not tell who asks (%s), nobody is refused for the others",
  (address) => {
    expect(opened(address, 100).isHoarding(address, now)).toBe(false);
  },
);
