import type { Cents } from "#kernel/money.ts";
import type { DifferenceKind } from "#shop/payment-comparison/comparison.ts";
import type { Comparison } from "#shop/payment-comparison/read-comparison.server.ts";
import { formatPrice } from "../formats.ts";

const differenceFr = {
  charge_unknown: "Encaissement sans commande payée",
  charge_amount: "Encaissement d’un autre montant",
  charge_missing: "Commande payée, encaissement introuvable chez Stripe",
  refund_unknown: "Remboursement inconnu de la boutique",
  refund_amount: "Remboursement d’un autre montant",
  refund_missing: "Remboursement introuvable chez Stripe",
  dispute_unknown: "Litige inconnu de la boutique",
  dispute_amount: "Litige d’un autre montant",
} satisfies Record<DifferenceKind, string>;

const amount = (found: Cents | null) => (found === null ? "rien" : formatPrice(found));

export const describeDifference = (difference: Comparison["differences"][number]): string => {
  const { kind, providerId, orderNumber, oursCents, theirsCents } = difference;
  const subject = orderNumber ? `commande ${orderNumber}` : providerId;
  return `${differenceFr[kind]} (${subject}) : ${amount(theirsCents)} chez Stripe, ${amount(oursCents)} dans la boutique`;
};
