import { issueInvoice } from "#shop/invoices/issue-invoice.server.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import { sellerOf } from "#shop/seller/shop-identity.ts";
import { tillOf } from "../desk-order.server.ts";
import { changeOrder, showOrder } from "../order-button.server.ts";
import type { Route } from "./+types/issue-invoice";

export const loader = (args: Route.LoaderArgs) => showOrder(args);

export const action = (args: Route.ActionArgs) =>
  changeOrder(args, async (orderId, by, { config }) => {
    if (!orderId) return "facture-impossible";
    const till = tillOf(args);
    const seller = sellerOf(await readShopIdentity(till, config));
    const issued = await issueInvoice({ ...till, seller }, { orderId, by });
    if (issued.ok) return "facture-etablie";
    return issued.error.code === "seller_unnamed" ? "facture-sans-vendeur" : "facture-impossible";
  });
