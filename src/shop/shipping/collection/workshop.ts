import { z } from "zod";
import { addParisDays, parisHour, parisNoon } from "#kernel/paris-day.ts";
import { type OpeningHours, openingHours, type Weekday, weekdays } from "../pickup-point.ts";
import { isHoliday } from "../working-days.ts";

/** Where orders are fetched, and when: the shopkeeper's to change. */
export const workshop = z.object({
  isOn: z.boolean(),
  address: z.string().max(200),
  hours: openingHours,
  /** Days between the order and the first one on which it can be fetched. */
  leadDays: z.int().min(0).max(30),
});

export type Workshop = z.infer<typeof workshop>;
export type Slot = { from: Date; until: Date };

const NEVER = Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as OpeningHours;
export const closedWorkshop: Workshop = { isOn: false, address: "", hours: NEVER, leadDays: 1 };

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60_000;
const DAYS_AHEAD = 60;

/** The next times at which an order of this moment can be fetched, holidays left out. */
export function nextSlots({ hours, leadDays, isOn }: Workshop, now: Date): Slot[] {
  if (!isOn) return [];
  return Array.from({ length: DAYS_AHEAD }, (_, at) => addParisDays(now, leadDays + at))
    .filter((day) => !isHoliday(day))
    .flatMap((day) => slotsOf(hours, day))
    .filter(({ from }) => from > now);
}

const slotsOf = (hours: OpeningHours, day: Date): Slot[] =>
  hours[weekdayOf(day)].map(({ from, to }) => ({
    from: atTime(day, from),
    until: atTime(day, to),
  }));

/** Of a noon. */
const weekdayOf = (day: Date): Weekday => weekdays[(parisNoon(day).getUTCDay() + 6) % 7] as Weekday;

/** When the clocks of Paris show this time, on the day of a noon; they change before anyone is up. */
function atTime(noon: Date, time: string): Date {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const ahead = parisHour(noon) - 12;
  const midnight = noon.getTime() - 12 * HOUR_MS;
  return new Date(midnight + (hour - ahead) * HOUR_MS + minute * MINUTE_MS);
}

const TYPED = /^(\d{1,2})\s*[h:]\s*(\d{2})?\s*(?:-|–|à|a)\s*(\d{1,2})\s*[h:]\s*(\d{2})?$/i;

type Spans = OpeningHours[Weekday];

/** « 10 h – 13 h, 16 h 30 – 19 h »; null where it is not hours of a day, in their order. */
export function readSpans(typed: string): Spans | null {
  const spans: Spans = [];
  for (const part of typed.split(/[,;]/).map((text) => text.trim())) {
    if (part === "") continue;
    const [, fromHour, fromMinute = "00", toHour, toMinute = "00"] = TYPED.exec(part) ?? [];
    if (fromHour === undefined || toHour === undefined) return null;
    const from = `${fromHour.padStart(2, "0")}:${fromMinute}`;
    const to = `${toHour.padStart(2, "0")}:${toMinute}`;
    if (!isTime(from) || !isTime(to) || from >= to) return null;
    if (from < (spans.at(-1)?.to ?? "")) return null;
    spans.push({ from, to });
  }
  return spans.length > 4 ? null : spans;
}

const isTime = (time: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
