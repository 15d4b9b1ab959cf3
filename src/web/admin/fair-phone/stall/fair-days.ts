const dayAndMonth = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "UTC",
  day: "numeric",
  month: "long",
});

const words = (day: string) =>
  dayAndMonth.format(new Date(`${day}T12:00:00Z`)).replace(/^1 /, "1er ");
const DAY_MS = 24 * 60 * 60_000;

/** « 21 et 22 novembre », « 10 au 12 octobre », « 30 novembre au 2 décembre », « 5 décembre ». */
export function fairDays({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string {
  if (startsOn === endsOn) return words(startsOn);
  const link = Date.parse(endsOn) - Date.parse(startsOn) === DAY_MS ? "et" : "au";
  const [first, last] = [words(startsOn), words(endsOn)];
  const isSameMonth = startsOn.slice(0, 7) === endsOn.slice(0, 7);
  return `${isSameMonth ? first.split(" ")[0] : first} ${link} ${last}`;
}
