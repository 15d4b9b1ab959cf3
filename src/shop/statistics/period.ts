/** How far back the dashboard looks, and by what steps. */
export const periods = ["30-jours", "12-semaines", "annee"] as const;
export type Period = (typeof periods)[number];

/** Whatever else an address asks for is the last 30 days. */
export const periodIn = (asked: string | null): Period =>
  periods.find((period) => period === asked) ?? "30-jours";
