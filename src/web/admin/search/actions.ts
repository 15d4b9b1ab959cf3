import {
  Download,
  Link2,
  type LucideIcon,
  PackageX,
  PenLine,
  Plus,
  TriangleAlert,
  Truck,
  Upload,
} from "lucide-react";

/** `isFile` for what the browser saves instead of showing it. */
export type OfficeAction = { to: string; label: string; Icon: LucideIcon; isFile?: true };

/** What a shopkeeper does often, wherever they are. */
export const officeActions: readonly OfficeAction[] = [
  { to: "/admin/commandes?statut=to_prepare", label: "Préparer les commandes", Icon: Truck },
  {
    to: "/admin/commandes?statut=in_review",
    label: "Vérifier les commandes en attente",
    Icon: TriangleAlert,
  },
  { to: "/admin/a-regler/nouveau", label: "Nouvelle commande à régler", Icon: Link2 },
  { to: "/admin/produits/nouveau", label: "Ajouter un produit", Icon: Plus },
  { to: "/admin/collections/nouvelle", label: "Ajouter une collection", Icon: Plus },
  { to: "/admin?stock=rupture", label: "Voir les produits en rupture", Icon: PackageX },
  { to: "/admin/produits/import", label: "Importer des produits", Icon: Upload },
  {
    to: "/admin/produits/export.csv",
    label: "Exporter les produits en CSV",
    Icon: Download,
    isFile: true,
  },
  {
    to: "/admin/commandes/export.csv",
    label: "Exporter les commandes en CSV",
    Icon: Download,
    isFile: true,
  },
  { to: "/admin/articles/nouveau", label: "Écrire un article", Icon: PenLine },
  { to: "/admin/faq/nouvelle", label: "Ajouter une question à la FAQ", Icon: Plus },
];
