import { useEffect, useEffectEvent } from "react";
import { data, href, useNavigate, useRevalidator } from "react-router";
import { paymentErrorFr } from "#copy/orders/payment-errors.ts";
import { findSettlement } from "#shop/orders/settlement/find-settlement.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import type { Settlement } from "#shop/orders/settlement/settlement.ts";
import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";
import { readReturnToken } from "#shop/payments/return-link.server.ts";
import { hiddenMeta } from "#web/document/seo.ts";
import { finishOrder } from "#web/parts/payment-end/finish-order.ts";
import { findPaymentOf, keepPayment } from "#web/parts/payment-end/unsettled-payments.ts";
import { type OnVerified, useVerification } from "#web/parts/payment-end/use-verification.ts";
import { houseContext } from "#web/server/house.server.ts";
import { forgetDraft } from "../checkout-draft.ts";
import type { Route } from "./+types/payment-return";
import { BrokenLink } from "./broken-link.tsx";
import { paceQuestions } from "./question-pace.server.ts";
import { ReturnWords } from "./return-words.tsx";

const { mayAskProvider } = paceQuestions();

/**
 * Where a way to pay that leads away brings its buyer back to. What its address says of the payment
 * is not read: the provider is asked. It may be opened in another browser, and shows no order.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { config, database, clock, payments } = context.get(houseContext);
  const { db } = database;
  const orderId = readReturnToken(config.secretKey, params.token);
  const missing = data({ isBroken: true } as const, { status: 404 });
  if (!orderId) return missing;
  const isAsked = mayAskProvider({ checkoutKey: orderId, now: clock.now() });
  const settling = isAsked
    ? settleOrder({ db, clock, gateway: payments }, { orderId })
    : findSettlement({ db }, { orderId });
  const settled = await settling.catch((error: unknown) => {
    if (error instanceof PaymentProviderError) return "provider_away" as const;
    throw error;
  });
  if (settled === "provider_away") return { orderId, outcome: "unknown" as const, reason: null };
  if (!settled) return missing;
  return { orderId, outcome: settled.outcome, reason: reasonOf(settled) };
}

const reasonOf = ({ refusal }: Settlement) => (refusal ? paymentErrorFr(refusal) : null);

export const meta = () => hiddenMeta("Votre paiement", "Où en est votre paiement chez Canopée.");

export default function PaymentReturn({ loaderData }: Route.ComponentProps) {
  if ("isBroken" in loaderData) return <BrokenLink />;
  return <Returned {...loaderData} />;
}

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** Asks again what is not decided yet, more and more rarely. */
function useLaterWord(isUndecided: boolean) {
  const { revalidate } = useRevalidator();
  const ask = useEffectEvent(revalidate);
  useEffect(() => {
    if (!isUndecided) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (pause: number) => {
      timer = setTimeout(() => {
        ask();
        wait(Math.min(pause * 2, LONGEST_PAUSE_MS));
      }, pause);
    };
    wait(FIRST_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isUndecided]);
}

type ReturnedProps = {
  orderId: string;
  outcome: Settlement["outcome"] | "unknown";
  /** Why the payment was refused, in words. */
  reason: string | null;
};

function Returned({ orderId, outcome, reason }: ReturnedProps) {
  const navigate = useNavigate();
  const onVerified: OnVerified = async (payment, reply) => {
    const state = await finishOrder(payment, reply);
    forgetDraft();
    navigate(href("/order-success"), { replace: true, state });
  };
  useVerification(onVerified);
  useLaterWord(
    outcome === "unknown" || outcome === "processing" || (outcome === "waiting" && !reason),
  );

  // Nothing was taken: who was led away from the checkout may pay there again at once.
  const isRefused = outcome === "waiting" && reason !== null;
  const tellDoubt = useEffectEvent(() => {
    const doubt = findPaymentOf(orderId);
    if (doubt) keepPayment({ ...doubt, told: true });
  });
  useEffect(() => {
    if (isRefused) tellDoubt();
  }, [isRefused]);

  return <ReturnWords outcome={outcome} reason={reason} />;
}
