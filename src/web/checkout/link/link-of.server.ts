import { data, type RouterContextProvider } from "react-router";
import { cents, sum } from "#kernel/money.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import type { KnownLink } from "#shop/payment-links/known-link.server.ts";
import { openLink } from "#shop/payment-links/open-link.server.ts";
import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";
import { feeTo } from "#shop/shipping/delivery-fee.ts";
import { readDeliverySettings } from "#shop/shipping/read-delivery-settings.server.ts";
import { clientAddressContext, houseContext } from "#web/server/house.server.ts";
import { linkGuesses } from "./link-guesses.server.ts";

type Args = { context: Readonly<RouterContextProvider>; params: { token: string } };

/** The link that a token opens, or the page that says there is none. */
export async function linkOf({ context, params: { token } }: Args): Promise<KnownLink> {
  const { database, clock } = context.get(houseContext);
  const asking = { address: context.get(clientAddressContext), now: clock.now() };
  const link = linkGuesses.isTrying(asking)
    ? null
    : await openLink({ db: database.db, clock }, { token });
  if (link) return link;
  linkGuesses.noteWrong(asking, token);
  throw data(null, { status: 404 });
}

/** A buyer who comes back from their bank is told how it ended, before any message of the provider. */
export async function settledLinkOf(args: Args, { order }: KnownLink): Promise<KnownLink> {
  const { database, clock, payments } = args.context.get(houseContext);
  try {
    await settleOrder({ db: database.db, clock, gateway: payments }, { orderId: order.id });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
  }
  return linkOf(args);
}

/** What each country is carried to for, by method. */
export async function feesFor(
  { context }: Pick<Args, "context">,
  { order: { lines } }: Pick<KnownLink, "order">,
) {
  const { database } = context.get(houseContext);
  const { countries } = await readDeliverySettings({ db: database.db });
  const weightGrams = lines.reduce((all, { grams, quantity }) => all + grams * quantity, 0);
  const itemsCents = sum(lines.map(({ lineCents }) => lineCents));
  const isCarried = lines.some(({ kind }) => kind === "piece");
  return Object.fromEntries(
    countries.map((country) => {
      const fee = (method: "home" | "relay") =>
        isCarried ? feeTo(country, { method, weightGrams, itemsCents }) : cents(0);
      return [country.name, { home: fee("home"), relay: fee("relay") }];
    }),
  );
}
