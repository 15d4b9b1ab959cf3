import { shopIdentity } from "#config/shop-identity.ts";
import { formatLongDate, formatPrice, formatWholePrice } from "#copy/formats.ts";
import type { Cents } from "#kernel/money.ts";
import { drawCode } from "./drawn-code.server.ts";
import { type Paper, printable, sheet } from "./paper.server.ts";

const MM = 72 / 25.4;
// A sheet of A4 on its side, folded in four: each face is an A6 on its side.
const WIDTH = 297 * MM;
const HEIGHT = 210 * MM;
const FACE = { width: WIDTH / 2, height: HEIGHT / 2 };
const EDGE = 8 * MM;
const CODE = 23 * MM;
const BLACK = "#000";

const LEAF =
  "M12 4.7C11.3 2.5 9 1.2 6.7 1.9C5.1 2.4 3.85 3.5 3.05 4.9C4.7 5.1 6.4 5.7 7.75 6.6C8.35 7.05 7.95 7.85 7.25 7.7C5.6 7.3 3.95 7.15 2.25 7.35C1.95 8.5 1.85 9.7 2.05 10.9C3.8 10.5 5.7 10.4 7.5 10.65C8.25 10.8 8.25 11.7 7.5 11.85C5.8 12.15 4.2 12.6 2.7 13.35C3.15 14.45 3.8 15.5 4.65 16.4C5.8 15.35 7.1 14.5 8.55 13.95C9.3 13.7 9.75 14.45 9.2 15C8.1 16 7.1 17.05 6.35 18.3C7.1 19 8 19.6 8.9 20.1C9.25 18.9 9.75 17.8 10.4 16.8C10.85 16.2 11.55 16.5 11.4 17.25C11.05 18.5 10.75 19.75 10.6 21C11.15 21.4 11.65 21.95 12 22.75C12.35 21.95 12.9 21.35 13.6 21C14.45 20.6 15.3 20.15 16.05 19.65C15.35 18.55 14.5 17.45 13.7 16.5C13.2 15.85 13.85 15.2 14.5 15.6C15.9 16.45 17.15 17.3 18.25 18.4C19.15 17.55 19.9 16.55 20.5 15.45C19.1 14.7 17.5 14.1 15.95 13.7C15.2 13.45 15.35 12.55 16.15 12.55C18 12.55 19.85 12.75 21.5 13.15C21.9 12.05 22.05 10.9 22 9.75C20.15 9.7 18.3 9.85 16.55 10.2C15.8 10.3 15.55 9.4 16.25 9.1C18 8.4 19.75 7.85 21.65 7.6C21.4 6.6 21 5.65 20.5 4.8C18.95 5 17.5 5.5 16.2 6.2C15.5 6.5 15.05 5.7 15.6 5.2C16.65 4.35 17.9 3.6 19.2 3.1C18.55 2.55 17.8 2.1 17 1.85C14.85 1.2 12.7 2.6 12 4.7Z M12 6.9C11.75 9.8 11.7 13 11.95 15.6C11.97 15.85 12.15 15.85 12.17 15.6C12.45 13 12.35 9.8 12 6.9Z";

export type PrintedCard = {
  /** As it is typed, in groups. */
  code: string;
  amountCents: Cents;
  recipientName: string | null;
  senderName: string | null;
  message: string | null;
  expiresAt: Date;
};

type Imprint = {
  /** Where the code is used. */
  page: URL;
  contact: string;
};

/**
 * One side of A4, to fold in four: the amount outside, the words and the code inside. A line drawing
 * rather than a picture, which would cost whoever prints it their ink.
 */
export const giftCardPdf = (card: PrintedCard, imprint: Imprint): Promise<Buffer> =>
  sheet(
    {
      title: `Carte cadeau ${shopIdentity.name}`,
      author: shopIdentity.name,
      size: [WIDTH, HEIGHT],
      margins: { top: 0, left: 0, right: 0, bottom: 0 },
    },
    (doc) => {
      folds(doc);
      face(doc, { along: 1, down: 1 }, () => front(doc, card));
      face(doc, { along: 0, down: 1 }, () => back(doc));
      // Folded behind, the upper half stands on its head; opened, this one is on the right.
      face(doc, { along: 0, down: 0, isTurned: true }, () => inside(doc, card, imprint));
    },
  );

type Face = { along: 0 | 1; down: 0 | 1; isTurned?: boolean };

function face(doc: Paper, { along, down, isTurned = false }: Face, draw: () => void) {
  doc.save();
  doc.translate(along * FACE.width, down * FACE.height);
  if (isTurned) doc.rotate(180, { origin: [FACE.width / 2, FACE.height / 2] });
  doc.rect(0, 0, FACE.width, FACE.height).clip();
  doc.fillColor(BLACK);
  draw();
  doc.restore();
}

function folds(doc: Paper) {
  doc.lineWidth(0.4).strokeColor("#999").dash(2, { space: 3 });
  doc.moveTo(FACE.width, 0).lineTo(FACE.width, HEIGHT).stroke();
  doc.moveTo(0, FACE.height).lineTo(WIDTH, FACE.height).stroke();
  doc.undash();
}

function front(doc: Paper, { amountCents }: PrintedCard) {
  const side = 98 * MM;
  doc.save();
  doc.translate(FACE.width + 17 * MM - side, -9 * MM);
  doc.rotate(14, { origin: [side / 2, side / 2] }).scale(side / 24);
  doc.lineWidth(0.055).lineJoin("round").path(LEAF).strokeColor(BLACK).stroke();
  doc.restore();
  brand(doc, EDGE, EDGE, 22);
  doc.font("Times-Roman").fontSize(64);
  const isWhole = amountCents % 100 === 0;
  const amount = isWhole ? formatWholePrice(amountCents) : formatPrice(amountCents);
  doc.text(printable(amount), EDGE, FACE.height - EDGE - 84, { lineBreak: false });
  doc.font("Helvetica").fontSize(9);
  const words = "Une carte cadeau, à choisir parmi les plantes de la serre.";
  doc.text(words, EDGE, FACE.height - EDGE - 12, { lineBreak: false });
}

const back = (doc: Paper) => brand(doc, EDGE, FACE.height - EDGE - 16, 13);

function brand(doc: Paper, x: number, y: number, size: number) {
  doc
    .save()
    .translate(x, y)
    .scale((size * 0.95) / 24);
  doc.path(LEAF).fill(BLACK, "even-odd").restore();
  doc.font("Times-Roman").fontSize(size).fillColor(BLACK);
  doc.text(shopIdentity.name, x + size * 1.25, y - size * 0.05, { lineBreak: false });
}

function inside(doc: Paper, card: PrintedCard, { page, contact }: Imprint) {
  const { recipientName, senderName, message, code, expiresAt } = card;
  const width = FACE.width - 2 * EDGE;
  const words = [recipientName && `${recipientName},`, message].filter(Boolean).join("\n");
  doc.font("Times-Roman").fontSize(15);
  // Has room for the longest words, which only many short lines of them exceed.
  const tall = { width, height: 52 * MM, lineGap: 3, ellipsis: true };
  doc.text(printable(words), EDGE, EDGE, tall);
  if (senderName) {
    doc.font("Times-Italic").fontSize(11);
    doc.text(printable(senderName), EDGE, doc.y + 4, { width, height: 14, ellipsis: true });
  }
  const bottom = FACE.height - EDGE;
  drawCode(doc, page, { x: EDGE, y: bottom - CODE, side: CODE });
  const x = EDGE + CODE + 6 * MM;
  const rest = FACE.width - x - EDGE;
  doc.fillColor(BLACK).font("Courier-Bold").fontSize(14);
  doc.text(code, x, bottom - CODE + 2, { width: rest, lineBreak: false });
  doc.font("Helvetica").fontSize(7);
  doc.text(printable(rulesFr(expiresAt, page, contact)), x, bottom - CODE + 21, {
    width: rest,
    lineGap: 1.5,
  });
}

const rulesFr = (expiresAt: Date, page: URL, contact: string) =>
  `Valable jusqu’au ${formatLongDate(expiresAt)}, en une ou plusieurs fois, sur ${page.hostname}. Le code se saisit avant le paiement ; le solde reste sur la carte. Non remboursable en espèces, sauf rétractation de l’acheteur sous 14 jours. Ce code vaut argent : ne le publiez pas. ${contact}`;
