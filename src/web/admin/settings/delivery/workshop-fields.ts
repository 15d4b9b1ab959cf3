import { spansFr, weekdayFr } from "#copy/orders/order-hours.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { closedWorkshop, readSpans, type Workshop } from "#shop/shipping/collection/workshop.ts";
import { type OpeningHours, weekdays } from "#shop/shipping/pickup-point.ts";

const dayField = (day: (typeof weekdays)[number]) => `atelier-${day}`;

/** The fields of the workshop, each with its words. */
export const dayFields = weekdays.map((day) => ({ name: dayField(day), label: weekdayFr[day] }));

export const WORKSHOP_FIELDS = [
  "atelier-ouvert",
  "atelier-adresse",
  "atelier-delai",
  ...dayFields.map(({ name }) => name),
] as const;

export const workshopValues = (workshop: Workshop = closedWorkshop): Record<string, string> => ({
  "atelier-ouvert": workshop.isOn ? "on" : "",
  "atelier-adresse": workshop.address,
  "atelier-delai": String(workshop.leadDays),
  ...Object.fromEntries(weekdays.map((day) => [dayField(day), spansFr(workshop.hours[day])])),
});

/** Undefined where nothing was ever said of it. */
export function readWorkshop(
  typed: Readonly<Record<string, unknown>>,
): Result<Workshop | undefined, string> {
  const text = (name: string) =>
    String(typed[name] ?? "")
      // PostgreSQL cannot store it, and no keyboard types it.
      .replaceAll("\0", "")
      .replace(/\s+/g, " ")
      .trim();
  const hours: Partial<OpeningHours> = {};
  for (const day of weekdays) {
    const spans = readSpans(text(dayField(day)));
    if (!spans) {
      return err(
        `Retrait à l’atelier, ${weekdayFr[day]} : « ${text(dayField(day))} » n’est pas un horaire. Exemple : 10 h – 12 h 30, 14 h – 18 h`,
      );
    }
    hours[day] = spans;
  }
  const leadDays = Number(text("atelier-delai") || closedWorkshop.leadDays);
  if (!Number.isInteger(leadDays) || leadDays < 0 || leadDays > 30) {
    return err("Retrait à l’atelier : le délai est un nombre de jours, de 0 à 30.");
  }
  const workshop: Workshop = {
    isOn: text("atelier-ouvert") === "on",
    address: text("atelier-adresse").slice(0, 200),
    hours: hours as OpeningHours,
    leadDays,
  };
  const isOpenEver = weekdays.some((day) => workshop.hours[day].length > 0);
  if (workshop.isOn && (!workshop.address || !isOpenEver)) {
    return err("Retrait à l’atelier : indiquez l’adresse, et au moins un jour avec ses horaires.");
  }
  const isBlank = !workshop.isOn && !workshop.address && !isOpenEver;
  return ok(isBlank && leadDays === closedWorkshop.leadDays ? undefined : workshop);
}
