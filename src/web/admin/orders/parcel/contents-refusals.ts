import type { ContentsError } from "#shop/orders/parcels/change-contents.server.ts";

/** Why the contents of a parcel did not change, to whoever tried. */
export const contentsRefusalFr = {
  unknown_parcel: "Ce colis n’existe plus : la commande a changé entre-temps.",
  closed_parcel: "Ce colis est étiqueté ou parti : son contenu ne change plus.",
  refused_parcel:
    "Le client a demandé l’annulation de ce colis : son contenu ne change plus avant le remboursement.",
  agreed_parcel:
    "Le client a accepté une date plus lointaine pour l’autre colis, ou doit y répondre : regroupez depuis cet autre colis, ou gardez-les séparés.",
  not_in_parcel: "Choisissez une partie du colis : laissez au moins un article de chaque côté.",
  alone: "Il n’y a pas d’autre colis ouvert avec lequel le regrouper.",
} satisfies Record<ContentsError["code"], string>;
