import {
  CalendarDays,
  Camera,
  CircleHelp,
  FileSpreadsheet,
  House,
  LayoutDashboard,
  Leaf,
  LibraryBig,
  Link2,
  ListTodo,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  Package,
  PackageOpen,
  ScrollText,
  Settings,
  Sunrise,
  Tent,
  TicketPercent,
  Undo2,
  Users,
} from "lucide-react";

/** The back-office's table of contents, in the order of a shopkeeper's day. */
export const sectionGroups = [
  {
    label: "Aujourd’hui",
    sections: [
      { path: "/admin/ce-matin", label: "Ce matin", Icon: Sunrise },
      { path: "/admin/preparation", label: "Préparation", Icon: PackageOpen },
      { path: "/admin/expeditions", label: "Expéditions", Icon: CalendarDays },
      { path: "/admin/messages", label: "Messages", Icon: MessageSquare },
    ],
  },
  {
    label: "Ventes",
    sections: [
      { path: "/admin/commandes", label: "Commandes", Icon: Package },
      { path: "/admin/a-regler", label: "À régler", Icon: Link2 },
      { path: "/admin/retractations", label: "Rétractations", Icon: Undo2 },
      { path: "/admin/clients", label: "Clients", Icon: Users },
      { path: "/admin/codes", label: "Codes et cartes", Icon: TicketPercent },
      { path: "/admin/foires", label: "Foires", Icon: Tent },
    ],
  },
  {
    label: "Plantes",
    sections: [
      { path: "/admin", label: "Catalogue", Icon: Leaf },
      { path: "/admin/specimens", label: "Spécimens", Icon: Camera },
      { path: "/admin/collections", label: "Collections", Icon: LibraryBig },
    ],
  },
  {
    label: "Vitrine",
    sections: [
      { path: "/admin/articles", label: "Articles", Icon: Newspaper },
      { path: "/admin/faq", label: "FAQ", Icon: CircleHelp },
      { path: "/admin/accueil", label: "Accueil", Icon: House },
    ],
  },
  {
    label: "Maison",
    sections: [
      { path: "/dashboard", label: "Tableau de bord", Icon: LayoutDashboard },
      { path: "/admin/parametres", label: "Réglages", Icon: Settings },
      { path: "/admin/miroir", label: "Miroir", Icon: FileSpreadsheet },
      { path: "/admin/taches", label: "Tâches", Icon: ListTodo },
      { path: "/admin/journal", label: "Journal", Icon: ScrollText },
    ],
  },
] as const satisfies { label: string; sections: AdminSection[] }[];

export type AdminSection = { path: string; label: string; Icon: LucideIcon };

export const adminSections: readonly AdminSection[] = sectionGroups.flatMap(
  ({ sections }): readonly AdminSection[] => sections,
);

/** The screens of the catalogue: it stands at the root of all others. */
const CATALOGUE = /^\/admin(\/(produits|connexions|reglages|migration)\/.+)?$/;

/** The second tab of a section has an address of its own. */
const BESIDE: Readonly<Record<string, string>> = { "/admin/codes": "/admin/cartes-cadeaux" };

/** Marks the section in which an address is, for whoever looks where they are. */
export const currentIn = (pathname: string) => (path: string) => {
  const isUnder = (root = path) => `${pathname}/`.startsWith(`${root}/`);
  const beside = BESIDE[path];
  const isIn =
    path === "/admin"
      ? CATALOGUE.test(pathname)
      : isUnder() || (beside !== undefined && isUnder(beside));
  return isIn ? ("page" as const) : undefined;
};

/** How many things wait in a section, by its path. */
export type Waiting = Readonly<Record<string, number>>;
