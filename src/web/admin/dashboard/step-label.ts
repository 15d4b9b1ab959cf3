import type { Period } from "#shop/statistics/period.ts";

const month = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", month: "long" });

/** « 15/11 » or « novembre », for the axis. */
export function shortLabel(period: Period, start: string): string {
  if (period === "annee") return month.format(new Date(start));
  const [, monthNumber, day] = start.split("-");
  return `${day}/${monthNumber}`;
}

/** « Semaine du 09/11 », for whoever reads one step alone. */
export function longLabel(period: Period, start: string): string {
  const short = shortLabel(period, start);
  if (period === "12-semaines") return `Semaine du ${short}`;
  return period === "annee" ? short[0]?.toUpperCase() + short.slice(1) : `Le ${short}`;
}

export const STEP_WORDS = {
  "30-jours": { by: "Par jour", column: "Jour" },
  "12-semaines": { by: "Par semaine", column: "Semaine" },
  annee: { by: "Par mois", column: "Mois" },
} as const satisfies Record<Period, { by: string; column: string }>;
