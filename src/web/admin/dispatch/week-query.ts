import { type Day, dayOf, mondayOf } from "#shop/dispatch/calendar.ts";
import { type LivingClass, livingClasses } from "#shop/dispatch/figures.ts";
import { type ServiceCode, serviceCodes } from "#shop/dispatch/services.ts";

export type WeekQuery = { monday: Day; temperatureClass: LivingClass; service: ServiceCode };

const DAY = /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** What the address asks for; the week, the class and the service of most parcels otherwise. */
export function readWeekQuery(search: URLSearchParams, now: Date): WeekQuery {
  const asked = search.get("semaine") ?? "";
  return {
    monday: mondayOf(isDay(asked) ? asked : dayOf(now)),
    temperatureClass: livingClasses.find((one) => one === search.get("classe")) ?? "B",
    service: serviceCodes.find((one) => one === search.get("service")) ?? "chronopost-domicile",
  };
}

/** 31 February is none. */
const isDay = (text: string): boolean =>
  DAY.test(text) && new Date(`${text}T12:00:00Z`).toISOString().startsWith(text);

export function weekAddress({ monday, temperatureClass, service }: WeekQuery): string {
  const search = new URLSearchParams({ semaine: monday, classe: temperatureClass, service });
  return `/admin/expeditions?${search}`;
}
