import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { paymentErrorFr } from "#copy/orders/payment-errors.ts";
import {
  loadStripe,
  type Stripe,
  type StripeAnswer,
  type StripeElement,
  type StripeElements,
} from "./load-stripe.ts";
import {
  isClosed,
  type Payable,
  type Payer,
  type PayFields,
  type PayOutcome,
} from "./pay-outcome.ts";
import { stripeLook } from "./stripe-look.ts";

type Loaded = { stripe: Stripe; elements: StripeElements };
type StripePaymentProps = {
  ref: Ref<PayFields>;
  publishableKey: string;
  payable: Payable | undefined;
  payer: Payer;
  onState: (state: "loading" | "ready" | "failed") => void;
};

/** The errors by which Stripe says that nothing was taken. */
const REFUSALS = new Set(["card_error", "validation_error", "invalid_request_error"]);

const METHODS = ["card", "apple_pay", "google_pay", "paypal", "link"];

/** The ways to pay of the shop's account, in Stripe's own frame: no number passes through the shop. */
export function StripePayment(props: StripePaymentProps) {
  const { ref, publishableKey, payable, payer, onState } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded>();
  const clientSecret = payable?.clientSecret;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are made once for a payment
  useEffect(() => {
    let left = false;
    let field: StripeElement | undefined;
    const show = (stripe: Stripe) => {
      if (left || !frame.current || !clientSecret) return;
      const appearance = stripeLook(frame.current);
      const elements = stripe.elements({ clientSecret, locale: "fr", appearance });
      field = elements.create("payment", optionsFor(payer));
      field.on("ready", () => onState("ready"));
      field.on("loaderror", () => onState("failed"));
      field.mount(frame.current);
      setLoaded({ stripe, elements });
    };
    onState("loading");
    loadStripe(publishableKey).then(show, () => onState("failed"));
    return () => {
      left = true;
      field?.destroy();
    };
  }, [publishableKey, clientSecret]);

  useImperativeHandle(ref, () => ({
    async confirm(): Promise<PayOutcome> {
      if (!loaded || !payable) return { outcome: "refused", message: paymentErrorFr(undefined) };
      const { stripe, elements } = loaded;
      const answer = await stripe.confirmPayment({
        elements,
        confirmParams: {
          return_url: payable.returnUrl,
          payment_method_data: { billing_details: billingOf(payer) },
        },
        redirect: "if_required",
      });
      // It was left in the middle: the same way is gone on with, to its end or back.
      const isHalfway = answer.error?.payment_intent?.status === "requires_action";
      if (!isHalfway || !isClosed(answer.error?.code)) return outcomeOf(answer);
      return outcomeOf(await stripe.handleNextAction({ clientSecret: payable.clientSecret }));
    },
  }));

  return (
    <div className="form-block">
      <h2 className="form-title">Payer par</h2>
      <div ref={frame} className="min-h-48" />
      <p className="hint">
        Champs fournis par le prestataire de paiement. Aucun numéro ne transite par la boutique.
      </p>
    </div>
  );
}

function outcomeOf({ paymentIntent, error }: StripeAnswer): PayOutcome {
  if (paymentIntent?.status === "succeeded") return { outcome: "succeeded" };
  if (paymentIntent?.status === "processing") return { outcome: "processing" };
  // Still going on, closed, out of reach, or a fault of Stripe's own: the money may have moved.
  if (!error || !REFUSALS.has(error.type) || isClosed(error.code)) return { outcome: "unknown" };
  return { outcome: "refused", message: error.message ?? paymentErrorFr(error.code) };
}

/** What step 1 has asked is not asked again; the postal code is that of the parcel. */
const optionsFor = ({ name, email, countryCode }: Payer) => ({
  layout: { type: "accordion" as const, defaultCollapsed: false, spacedAccordionItems: false },
  paymentMethodOrder: METHODS,
  defaultValues: { billingDetails: { name, email } },
  fields: {
    billingDetails: {
      name: "never" as const,
      email: "never" as const,
      address: countryCode
        ? { country: "never" as const, postalCode: "never" as const }
        : ("auto" as const),
    },
  },
});

const billingOf = ({ name, email, countryCode, postalCode }: Payer) => ({
  name,
  email,
  ...(countryCode && { address: { country: countryCode, postal_code: postalCode } }),
});
