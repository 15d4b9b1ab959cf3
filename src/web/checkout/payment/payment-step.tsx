import { type FormEvent, useRef, useState } from "react";
import { href, Link } from "react-router";
import { paymentFailedFr } from "#copy/orders/payment-errors.ts";
import { type Cents, cents } from "#kernel/money.ts";
import type { WithdrawalRight } from "#shop/orders/withdrawal-right.ts";
import { BankQuestion } from "#web/parts/payment/bank-question.tsx";
import { PayButton } from "#web/parts/payment/pay-button.tsx";
import type { PayFields, PublicPayments } from "#web/parts/payment/pay-outcome.ts";
import {
  InView,
  PaymentFailure,
  PreparationFailure,
} from "#web/parts/payment/payment-failures.tsx";
import { firstState, PaymentFields } from "#web/parts/payment/payment-fields.tsx";
import type { Verification } from "#web/parts/payment-end/use-verification.ts";
import { VerificationNotice } from "#web/parts/payment-end/verification-notice.tsx";
import { CheckoutSteps } from "../checkout-steps.tsx";
import type { DeliveryValues, OfferedWorkshop } from "../checkout-wire.ts";
import { DeliveryRecap } from "../delivery/delivery-recap.tsx";
import { GiftPayment } from "../gift/gift-payment.tsx";
import { ReservationNotice } from "../reservation/reservation-notice.tsx";
import type { Prepared } from "../reservation/use-preparation.ts";
import { useReservation } from "../reservation/use-reservation.ts";
import { Obligation, Rights } from "./legal-words.tsx";
import { type OnPaid, usePayment } from "./use-payment.ts";

type PaymentStepProps = {
  payments: PublicPayments;
  delivery: DeliveryValues;
  workshop: OfferedWorkshop | null;
  totalCents: Cents;
  right: WithdrawalRight;
  /** Undefined until the payment has been prepared. */
  prepared: Prepared | undefined;
  failed: boolean;
  verification: Verification;
  onRetry: () => void;
  onRenew: () => void;
  onPaid: OnPaid;
};

export function PaymentStep(props: PaymentStepProps) {
  const { payments, delivery, totalCents, right, prepared, failed, verification } = props;
  const { workshop, onRetry, onRenew, onPaid } = props;
  const fields = useRef<PayFields>(null);
  const [widget, setWidget] = useState(firstState(payments));
  const { state, error, question, ask, pay } = usePayment(fields, onPaid);
  const { finding, isInDoubt } = verification;
  const isVerifying = isInDoubt && state === "idle";
  const hasEnded = finding !== undefined && "ended" in finding && finding.ended;
  const left = useReservation(prepared?.heldUntil);
  const minutes = hasEnded && verification.checkoutKey === prepared?.checkoutKey ? 0 : left;
  const isHeld = minutes === undefined || minutes > 0;
  const gift = prepared?.order.gift;
  const dueCents = cents(totalCents - (gift?.cents ?? 0));
  const paidByGift = gift && dueCents === 0 ? gift : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (prepared && !isVerifying) pay(prepared);
  };
  return (
    <div>
      <form className="stack [--stack:2.25rem]" noValidate onSubmit={submit}>
        <CheckoutSteps current="payment" />
        <DeliveryRecap
          delivery={delivery}
          workshop={workshop}
          departure={prepared?.order.departure ?? null}
          back={
            <Link className="link link--tap justify-self-start" to={href("/checkout")}>
              Modifier les informations
            </Link>
          }
        />
        {prepared && paidByGift ? (
          <GiftPayment ref={fields} gift={paidByGift} checkoutKey={prepared.checkoutKey} />
        ) : (
          <PaymentFields
            ref={fields}
            payments={payments}
            payable={prepared && payableOf(prepared)}
            payer={{ ...delivery, countryCode: prepared?.order.payment.countryCode }}
            ask={ask}
            onState={setWidget}
          />
        )}
        {(failed || (widget === "failed" && !paidByGift)) && (
          <PreparationFailure onRetry={widget === "failed" ? reload : onRetry} />
        )}
        {error && <PaymentFailure error={error} />}
        {finding?.phase === "not_paid" && !error && state === "idle" && (
          <PaymentFailure error={paymentFailedFr} />
        )}
        <InView subject={finding?.phase}>
          <VerificationNotice {...verification} />
        </InView>
        <div className="stack [--stack:1rem]">
          {minutes !== undefined && state === "idle" && !isVerifying && (
            <ReservationNotice minutes={minutes} onRenew={onRenew} />
          )}
          <Rights right={right} departure={prepared?.order.departure ?? null} />
        </div>
        <div className="pay-bar">
          <Obligation right={right} />
          <PayButton
            state={isVerifying ? "verifying" : state}
            ready={
              isVerifying ||
              (prepared !== undefined &&
                (widget === "ready" || paidByGift !== undefined) &&
                (isHeld || state !== "idle"))
            }
            totalCents={dueCents}
          />
        </div>
      </form>
      <BankQuestion question={question} />
    </div>
  );
}

/** The release before named no page to come back to. */
function payableOf({ order: { payment } }: Prepared) {
  const { clientSecret, returnUrl = `${href("/checkout")}?etape=paiement` } = payment;
  return { clientSecret, returnUrl: new URL(returnUrl, window.location.href).href };
}

// The script may have failed to come, or this document's policy may not let it in: both are mended
// by a document of its own.
const reload = () => window.location.reload();
