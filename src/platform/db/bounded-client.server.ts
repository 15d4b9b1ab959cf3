import pg from "pg";

/** Longer than PostgreSQL lets any statement of ours take. */
const SILENCE_MS = 8_000;

/**
 * A connection that gives up on a server that has gone silent: the timeouts inside PostgreSQL end
 * with it, and TCP alone would keep the connection taken for a quarter of an hour.
 */
export class BoundedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver has eight ways to be asked.
  override query(...asked: any[]): any {
    // Ending it fails what is under way as on any lost connection; the pool opens another.
    const timer = setTimeout(() => void this.end(), SILENCE_MS);
    const answered = () => clearTimeout(timer);
    const callback = asked.at(-1);
    if (typeof callback === "function") {
      const heard = (...answer: unknown[]) => {
        answered();
        callback(...answer);
      };
      return Reflect.apply(super.query, this, [...asked.slice(0, -1), heard]);
    }
    const result = Reflect.apply(super.query, this, asked);
    if (result instanceof Promise) result.then(answered, answered);
    else answered();
    return result;
  }
}
