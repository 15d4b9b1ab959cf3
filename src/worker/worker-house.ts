import type { House } from "#compose.server.ts";

/** What jobs are given of the house. */
export type WorkerHouse = Pick<
  House,
  | "config"
  | "logger"
  | "metrics"
  | "clock"
  | "database"
  | "mail"
  | "payments"
  | "pictures"
  | "spreadsheet"
  | "forecasts"
  | "carriers"
  | "secrets"
>;
