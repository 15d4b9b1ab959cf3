import { data } from "react-router";
import { invoicePdf } from "#documents/invoice.server.ts";
import { creditNoteNumber } from "#shop/invoices/credit-note-number.ts";
import { findInvoice } from "#shop/invoices/find-invoice.server.ts";
import { sendPdf } from "#web/server/answers/send-pdf.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { tillOf } from "../desk-order.server.ts";
import type { Route } from "./+types/credit-note-pdf";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const number = creditNoteNumber(args.params.number);
  const note = number ? await findInvoice(tillOf(args), { number }) : null;
  if (!note) throw data(null, { status: 404 });
  return sendPdf(await invoicePdf(note), note.number);
}
