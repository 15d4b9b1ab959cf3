import { href } from "react-router";
import { cancelLink } from "#shop/payment-links/cancel-link.server.ts";
import { findLink } from "#shop/payment-links/known-link.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { changeThenTell, showPage } from "../forms/answer-admin-form.server.ts";
import { idIn } from "../forms/typed-id.server.ts";
import type { Route } from "./+types/cancel-link";

const REFUSED = {
  not_found: "lien-eteint",
  link_over: "lien-eteint",
  already_paid: "lien-regle",
  payment_in_progress: "lien-en-paiement",
  payment_unavailable: "lien-sans-reponse",
} as const;

/** Of a supplement, the button stands on the page of the order that it comes to. */
async function pageOf(args: Route.ActionArgs | Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  const id = idIn(args.params.id);
  const link = await findLink(database.db, { id }, clock.now());
  const first = link?.supplementOf;
  return first
    ? href("/admin/commandes/:id", { id: first.orderId })
    : href("/admin/a-regler/:id", { id });
}

export const loader = async (args: Route.LoaderArgs) => showPage(args, await pageOf(args));

export const action = async (args: Route.ActionArgs) =>
  changeThenTell(args, await pageOf(args), async (by, house) => {
    const { db, clock, payments: gateway } = house;
    const cancelled = await cancelLink({ db, clock, gateway }, { id: idIn(args.params.id), by });
    if (!cancelled.ok) return REFUSED[cancelled.error.code];
    return cancelled.value.isSupplement ? "supplement-annule" : "lien-annule";
  });
