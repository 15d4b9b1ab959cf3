/**
 * Stands in for https://js.stripe.com/v3/, which tests cannot load. The card is typed in a frame of
 * another origin, which talks to the API by itself: the page never sees it, as with the real script.
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

  class CardElement {
    constructor(key, options) {
      this.handlers = {};
      this.ids = 0;
      const search = new URLSearchParams({
        key,
        hidePostalCode: String(options.hidePostalCode === true),
        color: options.style?.base?.color ?? "",
      });
      this.frame = frame(
        `${FRAMES}/v3/elements-inner-card.html?${search}`,
        "Cadre de saisie sécurisé pour le paiement par carte",
      );
      this.frame.style.height = "1.5em";
      this.ready = messageFrom(this.frame, ({ type }) => type === "ready");
      this.ready.then(() => this.emit("ready", { elementType: "card" }));
      this.listen = ({ source, data }) => {
        if (source === this.frame.contentWindow && data.event) this.emit(data.event, data.detail);
      };
    }

    on(event, handler) {
      this.handlers[event] = [...(this.handlers[event] ?? []), handler];
      return this;
    }

    off(event, handler) {
      this.handlers[event] = (this.handlers[event] ?? []).filter((known) => known !== handler);
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
      addEventListener("message", this.listen);
    }

    unmount() {
      removeEventListener("message", this.listen);
      this.frame.remove();
    }

    destroy() {
      this.unmount();
    }

    async ask(request) {
      await this.ready;
      this.ids += 1;
      const id = this.ids;
      const answer = messageFrom(this.frame, (data) => data.id === id);
      this.frame.contentWindow.postMessage({ ...request, id }, FRAMES);
      return (await answer).result;
    }

    focus() {
      void this.ask({ type: "focus" });
    }

    blur() {}

    update() {}

    clear() {
      void this.ask({ type: "clear" });
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

    async function confirmCardPayment(clientSecret, data = {}) {
      const element = data.payment_method?.card;
      const body = await element.ask({ type: "confirm", clientSecret }).catch(() => null);
      if (!body) return { error: { type: "api_connection_error", message: "Network error" } };
      if (body.error) return { error: inWords(body.error, locale) };
      if (body.status !== "requires_action") return { paymentIntent: body };
      await challenge(key, clientSecret);
      const { paymentIntent, error } = await retrievePaymentIntent(clientSecret);
      const failure = error ?? paymentIntent.last_payment_error;
      return failure ? { error: inWords(failure, locale) } : { paymentIntent };
    }

    return {
      elements: () => ({ create: (_type, options = {}) => new CardElement(key, options) }),
      confirmCardPayment,
      retrievePaymentIntent,
    };
  }

  window.Stripe = Stripe;
})();
