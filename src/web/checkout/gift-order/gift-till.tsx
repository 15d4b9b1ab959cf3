import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { useHydrated } from "#web/parts/hooks/use-hydrated.ts";
import { BankQuestion } from "#web/parts/payment/bank-question.tsx";
import { PayButton } from "#web/parts/payment/pay-button.tsx";
import type { PayFields, PublicPayments } from "#web/parts/payment/pay-outcome.ts";
import { PaymentFailure, PreparationFailure } from "#web/parts/payment/payment-failures.tsx";
import { firstState, PaymentFields } from "#web/parts/payment/payment-fields.tsx";
import { usePay } from "#web/parts/payment/use-pay.ts";
import { Obligation } from "../payment/legal-words.tsx";
import type { ShownGiftOrder } from "./gift-summary.tsx";

type GiftTillProps = {
  order: ShownGiftOrder;
  checkoutKey: string;
  clientSecret: string;
  payments: PublicPayments;
};

const RIGHT = { covered: [], excluded: [], isNone: false };

/** Where a card is paid. Its address is its memory: opened again, the page asks what became of it. */
export function GiftTill({ order, checkoutKey, clientSecret, payments }: GiftTillProps) {
  const fields = useRef<PayFields>(null);
  const [widget, setWidget] = useState(firstState(payments));
  const [isInDoubt, setInDoubt] = useState(false);
  const { state, error, question, ask, pay } = usePay(fields);
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pay({
      key: checkoutKey,
      onStart: () => setInDoubt(false),
      onAnswer: async ({ outcome }) => {
        if (outcome === "refused") return "idle";
        // The provider is asked by the server: what the page then shows is what it knows.
        await revalidate();
        setInDoubt(outcome === "unknown");
        return outcome === "succeeded" ? "paid" : "idle";
      },
    });
  };
  const { buyer, totalCents } = order;
  const payable = isHydrated ? { clientSecret, returnUrl: window.location.href } : undefined;
  return (
    <div>
      <form className="stack [--stack:2.25rem]" noValidate onSubmit={submit}>
        <noscript>
          <Alert kind="warning">Le paiement par carte a besoin de JavaScript.</Alert>
        </noscript>
        <PaymentFields
          ref={fields}
          payments={payments}
          payable={payable}
          payer={{ ...buyer, postalCode: "", countryCode: undefined }}
          ask={ask}
          onState={setWidget}
        />
        {widget === "failed" && <PreparationFailure onRetry={() => window.location.reload()} />}
        {error && <PaymentFailure error={error} />}
        {isInDoubt && (
          <Alert kind="info">
            Votre banque n’a pas répondu. Rechargez cette page avant de payer à nouveau : elle dira
            si le paiement est passé.
          </Alert>
        )}
        <p className="t-xs">
          14 jours pour vous rétracter, tant que la carte n’a pas servi. Valable deux ans.
        </p>
        <div className="pay-bar">
          <Obligation right={RIGHT} />
          <PayButton
            state={state}
            ready={isHydrated && widget === "ready"}
            totalCents={totalCents}
          />
        </div>
      </form>
      <BankQuestion question={question} />
    </div>
  );
}
