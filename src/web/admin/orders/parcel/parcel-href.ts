import { href } from "react-router";

const PAGES = {
  split: "/admin/commandes/:id/scinder",
  weigh: "/admin/commandes/:id/poids",
  handOver: "/admin/commandes/:id/remettre",
  label: "/admin/commandes/:id/etiquette.pdf",
  depart: "/admin/commandes/:id/depart",
  track: "/admin/commandes/:id/suivi",
} as const;

/** Where something is done to one parcel of an order. */
export const parcelHref = (page: keyof typeof PAGES, orderId: string, parcelId: string): string =>
  `${href(PAGES[page], { id: orderId })}?colis=${parcelId}`;
