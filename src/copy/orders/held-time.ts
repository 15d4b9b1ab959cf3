const MINUTE_MS = 60_000;

/** « 12 min », never less than one: what is being given back takes a moment. */
export function waitFr(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  return minutes < 120 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}
