import type { CodeKind, CodeTerms } from "#shop/codes/code.ts";
import type { CodeState } from "#shop/codes/list-codes.server.ts";
import { formatPrice } from "../formats.ts";
import { dayFr } from "./codes.ts";

export const codeKindFr = {
  percentage: "Pourcentage",
  amount: "Montant",
  free_delivery: "Livraison offerte",
} satisfies Record<CodeKind, string>;

export const codeStateFr = {
  active: "Actif",
  coming: "À venir",
  ended: "Terminé",
  used_up: "Épuisé",
  stopped: "Arrêté",
} satisfies Record<CodeState, string>;

/** « −10 % », « −5,00 € », « Livraison offerte ». */
export function benefitFr({ benefit }: Pick<CodeTerms, "benefit">): string {
  if (benefit.kind === "percentage") return `−${benefit.percent} %`;
  if (benefit.kind === "amount") return `−${formatPrice(benefit.amountCents)}`;
  return codeKindFr.free_delivery;
}

/** « dès 60,00 €, du 01/12/2026 au 24/12/2026, une fois par client ». */
export function conditionsFr(terms: CodeTerms): string {
  const { minimumCents, categories, productIds, startsOn, endsOn } = terms;
  return [
    minimumCents > 0 && `dès ${formatPrice(minimumCents)}`,
    categories.length > 0 && categories.join(", "),
    productIds.length > 0 &&
      (productIds.length === 1 ? "1 produit" : `${productIds.length} produits`),
    startsOn && endsOn && `du ${dayFr(startsOn)} au ${dayFr(endsOn)}`,
    startsOn && !endsOn && `à partir du ${dayFr(startsOn)}`,
    !startsOn && endsOn && `jusqu’au ${dayFr(endsOn)}`,
    terms.isOnce && "une fois par client",
    terms.isFirstOrder && "première commande",
  ]
    .filter(Boolean)
    .join(", ");
}
