const degrees = new Intl.NumberFormat("fr-FR", {
  maximumFractionDigits: 1,
  // Nothing below zero is left of −0,04 once it is rounded.
  signDisplay: "negative",
});
const shortDay = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
});
const longDay = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
});

/** « −2,5 », with a true minus. */
export const formatBareDegree = (degree: number): string =>
  degrees.format(degree).replace("-", "\u2212");

/** « −2,5 °C », with a no-break space. */
export const formatDegree = (degree: number): string => `${formatBareDegree(degree)}\u00a0°C`;

const fullDay = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
});

/** « lundi 23 novembre ». */
export const formatFullDay = (day: string): string =>
  fullDay.format(new Date(`${day}T12:00:00Z`)).replace(/ 1 /, " 1er ");

/** French writes the first of a month « 1er », which Intl does not. */
const withFirst = (words: string) => words.replace(/ 1$/, " 1er");

/** « mar. 17 », of a day « 2026-11-17 ». */
export const formatShortDay = (day: string): string =>
  withFirst(shortDay.format(new Date(`${day}T12:00:00Z`))).replace(" ", "\u00a0");

/** « Mardi 17 ». */
export function formatWeekday(day: string): string {
  const words = withFirst(longDay.format(new Date(`${day}T12:00:00Z`)));
  return words.charAt(0).toUpperCase() + words.slice(1);
}
