import { parseWithZod } from "@conform-to/zod/v4";
import { data, href, type RouterContextProvider, redirectDocument } from "react-router";
import { parisDay } from "#kernel/paris-day.ts";
import { findPaidCheckouts } from "#shop/checkout/find-paid-checkouts.server.ts";
import { giftFieldNames, giftWishForm } from "#shop/gift-sales/gift-wish.ts";
import { startGiftOrder } from "#shop/gift-sales/start-gift-order.server.ts";
import { countRefusedCards } from "#shop/orders/refused-cards/count-refused-cards.server.ts";
import { MOST_REFUSED } from "#shop/orders/refused-cards/refused-cards.ts";
import { clientAddressContext, houseContext } from "#web/server/house.server.ts";
import { readSession } from "#web/server/session.server.ts";
import { watchOrders } from "#web/server/watch-orders.server.ts";
import type { GiftReply } from "./gift-reply.ts";

export const fieldNames: readonly string[] = giftFieldNames;

const tooManyFr =
  "Plusieurs cartes attendent déjà leur paiement depuis votre connexion. Réglez-les, ou réessayez dans un quart d’heure.";
const NOT_STARTED = "La commande n’a pas pu être préparée. Réessayez dans un instant.";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

const watch = watchOrders();

/** From a filled form to the page on which its card is paid. */
export async function orderCard({ request, context }: Args, fields: FormData) {
  const { database, clock, payments, logger } = context.get(houseContext);
  const now = clock.now();
  const submission = parseWithZod(fields, { schema: giftWishForm(parisDay(now)) });
  if (submission.status !== "success") return reply(422, null, submission.reply());
  const { website, ...wish } = submission.value;
  // People do not see this field.
  if (website) return reply(422, NOT_STARTED, submission.reply());
  const asking = { address: context.get(clientAddressContext), now };
  const begun = watch.begunBy(asking);
  const paid = begun.length > 0 ? await findPaidCheckouts(database, { checkoutKeys: begun }) : [];
  const isTrying =
    begun.length > 0 &&
    (await countRefusedCards({ db: database.db, clock }, { checkoutKeys: begun })) > MOST_REFUSED;
  if (isTrying || watch.areTooMany(asking, paid)) return reply(429, tooManyFr, submission.reply());
  const signedIn = await readSession({ request, context });
  const { db } = database;
  const started = await startGiftOrder(
    { db, clock, gateway: payments },
    { wish, userId: signedIn?.userId },
  ).catch((error: unknown) => {
    logger.error({ err: error }, "order of a gift card not written");
    return null;
  });
  if (!started) return reply(503, NOT_STARTED, submission.reply());
  watch.note(asking, started.checkoutKey);
  // A document of its own: only pages that take payments let the provider's script in.
  return redirectDocument(href("/cartes-cadeaux/paiement/:key", { key: started.checkoutKey }), 303);
}

const reply = (
  status: number,
  failure: string | null,
  result: Extract<GiftReply, { form: "order" }>["result"],
) => data<GiftReply>({ form: "order", failure, result }, { status });
