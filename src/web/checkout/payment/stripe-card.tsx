import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { paymentErrorFr } from "#copy/orders/payment-errors.ts";
import { ErrorText } from "#ui/field.tsx";
import { type CardField, type CardOutcome, isClosed } from "./card-outcome.ts";
import { loadStripe, type Stripe, type StripeCardElement } from "./load-stripe.ts";

type Loaded = { stripe: Stripe; card: StripeCardElement };
type StripeCardProps = {
  ref: Ref<CardField>;
  publishableKey: string;
  onReady: () => void;
  onFailure: () => void;
};

// The frame is Stripe's: it sees none of our styles.
const STYLE = {
  base: {
    color: "#e9eee6",
    iconColor: "#8a9a8f",
    fontFamily: "system-ui, sans-serif",
    fontSize: "16px",
    "::placeholder": { color: "#8a9a8f" },
  },
  invalid: { color: "#f2998c", iconColor: "#f2998c" },
};

/** The errors by which Stripe says that nothing was taken. */
const REFUSALS = new Set(["card_error", "validation_error", "invalid_request_error"]);

/** Stripe's own field, in Stripe's own frame: the number never passes through the shop. */
export function StripeCard({ ref, publishableKey, onReady, onFailure }: StripeCardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded>();
  const [focused, setFocused] = useState(false);
  const [error, setError] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is made once
  useEffect(() => {
    let left = false;
    let card: StripeCardElement | undefined;
    loadStripe(publishableKey).then((stripe) => {
      if (left || !frame.current) return;
      card = stripe.elements().create("card", { hidePostalCode: true, style: STYLE });
      card.mount(frame.current);
      card.on("ready", onReady);
      card.on("focus", () => setFocused(true));
      card.on("blur", () => setFocused(false));
      card.on("change", (change) => setError(change.error?.message));
      setLoaded({ stripe, card });
    }, onFailure);
    return () => {
      left = true;
      card?.destroy();
    };
  }, [publishableKey]);

  useImperativeHandle(ref, () => ({
    async confirm({ clientSecret, name, email }): Promise<CardOutcome> {
      if (!loaded) return { outcome: "refused", message: paymentErrorFr(undefined) };
      const { paymentIntent, error: refusal } = await loaded.stripe.confirmCardPayment(
        clientSecret,
        { payment_method: { card: loaded.card, billing_details: { name, email } } },
      );
      if (paymentIntent?.status === "succeeded") {
        return { outcome: "succeeded", intentId: paymentIntent.id };
      }
      // Still going on, closed, out of reach, or a fault of Stripe's own: the money may have moved.
      if (!refusal || !REFUSALS.has(refusal.type) || isClosed(refusal.code)) {
        return { outcome: "unknown" };
      }
      return { outcome: "refused", message: refusal.message ?? paymentErrorFr(refusal.code) };
    },
  }));

  return (
    <div className={error ? "field has-error" : "field"}>
      <span className="label" id="carte">
        Carte bancaire
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one control. */}
      <div
        className={
          focused ? "card-field card-field--frame is-focus" : "card-field card-field--frame"
        }
        role="group"
        aria-labelledby="carte"
      >
        <div ref={frame} />
      </div>
      {error && <ErrorText role="alert">{error}</ErrorText>}
      <span className="hint">
        Champ fourni par le prestataire de paiement. Aucun numéro ne transite par la boutique.
      </span>
    </div>
  );
}
