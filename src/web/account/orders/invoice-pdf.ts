import { data } from "react-router";
import { invoicePdf } from "#documents/invoice.server.ts";
import { findInvoice } from "#shop/invoices/find-invoice.server.ts";
import { findOrderOf } from "#shop/orders/reading/find-order-of.server.ts";
import { sendPdf } from "#web/server/answers/send-pdf.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireCustomer } from "#web/server/session.server.ts";
import type { Route } from "./+types/invoice-pdf";

/** The customer's own; another's is not found, like one that was never issued. */
export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireCustomer(args);
  const { db } = args.context.get(houseContext).database;
  const order = await findOrderOf({ db }, { userId, orderId: args.params.id });
  // An edit may have issued several.
  const number = args.url.searchParams.get("numero");
  const invoice = order && (await findInvoice({ db }, { orderId: order.id, number }));
  if (!invoice) throw data(null, { status: 404 });
  return sendPdf(await invoicePdf(invoice), invoice.number);
}
