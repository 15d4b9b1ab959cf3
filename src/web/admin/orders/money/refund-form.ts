import { z } from "zod";
import { cents } from "#kernel/money.ts";
import type { DeskOrder } from "#shop/orders/desk/desk-order.ts";
import type { RefundWish } from "#shop/orders/refunds/refund-parts.ts";
import { lineField } from "./line-field.ts";
import { requestField } from "./request-id.ts";

/** « 12,50 », as it is typed; a comma or a point. */
const EUROS = /^\d{1,6}(?:[,.]\d{1,2})?$/;

/** One number for each line of this very order. */
export const refundForm = ({ items }: Pick<DeskOrder, "items">) => ({
  schema: z.object({
    ...Object.fromEntries(
      items.map(({ quantity }, at) => [
        lineField(at),
        z.coerce.number().int().min(0).max(quantity, "Plus que la commande n’en compte").optional(),
      ]),
    ),
    ...requestField,
    livraison: z.literal("oui").optional(),
    remettre: z.literal("oui").optional(),
    montant: z
      .string()
      .trim()
      .regex(EUROS, "Indiquez un montant en euros, par exemple 12,50")
      .transform((typed) => cents(Math.round(Number(typed.replace(",", ".")) * 100)))
      .optional(),
  }),
  failure: "Le remboursement n’a pas pu être demandé. Veuillez réessayer.",
});

type Typed = z.infer<ReturnType<typeof refundForm>["schema"]>;

/** A typed amount stands in the place of chosen lines. */
export function wishOf(typed: Typed, { items }: Pick<DeskOrder, "items">): RefundWish {
  if (typed.montant !== undefined) {
    return { kind: "amount", amountCents: typed.montant, label: "Remboursement partiel" };
  }
  const chosen = typed as Record<string, unknown>;
  return {
    kind: "lines",
    quantities: items.map((_, at) => Number(chosen[lineField(at)] ?? 0)),
    withDelivery: typed.livraison === "oui",
  };
}
