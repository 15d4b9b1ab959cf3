import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openMeteo } from "#adapters/open-meteo/open-meteo.server.ts";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok } from "#kernel/result.ts";
import { createLogger } from "#platform/logger.server.ts";
import { createSecretBox } from "#platform/secrets.server.ts";
import { settingsVersion } from "#shop/settings/settings-version.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import {
  type OpenMeteoStandIn,
  openMeteoKey,
  startOpenMeteo,
} from "../../../tests/support/stand-ins/open-meteo/server.ts";
import { connectForecasts } from "./connect-forecasts.server.ts";
import { disconnectForecasts } from "./disconnect-forecasts.server.ts";
import { forecastDoor } from "./forecast-door.server.ts";
import { loadOutlook } from "./load-outlook.server.ts";
import { readForecastState } from "./read-forecast-state.server.ts";
import { refreshForecasts } from "./refresh-forecasts.server.ts";

const NOW = new Date("2026-11-16T05:10:00Z");
const by = { userId: newId(), email: "gerante@exemple.fr" };
let shop: TestDatabase;
let service: OpenMeteoStandIn;
let house: ReturnType<typeof compose>;
beforeAll(async () => {
  shop = await testDatabase();
  service = await startOpenMeteo({ now: () => NOW });
  house = compose();
});
afterEach(() => service.faults.clear());
afterAll(async () => {
  await service.stop();
  await shop.drop();
});

function compose() {
  const secrets = createSecretBox({ current: randomBytes(32).toString("base64") });
  const logger = createLogger({ name: "tests", level: "silent" });
  const endpointUrl = new URL(service.url);
  const connect = (apiKey: string) => openMeteo({ apiKey, endpointUrl, clock: fixedClock(NOW) });
  const forecasts = forecastDoor({ db: shop.db, secrets, logger, connect });
  return { db: shop.db, clock: fixedClock(NOW), secrets, forecasts };
}

const connect = async (apiKey: string) =>
  connectForecasts(house, { by, version: await settingsVersion(house, ["forecasts"]), apiKey });
const jobsWaiting = async () => {
  const { rows } = await shop.pool.query(
    "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'refresh-forecasts'",
  );
  return rows[0].count as number;
};

test("without a key there is no source, and nothing is known", async () => {
  expect(await house.forecasts.open()).toBeNull();
  expect(await readForecastState(house)).toEqual({ apiKeyEnd: null, readAt: null });
});

test("a key is tried before it is stored, sealed, and read from then on", async () => {
  expect(await connect("cle-inconnue-123456")).toEqual(err("key_refused"));
  service.faults.cause({ kind: "status", status: 503 });
  expect(await connect(openMeteoKey)).toEqual(err("unavailable"));
  expect(await house.forecasts.open()).toBeNull();
  expect(await jobsWaiting()).toBe(0);

  const opened = await settingsVersion(house, ["forecasts"]);
  expect(await connect(openMeteoKey)).toEqual(ok(undefined));
  expect(await house.forecasts.open()).not.toBeNull();
  expect(await readForecastState(house)).toMatchObject({ apiKeyEnd: openMeteoKey.slice(-4) });
  expect(await jobsWaiting()).toBe(1);
  const { rows } = await shop.pool.query("select sealed from shop_secrets");
  expect(JSON.stringify(rows)).not.toContain(openMeteoKey);
  const late = await connectForecasts(house, { by, version: opened, apiKey: openMeteoKey });
  expect(late).toEqual(err("changed_meanwhile"));
});

const source = () => house.forecasts.connect(openMeteoKey);
const days = { from: "2026-11-16", to: "2026-11-29" };
const outlook = async () => (await loadOutlook(house, days)) ?? (() => undefined);

test("the weather of every place is kept by day, with its age", async () => {
  service.weather = (_latitude, _longitude, ahead) =>
    ahead === 3 ? { low: null, high: null } : { low: 4 - ahead, high: 9.5 };
  expect(await refreshForecasts({ ...house, source: source() })).toBe(101 * 14);
  const seen = await outlook();
  expect(seen("69", "2026-11-16")).toMatchObject({ low: 4, high: 9.5, readAt: NOW });
  expect(seen("974", "2026-11-29")).toMatchObject({ low: -9 });
  expect(seen("69", "2026-11-19")).toMatchObject({ low: null, high: null });
  expect(seen("69", "2026-11-30")).toBeUndefined();
  expect((await readForecastState(house)).readAt).toEqual(NOW);
});

test("a later reading takes the place of an earlier one, never the other way round", async () => {
  const at = (time: string) => ({ ...house, clock: fixedClock(new Date(time)), source: source() });
  service.weather = () => ({ low: 7, high: 8 });
  await refreshForecasts(at("2026-11-16T08:10:00Z"));
  service.weather = () => ({ low: -20, high: -10 });
  await refreshForecasts(at("2026-11-16T07:00:00Z"));
  expect((await outlook())("69", "2026-11-16")).toMatchObject({ low: 7 });
});

test("a reading that fails halfway changes nothing, and old days are forgotten", async () => {
  service.weather = () => ({ low: 1, high: 2 });
  service.faults.cause({ kind: "status", status: 200, body: [] }, { times: 1 });
  await expect(refreshForecasts({ ...house, source: source() })).rejects.toThrow("garbage");
  expect((await outlook())("69", "2026-11-16")).toMatchObject({ low: 7 });
  const later = fixedClock(new Date("2027-02-16T08:10:00Z"));
  await refreshForecasts({ ...house, clock: later, source: source() });
  const { rows } = await shop.pool.query("select min(day)::text as day from forecasts");
  expect(rows).toEqual([{ day: null }]);
});

test("without a key that opens, what was kept is no outlook", async () => {
  const at = { ...house, clock: fixedClock(new Date("2026-11-16T09:00:00Z")), source: source() };
  await refreshForecasts(at);
  expect((await outlook())("69", "2026-11-16")).toBeDefined();
  // The shop's own key was lost: what is sealed stays sealed.
  expect(await loadOutlook({ ...house, forecasts: compose().forecasts }, days)).toBeNull();
});

test("a connection that is ended leaves no key, and nothing to decide by", async () => {
  await disconnectForecasts(house, { by });
  expect(await house.forecasts.open()).toBeNull();
  expect(await loadOutlook(house, days)).toBeNull();
  const { rows } = await shop.pool.query("select name from shop_secrets");
  expect(rows).toEqual([]);
});
