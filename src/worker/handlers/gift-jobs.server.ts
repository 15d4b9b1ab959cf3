import { giftCardPdf } from "#documents/gift-card.server.ts";
import { giftCard } from "#emails/gifts/gift-card.tsx";
import { type CardToSend, findCardToSend } from "#shop/gift-sales/find-card-to-send.server.ts";
import { forgetOldCards } from "#shop/gift-sales/forget-old-cards.server.ts";
import { issueSoldCard } from "#shop/gift-sales/issue-sold-card.server.ts";
import { markCardSent } from "#shop/gift-sales/mark-card-sent.server.ts";
import { sendDueCards } from "#shop/gift-sales/send-due-cards.server.ts";
import { type giftJobs, giftMails } from "#shop/jobs/gift-jobs.ts";
import type { MailAttachment } from "#shop/notifications/mail.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";
import type { Handlers } from "./handlers.ts";
import { mailHandlers } from "./mail-handlers.server.ts";

const mails = mailHandlers(giftMails, {
  "mail-gift-card": async (house, { cardId }) => {
    const { config, database, secrets } = house;
    const card = await findCardToSend({ db: database.db, secrets }, { cardId });
    if (!card?.to) throw new NothingToSend();
    return {
      to: card.to,
      attachments: [await attachedCard(house, card)],
      email: giftCard({
        card,
        links: {
          products: new URL("/products", config.publicUrl).href,
          balance: pageOf(config).href,
        },
      }),
    };
  },
});

export const giftHandlers: Handlers<typeof giftJobs & typeof giftMails> = {
  "issue-gift-card": (house, order) => issueSoldCard(desk(house), order),
  "send-gift-cards": async (house) => {
    const asked = await sendDueCards(desk(house));
    if (asked > 0) house.logger.info({ asked }, "gift cards asked for, their time having come");
  },
  "forget-gift-cards": (house) => forgetOldCards(desk(house)),
  // A crash before the mark sends the same code again, under the same Message-ID.
  "mail-gift-card": async (house, card) => {
    try {
      await mails["mail-gift-card"](house, card);
    } catch (error) {
      if (error instanceof NothingToSend) return;
      throw error;
    }
    await markCardSent(desk(house), card);
  },
};

/** Sent before, or blocked or contested meanwhile: then it keeps its code, and may be sent later. */
class NothingToSend extends Error {}

const desk = ({ database: { db }, clock, secrets }: WorkerHouse) => ({ db, clock, secrets });

const pageOf = ({ publicUrl }: WorkerHouse["config"]) => new URL("/cartes-cadeaux", publicUrl);

async function attachedCard(house: WorkerHouse, card: CardToSend): Promise<MailAttachment> {
  const { email } = (await readShopIdentity(house.database, house.config)).details;
  const pdf = await giftCardPdf(card, { page: pageOf(house.config), contact: email });
  return {
    filename: "carte-cadeau.pdf",
    contentType: "application/pdf",
    content: pdf.toString("base64"),
    encoding: "base64",
  };
}
