import type { MirrorTable } from "#shop/mirror/rows/mirrored-row.ts";

export const mirrorTableFr = {
  Customers: "Clients",
  Orders: "Commandes",
  Products: "Produits",
} satisfies Record<MirrorTable, string>;
