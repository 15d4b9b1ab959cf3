/** `mostMs` where one does not wait as long as for a screen. */
type AdminCase = { name: string; path: string; mostMs?: number };

/** What the dialog of the search asks while one types. */
const typed = (name: string, q: string): AdminCase => ({
  name: `search, ${name}`,
  path: `/admin/chercher.data?${new URLSearchParams({ q, _routes: "admin/search/search" })}`,
  mostMs: 20,
});

/** Every screen of the back-office whose cost may grow with the shop. */
export const adminCases: readonly AdminCase[] = [
  { name: "dashboard, 30 days", path: "/dashboard" },
  { name: "dashboard, 12 weeks", path: "/dashboard?periode=12-semaines" },
  { name: "dashboard, the year", path: "/dashboard?periode=annee" },
  { name: "catalogue", path: "/admin" },
  { name: "catalogue, by price", path: "/admin?tri=prix" },
  { name: "catalogue, by stock", path: "/admin?tri=stock" },
  { name: "catalogue, one category", path: "/admin?categorie=Boutures" },
  { name: "catalogue, searched", path: "/admin?q=monstera+thai" },
  { name: "catalogue, nothing found", path: "/admin?q=introuvable" },
  { name: "orders", path: "/admin/commandes" },
  { name: "orders, delivered", path: "/admin/commandes?statut=delivered" },
  { name: "orders, by name", path: "/admin/commandes?q=Invit%C3%A9+123" },
  { name: "orders, by e-mail", path: "/admin/commandes?q=invite-4321%40exemple.fr" },
  { name: "orders, by city", path: "/admin/commandes?q=Paris" },
  { name: "orders, by a rare city", path: "/admin/commandes?q=Saint-Germain-1234" },
  { name: "orders, by product", path: "/admin/commandes?q=monstera" },
  { name: "orders, nothing found", path: "/admin/commandes?q=introuvable" },
  { name: "withdrawals", path: "/admin/retractations" },
  { name: "articles", path: "/admin/articles" },
  { name: "messages", path: "/admin/messages" },
  { name: "customers", path: "/admin/clients" },
  { name: "customers, by name", path: "/admin/clients?q=cliente+777" },
  { name: "jobs", path: "/admin/taches" },
  { name: "log", path: "/admin/journal" },
  { name: "log, one kind", path: "/admin/journal?quoi=settings" },
  { name: "log, one week", path: "/admin/journal?du=2026-10-01&au=2026-10-07" },
  { name: "settings", path: "/admin/parametres" },
  typed("by plant", "monstera thai"),
  typed("by three letters", "ros"),
  typed("by a plant of many", "albo"),
  typed("by a plant of few", "crépusculaire"),
  typed("by name", "Invité 123"),
  typed("by e-mail", "invite-4321@exemple.fr"),
  typed("by the end of e-mails", "exemple.fr"),
  typed("by number", "C-1042"),
  typed("nothing found", "introuvable"),
];
