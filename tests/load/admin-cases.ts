/** Every screen of the back-office whose cost may grow with the shop. */
export const adminCases: readonly { name: string; path: string }[] = [
  { name: "dashboard, 30 days", path: "/dashboard" },
  { name: "dashboard, 12 weeks", path: "/dashboard?periode=12-semaines" },
  { name: "dashboard, the year", path: "/dashboard?periode=annee" },
  { name: "catalogue", path: "/admin" },
  { name: "jobs", path: "/admin/taches" },
  { name: "log", path: "/admin/journal" },
  { name: "log, one kind", path: "/admin/journal?quoi=settings" },
  { name: "log, one week", path: "/admin/journal?du=2026-10-01&au=2026-10-07" },
  { name: "settings", path: "/admin/parametres" },
];
