import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { forecastPoints } from "#shop/forecasts/forecast-points.ts";
import { ForecastError } from "#shop/forecasts/forecast-source.ts";
import {
  type OpenMeteoStandIn,
  openMeteoKey,
  startOpenMeteo,
} from "../../../tests/support/stand-ins/open-meteo/server.ts";
import { openMeteo } from "./open-meteo.server.ts";

/** Half past midnight in Paris. */
const NOW = new Date("2026-11-15T23:30:00Z");
let service: OpenMeteoStandIn;
beforeAll(async () => {
  service = await startOpenMeteo({ now: () => NOW });
});
beforeEach(() => {
  service.requests.length = 0;
});
afterEach(() => service.faults.clear());
afterAll(() => service.stop());

type More = { apiKey?: string; timeoutMs?: number; endpointUrl?: URL; now?: Date };
const open = ({ now = NOW, ...more }: More = {}) =>
  openMeteo({
    apiKey: openMeteoKey,
    endpointUrl: new URL(service.url),
    clock: fixedClock(now),
    ...more,
  });
const one = forecastPoints.slice(0, 1);
const two = forecastPoints.slice(0, 2);

test("one place is answered by an object, several by a list, both in the order that was asked", async () => {
  service.weather = (latitude) => ({ low: latitude, high: latitude + 5 });
  const alone = await open().read(one);
  expect(alone).toHaveLength(14);
  expect(alone[0]).toEqual({ place: "01", day: "2026-11-16", low: 46.205, high: 51.205 });
  const both = await open().read(two);
  expect(both[14]).toEqual({ place: "02", day: "2026-11-16", low: 49.568, high: 54.568 });
});

test("all places are asked in three calls, by the points of prefectures, with the key in a header alone", async () => {
  const read = await open().read(forecastPoints);
  expect(new Set(read.map(({ place }) => place)).size).toBe(101);
  expect(service.requests).toHaveLength(3);
  for (const { query, apiKey } of service.requests) {
    expect(apiKey).toBe(openMeteoKey);
    expect(query.toString()).not.toContain(openMeteoKey);
    expect(query.get("temperature_unit")).toBe("celsius");
    for (const text of `${query.get("latitude")},${query.get("longitude")}`.split(",")) {
      expect(text).toMatch(/^-?\d+(?:\.\d{1,3})?$/);
    }
  }
});

test("what the service does not know is unknown, not zero", async () => {
  service.weather = (_latitude, _longitude, ahead) => told[ahead] ?? { low: 0, high: 0 };
  const told = [
    { low: null, high: 9 },
    { low: 9, high: 4 },
    { low: -9999, high: 4 },
    { low: 4, high: 60.1 },
  ];
  const unknown = told.map(() => ({ low: null, high: null }));
  const read = await open().read(one);
  expect(read.slice(0, 5)).toMatchObject([...unknown, { low: 0, high: 0 }]);
});

describe("what goes wrong", () => {
  async function failureOf(call: Promise<unknown>): Promise<ForecastError> {
    const error = await call.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ForecastError);
    return error as ForecastError;
  }

  test.each([
    [400, "refused"],
    [401, "key_refused"],
    [403, "key_refused"],
    [404, "refused"],
    [429, "rate_limited"],
    [500, "unavailable"],
    [503, "unavailable"],
  ])("answer %i is told apart as %s", async (status, kind) => {
    service.faults.cause({ kind: "status", status });
    expect(await failureOf(open().read(one))).toMatchObject({ kind });
  });

  test("an unknown key, which is answered 400, and never told again", async () => {
    const failure = await failureOf(open({ apiKey: "cle-inconnue-9f8e" }).read(one));
    expect(failure.kind).toBe("key_refused");
    expect(failure.message).not.toContain("9f8e");
  });

  test("a truncated answer, one that is of another shape, one for fewer places", async () => {
    service.faults.cause({ kind: "malformed" });
    expect(await failureOf(open().read(two))).toMatchObject({ kind: "garbage" });
    for (const body of [{ daily: {} }, [], null, { daily: { time: ["2026-11-16"] } }]) {
      service.faults.cause({ kind: "status", status: 200, body });
      expect(await failureOf(open().read(two))).toMatchObject({ kind: "garbage" });
    }
  });

  test("degrees that are not Celsius", async () => {
    service.unit = "fahrenheit";
    expect(await failureOf(open().read(two))).toMatchObject({ kind: "garbage" });
    service.unit = null;
  });

  test("days that do not begin today in Paris, but for clocks that differ at midnight", async () => {
    const at = (time: string) => open({ now: new Date(time) }).read(one);
    for (const time of ["2026-11-14T23:30:00Z", "2026-11-15T22:54:00Z", "2026-11-16T23:06:00Z"]) {
      expect(await failureOf(at(time))).toMatchObject({ kind: "garbage" });
    }
    for (const time of ["2026-11-15T22:56:00Z", "2026-11-16T22:30:00Z", "2026-11-16T23:04:00Z"]) {
      expect(await at(time)).toHaveLength(14);
    }
  });

  test("no answer, a slow one, a connection that is cut", async () => {
    service.faults.cause({ kind: "hang" });
    expect(await failureOf(open({ timeoutMs: 50 }).read(one))).toMatchObject({ kind: "timeout" });
    service.faults.cause({ kind: "slow", ms: 300 });
    expect(await failureOf(open({ timeoutMs: 50 }).read(one))).toMatchObject({ kind: "timeout" });
    service.faults.cause({ kind: "cut" });
    expect(await failureOf(open().read(one))).toMatchObject({ kind: "connection" });
    const nobody = open({ endpointUrl: new URL("http://127.0.0.1:9") });
    expect(await failureOf(nobody.read(one))).toMatchObject({ kind: "connection" });
  });

  test("a redirect is not followed: the key is for one host", async () => {
    const headers = { location: "https://ailleurs.example/v1/forecast" };
    service.faults.cause({ kind: "status", status: 302, headers });
    expect(await failureOf(open().read(one))).toMatchObject({ kind: "connection" });
  });
});
