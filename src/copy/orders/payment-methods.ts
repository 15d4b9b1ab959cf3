const methods: Readonly<Record<string, string>> = {
  card: "carte bancaire",
  cartes_bancaires: "carte bancaire (CB)",
  visa: "carte bancaire (Visa)",
  mastercard: "carte bancaire (Mastercard)",
  amex: "carte bancaire (American Express)",
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
  link: "Link",
  paypal: "PayPal",
  klarna: "Klarna",
  alma: "Alma",
  pay_by_bank: "virement instantané",
};

/** « PayPal », « carte bancaire (CB) »; the provider's own word for one that is new. */
export const paymentMethodFr = (method: string): string =>
  methods[method] ?? method.replaceAll("_", " ");
