/** The few words of Stripe.js that we speak. The script is always Stripe's own, never a copy. */
type StripeError = {
  type: string;
  code?: string;
  message?: string;
  payment_intent?: { status: string };
};

/** What is asked of the buyer once, by us. */
type Never = "never";
type BillingFields = {
  name: Never;
  email: Never;
  address: "auto" | { country: Never; postalCode: Never };
};

export type StripeElement = {
  mount(node: HTMLElement): void;
  destroy(): void;
  on(event: "ready" | "loaderror", handler: () => void): void;
};

export type StripeElements = {
  create(
    kind: "payment",
    options: {
      layout: { type: "accordion"; defaultCollapsed: boolean; spacedAccordionItems: boolean };
      paymentMethodOrder: string[];
      defaultValues: { billingDetails: { name: string; email: string } };
      fields: { billingDetails: BillingFields };
    },
  ): StripeElement;
};

type BillingDetails = {
  name: string;
  email: string;
  address?: { country: string; postal_code: string };
};

export type StripeAnswer = {
  paymentIntent?: { id: string; status: string };
  error?: StripeError;
};

export type Stripe = {
  elements(options: {
    clientSecret: string;
    locale: "fr";
    appearance: { theme: "night"; variables: object; rules: object };
  }): StripeElements;
  /** Answers, unless the method leads away from the page. */
  confirmPayment(options: {
    elements: StripeElements;
    confirmParams: {
      return_url: string;
      payment_method_data: { billing_details: BillingDetails };
    };
    redirect: "if_required";
  }): Promise<StripeAnswer>;
  /** Goes on with what the buyer left in the middle. */
  handleNextAction(options: { clientSecret: string }): Promise<StripeAnswer>;
};

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: { locale: "fr" }) => Stripe;
  }
}

/** The release of the package that the server speaks with. */
const ADDRESS = "https://js.stripe.com/endive/stripe.js";

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
