import { data } from "react-router";
import { invoicePdf } from "#documents/invoice.server.ts";
import { isId } from "#kernel/ids.ts";
import { findInvoice } from "#shop/invoices/find-invoice.server.ts";
import { sendPdf } from "#web/server/answers/send-pdf.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { tillOf } from "../desk-order.server.ts";
import type { Route } from "./+types/invoice-pdf";

/** As it was issued; asking for it issues none. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { id } = args.params;
  // An edit may have issued several.
  const number = args.url.searchParams.get("numero");
  const invoice = isId(id) ? await findInvoice(tillOf(args), { orderId: id, number }) : null;
  if (!invoice) throw data(null, { status: 404 });
  return sendPdf(await invoicePdf(invoice), invoice.number);
}
