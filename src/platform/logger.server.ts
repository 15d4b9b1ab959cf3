import { type Logger as PinoLogger, pino } from "pino";

export type Logger = PinoLogger;

type Options = { name: string; level: string; pretty?: boolean };

// Personal data has no place in a log; these are the names it would come under.
const PERSONAL = ["email", "name", "phone", "address", "password", "cookie", "ip"];
// PostgreSQL quotes the row that it refused.
const QUOTED = ["err.detail", "err.where", "err.internalQuery", "err.parameters"];

export function createLogger({ name, level, pretty = false }: Options): Logger {
  return pino({
    name,
    level,
    base: { name, pid: process.pid },
    redact: { paths: [...PERSONAL.map((field) => `*.${field}`), ...QUOTED], remove: true },
    ...(pretty
      ? { transport: { target: "pino-pretty", options: { ignore: "pid,hostname" } } }
      : {}),
  });
}
