import { termsFr } from "#copy/orders/code-terms.ts";
import { codeRefusalFr } from "#copy/orders/codes.ts";
import { parisDay } from "#kernel/paris-day.ts";
import { findCode } from "#shop/codes/find-code.server.ts";
import { type PricedCart, reduceCart } from "#shop/codes/reduce-cart.ts";
import type { CodeQuote } from "#web/parts/cart/cart-quote.ts";
import { codeGuesses } from "#web/server/guesses/code-guesses.server.ts";
import { clientAddressContext, houseContext } from "#web/server/house.server.ts";
import { readSession } from "#web/server/session.server.ts";
import type { Route } from "./+types/quote";

type Asked = { typed: string; checkoutKeys: readonly string[]; lines: PricedCart["lines"] };
type Asking = Pick<Route.ActionArgs, "request" | "context">;

/** What a code would do for a cart. Who buys is known of an account alone; the checkout asks again. */
export async function quoteCode(
  { request, context }: Asking,
  { typed, checkoutKeys, lines }: Asked,
): Promise<CodeQuote> {
  const { database, clock } = context.get(houseContext);
  const now = clock.now();
  const asking = { address: context.get(clientAddressContext), now };
  const tooMany = { refusal: codeRefusalFr({ code: "too_many_codes" }) };
  if (codeGuesses.isTrying(asking)) return tooMany;
  const signedIn = await readSession({ request, context });
  const customer = signedIn && { email: null, userId: signedIn.userId };
  const offered = await findCode(database, { name: typed, customer, own: { checkoutKeys } });
  // Of many that are asked at once, those that come after the last guess are told nothing.
  if (codeGuesses.isTrying(asking)) return tooMany;
  const reduced = reduceCart(offered, { lines, deliveryCents: undefined }, parisDay(now));
  if (!reduced.ok) {
    codeGuesses.noteRefusal(asking, { code: typed }, reduced.error.code);
    return { refusal: codeRefusalFr(reduced.error) };
  }
  const { code, discountCents, isDeliveryFree } = reduced.value;
  const terms = `${termsFr(code)} Les codes ne se cumulent pas.`;
  return { name: code.name, terms, discountCents, isDeliveryFree };
}
