import { type DestinationStream, type Logger as PinoLogger, pino } from "pino";

export type Logger = PinoLogger;

type Options = { name: string; level: string; pretty?: boolean };

// Personal data has no place in a log; these are the names it would come under.
const PERSONAL = ["email", "name", "phone", "address", "password", "cookie", "ip"];
// PostgreSQL quotes the row that it refused.
const QUOTED = ["err.detail", "err.where", "err.internalQuery", "err.parameters"];

let output: DestinationStream | undefined;

export function createLogger({ name, level, pretty = false }: Options): Logger {
  const options = {
    name,
    level,
    base: { name, pid: process.pid },
    redact: { paths: [...PERSONAL.map((field) => `*.${field}`), ...QUOTED], remove: true },
  };
  if (pretty) {
    const transport = { target: "pino-pretty", options: { ignore: "pid,hostname" } };
    return pino({ ...options, transport });
  }
  output ??= writeByTurn();
  return pino(options, output);
}

/** For lines that can hold nothing personal, of which there are very many: not searched for it. */
export const withoutRedaction = (logger: Logger): Logger => logger.child({}, { redact: [] });

/**
 * Standard output, to which the lines of one turn of the loop go together: a write for each would
 * cost as much as answering with a kept page. What a process logs as it ends is written too.
 */
function writeByTurn(): DestinationStream {
  const stdout = pino.destination({ sync: true });
  let lines = "";
  const flush = () => {
    if (lines) stdout.write(lines);
    lines = "";
  };
  process.on("exit", flush);
  return {
    write(line) {
      if (!lines) setImmediate(flush);
      lines += line;
    },
  };
}
