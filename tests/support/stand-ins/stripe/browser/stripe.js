/**
 * Stands in for https://js.stripe.com/endive/stripe.js, which tests cannot load. How one pays is chosen
 * in a frame of another origin, which talks to the API by itself: the page never sees it, as with the real script.
 */
(() => {
  const FRAMES = "https://js.stripe.com";
  const BANKS = "https://hooks.stripe.com";
  const API = "https://api.stripe.com/v1";

  const MESSAGES_FR = {
    card_declined: "Votre carte a été refusée.",
    insufficient_funds: "Votre carte ne dispose pas de fonds suffisants.",
    expired_card: "Votre carte a expiré.",
    incorrect_cvc: "Le code de sécurité de votre carte est incorrect.",
    incomplete_number: "Le numéro de votre carte est incomplet.",
    incomplete_expiry: "La date d'expiration de votre carte est incomplète.",
    incomplete_cvc: "Le code de sécurité de votre carte est incomplet.",
    payment_intent_payment_attempt_failed: "La tentative de paiement a échoué.",
    payment_intent_authentication_failure:
      "Nous ne sommes pas en mesure de vérifier votre moyen de paiement. Veuillez en choisir un autre et réessayer.",
  };

  const inWords = (error, locale) => ({
    ...error,
    message:
      (locale === "fr" && (MESSAGES_FR[error.decline_code] ?? MESSAGES_FR[error.code])) ||
      error.message,
  });

  const frame = (src, title) => {
    const element = document.createElement("iframe");
    element.src = src;
    element.title = title;
    element.setAttribute("frameborder", "0");
    element.style.border = "none";
    element.style.width = "100%";
    return element;
  };

  /** Resolves with the first message of a frame that the test lets through. */
  const messageFrom = (element, wanted) =>
    new Promise((resolve) => {
      const listen = ({ source, data }) => {
        if (source !== element.contentWindow || !wanted(data)) return;
        removeEventListener("message", listen);
        resolve(data);
      };
      addEventListener("message", listen);
    });

  const NEVER = ["name", "email"];

  class PaymentElement {
    constructor(key, group, options) {
      this.handlers = {};
      this.ids = 0;
      this.fields = options.fields?.billingDetails ?? {};
      const search = new URLSearchParams({
        key,
        client_secret: group.clientSecret,
        order: (options.paymentMethodOrder ?? []).join(","),
        postal: this.fields.address?.postalCode ?? "auto",
        color: group.appearance?.variables?.colorText ?? "",
      });
      this.frame = frame(
        `${FRAMES}/endive/elements-inner-payment.html?${search}`,
        "Cadre de saisie sécurisé pour le paiement",
      );
      this.frame.style.height = "26em";
      this.ready = messageFrom(this.frame, ({ type }) => type === "ready" || type === "loaderror");
      this.ready.then(({ type }) => this.emit(type, { elementType: "payment" }));
    }

    on(event, handler) {
      this.handlers[event] = [...(this.handlers[event] ?? []), handler];
      return this;
    }

    emit(event, detail) {
      for (const handler of this.handlers[event] ?? []) handler(detail);
    }

    mount(place) {
      const node = typeof place === "string" ? document.querySelector(place) : place;
      if (!node) throw new Error("Please make sure the selector exists before mounting.");
      node.classList.add("StripeElement");
      node.replaceChildren(this.frame);
    }

    destroy() {
      this.frame.remove();
    }

    async confirm({ return_url: returnUrl, payment_method_data: { billing_details } = {} }) {
      const billing = billing_details ?? {};
      const owed = NEVER.filter((name) => this.fields[name] === "never" && !billing[name]);
      const address = this.fields.address ?? {};
      if (address.country === "never" && !billing.address?.country) owed.push("address.country");
      if (address.postalCode === "never" && !billing.address?.postal_code) {
        owed.push("address.postal_code");
      }
      if (owed.length > 0) {
        throw new Error(
          `You specified "never" for fields.billing_details.${owed[0]} when creating the payment Element, but did not pass it to confirmPayment.`,
        );
      }
      if (!/^https?:/.test(returnUrl)) throw new Error("confirmParams.return_url must be a URL.");
      await this.ready;
      this.ids += 1;
      const id = this.ids;
      const answer = messageFrom(this.frame, (data) => data.id === id);
      this.frame.contentWindow.postMessage({ type: "confirm", id, billing, returnUrl }, FRAMES);
      return (await answer).result;
    }
  }

  /** The bank's own page, over ours, until the buyer has answered. */
  async function challenge(key, clientSecret) {
    const search = new URLSearchParams({ key, client_secret: clientSecret });
    const element = frame(`${BANKS}/3d_secure_2/challenge?${search}`, "Authentification 3D Secure");
    Object.assign(element.style, {
      position: "fixed",
      inset: "0",
      height: "100%",
      zIndex: "2147483647",
      background: "#fff",
    });
    document.body.append(element);
    await messageFrom(element, ({ type }) => type === "3ds-complete");
    element.remove();
  }

  function Stripe(key, { locale = "auto" } = {}) {
    async function retrievePaymentIntent(clientSecret) {
      const id = clientSecret.split("_secret_")[0];
      const search = new URLSearchParams({ key, client_secret: clientSecret });
      const body = await fetch(`${API}/payment_intents/${id}?${search}`).then((r) => r.json());
      return body.error ? { error: inWords(body.error, locale) } : { paymentIntent: body };
    }

    /** What has to be done after a confirmation: the bank's question here, a page elsewhere. */
    async function goOn(intent) {
      if (intent.status !== "requires_action") return { paymentIntent: intent };
      const { type, redirect_to_url } = intent.next_action;
      if (type === "redirect_to_url") {
        location.assign(redirect_to_url.url);
        return new Promise(() => {});
      }
      await challenge(key, intent.client_secret);
      const { paymentIntent, error } = await retrievePaymentIntent(intent.client_secret);
      const failure = error ?? paymentIntent.last_payment_error;
      return failure ? { error: inWords(failure, locale) } : { paymentIntent };
    }

    async function confirmPayment({ elements, confirmParams, redirect }) {
      if (redirect !== "if_required") throw new Error("The stand-in knows if_required only.");
      const body = await elements.getElement("payment").confirm(confirmParams);
      if (!body) return { error: { type: "api_connection_error", message: "Network error" } };
      if (body.error) return { error: inWords(body.error, locale) };
      return goOn(body);
    }

    async function handleNextAction({ clientSecret }) {
      const { paymentIntent, error } = await retrievePaymentIntent(clientSecret);
      return error ? { error } : goOn(paymentIntent);
    }

    function elements(group) {
      if (!group?.clientSecret) throw new Error("elements() needs a clientSecret.");
      let element;
      return {
        create(type, options = {}) {
          if (type !== "payment") throw new Error(`The stand-in has no ${type} Element.`);
          element = new PaymentElement(key, group, options);
          return element;
        },
        getElement: () => element,
      };
    }

    return { elements, confirmPayment, handleNextAction, retrievePaymentIntent };
  }

  window.Stripe = Stripe;
})();
