import { pino } from "pino";
import { expect, test } from "vitest";
import { closedWorkshop } from "#shop/shipping/collection/workshop.ts";
import type { NearbyPoint } from "#shop/shipping/pickup-point.ts";
import { CarrierError } from "./carrier.ts";
import { type PointDoor, pointFinder } from "./point-finder.server.ts";

const point: NearbyPoint = {
  id: "1",
  carrier: "colissimo",
  name: "Tabac",
  street: "1 rue",
  postalCode: "75013",
  city: "Paris",
  country: "FR",
  kind: "relay",
  hours: closedWorkshop.hours,
  metres: 10,
};
const near = { country: "FR", postalCode: "75013" };

const silent = () => Promise.reject(new CarrierError("timeout", ""));

function finder(
  findPoints: () => Promise<NearbyPoint[]>,
  isPointOpen: () => Promise<boolean> = silent,
) {
  let now = new Date("2026-11-17T10:00:00Z");
  let asked = 0;
  let openAsked = 0;
  const door: PointDoor = {
    open: async () => ({
      findPoints: () => {
        asked += 1;
        return findPoints();
      },
      isPointOpen: () => {
        openAsked += 1;
        return isPointOpen();
      },
    }),
  };
  const logger = pino({ level: "silent" });
  const found = pointFinder({ door, clock: { now: () => now }, logger, patienceMs: 20 });
  return {
    ...found,
    asked: () => asked,
    openAsked: () => openAsked,
    wait: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}

test("a place is asked about once in ten minutes, also by many at once", async () => {
  const { find, asked, wait } = finder(async () => [point]);
  expect(await Promise.all([find(near), find(near)])).toEqual([[point], [point]]);
  wait(9);
  await find(near);
  expect(asked()).toBe(1);
  wait(2);
  await find(near);
  await find({ ...near, postalCode: "69001" });
  expect(asked()).toBe(3);
});

test("a carrier that fails or is slow finds nothing, and is asked again a little later", async () => {
  const failing = finder(() => Promise.reject(new CarrierError("unavailable", "")));
  expect(await failing.find(near)).toBeNull();
  expect(await failing.find(near)).toBeNull();
  expect(failing.asked()).toBe(1);
  failing.wait(1);
  await failing.find(near);
  expect(failing.asked()).toBe(2);
  const slow = finder(() => new Promise(() => {}));
  expect(await slow.find(near)).toBeNull();
});

test("whether a point is open is unknown when its carrier does not answer", async () => {
  expect(await finder(async () => []).isOpen(point)).toBeUndefined();
});

test("whether a point is open is asked once in ten minutes", async () => {
  const { isOpen, openAsked, wait } = finder(
    async () => [],
    async () => false,
  );
  expect(await Promise.all([isOpen(point), isOpen({ ...point, name: "Autre" })])).toEqual([
    false,
    false,
  ]);
  wait(9);
  await isOpen(point);
  expect(openAsked()).toBe(1);
  await isOpen({ ...point, id: "2" });
  wait(2);
  await isOpen(point);
  expect(openAsked()).toBe(3);
});
