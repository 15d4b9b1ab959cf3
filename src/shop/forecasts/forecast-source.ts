import { ServiceError } from "#kernel/service-error.ts";
import type { DepartementCode } from "#shop/shipping/departements.ts";

/** A place and the point of its prefecture: nobody is told where a parcel goes. */
export type ForecastPoint = { place: DepartementCode; latitude: number; longitude: number };

export type DayForecast = {
  place: DepartementCode;
  /** A day of Paris, « 2026-11-16 ». */
  day: string;
  /** In degrees Celsius; null for what the service does not know. */
  low: number | null;
  high: number | null;
};

/** Who is asked about the weather. A call may throw a ForecastError; none is made in a transaction. */
export type ForecastSource = {
  /** From today on, for as many days as it is asked. */
  read(points: readonly ForecastPoint[]): Promise<DayForecast[]>;
};

/** The shop's way to its forecasts: the key may change while a process runs. */
export type ForecastDoor = {
  /** Null without a key: the shop works « sans prévision », and a person decides about each plant. */
  open(): Promise<ForecastSource | null>;
  /** With a key that is not stored yet, to try it. */
  connect(apiKey: string): ForecastSource;
};

export class ForecastError extends ServiceError {
  override readonly name = "ForecastError";
}
