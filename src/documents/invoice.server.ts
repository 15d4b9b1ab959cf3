import { formatLongDate, formatPrice, formatRate } from "#copy/formats.ts";
import { formatOptions } from "#copy/options.ts";
import { byMethodFr } from "#copy/orders/payment-methods.ts";
import { cents } from "#kernel/money.ts";
import type { Invoice, InvoiceContent, InvoiceLine } from "#shop/invoices/invoice.ts";
import { block, type Column, MARGIN, type Paper, paper, printable, table } from "./paper.server.ts";

const WIDTH = 499;

/** An invoice or a credit note, from nothing but what was frozen with its number. */
export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { number, series, content } = invoice;
  const name = series === "F" ? "Facture" : "Avoir";
  const { seller } = content;
  return paper(
    { title: `${name} ${number}`, author: seller.name, footer: legalLine(content) },
    (doc) => {
      doc.fontSize(22).text(seller.name, MARGIN, MARGIN);
      doc
        .fontSize(16)
        .text(`${name} ${number}`, MARGIN, MARGIN + 4, { width: WIDTH, align: "right" });
      writeParties(doc, invoice);
      writeLines(doc, content);
      writeTotals(doc, content);
      writePayment(doc, invoice);
    },
  );
}

function writeParties(doc: Paper, { issuedAt, content }: Invoice) {
  const { seller, customer, corrects, replaces } = content;
  const half = WIDTH / 2 - 12;
  const y = MARGIN + 48;
  const end = block(doc, {
    title: "Vendeur",
    lines: [
      seller.name,
      `${seller.legalForm} au capital de ${seller.shareCapital}`,
      seller.address,
      seller.rcs,
      `TVA intracommunautaire : ${seller.vatNumber}`,
    ].filter(isKnown),
    x: MARGIN,
    y,
    width: half,
  });
  const other = block(doc, {
    title: "Client",
    lines: [customer.name, ...customer.lines, customer.email],
    x: MARGIN + WIDTH / 2 + 12,
    y,
    width: half,
  });
  const dates = [
    `Date d’émission : ${formatLongDate(issuedAt)}`,
    `Date de la vente : ${formatLongDate(new Date(content.soldAt))}`,
    `Commande n° ${content.orderNumber}`,
    ...(corrects
      ? [`Corrige la facture ${corrects.number} du ${formatLongDate(new Date(corrects.issuedAt))}`]
      : []),
    ...(replaces
      ? [`Remplace la facture ${replaces.number} du ${formatLongDate(new Date(replaces.issuedAt))}`]
      : []),
  ];
  const facts = { title: "Références", lines: dates, x: MARGIN, width: WIDTH };
  doc.y = block(doc, { ...facts, y: Math.max(end, other) + 18 }) + 18;
  doc.x = MARGIN;
}

const toTheRight = (title: string, width: number): Column => ({ title, width, align: "right" });

function writeLines(doc: Paper, { lines, isOfVouchers = false }: InvoiceContent) {
  table(
    doc,
    [
      { title: "Désignation", width: 189 },
      toTheRight("Quantité", 50),
      toTheRight("Prix unitaire HT", 75),
      toTheRight("TVA", 45),
      toTheRight("Total HT", 70),
      toTheRight("Total TTC", 70),
    ],
    lines.map((line) => [
      [line.label, formatOptions(line.options ?? {}), discountFr(line)].filter(Boolean).join("\n"),
      line.quantity === null ? "" : String(line.quantity),
      formatPrice(line.unitNetCents),
      isOfVouchers ? "Aucune" : formatRate(line.rate),
      formatPrice(line.netCents),
      formatPrice(line.grossCents),
    ]),
  );
}

/** Prices of the line are after it. */
const discountFr = ({ discountCents }: InvoiceLine) =>
  discountCents ? `Remise déduite : ${formatPrice(discountCents)} TTC` : "";

function writeTotals(doc: Paper, content: InvoiceContent) {
  const { vat, netCents, vatCents, grossCents, isOfVouchers = false } = content;
  doc.moveDown(1.5);
  table(
    doc,
    [
      { title: "Par taux de TVA", width: 199 },
      toTheRight("Base HT", 100),
      toTheRight("TVA", 100),
      toTheRight("TTC", 100),
    ],
    [
      ...vat.map((part) => [
        isOfVouchers ? "TVA due à l’utilisation" : `TVA à ${formatRate(part.rate)}`,
        formatPrice(part.netCents),
        formatPrice(part.vatCents),
        formatPrice(part.grossCents),
      ]),
      ["Total", formatPrice(netCents), formatPrice(vatCents), formatPrice(grossCents)],
    ],
  );
}

function writePayment(doc: Paper, { series, content }: Invoice) {
  const { netCents, vatCents, grossCents, paidAt, isReplaced = false } = content;
  const on = paidAt ? formatLongDate(new Date(paidAt)) : "";
  const paid = isReplaced
    ? `Commande modifiée le ${on} : cette facture est annulée et remplacée par une autre.`
    : series === "F"
      ? `Payée le ${on} ${meansFr(content)}. Net à payer : 0,00\u00a0€.`
      : `Remboursé le ${on} sur le moyen de paiement de la commande.`;
  doc.moveDown(1.5);
  const totals = [
    ...reductionFr(content),
    `Total hors taxes : ${formatPrice(netCents)}`,
    `Total de la TVA : ${formatPrice(vatCents)}`,
    `Total toutes taxes comprises : ${formatPrice(grossCents)}`,
    ...(content.giftCents ? [`Payé par carte cadeau : −${formatPrice(content.giftCents)}`] : []),
  ];
  for (const line of totals) {
    doc.fontSize(11).text(printable(line), MARGIN, doc.y + 2, { width: WIDTH, align: "right" });
  }
  doc.fontSize(10).text(printable(paid), MARGIN, doc.y + 14, { width: WIDTH });
  if (content.isOfVouchers) {
    doc.fontSize(10).text(printable(VOUCHERS_FR), MARGIN, doc.y + 8, { width: WIDTH });
  }
}

/** Without it, the missing tax would read as one at a rate of nothing. */
const VOUCHERS_FR =
  "Carte cadeau : bon à usages multiples (article 256 ter du Code général des impôts). La TVA n’est pas due sur sa vente : elle l’est lors de son utilisation, au taux des articles payés avec la carte.";

function meansFr({ giftCents = cents(0), grossCents, paidBy }: InvoiceContent): string {
  if (giftCents === 0) return byMethodFr(paidBy);
  if (giftCents === grossCents) return "par carte cadeau";
  return `par carte cadeau, et ${byMethodFr(paidBy)} pour ${formatPrice(cents(grossCents - giftCents))}`;
}

function reductionFr({ reduction }: InvoiceContent): string[] {
  if (!reduction) return [];
  const { code, grossCents, isDeliveryFree } = reduction;
  const by = code === null ? "Remise" : `Remise, code ${code}`;
  const taken = grossCents > 0 ? [`${by} : −${formatPrice(grossCents)} TTC`] : [];
  return isDeliveryFree ? [...taken, `Livraison offerte, code ${code}`] : taken;
}

const legalLine = ({ seller }: InvoiceContent) =>
  [
    `${seller.name}, ${seller.legalForm} au capital de ${seller.shareCapital}`,
    ...[seller.address, seller.rcs, seller.email, seller.phone],
  ]
    .filter(isKnown)
    .join(" – ");

/** Documents of old may hold a blank that was never filled in: it is left out, not printed. */
const isKnown = (mention: string) => !mention.includes("[À ");
