/** The back-office's table of contents, in the order of a shopkeeper's day. */
export const adminSections = [
  { path: "/dashboard", label: "Tableau de bord" },
  { path: "/admin/commandes", label: "Commandes" },
  { path: "/admin/retractations", label: "Rétractations" },
  { path: "/admin", label: "Catalogue" },
  { path: "/admin/messages", label: "Messages" },
  { path: "/admin/clients", label: "Clients" },
  { path: "/admin/articles", label: "Articles" },
  { path: "/admin/faq", label: "FAQ" },
  { path: "/admin/accueil", label: "Accueil" },
  { path: "/admin/parametres", label: "Réglages" },
  { path: "/admin/miroir", label: "Miroir" },
  { path: "/admin/taches", label: "Tâches" },
  { path: "/admin/journal", label: "Journal" },
] as const;
