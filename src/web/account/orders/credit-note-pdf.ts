import { data } from "react-router";
import { invoicePdf } from "#documents/invoice.server.ts";
import { creditNoteNumber } from "#shop/invoices/credit-note-number.ts";
import { findInvoice } from "#shop/invoices/find-invoice.server.ts";
import { findOrderOf } from "#shop/orders/reading/find-order-of.server.ts";
import { sendPdf } from "#web/server/answers/send-pdf.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireCustomer } from "#web/server/session.server.ts";
import type { Route } from "./+types/credit-note-pdf";

/** One of the customer's own orders; numbers follow each other, and anybody can type the next. */
export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireCustomer(args);
  const { db } = args.context.get(houseContext).database;
  const number = creditNoteNumber(args.params.number);
  const note = number ? await findInvoice({ db }, { number }) : null;
  const order = note && (await findOrderOf({ db }, { userId, orderId: note.orderId }));
  if (!note || !order) throw data(null, { status: 404 });
  return sendPdf(await invoicePdf(note), note.number);
}
