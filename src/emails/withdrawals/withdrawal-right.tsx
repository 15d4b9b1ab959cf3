import type { ReactNode } from "react";
import type { OrderDetails } from "#shop/orders/order.ts";
import { withdrawalRight } from "#shop/orders/withdrawal-right.ts";
import { Section } from "../layout/section.tsx";

type Props = {
  order: Pick<OrderDetails, "items">;
  /** The right as any order has it, and how to use it. */
  children: ReactNode;
};

/** A right that an order, or a line of it, was sold without is not promised to its buyer. */
export function WithdrawalRight({ order, children }: Props) {
  const { covered, excluded, isNone } = withdrawalRight(order.items);
  if (isNone) {
    return (
      <Section title="Sans droit de rétractation">
        Comme indiqué avant la commande, vous ne disposez pas du droit de rétractation pour :{" "}
        {excluded.join(", ")}.
      </Section>
    );
  }
  return (
    <Section title="Votre droit de rétractation">
      {children}
      {excluded.length > 0 && (
        <>
          <br />
          Ce droit porte sur : {covered.join(", ")}.
          <br />
          Sans droit de rétractation, comme indiqué avant la commande : {excluded.join(", ")}.
        </>
      )}
    </Section>
  );
}
