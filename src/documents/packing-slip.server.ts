import { shopIdentity } from "#config/shop-identity.ts";
import { showDeliveryMethod } from "#copy/delivery.ts";
import { formatLongDate } from "#copy/formats.ts";
import { formatOptions } from "#copy/options.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { block, MARGIN, paper, printable, table } from "./paper.server.ts";

const WIDTH = 499;

/** What to put into the parcel, and where it goes. No prices: it may be a present. */
export function packingSlipPdf(order: OrderDetails): Promise<Buffer> {
  const number = orderNumber(order.id);
  const { customer, delivery, items } = order;
  const title = `Bon de préparation ${number}`;
  return paper({ title, author: shopIdentity.name, footer: `Commande ${order.id}` }, (doc) => {
    doc.fontSize(22).text(printable(title), MARGIN, MARGIN);
    const half = WIDTH / 2 - 12;
    const y = MARGIN + 48;
    const end = block(doc, {
      title: "Livrer à",
      lines: [
        customer.name,
        delivery.street,
        `${delivery.postalCode} ${delivery.city}`,
        delivery.country,
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
    doc.y = Math.max(end, other) + 24;
    doc.x = MARGIN;
    table(
      doc,
      [
        { title: "Fait", width: 44 },
        { title: "Quantité", width: 60, align: "right" },
        { title: "Article", width: 235 },
        { title: "Options", width: 160 },
      ],
      items.map((item) => [
        "[   ]",
        String(item.quantity),
        item.name,
        formatOptions(item.selectedOptions),
      ]),
    );
    const pieces = items.reduce((all, { quantity }) => all + quantity, 0);
    doc.fontSize(11).text(`Articles à emballer : ${pieces}`, MARGIN, doc.y + 16);
  });
}
