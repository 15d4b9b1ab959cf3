import type Stripe from "stripe";
import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";
import { AS_THE_ACCOUNT_ALLOWS, CARDS_ONLY, TOO_SLOW } from "./payment-methods.ts";

type Wanted = Stripe.PaymentIntentCreateParams;
type Dependencies = { stripe: Stripe; call: <T>(work: () => Promise<T>) => Promise<T> };

/** Makes intents that are paid as the account allows, once for each key. */
export function intentMaker({ stripe, call }: Dependencies) {
  const create = (wanted: Wanted, idempotencyKey: string) =>
    call(() => stripe.paymentIntents.create(wanted, { idempotencyKey }));
  let excludes = true;

  /** Leaves slow methods out, unless the pinned version of the API does not know how to. */
  async function createAsAllowed(wanted: Wanted, key: string) {
    const allowed = { ...wanted, ...AS_THE_ACCOUNT_ALLOWS };
    if (!excludes) return create(allowed, key);
    try {
      return await create({ ...allowed, ...TOO_SLOW }, key);
    } catch (error) {
      // Nothing was begun under the key: what cannot be read is not kept.
      if (!(error instanceof PaymentProviderError && error.code === "parameter_unknown"))
        throw error;
      excludes = false;
      return create(allowed, key);
    }
  }

  return async (wanted: Wanted, key: string): Promise<Stripe.PaymentIntent> => {
    try {
      return await createAsAllowed(wanted, key);
    } catch (error) {
      // The release before has begun this order, and asked for its payment in other words.
      if (!(error instanceof PaymentProviderError && error.kind === "idempotency")) throw error;
      return create({ ...wanted, ...CARDS_ONLY }, key);
    }
  };
}
