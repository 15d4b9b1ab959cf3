import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href, PrefetchPageLinks } from "react-router";
import type { CartLine } from "#shop/cart/stored-cart.ts";
import { withdrawalRight } from "#shop/orders/withdrawal-right.ts";
import { CartChanges } from "#web/parts/cart-changes.tsx";
import { useRefreshedCart } from "#web/parts/use-refreshed-cart.ts";
import { wishesOf } from "./ask-checkout.ts";
import { draftedDelivery, endAttempt } from "./checkout-draft.ts";
import { type CheckoutCustomer, firstValues } from "./customer.ts";
import { DeliveryStep } from "./delivery-step.tsx";
import { OrderSummary, totalOf } from "./order-summary.tsx";
import { PaymentStep, type PublicPayments } from "./payment-step.tsx";
import { summariseCart, summariseOrder } from "./summarise.ts";
import { useCheckoutEnd } from "./use-checkout-end.ts";
import { usePreparation } from "./use-preparation.ts";

type CheckoutPageProps = {
  payments: PublicPayments;
  customer: CheckoutCustomer | null;
  lines: readonly CartLine[];
};

export function CheckoutPage({ payments, customer, lines }: CheckoutPageProps) {
  const [values, setValues] = useState(() => draftedDelivery() ?? firstValues(customer));
  const preparation = usePreparation();
  const { step, asking, prepared, failed, errors, refusal, paidBefore } = preparation;
  // A question about the cart that is on its way with the order would not name the key of its hold.
  const settled = asking ? undefined : lines;
  const { quoted, changes, dismiss } = useRefreshedCart(settled, { country: values.country });
  const isEmpty = lines.length === 0;
  const picture = quoted?.pictures[0];
  const { onPaid, onPaidBefore } = useCheckoutEnd({ isEmpty, changes, picture });

  // Another step is another page: it is read from its title.
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) title.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);

  const enterPayment = useEffectEvent(() => {
    if (prepared || asking || failed || isEmpty) return;
    // A reload, or a way forward again: the same wishes find their order again.
    if (draftedDelivery()) preparation.resume(values);
    else preparation.goTo("delivery", true);
  });
  useEffect(() => {
    if (step === "payment") enterPayment();
  }, [step]);

  const finishBefore = useEffectEvent(onPaidBefore);
  useEffect(() => {
    if (paidBefore) finishBefore(paidBefore);
  }, [paidBefore]);

  // Another tab changed the cart: what was prepared is no longer what is wanted.
  const isOutdated = prepared !== undefined && !isEmpty && prepared.wishes !== wishesOf(lines);
  const startAgain = useEffectEvent(preparation.startAgain);
  useEffect(() => {
    if (isOutdated) startAgain();
  }, [isOutdated]);

  const summary =
    step === "payment" && prepared
      ? summariseOrder(prepared.order, lines)
      : summariseCart(lines, quoted, values.method);
  return (
    <>
      <div className="page-head">
        <h1 className="t-page" ref={title} tabIndex={-1}>
          {step === "payment" ? "Paiement sécurisé" : "Livraison"}
        </h1>
      </div>
      <CartChanges changes={changes} onDismiss={dismiss} />
      <div className="checkout">
        {step === "payment" ? (
          <PaymentStep
            payments={payments}
            delivery={prepared?.delivery ?? values}
            totalCents={totalOf(summary)}
            right={withdrawalRight(summary.lines)}
            prepared={prepared}
            failed={failed ?? false}
            onRetry={() => preparation.prepare(values)}
            onRenew={() => {
              endAttempt();
              preparation.prepare(values);
            }}
            onPaid={onPaid}
          />
        ) : (
          <DeliveryStep
            addresses={customer?.addresses ?? []}
            values={values}
            fees={quoted?.fees}
            errors={errors}
            refusal={refusal}
            sending={asking}
            onChange={setValues}
            onSubmit={() => preparation.prepare(values)}
          />
        )}
        <OrderSummary {...summary} />
      </div>
      {/* Its script must be there even if the shop is not when the payment has been made. */}
      {step === "payment" && <PrefetchPageLinks page={href("/order-success")} />}
    </>
  );
}
