import { href } from "react-router";
import { giftCardPdf } from "#documents/gift-card.server.ts";
import { printCard } from "#shop/gift-sales/desk/print-card.server.ts";
import { isFactorFresh } from "#shop/identity/second-factor/fresh-factor.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import { sendPdf } from "#web/server/answers/send-pdf.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { showPage, tell } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/print-card";

const pageOf = ({ params }: Pick<Route.ActionArgs, "params">) =>
  href("/admin/cartes-cadeaux/:id", params);

export const loader = (args: Route.LoaderArgs) => showPage(args, pageOf(args));

/**
 * Once: the code is erased with the answer. Lost on the way, the card gets another. It is money, and a
 * document cannot ask for the second factor: whoever gave it too long ago makes a new code first.
 */
export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const { config, database, clock, secrets } = args.context.get(houseContext);
  if (!isFactorFresh(by, clock.now())) return tell(pageOf(args), "carte-a-confirmer");
  const card = await printCard({ db: database.db, clock, secrets }, { by, id: args.params.id });
  if (!card) return tell(pageOf(args), "carte-sans-code");
  const { email } = (await readShopIdentity(database, config)).details;
  const page = new URL("/cartes-cadeaux", config.publicUrl);
  return sendPdf(await giftCardPdf(card, { page, contact: email }), "carte-cadeau");
}
