const degrees = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 });
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

/** « mar. 17 », of a day « 2026-11-17 ». */
export const formatShortDay = (day: string): string =>
  shortDay.format(new Date(`${day}T12:00:00Z`)).replace(" ", "\u00a0");

/** « Mardi 17 ». */
export function formatWeekday(day: string): string {
  const words = longDay.format(new Date(`${day}T12:00:00Z`));
  return words.charAt(0).toUpperCase() + words.slice(1);
}
