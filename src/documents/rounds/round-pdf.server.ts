import type { PDFDocument } from "@cantoo/pdf-lib";
import { shopIdentity } from "#config/shop-identity.ts";
import type { RoundPapers } from "#shop/orders/rounds/read-papers.server.ts";
import type { Round } from "#shop/orders/rounds/round.ts";
import { sheet } from "../paper.server.ts";
import { drawCareCard } from "./care-card.server.ts";
import { drawSlip, type Slip } from "./parcel-slip.server.ts";
import { EDGE, HEIGHT, WIDTH } from "./round-page.server.ts";

type Printed = {
  /** With only the parcels that are printed. */
  round: Round;
  papers: RoundPapers;
  weather: ReadonlyMap<string, NonNullable<Slip["weather"]>>;
  /** Where a parcel is opened on the phone. */
  pageOf: (parcelId: string) => URL;
  contact: string;
};

/** Pages of one parcel in what we drew: from here, so many. */
type Pages = { parcelId: string; first: number; count: number };

/** All papers of a round in picking order: of each parcel its label, its slip, its care cards. */
export async function roundPdf({ round, papers, weather, pageOf, contact }: Printed) {
  const labels = await readLabels(papers.labels);
  const units = new Map(round.units.map((unit) => [unit.id, unit]));
  const pages: Pages[] = [];
  const own = await sheet(
    {
      ...{ title: `Tournée du ${round.day}`, author: shopIdentity.name },
      ...{ size: [WIDTH, HEIGHT], isWithoutPages: true },
      margins: { top: EDGE, left: EDGE, right: EDGE, bottom: 0 },
    },
    (doc) => {
      for (const parcel of round.parcels) {
        const first = doc.bufferedPageRange().count;
        const cards = parcel.lines.flatMap(({ productId, quantity }) => {
          const plant = papers.plants.get(productId);
          return plant ? Array.from({ length: quantity }, () => plant) : [];
        });
        const isPriced = parcel.giftMessage === null && parcel.of === 1;
        drawSlip(doc, {
          ...{ parcel, units, contact, cards: cards.length, page: pageOf(parcel.id) },
          weather: weather.get(parcel.id) ?? null,
          sums: (isPriced && papers.sums.get(parcel.orderId)) || null,
          isLabelUnreadable: papers.labels.has(parcel.id) && !labels.has(parcel.id),
        });
        for (const plant of cards) drawCareCard(doc, plant, contact);
        const { count } = doc.bufferedPageRange();
        pages.push({ parcelId: parcel.id, first, count: count - first });
      }
    },
  );
  return labels.size === 0 ? own : putTogether(own, { pages, labels });
}

/** Loaded with the first round that is printed. */
const openPdfLib = () => import("@cantoo/pdf-lib");

async function readLabels(pdfs: RoundPapers["labels"]): Promise<Map<string, PDFDocument>> {
  const { PDFDocument } = await openPdfLib();
  const read = new Map<string, PDFDocument>();
  for (const [parcelId, pdf] of pdfs) {
    try {
      read.set(parcelId, await PDFDocument.load(pdf));
    } catch {
      // Its slip says so: the other parcels are printed.
    }
  }
  return read;
}

type Merged = { pages: readonly Pages[]; labels: ReadonlyMap<string, PDFDocument> };

/** A label goes in as the carrier sent it, whatever its size. */
async function putTogether(own: Buffer, { pages, labels }: Merged): Promise<Buffer> {
  const { PDFDocument } = await openPdfLib();
  const [whole, drawn] = await Promise.all([PDFDocument.create(), PDFDocument.load(own)]);
  const ours = await whole.copyPages(drawn, drawn.getPageIndices());
  for (const { parcelId, first, count } of pages) {
    const label = labels.get(parcelId);
    const theirs = label ? await whole.copyPages(label, label.getPageIndices()) : [];
    for (const page of [...theirs, ...ours.slice(first, first + count)]) whole.addPage(page);
  }
  return Buffer.from(await whole.save());
}
