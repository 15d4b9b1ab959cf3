import { z } from "zod";
import type { Clock } from "#kernel/clock.ts";
import { parseForeignJson } from "#kernel/foreign-json.ts";
import { parisNoon } from "#kernel/paris-day.ts";
import type { ServiceErrorKind } from "#kernel/service-error.ts";
import {
  type DayForecast,
  ForecastError,
  type ForecastPoint,
  type ForecastSource,
} from "#shop/forecasts/forecast-source.ts";

/** Where a shop asks; the free host is for those who do not trade. */
const ENDPOINT = new URL("https://customer-api.open-meteo.com");
const TIMEOUT_MS = 20_000;
/** Each place has an address of its own in the query: a longer one would not pass every proxy. */
const PLACES_PER_CALL = 50;
/** As many as cost no more than one day does. */
const FORECAST_DAYS = 14;

/** Around midnight an answer may be of the day before or after: it takes a while, and clocks differ. */
const MIDNIGHT_MS = 5 * 60 * 1000;
const COLDEST = -90;
const HOTTEST = 60;

type Options = {
  apiKey: string;
  clock: Clock;
  /** Another address than Open-Meteo's own: a proxy, one's own server, a stand-in. */
  endpointUrl?: URL | undefined;
  timeoutMs?: number;
};

export function openMeteo(options: Options): ForecastSource {
  return {
    async read(points) {
      const read: DayForecast[] = [];
      for (let at = 0; at < points.length; at += PLACES_PER_CALL) {
        read.push(...(await readSome(options, points.slice(at, at + PLACES_PER_CALL))));
      }
      return read;
    },
  };
}

const degrees = z.array(z.number().nullable());
const placeAnswer = z
  .object({
    daily_units: z.object({
      temperature_2m_min: z.literal("°C"),
      temperature_2m_max: z.literal("°C"),
    }),
    daily: z.object({
      time: z.array(z.iso.date()).min(1),
      temperature_2m_min: degrees,
      temperature_2m_max: degrees,
    }),
  })
  .refine(
    ({ daily: { time, temperature_2m_min: lows, temperature_2m_max: highs } }) =>
      time.length === lows.length && time.length === highs.length,
  );

async function readSome(
  options: Options,
  points: readonly ForecastPoint[],
): Promise<DayForecast[]> {
  const answer = await ask(options, points);
  // One place is answered as it is, several in a list, in the order in which they were asked.
  const read = z.array(placeAnswer).safeParse(Array.isArray(answer) ? answer : [answer]);
  if (!read.success || read.data.length !== points.length) {
    throw new ForecastError("garbage", "the answer could not be read");
  }
  const todays = daysAround(options.clock.now());
  if (!read.data.every(({ daily: { time } }) => todays.includes(time[0] ?? ""))) {
    throw new ForecastError("garbage", "the answer does not begin today");
  }
  return read.data.flatMap(({ daily }, at) => daysOf(points[at] as ForecastPoint, daily));
}

/** The day in Paris, or the two that a moment lies between. */
const daysAround = (now: Date): string[] =>
  [-MIDNIGHT_MS, MIDNIGHT_MS].map((ms) =>
    parisNoon(new Date(now.getTime() + ms))
      .toISOString()
      .slice(0, 10),
  );

/** A day is unknown if one of its ends is, or is out of all measure, or both are the wrong way round. */
const daysOf = ({ place }: ForecastPoint, daily: z.infer<typeof placeAnswer>["daily"]) =>
  daily.time.map((day, at): DayForecast => {
    const low = daily.temperature_2m_min[at] ?? null;
    const high = daily.temperature_2m_max[at] ?? null;
    const isKnown =
      low !== null && high !== null && COLDEST <= low && low <= high && high <= HOTTEST;
    return { place, day, low: isKnown ? low : null, high: isKnown ? high : null };
  });

async function ask(
  { apiKey, endpointUrl = ENDPOINT, timeoutMs = TIMEOUT_MS }: Options,
  points: readonly ForecastPoint[],
): Promise<unknown> {
  const url = new URL("/v1/forecast", endpointUrl);
  url.search = new URLSearchParams({
    latitude: points.map(({ latitude }) => latitude).join(","),
    longitude: points.map(({ longitude }) => longitude).join(","),
    daily: "temperature_2m_min,temperature_2m_max",
    temperature_unit: "celsius",
    timezone: "Europe/Paris",
    forecast_days: String(FORECAST_DAYS),
  }).toString();
  const { status, text } = await fetchText(url, apiKey, timeoutMs);
  const answer = parseForeignJson(text);
  if (status !== 200) throw refusal(status, answer);
  // What breaks while an answer is written is told in plain words, after a good beginning.
  if (answer === null) throw new ForecastError("garbage", "the answer is no JSON");
  return answer;
}

/** The key goes in a header, which no log of addresses keeps; and never along to another host. */
async function fetchText(url: URL, apiKey: string, timeoutMs: number) {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const headers = { "X-Api-Key": apiKey, Accept: "application/json" };
    const response = await fetch(url, { headers, signal, redirect: "error" });
    return { status: response.status, text: await response.text() };
  } catch {
    throw signal.aborted
      ? new ForecastError("timeout", `no answer within ${timeoutMs} ms`)
      : new ForecastError("connection", "the service was not reached");
  }
}

const KIND_OF_STATUS: Readonly<Record<number, ServiceErrorKind>> = {
  400: "refused",
  401: "key_refused",
  403: "key_refused",
  429: "rate_limited",
};

function refusal(status: number, answer: unknown): ForecastError {
  const told = z.object({ reason: z.string() }).safeParse(answer);
  const reason = told.success ? told.data.reason : `answered ${status}`;
  // An unknown key is answered 400, as any other wrong parameter is.
  if (status === 400 && /api[ _-]?key/i.test(reason)) {
    return new ForecastError("key_refused", "the key is not known");
  }
  const kind = KIND_OF_STATUS[status] ?? (status < 500 ? "refused" : "unavailable");
  return new ForecastError(kind, reason);
}
