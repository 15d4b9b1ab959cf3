import { shopIdentity } from "#config/shop-identity.ts";
import { formatLongDate, formatTime } from "#copy/formats.ts";
import { noonOf } from "#shop/dispatch/calendar.ts";
import { type PickStop, pickPlaces, type Round } from "#shop/orders/rounds/round.ts";
import { drawCode } from "../drawn-code.server.ts";
import { MARGIN, type Paper, paper, printable } from "../paper.server.ts";

const WIDTH = 499;
const CODE = 72;

/** What to fetch from where, in the order of the greenhouse, and the boxes it goes into. */
export function pickListPdf(round: Round, page: URL): Promise<Buffer> {
  const title = `Cueillette du ${formatLongDate(noonOf(round.day))}`;
  const places = pickPlaces(round);
  const stops = places.flatMap((one) => one.stops);
  const again = round.prints > 1 ? ` · Tirage ${round.prints}` : "";
  const footer = `${shopIdentity.name} · trait épais : plant exact, à ne pas remplacer${again}`;
  return paper({ title, author: shopIdentity.name, footer }, (doc) => {
    drawCode(doc, page, { x: MARGIN + WIDTH - CODE, y: MARGIN - 8, side: CODE });
    doc.fillColor("#000").font("Helvetica").fontSize(7);
    const below = { width: CODE, align: "center" } as const;
    doc.text(printable("Cocher au téléphone"), MARGIN + WIDTH - CODE, MARGIN + CODE - 6, below);
    doc.font("Times-Roman").fontSize(23);
    doc.text(printable(title), MARGIN, MARGIN, { width: WIDTH - CODE - 12 });
    const by = round.by ? ` par ${round.by}` : "";
    const said = [
      counted(round.parcels.length, "colis", "colis"),
      counted(piecesOf(stops), "pièce", "pièces"),
      counted(stops.length, "arrêt", "arrêts"),
    ].join(", ");
    doc.font("Helvetica").fontSize(9);
    doc.text(
      printable(`${said} · préparée à ${formatTime(round.createdAt)}${by}`),
      MARGIN,
      doc.y + 4,
      {
        width: WIDTH - CODE - 12,
      },
    );
    doc.y = Math.max(doc.y, MARGIN + CODE) + 10;
    for (const { place, stops: there } of places) {
      const pieces = counted(piecesOf(there), "pièce", "pièces");
      zone(doc, place ?? "Sans place", `${counted(there.length, "arrêt", "arrêts")} · ${pieces}`);
      for (const stop of there) writeStop(doc, stop);
    }
    zone(doc, "Les bacs", "un par colis, dans l’ordre du PDF des étiquettes");
    boxes(doc, round);
  });
}

const piecesOf = (stops: readonly PickStop[]) =>
  stops.reduce((all, { quantity }) => all + quantity, 0);
const counted = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`;

function zone(doc: Paper, title: string, beside: string) {
  room(doc, 50);
  const y = doc.y + 10;
  doc.font("Helvetica-Bold").fontSize(11).text(printable(title), MARGIN, y, { width: 300 });
  const end = doc.y;
  doc.font("Helvetica").fontSize(8);
  doc.text(printable(beside), MARGIN, y + 3, { width: WIDTH, align: "right" });
  doc.lineWidth(1).strokeColor("#000");
  doc
    .moveTo(MARGIN, end + 2)
    .lineTo(MARGIN + WIDTH, end + 2)
    .stroke();
  doc.y = end + 4;
}

function writeStop(doc: Paper, { name, specimen, quantity, parcels }: PickStop) {
  const words = specimen === null ? name : `${name}, spécimen nº ${specimen}`;
  doc.font("Helvetica").fontSize(10.5);
  // Chips of the boxes, six in a row, which ends where the line does.
  const rows = Math.ceil(parcels.length / 6);
  const chips = MARGIN + WIDTH + 4 - Math.min(parcels.length, 6) * 33;
  const height = Math.max(doc.heightOfString(printable(words), { width: 240 }), rows * 18) + 8;
  room(doc, height);
  const { y } = doc;
  doc
    .lineWidth(0.8)
    .strokeColor("#000")
    .rect(MARGIN, y + 4, 10, 10)
    .stroke();
  doc.font("Helvetica-Bold").fontSize(13);
  doc.text(String(quantity), MARGIN + 18, y + 3, { width: 30, align: "right" });
  doc
    .font("Helvetica")
    .fontSize(10.5)
    .text(printable(words), MARGIN + 58, y + 5, { width: 240 });
  for (const [at, one] of parcels.entries()) {
    const x = chips + (at % 6) * 33;
    const top = y + 2 + Math.floor(at / 6) * 18;
    doc
      .lineWidth(specimen === null ? 0.6 : 2)
      .rect(x, top, 29, 15)
      .stroke();
    const label = one.quantity > 1 ? `${one.number} ×${one.quantity}` : String(one.number);
    doc.fontSize(8.5).text(label, x, top + 4, { width: 29, align: "center", lineBreak: false });
  }
  doc.y = y + height;
  doc
    .lineWidth(0.3)
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .stroke();
}

function boxes(doc: Paper, { parcels }: Round) {
  const width = WIDTH / 3;
  for (let row = 0; row < parcels.length; row += 3) {
    room(doc, 28);
    const y = doc.y + 4;
    for (const [at, parcel] of parcels.slice(row, row + 3).entries()) {
      const x = MARGIN + at * width;
      doc.font("Helvetica-Bold").fontSize(11).text(String(parcel.number), x, y, { width: 24 });
      const gift = parcel.giftMessage === null ? "" : " (cadeau)";
      const words = printable(`${parcel.customer}, ${parcel.city}${gift}`);
      const inner = { width: width - 34, height: 20, ellipsis: true };
      doc
        .font("Helvetica")
        .fontSize(8)
        .text(words, x + 26, y + 1, inner);
    }
    doc.y = y + 22;
  }
}

function room(doc: Paper, height: number) {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) {
    doc.addPage();
    doc.y = MARGIN;
  }
}
