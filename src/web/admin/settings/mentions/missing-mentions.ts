import type { Missing } from "#shop/seller/shop-identity.ts";
import { blankId, blankLabel } from "./blank-label.ts";

export type Mending = { label: string; to: string };

/** What a shop lacks before it may open, each with the place where it is filled in. */
export const mendings = (missing: readonly Missing[]): Mending[] =>
  missing.map((one) =>
    one.kind === "details"
      ? { label: "Coordonnées de la boutique", to: "/admin/parametres/identite" }
      : {
          label: blankLabel(one.words),
          to: `/admin/parametres/mentions#${blankId(one.words)}`,
        },
  );
