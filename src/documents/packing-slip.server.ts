import { shopIdentity } from "#config/shop-identity.ts";
import { formatLongDate } from "#copy/formats.ts";
import { formatOptions } from "#copy/options.ts";
import { showDeliveryMethod } from "#copy/orders/order-delivery.ts";
import { hoursFr, phoneFr } from "#copy/orders/order-hours.ts";
import { parcelName } from "#copy/orders/parcels.ts";
import type { DeskOrder } from "#shop/orders/desk/desk-order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { hasLeft } from "#shop/orders/parcels/parcel-state.ts";
import type { PackingLine } from "#shop/orders/withheld/packing.ts";
import type { Withheld } from "#shop/orders/withheld/withheld.ts";
import { block, MARGIN, type Paper, paper, printable, table } from "./paper.server.ts";

const WIDTH = 499;
const RED = "#b3261e";
const INK = "#101510";

export type SlipOrder = Pick<
  DeskOrder,
  | "id"
  | "number"
  | "customer"
  | "delivery"
  | "giftMessage"
  | "items"
  | "orderDate"
  | "withheld"
  | "withdrawals"
  | "packing"
  | "parcels"
>;

/** What to put into the parcel, or into each that is still here, and where it goes. No prices: it may be a present. */
export function packingSlipPdf(order: SlipOrder): Promise<Buffer> {
  const { customer, delivery } = order;
  const title = `Bon de préparation ${orderNumber(order)}`;
  return paper({ title, author: shopIdentity.name, footer: `Commande ${order.id}` }, (doc) => {
    const { rows, pieces } = order.parcels.length > 1 ? parcelRows(order) : orderRows(order);
    doc.fontSize(22).text(printable(title), MARGIN, MARGIN);
    const half = WIDTH / 2 - 12;
    const y = warn(doc, order);
    const end = block(doc, {
      title: "Livrer à",
      lines: [
        customer.name,
        delivery.street,
        `${delivery.postalCode} ${delivery.city}`,
        delivery.country,
        ...(delivery.phone ? [phoneFr(delivery.phone)] : []),
      ],
      x: MARGIN,
      y,
      width: half,
    });
    const other = block(doc, {
      title: "Commande",
      lines: [
        `Passée le ${formatLongDate(order.orderDate)}`,
        showDeliveryMethod(delivery),
        customer.email,
      ],
      x: MARGIN + WIDTH / 2 + 12,
      y,
      width: half,
    });
    doc.y = writeWords(doc, order, Math.max(end, other)) + 24;
    doc.x = MARGIN;
    table(
      doc,
      [
        { title: "Fait", width: 44 },
        { title: "Quantité", width: 60, align: "right" },
        { title: "Article", width: 235 },
        { title: "Options", width: 160 },
      ],
      rows,
    );
    doc.fontSize(11).text(`Articles à emballer : ${pieces}`, MARGIN, doc.y + 16);
  });
}

/** The gift, the note and the hours of the point, where there are any; gives back where they end. */
function writeWords(doc: Paper, { delivery, giftMessage }: SlipOrder, end: number): number {
  const words = [
    ...(giftMessage === null
      ? []
      : [{ title: "Cadeau, sans aucun prix", lines: giftMessage.split("\n") }]),
    ...(delivery.note ? [{ title: "Mot pour le livreur", lines: [delivery.note] }] : []),
    ...(delivery.point?.hours
      ? [{ title: "Horaires du point relais", lines: hoursFr(delivery.point.hours) }]
      : []),
  ];
  return words.reduce(
    (y, part) => block(doc, { ...part, x: MARGIN, y: y + 16, width: WIDTH }),
    end,
  );
}

type Rows = { rows: string[][]; pieces: number };

function orderRows({ items, withheld, packing }: SlipOrder): Rows {
  return {
    rows: items.map((item, at) => {
      const left = withheld ? 0 : (packing[at]?.left ?? item.quantity);
      return [
        left > 0 ? "[   ]" : "–",
        left === item.quantity ? String(left) : `${left} sur ${item.quantity}`,
        [item.name, goneBack(packing[at])].filter(Boolean).join("\n"),
        formatOptions(item.selectedOptions),
      ];
    }),
    pieces: withheld ? 0 : packing.reduce((all, { left }) => all + left, 0),
  };
}

/** What has left is packed no more. */
function parcelRows({ parcels, withheld }: SlipOrder): Rows {
  const here = parcels.filter(({ state }) => !hasLeft(state));
  const box = withheld ? "–" : "[   ]";
  const lines = here.flatMap((parcel) => parcel.lines);
  return {
    rows: here.flatMap((parcel) => [
      ["", "", parcelName({ ...parcel, of: parcels.length }), ""],
      ...parcel.lines.map((line) => [
        box,
        String(withheld ? 0 : line.quantity),
        line.name,
        formatOptions(line.options),
      ]),
    ]),
    pieces: withheld ? 0 : lines.reduce((all, { quantity }) => all + quantity, 0),
  };
}

/** What whoever packs must not miss, framed above all else; gives back where the rest begins. */
function warn(doc: Paper, { withheld, withdrawals }: SlipOrder): number {
  const y = MARGIN + 40;
  const declared = withdrawals.flatMap(({ items }) => items ?? []).join("\n");
  if (!withheld && !declared) return MARGIN + 48;
  const head = withheld ? "NE PAS EXPÉDIER" : "Rétractation d’une partie de la commande";
  const reason = withheld
    ? reasons[withheld]
    : `N’emballez pas ce que le client a déclaré rendre :\n${declared}`;
  const width = WIDTH - 24;
  doc.fillColor(RED).fontSize(withheld ? 26 : 13);
  doc.text(printable(head), MARGIN + 12, y + 12, { width });
  doc.fontSize(10).text(printable(reason), MARGIN + 12, doc.y + 4, { width });
  const end = doc.y + 12;
  doc.lineWidth(withheld ? 3 : 1).strokeColor(RED);
  doc.rect(MARGIN, y, WIDTH, end - y).stroke();
  doc.fillColor(INK);
  return end + 20;
}

const reasons = {
  withdrawn: "Le client s’est rétracté de toute la commande.",
  refunded: "La commande est entièrement remboursée.",
  disputed: "Le client conteste le paiement auprès de sa banque, qui n’a pas encore décidé.",
  lost: "Le litige est perdu : la banque a rendu la somme au client.",
  supplement: "Un supplément à cette commande est à régler : il part avec elle.",
} satisfies Record<Withheld, string>;

function goneBack(line: PackingLine | undefined): string {
  if (!line) return "";
  const { withdrawn, refunded } = line;
  if (withdrawn > 0) return `Rétracté : ${withdrawn}, ne pas emballer`;
  return refunded > 0 ? `Remboursé : ${refunded}, ne pas emballer` : "";
}
