import { shopIdentity } from "#config/shop-identity.ts";
import { formatDay } from "#copy/formats.ts";
import { describedFr } from "#copy/specimens.ts";
import type { EditedSpecimen } from "#shop/catalogue/specimens/find-specimen-to-edit.server.ts";
import { specimenName } from "#shop/catalogue/specimens/specimen-state.ts";
import { drawCode } from "./drawn-code.server.ts";
import { printable, sheet } from "./paper.server.ts";

const MM = 72 / 25.4;
// The size of the shop's other labels: a roll, or a sheet of 24.
const WIDTH = 70 * MM;
const HEIGHT = 37 * MM;
const EDGE = 3 * MM;
const CODE = 26 * MM;
// Thermal printers have no grey.
const BLACK = "#000";

type LabelledSpecimen = Pick<
  EditedSpecimen,
  "number" | "product" | "heightCm" | "leaves" | "rootState" | "pot" | "enteredAt"
>;

/**
 * What is stuck on the pot: the number, the name and a code that opens the plant's page. No price:
 * it may change while the label stays.
 */
export function specimenLabelPdf(plant: LabelledSpecimen, address: URL): Promise<Buffer> {
  const { number, product, enteredAt } = plant;
  const name = specimenName(number);
  const margins = { top: EDGE, left: EDGE, right: EDGE, bottom: 0 };
  return sheet(
    {
      ...{ title: `Étiquette ${product.name}, ${name}`, author: shopIdentity.name },
      ...{ size: [WIDTH, HEIGHT], margins },
    },
    (doc) => {
      drawCode(doc, address, { x: EDGE, y: (HEIGHT - CODE) / 2, side: CODE });
      const x = EDGE + CODE + 3 * MM;
      const width = WIDTH - x - EDGE;
      doc.fillColor(BLACK).font("Helvetica-Bold").fontSize(20);
      doc.text(printable(name), x, EDGE, { width, lineBreak: false });
      doc.fontSize(9.5);
      doc.text(printable(product.name), x, EDGE + 24, { width, height: 34, ellipsis: true });
      doc.font("Helvetica").fontSize(7.5);
      doc.text(printable(describedFr(plant)), x, doc.y + 2, { width, height: 18, ellipsis: true });
      doc.fontSize(6.5);
      const foot = `${shopIdentity.name}, en vente le ${formatDay(enteredAt)}`;
      doc.text(printable(foot), x, HEIGHT - EDGE - 7, { width, lineBreak: false });
    },
  );
}
