import { paidWithFr } from "#copy/orders/payment-methods.ts";
import { invoicePdf } from "#documents/invoice.server.ts";
import { giftConfirmation } from "#emails/gifts/gift-confirmation.tsx";
import { orderConfirmation } from "#emails/orders/order-confirmation.tsx";
import type { Db } from "#platform/db/database.server.ts";
import { listSoldCards } from "#shop/gift-sales/list-sold-cards.server.ts";
import { invoicePaidOrder } from "#shop/invoices/due-invoices.server.ts";
import { enqueueAll, type Job } from "#shop/jobs/enqueue.server.ts";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { keepLegalAttachments } from "#shop/legal/legal-attachments.server.ts";
import type { MailAttachment } from "#shop/notifications/mail.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { orderLink } from "#shop/orders/reading/order-link.server.ts";
import { readLinePictures } from "#shop/orders/reading/read-line-pictures.server.ts";
import { findFirstOrder } from "#shop/orders/supplements/find-supplements.server.ts";
import { withdrawalRight } from "#shop/orders/withdrawal-right.ts";
import { MEDIATOR } from "#shop/seller/mentions.ts";
import { readIdentityAnd } from "#shop/seller/read-shop-identity.server.ts";
import { mentionOf, type ShopIdentity, sellerOf } from "#shop/seller/shop-identity.ts";
import { deliverySettings } from "#shop/shipping/delivery-settings.ts";
import { expectedDelivery } from "#shop/shipping/expected-delivery.ts";
import { addWorkingDays } from "#shop/shipping/working-days.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";
import type { OutgoingMail } from "./mail-handlers.server.ts";
import { HERO_WIDTH, pictureAddress } from "./picture-address.ts";

/** What the terms of sale promise. */
const DELIVERED_WITHIN = 7;
const LINE_WIDTH = 320;

const attachedTexts = keepLegalAttachments();

export async function writeOrderConfirmation(
  house: WorkerHouse,
  { orderId }: JobPayload<"mail-order-confirmation">,
): Promise<OutgoingMail | undefined> {
  const { config, database, forecasts, pictures } = house;
  const order = await findOrder(database, { orderId });
  if (!order?.paidAt) return;
  if (order.isCardsOnly) return writeGiftConfirmation(house, order);
  // Asked for here and not with the payment: a sale has one job less to write.
  const jobs: Job[] = [["mail-order-to-shop", { orderId }]];
  // Without a service of forecasts there is nothing to judge by; once it is connected, all are.
  if (await forecasts.open()) jobs.push(["judge-order", { orderId }]);
  await enqueueAll(database.db, jobs);
  const { publicUrl } = config;
  const { shop, terms, form } = await readSeller(house);
  const legal = withdrawalRight(order.items).isNone ? [terms] : [terms, form];
  const invoice = await attachedInvoice(house, { orderId, shop });
  const first = await findFirstOrder(database, { orderId });
  return {
    to: order.customer.email,
    shop,
    attachments: invoice ? [invoice.attachment, ...legal] : legal,
    email: orderConfirmation({
      order,
      invoiceNumber: invoice?.number,
      comesTo: first?.takesAlong
        ? orderNumber({ id: first.orderId, number: first.number })
        : undefined,
      hero: pictureAddress(publicUrl, pictures.find("hero"), HERO_WIDTH),
      pictures: await linePictures(database, publicUrl, order),
      paymentMethod: paidWith(config, order),
      expected: expectedDelivery(order.paidAt),
      deliveredBefore: addWorkingDays(order.paidAt, DELIVERED_WITHIN),
      links: linksOf(config, orderId),
      mediator: mentionOf(shop, MEDIATOR),
    }),
  };
}

type Config = WorkerHouse["config"];

const paidWith = ({ payments }: Config, order: OrderDetails) =>
  payments.provider === "simulated" && order.giftCents !== order.total
    ? `${paidWithFr(order)} (paiement simulé : rien n’a été débité)`
    : paidWithFr(order);

const linksOf = (config: Config, orderId: string) => ({
  order: orderLink(config, orderId),
  withdrawal: orderLink(config, orderId, "/retractation"),
  terms: new URL("/conditions-generales-de-vente", config.publicUrl).href,
});

/** An order of cards alone: nothing leaves by a carrier, and the card is issued now. */
async function writeGiftConfirmation(
  house: WorkerHouse,
  order: OrderDetails,
): Promise<OutgoingMail> {
  const { config, database } = house;
  const { id: orderId } = order;
  const jobs: Job[] = [
    ["issue-gift-card", { orderId }],
    ["mail-order-to-shop", { orderId }],
  ];
  await enqueueAll(database.db, jobs);
  const { shop, terms, form } = await readSeller(house);
  const invoice = await attachedInvoice(house, { orderId, shop });
  return {
    to: order.customer.email,
    shop,
    attachments: [...(invoice ? [invoice.attachment] : []), terms, form],
    email: giftConfirmation({
      order,
      cards: await listSoldCards(database, { orderId }),
      invoiceNumber: invoice?.number,
      paymentMethod: paidWith(config, order),
      links: linksOf(config, orderId),
      mediator: mentionOf(shop, MEDIATOR),
    }),
  };
}

/** Who sells, and what the law has each order take along. */
async function readSeller({ config, database }: WorkerHouse) {
  const { shop, settings } = await readIdentityAnd(database, config, ["delivery"]);
  const rates = deliverySettings.parse(settings.delivery);
  return { shop, ...attachedTexts(config.publicUrl, shop, rates) };
}

type Paid = { orderId: string; shop: ShopIdentity };

/** Where the shop invoices at payment. The mail never waits for one that cannot be issued now. */
async function attachedInvoice(
  { database: { db }, clock, logger }: WorkerHouse,
  { orderId, shop }: Paid,
) {
  try {
    const invoice = await invoicePaidOrder({ db, clock, seller: sellerOf(shop) }, { orderId });
    if (!invoice) return undefined;
    const { number } = invoice;
    const attachment: MailAttachment = {
      filename: `${number}.pdf`,
      contentType: "application/pdf",
      content: (await invoicePdf(invoice)).toString("base64"),
      encoding: "base64",
    };
    return { number, attachment };
  } catch (error) {
    logger.error({ err: error, orderId }, "invoice not issued at payment");
    return undefined;
  }
}

async function linePictures(database: { db: Db }, publicUrl: URL, { items }: OrderDetails) {
  const productIds = items.flatMap(({ productId }) => productId ?? []);
  const pictures = await readLinePictures(database, { productIds });
  const found = new Map<string, string>();
  for (const [productId, picture] of pictures) {
    const address = pictureAddress(publicUrl, picture, LINE_WIDTH);
    if (address) found.set(productId, address);
  }
  return found;
}
