import { shopIdentity } from "#config/shop-identity.ts";
import { formatPrice } from "#copy/formats.ts";
import { formatOptions } from "#copy/options.ts";
import { formatWeight } from "#copy/orders/parcels.ts";
import { carriedBy } from "#copy/orders/rounds.ts";
import { cents } from "#kernel/money.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import type { PaperSums } from "#shop/orders/rounds/read-papers.server.ts";
import type { RoundLine, RoundParcel, RoundUnit } from "#shop/orders/rounds/round.ts";
import { drawCode } from "../drawn-code.server.ts";
import { type Paper, printable } from "../paper.server.ts";
import { EDGE, HEIGHT, MM, roundPage, WIDTH } from "./round-page.server.ts";

export type Slip = {
  parcel: RoundParcel;
  units: ReadonlyMap<string, RoundUnit>;
  /** What the weather asks for; null where it asks for nothing. */
  weather: { title: string; words: string } | null;
  /** Null for a present, and where an order leaves in several boxes. */
  sums: PaperSums | null;
  cards: number;
  /** Its label came as something that is no PDF. */
  isLabelUnreadable: boolean;
  page: URL;
  contact: string;
};

const INNER = WIDTH - 2 * EDGE;
const FOOT = HEIGHT - EDGE - 20;
const PLACE = 27 * MM;

/** What goes into the box, from where, and for whom; a long one goes on over pages. */
export function drawSlip(doc: Paper, slip: Slip) {
  const first = doc.bufferedPageRange().count;
  roundPage(doc);
  let y = head(doc, slip);
  y = weatherBox(doc, slip, y);
  if (slip.parcel.giftMessage) y = gift(doc, slip.parcel.giftMessage, y);
  if (slip.isLabelUnreadable) y = box(doc, LABEL_LOST, y);
  // Many lines are set closer.
  const size = slip.parcel.lines.length > 5 ? 7.5 : 9;
  for (const line of slip.parcel.lines) y = writeLine(doc, { slip, line, size, y });
  y = enclosed(doc, slip, y + 3);
  if (slip.sums) writeSums(doc, slip.sums, y + 4);
  feet(doc, slip, first);
}

const LABEL_LOST = {
  title: "Étiquette illisible",
  words: "Le fichier du transporteur n’a pas pu être lu : reprenez-le sur son site.",
};

function head(doc: Paper, { parcel, page }: Slip): number {
  const code = 22 * MM;
  drawCode(doc, page, { x: WIDTH - EDGE - code + 4, y: EDGE - 6, side: code });
  doc.fillColor("#000").font("Times-Roman").fontSize(15);
  doc.text(shopIdentity.name, EDGE, EDGE, { lineBreak: false });
  doc.font("Helvetica").fontSize(8);
  doc.text(`Colis ${parcel.position} sur ${parcel.of}`, EDGE, EDGE + 18, { lineBreak: false });
  doc
    .font("Times-Roman")
    .fontSize(26)
    .text(String(parcel.number), EDGE, EDGE + 30);
  doc
    .font("Helvetica")
    .fontSize(6.5)
    .text("bac", EDGE, EDGE + 54, { lineBreak: false });
  const y = EDGE + code + 2;
  rule(doc, y);
  const half = INNER / 2 - 4;
  doc.font("Helvetica-Bold").fontSize(9.5);
  doc.text(printable(parcel.customer), EDGE, y + 5, { width: half, height: 22, ellipsis: true });
  doc.font("Helvetica").fontSize(8.5);
  doc.text(printable(`${parcel.postalCode} ${parcel.city}`), EDGE, doc.y, { width: half });
  const left = doc.y;
  const right = { width: half, align: "right" } as const;
  const number = orderNumber({ id: parcel.orderId, number: parcel.orderNumber });
  doc.fontSize(8).text(`Commande ${number}`, EDGE + half + 8, y + 5, right);
  doc.text(printable(carried(parcel)), EDGE + half + 8, doc.y, right);
  const end = Math.max(left, doc.y) + 5;
  rule(doc, end);
  return end + 5;
}

function carried(parcel: RoundParcel): string {
  const way = carriedBy(parcel);
  return parcel.weightGrams === null ? way : `${way} · ${formatWeight(parcel.weightGrams)}`;
}

const weatherBox = (doc: Paper, { weather }: Slip, y: number) =>
  weather ? box(doc, weather, y) : y;

function box(doc: Paper, { title, words }: { title: string; words: string }, y: number): number {
  const width = INNER - 16;
  doc
    .font("Helvetica-Bold")
    .fontSize(10)
    .text(printable(title), EDGE + 8, y + 6, { width });
  doc
    .font("Helvetica")
    .fontSize(7.5)
    .text(printable(words), EDGE + 8, doc.y + 1, { width });
  const end = doc.y + 6;
  doc
    .lineWidth(1.2)
    .strokeColor("#000")
    .rect(EDGE, y, INNER, end - y)
    .stroke();
  return end + 6;
}

function gift(doc: Paper, words: string, y: number): number {
  const width = INNER - 16;
  doc
    .font("Times-Italic")
    .fontSize(11)
    .text(printable(words), EDGE + 8, y + 4, { width });
  const end = doc.y + 8;
  rule(doc, end);
  return end + 4;
}

type Line = { slip: Slip; line: RoundLine; size: number; y: number };

function writeLine(doc: Paper, { slip, line, size, y: wanted }: Line): number {
  const parts = line.units.flatMap(({ unitId, quantity }) => {
    const unit = slip.units.get(unitId);
    return unit ? [{ ...unit, quantity }] : [];
  });
  const [only] = parts.length === 1 ? parts : [];
  const width = INNER - PLACE - 34;
  const detail = [formatOptions(line.options), only?.specimen ? `nº ${only.specimen}` : ""]
    .filter(Boolean)
    .join(" · ");
  doc.font("Helvetica-Bold").fontSize(size);
  const tall = doc.heightOfString(printable(line.name), { width }) + size * (parts.length + 1);
  const y = wanted + tall > FOOT ? nextPage(doc) : wanted;
  square(doc, EDGE, y + 2);
  doc
    .font("Helvetica-Bold")
    .fontSize(size + 1)
    .text(String(line.quantity), EDGE + 14, y + 1, { width: 16 });
  doc.fontSize(size).text(printable(line.name), EDGE + 32, y + 1, { width });
  doc.font("Helvetica").fontSize(size - 1.5);
  if (detail) doc.text(printable(detail), EDGE + 32, doc.y, { width });
  let end = doc.y;
  if (parts.length > 1) {
    for (const { name, quantity, place } of parts) {
      square(doc, EDGE + 34, end + 1, 6);
      const words = `${quantity} × ${name}${place ? `, ${place}` : ""}`;
      doc.fontSize(size - 1).text(printable(words), EDGE + 44, end + 1, { width: INNER - 44 });
      end = doc.y;
    }
  }
  const right = { width: PLACE, align: "right" } as const;
  const x = WIDTH - EDGE - PLACE;
  doc
    .font("Helvetica-Bold")
    .fontSize(size - 1)
    .text(printable(only?.place ?? ""), x, y + 1, right);
  if (slip.sums) {
    const price = formatPrice(cents(line.priceCents * line.quantity));
    doc
      .font("Helvetica")
      .fontSize(size - 1.5)
      .text(printable(price), x, only?.place ? doc.y : y + 1, right);
  }
  end = Math.max(end, doc.y) + 3;
  rule(doc, end, 0.3);
  return end + 3;
}

function enclosed(doc: Paper, { cards }: Slip, y: number): number {
  if (cards === 0) return y;
  const top = y + 14 > FOOT ? nextPage(doc) : y;
  square(doc, EDGE, top);
  const words = cards > 1 ? `${cards} cartes de soin` : "1 carte de soin";
  doc
    .font("Helvetica")
    .fontSize(8)
    .text(words, EDGE + 14, top, { lineBreak: false });
  return top + 14;
}

function writeSums(doc: Paper, sums: PaperSums, wanted: number) {
  const rows = [
    ["Articles", sums.itemsCents],
    ...(sums.discountCents > 0 ? [["Remise", cents(-sums.discountCents)] as const] : []),
    ["Livraison", sums.deliveryCents],
    ["Total payé, TVA comprise", sums.totalCents],
  ] as const;
  let y = wanted + 12 * rows.length > FOOT ? nextPage(doc) : wanted;
  for (const [words, amount] of rows) {
    doc.font(amount === sums.totalCents ? "Helvetica-Bold" : "Helvetica").fontSize(8);
    doc.text(words, EDGE + INNER / 3, y, { width: INNER / 2, lineBreak: false });
    doc.text(printable(formatPrice(amount)), EDGE, y, { width: INNER, align: "right" });
    y += 11;
  }
}

function feet(doc: Paper, { parcel, contact }: Slip, first: number) {
  const { count } = doc.bufferedPageRange();
  const again = parcel.prints > 1 ? `Tirage ${parcel.prints} · ` : "";
  const words =
    parcel.giftMessage === null
      ? contact
      : `Ce colis est un cadeau : aucun prix n’y figure. ${contact}`;
  for (let at = first; at < count; at++) {
    doc.switchToPage(at);
    rule(doc, FOOT + 4);
    doc.font("Helvetica").fontSize(6.5).fillColor("#000");
    doc.text(printable(words), EDGE, FOOT + 8, { width: INNER - 60, height: 16, ellipsis: true });
    const number = `${again}${at - first + 1}/${count - first}`;
    doc.text(number, EDGE, FOOT + 8, { width: INNER, align: "right" });
  }
}

function nextPage(doc: Paper): number {
  roundPage(doc);
  return EDGE;
}

function square(doc: Paper, x: number, y: number, side = 9) {
  doc.lineWidth(0.8).strokeColor("#000").rect(x, y, side, side).stroke();
}

function rule(doc: Paper, y: number, width = 0.6) {
  doc.lineWidth(width).strokeColor("#000");
  doc
    .moveTo(EDGE, y)
    .lineTo(WIDTH - EDGE, y)
    .stroke();
}
