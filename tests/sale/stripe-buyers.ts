import { type StripeStandIn, stripeKeys } from "../support/stand-ins/stripe/server.ts";

/** What Stripe's script does in the buyer's browser; false when the payment was made already. */
export async function confirmAtStripe(
  { url }: Pick<StripeStandIn, "url">,
  { intentId, clientSecret }: { intentId: string; clientSecret: string },
): Promise<boolean> {
  const response = await fetch(`${url}/v1/payment_intents/${intentId}/confirm`, {
    method: "POST",
    body: new URLSearchParams({
      key: stripeKeys.publishableKey,
      client_secret: clientSecret,
      payment_method: "pm_card_visa",
      return_url: "https://canopee.example/retour",
    }),
  });
  await response.arrayBuffer();
  return response.ok;
}
