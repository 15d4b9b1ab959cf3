import { reductionFr } from "#copy/links/order-reduction.ts";
import { Price } from "#ui/price.tsx";
import type { AppliedCode } from "./cart-quote.ts";

/** Among the sums of a cart or an order: what its code takes off it. */
export const ReductionRow = ({ name, discountCents }: AppliedCode) => (
  <div>
    <span>Réduction {name}</span>
    <Price>{reductionFr({ discountCents })}</Price>
  </div>
);
