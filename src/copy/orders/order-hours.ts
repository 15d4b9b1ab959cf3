import { parisNoon } from "#kernel/paris-day.ts";
import type { Slot } from "#shop/shipping/collection/workshop.ts";
import type { OpeningHours, PickupPoint, Weekday } from "#shop/shipping/pickup-point.ts";
import { formatTime } from "../formats.ts";

export const weekdayFr = {
  monday: "lundi",
  tuesday: "mardi",
  wednesday: "mercredi",
  thursday: "jeudi",
  friday: "vendredi",
  saturday: "samedi",
  sunday: "dimanche",
} satisfies Record<Weekday, string>;

// Of the words here: a browser does not need what reads a point.
const weekdays = Object.keys(weekdayFr) as Weekday[];

/** « 16:00 » as « 16 h », « 19:30 » as « 19 h 30 ». */
const hourFr = (time: string) => {
  const [hour, minute] = time.split(":");
  return `${Number(hour)}\u00a0h${minute === "00" ? "" : `\u00a0${minute}`}`;
};

/** « 10 h – 12 h 30, 14 h – 18 h » */
export const spansFr = (spans: OpeningHours[Weekday]): string =>
  spans.map(({ from, to }) => `${hourFr(from)} – ${hourFr(to)}`).join(", ");

/** « mardi au samedi 10 h – 19 h 30 », a line for each run of days with the same hours. */
export function hoursFr(hours: OpeningHours): string[] {
  const runs: { first: Weekday; last: Weekday; words: string }[] = [];
  for (const day of weekdays) {
    const words = spansFr(hours[day]);
    const run = runs.at(-1);
    if (run?.words === words) run.last = day;
    else runs.push({ first: day, last: day, words });
  }
  return runs
    .filter(({ words }) => words !== "")
    .map(({ first, last, words }) =>
      first === last
        ? `${weekdayFr[first]} ${words}`
        : `${weekdayFr[first]} au ${weekdayFr[last]} ${words}`,
    );
}

/** « Ouvert aujourd’hui : 10 h – 19 h », of the day of a moment in Paris. */
export function todayFr(hours: OpeningHours, now: Date): string {
  const today = weekdays[(parisNoon(now).getUTCDay() + 6) % 7] as Weekday;
  const words = spansFr(hours[today]);
  return words ? `Aujourd’hui ${words}` : "Fermé aujourd’hui";
}

/** « Tabac du Port, son adresse » */
export const pointFr = ({
  name,
  street,
  postalCode,
  city,
}: Pick<PickupPoint, "name" | "street" | "postalCode" | "city">): string =>
  `${name}, ${street}, ${postalCode} ${city}`;

const timeZone = "Europe/Paris";
const longDay = new Intl.DateTimeFormat("fr-FR", {
  timeZone,
  weekday: "long",
  day: "numeric",
  month: "long",
});
const shortDay = new Intl.DateTimeFormat("fr-FR", {
  timeZone,
  weekday: "long",
  day: "2-digit",
  month: "2-digit",
});

const shortTime = (moment: Date) =>
  formatTime(moment)
    .replace(/^0/, "")
    .replace(/\u00a000$/, "");

/** « 16 h – 19 h » */
export const slotTimesFr = ({ from, until }: Slot): string =>
  `${shortTime(from)} – ${shortTime(until)}`;

/** « mercredi 18/11 » */
export const slotDayFr = ({ from }: Pick<Slot, "from">): string => shortDay.format(from);

/** « mercredi 18 novembre, de 16 h à 19 h » */
export const slotFr = ({ from, until }: Slot): string =>
  `${longDay.format(from).replace(/ 1 /, " 1er ")}, de ${shortTime(from)} à ${shortTime(until)}`;

/** « 180 m », « 1,2 km » */
export const distanceFr = (metres: number): string =>
  metres < 1000
    ? `${Math.round(metres / 10) * 10}\u00a0m`
    : `${(metres / 1000).toLocaleString("fr-FR", { maximumFractionDigits: 1 })}\u00a0km`;

/** « +33639980417 » as « 06 39 98 04 17 »; others with a space after their country. */
export function phoneFr(phone: string): string {
  const french = /^\+33(\d{9})$/.exec(phone)?.[1];
  return french ? `0${french}`.replace(/(\d\d)(?=\d)/g, "$1\u00a0") : phone;
}
