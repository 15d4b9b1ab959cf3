import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href, PrefetchPageLinks } from "react-router";
import type { CartLine } from "#shop/cart/stored-cart.ts";
import { withdrawalRight } from "#shop/orders/withdrawal-right.ts";
import { CartChanges } from "#web/parts/cart/cart-changes.tsx";
import { CodeField } from "#web/parts/cart/code-field.tsx";
import { useCode } from "#web/parts/cart/code-storage.ts";
import { HeldLines } from "#web/parts/cart/held-lines.tsx";
import { useRefreshedCart } from "#web/parts/cart/use-refreshed-cart.ts";
import type { PublicPayments } from "#web/parts/payment/pay-outcome.ts";
import { useVerification } from "#web/parts/payment-end/use-verification.ts";
import { VerificationNotice } from "#web/parts/payment-end/verification-notice.tsx";
import { type Attempt, draftedDelivery, endAttempt } from "./checkout-draft.ts";
import type { OfferedWorkshop } from "./checkout-wire.ts";
import { type CheckoutCustomer, firstValues, offeredNow } from "./delivery/customer.ts";
import { DeliveryStep } from "./delivery/delivery-step.tsx";
import { choosePack } from "./departure/choose-pack.ts";
import { leavesFr } from "./departure/leaves-words.ts";
import { useDeparture, withDeparture } from "./departure/use-departure.ts";
import { GiftCardField } from "./gift/gift-card-field.tsx";
import { useGiftCode } from "./gift/gift-storage.ts";
import { OrderSummary, totalOf } from "./order-summary.tsx";
import { useCheckoutEnd } from "./outcome/use-checkout-end.ts";
import { PaymentStep } from "./payment/payment-step.tsx";
import { wishesOf } from "./reservation/ask-checkout.ts";
import { usePreparation } from "./reservation/use-preparation.ts";
import { summariseCart, summariseOrder } from "./summarise.ts";

type CheckoutPageProps = {
  payments: PublicPayments;
  /** The names of the countries that the shop delivers to. */
  countries: readonly string[];
  customer: CheckoutCustomer | null;
  workshop: OfferedWorkshop | null;
  hasForecasts: boolean;
  lines: readonly CartLine[];
};

export function CheckoutPage(props: CheckoutPageProps) {
  const { payments, countries, customer, workshop, hasForecasts, lines } = props;
  const [values, setValues] = useState(() =>
    offeredNow(draftedDelivery() ?? firstValues(customer), workshop),
  );
  const preparation = usePreparation();
  const code = useCode();
  const giftCode = useGiftCode();
  const { step, asking, prepared, failed, errors, refusal, paidBefore } = preparation;
  // A question about the cart that is on its way with the order would not name the key of its hold.
  const settled = asking ? undefined : lines;
  const { country } = values;
  // Beyond the sea alone rates are others: the rest of the postal codes is not worth a question.
  const postalCode = /^\s*9\s*[78](\s*\d){3}\s*$/.test(values.postalCode) ? values.postalCode : "";
  const look = useRefreshedCart(settled, { country, postalCode });
  const { quoted, changes, held, applied, refused, retry, dismiss } = look;
  const isChoosing = hasForecasts && step === "delivery";
  const { told, settled: departureTold } = useDeparture({
    lines,
    values,
    isAsked: isChoosing,
    after: errors,
  });
  const isEmpty = lines.length === 0;
  const picture = quoted?.pictures[0];
  const isGuest = customer === null;
  const ways = useCheckoutEnd({ isEmpty, changes, picture, isGuest, workshop });
  const { onPaid, onPaidBefore, onVerified } = ways;
  const verification = useVerification(onVerified);
  const { isInDoubt } = verification;

  const [isWaiting, setWaiting] = useState(false);
  const goOn = async () => {
    setWaiting(true);
    const said = withDeparture(values, await departureTold());
    setWaiting(false);
    setValues(said);
    preparation.prepare(said);
  };

  // Another step is another page: it is read from its title.
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) title.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);

  const enterPayment = useEffectEvent(() => {
    // A payment in doubt is cleared up before another can be made.
    if (prepared || asking || failed || isEmpty || isInDoubt) return;
    // A reload, or a way forward again: the same wishes find their order again.
    if (draftedDelivery()?.method === values.method) preparation.resume(values);
    else preparation.goTo("delivery", true);
  });
  useEffect(() => {
    if (step === "payment" && !isInDoubt) enterPayment();
  }, [step, isInDoubt]);

  const finishBefore = useEffectEvent(async (attempt: Attempt) => {
    if (!(await onPaidBefore(attempt))) preparation.sayPaid();
  });
  useEffect(() => {
    if (paidBefore) finishBefore(paidBefore);
  }, [paidBefore]);

  // Another tab changed the cart: what was prepared is no longer what is wanted.
  const isOutdated =
    prepared !== undefined && !isEmpty && prepared.wishes !== wishesOf(lines, code, giftCode);
  const startAgain = useEffectEvent(preparation.startAgain);
  useEffect(() => {
    if (isOutdated) startAgain();
  }, [isOutdated]);

  const summary =
    step === "payment" && prepared
      ? summariseOrder(prepared.order, lines)
      : summariseCart(lines, { quoted, applied, method: values.method });
  return (
    <>
      <div className="page-head">
        <h1 className="t-page" ref={title} tabIndex={-1}>
          {step === "payment" ? "Paiement sécurisé" : "Livraison"}
        </h1>
      </div>
      {step === "delivery" && <VerificationNotice {...verification} />}
      <CartChanges changes={changes} onDismiss={dismiss} />
      {step === "delivery" && <HeldLines held={held} />}
      <div className="checkout">
        {step === "payment" ? (
          <PaymentStep
            payments={payments}
            delivery={prepared?.delivery ?? values}
            workshop={workshop}
            totalCents={totalOf(summary)}
            right={withdrawalRight(summary.lines)}
            prepared={prepared}
            failed={failed ?? false}
            verification={verification}
            onRetry={() => preparation.prepare(values)}
            onRenew={() => {
              endAttempt();
              preparation.prepare(values);
            }}
            onPaid={onPaid}
          />
        ) : (
          <DeliveryStep
            countries={countries}
            addresses={customer?.addresses ?? []}
            values={values}
            fees={quoted?.fees}
            workshop={workshop}
            errors={errors}
            refusal={refusal}
            sending={asking || isWaiting}
            noticesAbove={changes.length + held.length}
            onChange={setValues}
            departure={told}
            onPack={choosePack}
            onSubmit={goOn}
          />
        )}
        <OrderSummary
          {...summary}
          codeField={
            step === "delivery" && (
              <>
                <CodeField {...{ applied, refused, retry }} />
                <GiftCardField />
              </>
            )
          }
          promise={values.method === "collect" ? undefined : quoted?.promise}
          leaves={leavesFr(step === "payment" ? prepared?.order : undefined, told, values)}
        />
      </div>
      {/* Its script must be there even if the shop is not when the payment has been made. */}
      {step === "payment" && <PrefetchPageLinks page={href("/order-success")} />}
    </>
  );
}
