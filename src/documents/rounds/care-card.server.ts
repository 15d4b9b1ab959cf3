import { shopIdentity } from "#config/shop-identity.ts";
import type { CarePlant } from "#shop/orders/rounds/read-papers.server.ts";
import { type Paper, printable } from "../paper.server.ts";
import { EDGE, HEIGHT, MM, roundPage, WIDTH } from "./round-page.server.ts";

const INNER = WIDTH - 2 * EDGE;

/** Drawn as the shop's pages draw them. */
const ICONS = {
  light:
    "M16 12a4 4 0 1 1-8 0a4 4 0 1 1 8 0M12 2v2M12 20v2m-7.07-17.07 1.41 1.41m11.32 11.32 1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41",
  water:
    "M12 22a7 7 0 0 0 7-7c0-2-1-3.9-3-5.5s-3.5-4-4-6.5c-.5 2.5-2 4.9-4 6.5C6 11.1 5 13 5 15a7 7 0 0 0 7 7z",
  air: "M4 14.899A7 7 0 1 1 15.71 8h1.79a4.5 4.5 0 0 1 2.5 8.242M8 19v1M8 14v1M16 19v1M16 14v1M12 21v1M12 16v1",
  degrees: "M14 4v10.54a4 4 0 1 1-4 0V4a2 2 0 0 1 4 0Z",
} as const;

/** One side of one card: what the plant needs, and what to beware of. Its notice is never cut. */
export function drawCareCard(doc: Paper, plant: CarePlant, contact: string) {
  roundPage(doc);
  doc.fillColor("#000").font("Times-Roman").fontSize(12);
  doc.text(shopIdentity.name, EDGE, EDGE, { lineBreak: false });
  doc.fontSize(21).text(printable(plant.name), EDGE, EDGE + 24, { width: INNER, lineGap: -2 });
  if (plant.latinName) {
    doc
      .font("Times-Italic")
      .fontSize(10)
      .text(printable(plant.latinName), EDGE, doc.y + 2, { width: INNER });
  }
  const bottom = health(doc, plant);
  const y = grid(doc, plant, doc.y + 10);
  arrival(doc, y, bottom);
  doc.font("Helvetica").fontSize(6.5);
  doc.text(printable(contact), EDGE, HEIGHT - EDGE - 8, { width: INNER, lineBreak: false });
}

function grid(doc: Paper, { sheet }: CarePlant, top: number): number {
  if (!sheet) return top;
  const [low, high] = sheet.idealTemperatureC;
  const cells = [
    [ICONS.light, "Lumière", sheet.light],
    [ICONS.water, "Arrosage", sheet.watering],
    [ICONS.air, "Humidité", sheet.humidity],
    [ICONS.degrees, `${low} à ${high} °C`, `Jamais sous ${sheet.minTemperatureC} °C.`],
  ] as const;
  const width = INNER / 2 - 4;
  let y = top;
  for (let row = 0; row < cells.length; row += 2) {
    let end = y;
    for (const [at, cell] of cells.slice(row, row + 2).entries()) {
      const x = EDGE + at * (width + 8);
      const [icon, title, words] = cell;
      doc.save().translate(x, y).scale(0.62).lineWidth(1.6).lineCap("round").lineJoin("round");
      doc.path(icon).strokeColor("#000").stroke().restore();
      const inner = { width: width - 20 };
      doc
        .font("Helvetica-Bold")
        .fontSize(8.5)
        .text(printable(title), x + 20, y, inner);
      doc
        .font("Helvetica")
        .fontSize(7.5)
        .text(printable(words), x + 20, doc.y + 1, inner);
      end = Math.max(end, doc.y);
    }
    y = end + 8;
  }
  return y;
}

const ARRIVAL = [
  ["Jour 1", "Déballez, laissez boire, à l’ombre claire."],
  ["Semaine 1", "Ni rempotage, ni engrais. Une feuille peut jaunir."],
  ["Semaine 3", "Sa place définitive. Tuteur si elle grimpe."],
] as const;

/** Left out where the notice needs its room. */
function arrival(doc: Paper, top: number, bottom: number) {
  if (top + 58 > bottom) return;
  doc
    .lineWidth(0.5)
    .moveTo(EDGE, top)
    .lineTo(WIDTH - EDGE, top)
    .strokeColor("#000")
    .stroke();
  doc
    .font("Times-Roman")
    .fontSize(12)
    .text("Elle vient d’arriver", EDGE, top + 6, { width: INNER });
  for (const [when, what] of ARRIVAL) {
    const y = doc.y + 2;
    doc.font("Helvetica-Bold").fontSize(7.5).text(when, EDGE, y, { width: 48, lineBreak: false });
    doc.font("Helvetica").text(what, EDGE + 50, y, { width: INNER - 50 });
  }
}

/** Above the foot, as tall as its words; gives back where it begins. */
function health(doc: Paper, { isToxic, healthNotice }: CarePlant): number {
  const foot = HEIGHT - EDGE - 14;
  if (!isToxic && !healthNotice) return foot;
  const { y: after } = doc;
  const width = INNER - 4 * MM;
  const title = isToxic ? "Toxique pour les chats et les chiens" : "Précautions";
  const words = printable(healthNotice ?? "À tenir hors de leur portée.");
  const body = doc.font("Helvetica").fontSize(7).heightOfString(words, { width });
  const tall = body + 11 + 4 * MM;
  const y = foot - tall;
  doc.lineWidth(1).strokeColor("#000").rect(EDGE, y, INNER, tall).stroke();
  doc
    .font("Helvetica-Bold")
    .fontSize(8)
    .text(title, EDGE + 2 * MM, y + 2 * MM, { width });
  doc
    .font("Helvetica")
    .fontSize(7)
    .text(words, EDGE + 2 * MM, doc.y + 1, { width });
  doc.y = after;
  return y - 6;
}
