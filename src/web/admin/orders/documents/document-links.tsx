import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { href } from "react-router";
import { formatDay } from "#copy/formats.ts";
import type { ListedInvoice } from "#shop/invoices/list-invoices-of.server.ts";
import type { DeskOrder } from "#shop/orders/desk/desk-order.ts";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/panel.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";

type DocumentLinksProps = { order: DeskOrder; invoices: readonly ListedInvoice[] };

/** What is printed: documents of their own, opened by the browser. */
export function DocumentLinks({ order, invoices }: DocumentLinksProps) {
  const { id, paidAt, status } = order;
  const issue = href("/admin/commandes/:id/facture", { id });
  const isSending = useIsSending(issue);
  // What was never paid, or goes nowhere any more, is not to be packed.
  const isPackable = paidAt !== null && status !== "cancelled";
  const hasInvoice = invoices.some(({ series }) => series === "F");
  return (
    <Panel id="documents" title="Documents">
      {!isPackable && invoices.length === 0 && <p className="t-sm c-2">Aucun document.</p>}
      <ul className="stack [--stack:.5rem] t-sm empty:hidden">
        {isPackable && (
          <li>
            <PdfLink to={href("/admin/commandes/:id/bon-de-preparation.pdf", { id })}>
              Bon de préparation
            </PdfLink>
          </li>
        )}
        {invoices.map(({ number, series, issuedAt }) => (
          <li key={number}>
            <PdfLink
              to={
                series === "F"
                  ? `${href("/admin/commandes/:id/facture.pdf", { id })}${among(invoices, number)}`
                  : href("/admin/avoirs/:number", { number: `${number}.pdf` })
              }
            >
              {series === "F" ? "Facture" : "Avoir"} {number}
            </PdfLink>{" "}
            <span className="t-xs">du {formatDay(issuedAt)}</span>
          </li>
        ))}
      </ul>
      {!hasInvoice && isPackable && (
        <StepForm action={issue} preventScrollReset className="stack mt-4">
          <p className="t-xs">La facture est établie à l’expédition, ou dès maintenant.</p>
          <div className="row">
            <Button type="submit" variant="line" size="sm" busy={isSending}>
              Établir la facture
            </Button>
          </div>
        </StepForm>
      )}
    </Panel>
  );
}

/** An edited order has several invoices; the address alone is the last. */
const among = (invoices: readonly ListedInvoice[], number: string) =>
  invoices.filter(({ series }) => series === "F").length > 1 ? `?numero=${number}` : "";

const PdfLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className="link link--tap" href={to}>
    <FileText className="icon icon--sm mr-2" aria-hidden="true" />
    {children}
  </a>
);
