import { Leaf, type LucideIcon, Package, Settings, Users } from "lucide-react";
import { href } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { showDeskStatus } from "#copy/orders/order-status.ts";
import type { OfficeFinds } from "#shop/office-search/office-search.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { beginsWords } from "#web/parts/search/header-search-match.ts";
import { adminSections } from "../frame/sections.ts";
import { customerKindsFr } from "../people/customer-kinds.ts";
import { settingsCards } from "../settings/settings-cards.ts";
import { officeActions } from "./actions.ts";

export type Hit = {
  to: string;
  Icon: LucideIcon;
  label: string;
  /** Before the label, as an order's number. */
  number?: string;
  detail?: string;
  end?: string;
  isPlant?: true;
  isFile?: true;
  /** By the shop, for a text that may have been typed on since. */
  isFound?: true;
};
export type HitGroup = { label: string; hits: Hit[] };

const pages: readonly Hit[] = [
  ...adminSections.map(({ path, label, Icon }) => ({ to: path, label, Icon })),
  ...settingsCards.map(({ to, title }) => ({
    to,
    label: title,
    detail: "Réglages",
    Icon: Settings,
  })),
];

/** All that a text may lead to; without one, every page and action. */
export function hitGroups(text: string, { orders, customers, products }: OfficeFinds): HitGroup[] {
  const isCommand = text.startsWith(">");
  const typed = isCommand ? text.slice(1).trim() : text;
  const named = <One extends { label: string }>(all: readonly One[]) =>
    all.filter(({ label }) => beginsWords(label, typed));
  const found = [
    { label: "Commandes", hits: orders.map(orderHit) },
    { label: "Clients", hits: customers.map(customerHit) },
    { label: "Plantes", hits: products.map(productHit) },
  ];
  const ours = { label: "Pages", hits: isCommand ? [] : named(pages) };
  // « journal » is that page, whatever the shop has read in the description of a plant.
  const isPage = ours.hits.some(({ label }) => beginsWords(typed, label));
  return [
    ...(isPage ? [ours, ...found] : [...found, ours]),
    { label: "Actions", hits: named<Hit>(officeActions) },
  ].filter(({ hits }) => hits.length > 0);
}

const orderHit = (order: OfficeFinds["orders"][number]): Hit => ({
  to: href("/admin/commandes/:id", { id: order.id }),
  Icon: Package,
  number: orderNumber(order),
  label: order.customerName,
  detail: order.plant ?? `${order.city}, ${formatPrice(order.totalCents)}`,
  end: showDeskStatus(order.status).label,
  isFound: true,
});

const customerHit = ({ id, name, email, kind }: OfficeFinds["customers"][number]): Hit => ({
  to: href("/admin/clients/:id", { id }),
  Icon: Users,
  label: name || email,
  ...(name && { detail: email }),
  end: customerKindsFr[kind].label,
  isFound: true,
});

const productHit = ({ id, name, ...product }: OfficeFinds["products"][number]): Hit => ({
  to: href("/admin/produits/:id", { id }),
  Icon: Leaf,
  label: name,
  isPlant: true,
  end: stockFr(product),
  isFound: true,
});

const stockFr = ({
  available,
  isArchived,
}: Omit<OfficeFinds["products"][number], "id" | "name">) => {
  if (isArchived) return "Archivé";
  return available > 0 ? `${available} en stock` : "Rupture";
};
