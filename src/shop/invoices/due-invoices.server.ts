import { isInvoicedAtPayment } from "#shop/settings/invoicing.server.ts";
import { findInvoice } from "./find-invoice.server.ts";
import type { Invoice } from "./invoice.ts";
import {
  type InvoiceDependencies,
  type InvoiceError,
  issueInvoice,
} from "./issue-invoice.server.ts";

const MOST_AT_ONCE = 200;

/**
 * The invoice of an order that was just paid, where the shop invoices at payment. It is written
 * down as due first: should it be refused or fail, issueDueInvoices makes up for it.
 */
export async function invoicePaidOrder(
  dependencies: InvoiceDependencies,
  { orderId }: { orderId: string },
): Promise<Invoice | null> {
  const { db, clock } = dependencies;
  if (!(await isInvoicedAtPayment({ db }))) return null;
  await db
    .insertInto("due_invoices")
    .values({ order_id: orderId, due_at: clock.now() })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
  const came = await issueDue(dependencies, orderId);
  return came === "issued" ? findInvoice({ db }, { orderId }) : null;
}

/** Issues what could not be issued at payment, in the order of the payments; how many it issued. */
export async function issueDueInvoices(dependencies: InvoiceDependencies): Promise<number> {
  const due = await dependencies.db
    .selectFrom("due_invoices")
    .select("order_id")
    .orderBy("due_at")
    .limit(MOST_AT_ONCE)
    .execute();
  let done = 0;
  for (const { order_id } of due) {
    const came = await issueDue(dependencies, order_id);
    // What keeps one from being issued keeps all: the next hour tries again.
    if (came === "later") return done;
    if (came === "issued") done += 1;
  }
  return done;
}

async function issueDue(
  dependencies: InvoiceDependencies,
  orderId: string,
): Promise<"issued" | "never" | "later"> {
  const issued = await issueInvoice(dependencies, { orderId, by: null });
  if (!issued.ok && !isFinal(issued.error)) return "later";
  await dependencies.db.deleteFrom("due_invoices").where("order_id", "=", orderId).execute();
  return issued.ok ? "issued" : "never";
}

/** Any other refusal ends when the shopkeeper has mended its cause. */
const isFinal = ({ code }: InvoiceError): boolean =>
  code === "unknown_order" || code === "not_payable";
