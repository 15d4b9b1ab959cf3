// Of this millennium: the clock below writes no other year with four figures for certain.
const TYPED = /^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}/;

const clock = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Paris",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** « 2026-11-20T10:30 », as a field for a day and an hour shows it: in Paris. */
export function toParisTime(date: Date): string {
  const parts = Object.fromEntries(
    clock.formatToParts(date).map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** The other way; null for what is no day and hour. */
export function fromParisTime(typed: string): Date | null {
  const [minute] = TYPED.exec(typed) ?? [];
  const wanted = minute ? Date.parse(`${minute}:00Z`) : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  // The distance to Greenwich at that moment, asked twice: it may change in between.
  let moment = wanted;
  for (let turn = 0; turn < 2; turn += 1) {
    const shown = Date.parse(`${toParisTime(new Date(moment))}:00Z`);
    moment += wanted - shown;
  }
  return new Date(moment);
}
