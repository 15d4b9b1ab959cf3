import { type FormEvent, useRef, useState } from "react";
import type { WithdrawalRight } from "#shop/orders/withdrawal-right.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { BankQuestion } from "#web/parts/payment/bank-question.tsx";
import { PayButton } from "#web/parts/payment/pay-button.tsx";
import type { PayFields, PayOutcome, PublicPayments } from "#web/parts/payment/pay-outcome.ts";
import { PaymentFailure, PreparationFailure } from "#web/parts/payment/payment-failures.tsx";
import { firstState, PaymentFields } from "#web/parts/payment/payment-fields.tsx";
import { usePay } from "#web/parts/payment/use-pay.ts";
import { refundedFr } from "#web/parts/payment-end/refunded-words.ts";
import type { DeliveryValues, OfferedWorkshop } from "../checkout-wire.ts";
import { DeliveryRecap } from "../delivery/delivery-recap.tsx";
import { learnOutcome } from "../outcome/learn-outcome.ts";
import { Obligation, Rights } from "../payment/legal-words.tsx";
import type { StartedLinkOrder } from "./link-wire.ts";

type LinkPaymentProps = {
  started: StartedLinkOrder;
  payments: PublicPayments;
  seller: string;
  workshop: OfferedWorkshop | null;
  delivery: DeliveryValues;
  right: WithdrawalRight;
  /** Left out where there is nothing to go back to. */
  onBack?: () => void;
  onChanged: () => void;
};

/** The last step of a link: what the law wants said, and the provider's own fields. */
export function LinkPayment({ started, payments, seller, right, ...rest }: LinkPaymentProps) {
  const { delivery, workshop, onBack, onChanged } = rest;
  const { checkoutKey, clientSecret, returnUrl, countryCode, departure, totalCents } = started;
  const fields = useRef<PayFields>(null);
  const [widget, setWidget] = useState(firstState(payments));
  const [isInDoubt, setInDoubt] = useState(false);
  const { state, error, question, ask, pay, fail } = usePay(fields);

  async function conclude({ outcome }: PayOutcome): Promise<"idle" | "paid"> {
    if (outcome === "refused") return "idle";
    const reply = await learnOutcome(checkoutKey);
    if (reply?.outcome === "paid") {
      window.location.assign(started.doneUrl);
      return "paid";
    }
    if (reply?.outcome === "refunded") {
      fail(refundedFr);
      return "idle";
    }
    // Its order was called off or replaced: nobody can pay it any more.
    if (reply?.outcome === "cancelled" || reply?.outcome === "expired") {
      onChanged();
      return "idle";
    }
    // The money may be on its way: nothing is called paid, and the same payment takes it once.
    setInDoubt(true);
    return "idle";
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setInDoubt(false);
    pay({ key: checkoutKey, onAnswer: conclude });
  };
  return (
    <div>
      <form className="stack [--stack:2.25rem]" noValidate onSubmit={submit}>
        <DeliveryRecap {...{ delivery, workshop, departure }} />
        <PaymentFields
          ref={fields}
          payments={payments}
          payable={{ clientSecret, returnUrl }}
          payer={{ ...delivery, countryCode }}
          ask={ask}
          onState={setWidget}
        />
        {widget === "failed" && <PreparationFailure onRetry={() => window.location.reload()} />}
        {error && <PaymentFailure error={error} />}
        {isInDoubt && (
          <Alert kind="info" tabIndex={-1}>
            <strong className="block">Nous vérifions votre paiement</strong>
            Il est en cours ou sa réponse n’est pas arrivée. Dès qu’il est confirmé, vous recevez un
            e-mail ; rechargez cette page pour savoir où il en est. Payer à nouveau ne débite pas
            deux fois.
          </Alert>
        )}
        <div className="stack [--stack:1rem]">
          <p className="t-xs">Vendeur : {seller}.</p>
          <Rights right={right} departure={departure} />
        </div>
        <div className="pay-bar">
          <Obligation right={right} />
          <PayButton
            state={state}
            ready={widget === "ready" || state !== "idle"}
            totalCents={totalCents}
          />
        </div>
        {onBack && state === "idle" && (
          <Button variant="quiet" size="sm" onClick={onBack}>
            Modifier l’adresse ou la livraison
          </Button>
        )}
      </form>
      <BankQuestion question={question} />
    </div>
  );
}
