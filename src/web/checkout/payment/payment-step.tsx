import { type FormEvent, useRef, useState } from "react";
import { paymentFailedFr } from "#copy/orders/payment-errors.ts";
import type { Cents } from "#kernel/money.ts";
import type { WithdrawalRight } from "#shop/orders/withdrawal-right.ts";
import type { Verification } from "#web/parts/payment-end/use-verification.ts";
import { VerificationNotice } from "#web/parts/payment-end/verification-notice.tsx";
import { BankQuestion } from "#web/parts/payment/bank-question.tsx";
import { InView, PaymentFailure, PreparationFailure } from "#web/parts/payment/payment-failures.tsx";
import { TestCard } from "#web/parts/payment/test-card.tsx";
import { useBankQuestion } from "#web/parts/payment/use-bank-question.ts";
import { CheckoutSteps } from "../checkout-steps.tsx";
import type { DeliveryValues, OfferedWorkshop } from "../checkout-wire.ts";
import { DeliveryRecap } from "../delivery/delivery-recap.tsx";
import { ReservationNotice } from "../reservation/reservation-notice.tsx";
import type { Prepared } from "../reservation/use-preparation.ts";
import { useReservation } from "../reservation/use-reservation.ts";
import type { CardField } from "./card-outcome.ts";
import { Obligation, Rights } from "./legal-words.tsx";
import { PayButton } from "./pay-button.tsx";
import { SimulatedCard } from "./simulated-card.tsx";
import { StripeCard } from "./stripe-card.tsx";
import { type OnPaid, usePayment } from "./use-payment.ts";

/** All that a page may know of the provider. */
export type PublicPayments = { testCards: boolean; publishableKey: string | undefined };

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
  const { publishableKey, testCards } = payments;
  const card = useRef<CardField>(null);
  const [widget, setWidget] = useState<"loading" | "ready" | "failed">(
    publishableKey ? "loading" : "ready",
  );
  const { question, ask } = useBankQuestion();
  const { state, error, pay } = usePayment(card, onPaid);
  const { finding, isInDoubt } = verification;
  const isVerifying = isInDoubt && state === "idle";
  const hasEnded = finding !== undefined && "ended" in finding && finding.ended;
  const left = useReservation(prepared?.heldUntil);
  const minutes = hasEnded && verification.checkoutKey === prepared?.checkoutKey ? 0 : left;
  const isHeld = minutes === undefined || minutes > 0;
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
        />
        {publishableKey ? (
          <StripeCard
            ref={card}
            publishableKey={publishableKey}
            onReady={() => setWidget("ready")}
            onFailure={() => setWidget("failed")}
          />
        ) : (
          <SimulatedCard ref={card} ask={ask} />
        )}
        {(failed || widget === "failed") && (
          <PreparationFailure onRetry={widget === "failed" ? reload : onRetry} />
        )}
        {error && <PaymentFailure error={error} />}
        {finding?.phase === "not_paid" && !error && state === "idle" && (
          <PaymentFailure error={paymentFailedFr} />
        )}
        <InView subject={finding?.phase}>
          <VerificationNotice {...verification} />
        </InView>
        {testCards && <TestCard />}
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
              (prepared !== undefined && widget === "ready" && (isHeld || state !== "idle"))
            }
            totalCents={totalCents}
          />
        </div>
      </form>
      <BankQuestion question={question} />
    </div>
  );
}

// The script may have failed to come, or this document's policy may not let it in: both are mended
// by a document of its own.
const reload = () => window.location.reload();
