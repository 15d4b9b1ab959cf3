import { href, redirect } from "react-router";
import { isId } from "#kernel/ids.ts";
import { issueInvoice } from "#shop/invoices/issue-invoice.server.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import { sellerOf } from "#shop/seller/shop-identity.ts";
import { changeThenTell } from "#web/admin/forms/answer-admin-form.server.ts";
import { idIn } from "#web/admin/forms/typed-id.server.ts";
import type { NoticeCode } from "#web/admin/frame/notices.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { tillOf } from "../desk-order.server.ts";
import type { Route } from "./+types/issue-invoice";

/** Typed into a browser, it shows the order. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return redirect(href("/admin/commandes/:id", { id: idIn(args.params.id) }));
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const page = isId(id) ? href("/admin/commandes/:id", { id }) : href("/admin/commandes");
  return changeThenTell(args, page, async (by, { config }) => {
    const till = tillOf(args);
    const seller = sellerOf(await readShopIdentity(till, config));
    return noticeOf(
      isId(id) ? await issueInvoice({ ...till, seller }, { orderId: id, by }) : undefined,
    );
  });
}

function noticeOf(issued: Awaited<ReturnType<typeof issueInvoice>> | undefined): NoticeCode {
  if (issued?.ok) return "facture-etablie";
  return issued?.error.code === "seller_unnamed" ? "facture-sans-vendeur" : "facture-impossible";
}
