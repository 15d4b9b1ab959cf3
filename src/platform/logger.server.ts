import { type Logger as PinoLogger, pino } from "pino";

export type Logger = PinoLogger;

type Options = { name: string; level: string; pretty?: boolean };

// Personal data has no place in a log; these are the names it would come under.
const PERSONAL = ["email", "name", "phone", "address", "message", "password", "cookie", "ip"];

export function createLogger({ name, level, pretty = false }: Options): Logger {
  return pino({
    name,
    level,
    base: { name, pid: process.pid },
    redact: {
      paths: PERSONAL.flatMap((field) => [field, `*.${field}`]).filter(notOwnName),
      remove: true,
    },
    ...(pretty
      ? { transport: { target: "pino-pretty", options: { ignore: "pid,hostname" } } }
      : {}),
  });
}

// pino's own `name` is the process, not a person.
const notOwnName = (path: string) => path !== "name";
