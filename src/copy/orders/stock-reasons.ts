import type { StockReason } from "#shop/stock/stock-reason.ts";

export const stockReasonFr = {
  sale: "Vente",
  return: "Retour d’une commande",
  adjustment: "Correction de la fiche",
  inventory: "Inventaire",
  receipt: "Réception",
  breakage: "Casse",
  fair: "Foire",
  other: "Autre",
} satisfies Record<StockReason, string>;
