import { shopIdentity } from "#config/shop-identity.ts";
import { legalAttachments } from "#emails/legal-attachments.server.ts";
import { orderConfirmation } from "#emails/order-confirmation.tsx";
import type { Db } from "#platform/db/database.server.ts";
import { quoteCart } from "#shop/checkout/quote-cart.server.ts";
import type { JobPayload } from "#shop/jobs.ts";
import { findOrder } from "#shop/orders/find-order.server.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderLink } from "#shop/orders/order-link.server.ts";
import { withdrawalRight } from "#shop/orders/withdrawal-right.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";
import { fillIn } from "#shop/settings/fill-in.ts";
import { readBlanks } from "#shop/settings/read-blanks.server.ts";
import { addWorkingDays } from "#shop/shipping/working-days.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = MailHouse & Pick<WorkerHouse, "pictures">;

/** What the terms of sale promise. */
const DELIVERED_WITHIN = 7;
const HERO_WIDTH = 960;
const LINE_WIDTH = 320;

export async function mailOrderConfirmation(
  { pictures, ...house }: House,
  { orderId }: JobPayload<"mail-order-confirmation">,
) {
  const { config, database } = house;
  const order = await findOrder(database, { orderId });
  if (!order?.paidAt) return;
  const { publicUrl } = config;
  const filled = await readBlanks(database);
  const { terms, form } = legalAttachments(publicUrl, filled);
  await sendLetter(
    house,
    {
      kind: "order-confirmation",
      subjectId: orderId,
      to: order.customer.email,
      attachments: withdrawalRight(order.items).isNone ? [terms] : [terms, form],
    },
    orderConfirmation({
      order,
      hero: addressOf(publicUrl, pictures.find("hero"), HERO_WIDTH),
      pictures: await linePictures(database.db, publicUrl, order),
      paymentMethod:
        config.payments.provider === "simulated"
          ? "Carte bancaire (paiement simulé : rien n’a été débité)"
          : "Carte bancaire",
      deliveredBefore: addWorkingDays(order.paidAt, DELIVERED_WITHIN),
      links: {
        order: orderLink(config, orderId),
        withdrawal: orderLink(config, orderId, "/retractation"),
        terms: new URL("/conditions-generales-de-vente", publicUrl).href,
      },
      ...fillIn({ mediator: shopIdentity.mediator }, filled),
    }),
  );
}

async function linePictures(db: Db, publicUrl: URL, { items }: OrderDetails) {
  const lines = items.map(({ productId, quantity }) => ({ productId, quantity, options: {} }));
  const quoted = await quoteCart({ db }, { lines });
  const found = new Map<string, string>();
  for (const line of quoted.lines) {
    const address = "picture" in line && addressOf(publicUrl, line.picture, LINE_WIDTH);
    if (address) found.set(line.productId, address);
  }
  return found;
}

function addressOf(publicUrl: URL, picture: PictureRef | null, wanted: number) {
  if (!picture) return undefined;
  const width = picture.widths.find((offered) => offered >= wanted) ?? picture.widths.at(-1);
  return new URL(`${picture.path}/${width}.webp`, publicUrl).href;
}
