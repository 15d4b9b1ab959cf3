import { parisDay, parisHour } from "#kernel/paris-day.ts";

/** A card that waits for its day leaves between 8 and 9 in the morning, in Paris. */
const FIRST_HOUR = 8;

/** Null for at once. What a worker that slept has missed is sent when it is back. */
export function isDue(sendOn: string | null, now: Date): boolean {
  const today = parisDay(now);
  return sendOn === null || sendOn < today || (sendOn === today && parisHour(now) >= FIRST_HOUR);
}
