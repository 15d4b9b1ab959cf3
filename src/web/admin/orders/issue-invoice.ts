import { href, redirect } from "react-router";
import { seller } from "#config/seller.ts";
import { isId } from "#kernel/ids.ts";
import { issueInvoice } from "#shop/invoices/issue-invoice.server.ts";
import { fillIn } from "#shop/settings/fill-in.ts";
import { readBlanks } from "#shop/settings/read-blanks.server.ts";
import { houseContext } from "#web/house.server.ts";
import { requireAdmin } from "#web/session.server.ts";
import { noticeAddress } from "../notices.ts";
import { idIn } from "../typed-id.server.ts";
import type { Route } from "./+types/issue-invoice";
import { tillOf } from "./desk-order.server.ts";

/** Typed into a browser, it shows the order. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return redirect(href("/admin/commandes/:id", { id: idIn(args.params.id) }));
}

export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const { id } = args.params;
  const page = isId(id) ? href("/admin/commandes/:id", { id }) : href("/admin/commandes");
  try {
    const till = tillOf(args);
    const named = fillIn(seller, await readBlanks(till));
    const issued = isId(id)
      ? await issueInvoice({ ...till, seller: named }, { orderId: id, by })
      : undefined;
    return redirect(noticeAddress(page, issued?.ok ? "facture-etablie" : "facture-impossible"));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    args.context.get(houseContext).logger.error({ err: error }, "invoice not issued");
    return redirect(noticeAddress(page, "echec"));
  }
}
