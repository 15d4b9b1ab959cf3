const DAY_MS = 24 * 60 * 60 * 1000;

const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris" });

/** The day of a moment in Paris, as YYYY-MM-DD. */
export const parisDay = (moment: Date): string => day.format(moment);

/**
 * The day of a moment in Paris, as a noon in UTC: the same day in Paris, in summer as in winter, so
 * that days can be counted from it whatever the clocks do.
 */
export const parisNoon = (moment: Date): Date => new Date(`${parisDay(moment)}T12:00:00Z`);

/** The noon of so many days after the day of a moment. */
export const addParisDays = (moment: Date, count: number): Date =>
  new Date(parisNoon(moment).getTime() + count * DAY_MS);

/** How many days of Paris lie between two moments; negative when the second comes first. */
export const parisDaysBetween = (from: Date, to: Date): number =>
  (parisNoon(to).getTime() - parisNoon(from).getTime()) / DAY_MS;

const hour = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Paris",
  hour: "2-digit",
  hourCycle: "h23",
});

/** The hour that the clocks of Paris show, from 0 to 23. */
export const parisHour = (moment: Date): number => Number(hour.format(moment));
