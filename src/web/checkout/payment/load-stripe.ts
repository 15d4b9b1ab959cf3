/** The few words of Stripe.js that we speak. The script is always Stripe's own, never a copy. */
type StripeError = { type: string; code?: string; message?: string };
export type StripeCardElement = {
  mount(node: HTMLElement): void;
  destroy(): void;
  on(event: "ready" | "focus" | "blur", handler: () => void): void;
  on(event: "change", handler: (change: { error?: StripeError }) => void): void;
};
export type Stripe = {
  elements(): {
    create(kind: "card", options: { hidePostalCode: boolean; style: object }): StripeCardElement;
  };
  confirmCardPayment(
    clientSecret: string,
    data: {
      payment_method: {
        card: StripeCardElement;
        billing_details: { name: string; email: string };
      };
    },
  ): Promise<{ paymentIntent?: { id: string; status: string }; error?: StripeError }>;
};

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: { locale: "fr" }) => Stripe;
  }
}

const ADDRESS = "https://js.stripe.com/v3/";

/** Loads Stripe.js once, from Stripe, and only when somebody is about to pay. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  if (!window.Stripe) await loadScript();
  if (!window.Stripe) throw new Error("Stripe.js did not come");
  return window.Stripe(publishableKey, { locale: "fr" });
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = ADDRESS;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("Stripe.js could not be loaded"));
    };
    document.head.append(script);
  });
}
