import { addParisDays, parisNoon } from "#kernel/paris-day.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

// Month and day.
const FIXED_HOLIDAYS = new Set([
  "01-01",
  "05-01",
  "05-08",
  "07-14",
  "08-15",
  "11-01",
  "11-11",
  "12-25",
]);
/** Easter Monday, Ascension and Whit Monday. */
const DAYS_AFTER_EASTER = new Set([1, 39, 50]);

/** The noon of the last of so many working days of France after the day of a moment. */
export function addWorkingDays(moment: Date, count: number): Date {
  let day = parisNoon(moment);
  for (let left = count; left > 0; ) {
    day = addParisDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

export const isWorkingDay = (noon: Date): boolean =>
  noon.getUTCDay() !== 0 && noon.getUTCDay() !== 6 && !isHoliday(noon);

/** A public holiday of all of France. */
export const isHoliday = (noon: Date): boolean =>
  FIXED_HOLIDAYS.has(monthAndDay(noon)) || DAYS_AFTER_EASTER.has(daysAfterEaster(noon));

/** Of Alsace and Moselle alone: Good Friday and 26 December. */
export const isAlsatianHoliday = (noon: Date): boolean =>
  monthAndDay(noon) === "12-26" || daysAfterEaster(noon) === -2;

const monthAndDay = (noon: Date) => noon.toISOString().slice(5, 10);

const daysAfterEaster = (noon: Date) => (noon.getTime() - easter(noon.getUTCFullYear())) / DAY_MS;

/** The noon of Easter Sunday: the anonymous Gregorian computus. */
function easter(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const moon = epact - Math.floor((golden + 11 * epact) / 319);
  const rest = year % 100;
  const weekday = (2 * (century % 4) + 2 * Math.floor(rest / 4) - (rest % 4) - moon + 32) % 7;
  const month = Math.floor((moon + weekday + 90) / 25);
  const day = (moon + weekday + month + 19) % 32;
  return Date.UTC(year, month - 1, day, 12);
}
