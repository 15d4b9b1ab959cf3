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
export function conditionsFr(terms: Conditions): string {
  const { minimumCents } = terms;
  return listed([minimumCents > 0 && `dès ${formatPrice(minimumCents)}`, ...limitsFr(terms)]);
}

/** What a customer reads of a code: « −10 % dès 60,00 € d’achat, une fois par client. » */
export function termsFr(terms: Conditions & Pick<CodeTerms, "benefit">): string {
  const { minimumCents } = terms;
  const least = minimumCents > 0 ? ` dès ${formatPrice(minimumCents)} d’achat` : "";
  return `${listed([`${benefitFr(terms)}${least}`, ...limitsFr(terms)])}.`;
}

/** Of products, their number alone is told. */
type Conditions = Omit<CodeTerms, "name" | "benefit" | "productIds" | "mostUses"> & {
  productIds: ArrayLike<string>;
};

const together = new Intl.ListFormat("fr-FR");
const listed = (parts: readonly (string | false | null)[]): string =>
  parts.filter(Boolean).join(", ");

function limitsFr({ categories, productIds, startsOn, endsOn, isOnce, isFirstOrder }: Conditions) {
  return [
    categories.length > 0 && `sur ${together.format(categories)}`,
    productIds.length > 0 &&
      (productIds.length === 1 ? "sur 1 produit" : `sur ${productIds.length} produits`),
    startsOn && endsOn && `du ${dayFr(startsOn)} au ${dayFr(endsOn)}`,
    startsOn && !endsOn && `à partir du ${dayFr(startsOn)}`,
    !startsOn && endsOn && `jusqu’au ${dayFr(endsOn)}`,
    isOnce && "une fois par client",
    isFirstOrder && "première commande",
  ];
}
