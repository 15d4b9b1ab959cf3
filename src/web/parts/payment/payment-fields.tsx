import type { Ref } from "react";
import type { Payable, Payer, PayFields, PublicPayments } from "./pay-outcome.ts";
import { SimulatedCard } from "./simulated-card.tsx";
import { StripePayment } from "./stripe-payment.tsx";
import { TestCard } from "./test-card.tsx";

/** Failed: the provider's script did not come, and a document of its own may mend it. */
export type FieldsState = "loading" | "ready" | "failed";

type PaymentFieldsProps = {
  ref: Ref<PayFields>;
  payments: PublicPayments;
  /** Undefined until the payment has been prepared. */
  payable: Payable | undefined;
  payer: Payer;
  /** Asks the buyer what a bank would ask; of usePay. */
  ask: () => Promise<boolean>;
  onState: (state: FieldsState) => void;
};

/**
 * Where an order is paid: the provider's own fields, and what one types there in a test. They stand
 * in a form with a PayButton and the error of `usePay`; the BankQuestion of `usePay` stands beside
 * that form, as a dialog has a form of its own.
 */
export function PaymentFields(props: PaymentFieldsProps) {
  const { ref, payments, payable, payer, ask, onState } = props;
  const { publishableKey, testCards } = payments;
  return (
    <>
      {publishableKey ? (
        <StripePayment ref={ref} {...{ publishableKey, payable, payer, onState }} />
      ) : (
        <SimulatedCard ref={ref} {...{ payable, ask }} />
      )}
      {testCards && <TestCard />}
    </>
  );
}

/** What the fields are before they have said anything. */
export const firstState = ({ publishableKey }: PublicPayments): FieldsState =>
  publishableKey ? "loading" : "ready";
