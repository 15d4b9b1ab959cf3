import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createFaults } from "../stripe/faults.ts";

export type OpenMeteoStandIn = Awaited<ReturnType<typeof startOpenMeteo>>;

export const openMeteoKey = "meteo-stand-in-7d41c0aa93";

type Asked = { path: string; query: URLSearchParams; apiKey: string | undefined };
type Degrees = { low: number | null; high: number | null };

const ALLOWED = [
  "latitude",
  "longitude",
  "hourly",
  "daily",
  "timezone",
  "forecast_days",
  "temperature_unit",
];
const UNITS = { celsius: "°C", fahrenheit: "°F" };
const DAILY = ["temperature_2m_min", "temperature_2m_max", "temperature_2m_mean"];

/** An answer that the API refuses with. */
class Refusal extends Error {
  readonly status: number;

  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

/** The customer host of Open-Meteo, as its documentation and its source tell of it. */
export async function startOpenMeteo({ now = () => new Date() } = {}) {
  const faults = createFaults();
  const requests: Asked[] = [];

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams: query } = new URL(incoming.url ?? "/", "http://stand-in");
    const apiKey = incoming.headers["x-api-key"]?.toString();
    requests.push({ path: pathname, query, apiKey });
    const fault = faults.take(`${incoming.method} ${pathname}`);
    if (fault?.kind === "hang") return;
    if (fault?.kind === "cut") return void response.destroy();
    if (fault?.kind === "status") {
      const body = fault.body ?? { error: true, reason: `fault ${fault.status}` };
      return send(response, fault.status, JSON.stringify(body), fault.headers);
    }
    if (fault?.kind === "slow") await sleep(fault.ms);
    try {
      if (incoming.method !== "GET" || pathname !== "/v1/forecast")
        throw new Refusal(404, "Not Found");
      if (!apiKey) throw new Refusal(401, "API key required");
      if (apiKey !== openMeteoKey) throw new Refusal(400, "The supplied API key is invalid.");
      const text = JSON.stringify(forecast(query, now(), standIn));
      // A failure while streaming writes plain text into a body that began well.
      if (fault?.kind === "malformed") {
        return send(
          response,
          200,
          `${text.slice(0, text.length / 2)}Unexpected error while streaming`,
        );
      }
      send(response, 200, text);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      send(response, error.status, JSON.stringify({ error: true, reason: error.message }));
    }
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const standIn = {
    url: `http://127.0.0.1:${port}`,
    requests,
    faults,
    /** What it forecasts for a point, so many days from today. */
    weather: (_latitude: number, _longitude: number, _ahead: number): Degrees => ({
      low: 12.4,
      high: 17.8,
    }),
    /** The unit that it answers in, whatever it is asked for. */
    unit: null as keyof typeof UNITS | null,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return standIn;
}

type Told = Pick<OpenMeteoStandIn, "weather" | "unit">;

function forecast(query: URLSearchParams, today: Date, { weather, unit: forced }: Told) {
  for (const name of query.keys()) {
    if (!ALLOWED.includes(name)) throw new Refusal(400, `Unknown parameter ${name}`);
  }
  const latitudes = numbers(query, "latitude", 90);
  const longitudes = numbers(query, "longitude", 180);
  if (latitudes.length !== longitudes.length) {
    throw new Refusal(
      400,
      "Parameter 'latitude' and 'longitude' must have the same number of elements",
    );
  }
  const daily = query.get("daily")?.split(",") ?? [];
  const unknown = daily.find((name) => !DAILY.includes(name));
  if (unknown)
    throw new Refusal(
      400,
      `Data corrupted at path ''. Cannot initialize ForecastVariableDaily from invalid String value ${unknown}.`,
    );
  if (daily.length > 0 && !query.get("timezone")) throw new Refusal(400, "Timezone is required");
  const timezone = query.get("timezone") ?? "GMT";
  const asked = query.get("temperature_unit") ?? "celsius";
  if (!isUnit(asked)) {
    throw new Refusal(400, `Cannot initialize TemperatureUnit from invalid String value ${asked}.`);
  }
  const unit = UNITS[forced ?? asked];
  const days = Number(query.get("forecast_days") ?? 7);
  if (!Number.isInteger(days) || days < 0 || days > 16) {
    throw new Refusal(400, `Forecast days is invalid. Allowed range 0 to 16. Given ${days}.`);
  }
  const firstDay = new Intl.DateTimeFormat("en-CA", { timeZone: timezone }).format(today);
  const time = Array.from({ length: days }, (_, ahead) =>
    new Date(Date.parse(`${firstDay}T12:00:00Z`) + ahead * 86_400_000).toISOString().slice(0, 10),
  );
  const places = latitudes.map((latitude, at) => {
    const longitude = longitudes[at] ?? 0;
    const told = time.map((_, ahead) => weather(latitude, longitude, ahead));
    return {
      // Those of the grid's cell, never the asked ones.
      latitude: latitude + 0.02,
      longitude: longitude - 0.01,
      ...(at > 0 && { location_id: at }),
      generationtime_ms: 0.08,
      timezone,
      daily_units: { time: "iso8601", temperature_2m_min: unit, temperature_2m_max: unit },
      daily: {
        time,
        temperature_2m_min: told.map(({ low }) => low),
        temperature_2m_max: told.map(({ high }) => high),
      },
    };
  });
  return places.length === 1 ? places[0] : places;
}

const isUnit = (name: string): name is keyof typeof UNITS => name in UNITS;

function numbers(query: URLSearchParams, name: string, most: number): number[] {
  const values = (query.get(name) ?? "")
    .split(",")
    .map((text) => (text === "" ? Number.NaN : Number(text)));
  if (values.some((value) => !(Math.abs(value) <= most))) {
    throw new Refusal(400, `${name} must be in range of -${most} to ${most}°.`);
  }
  return values;
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8", ...headers });
  response.end(body);
}
