import { data, type RouterContextProvider } from "react-router";
import { formatDay } from "#copy/formats.ts";
import { checkGiftCard } from "#web/server/guesses/gift-card-check.server.ts";
import { clientAddressContext, houseContext } from "#web/server/house.server.ts";
import type { GiftReply } from "./gift-reply.ts";

const UNKNOWN =
  "Aucune carte ouverte sous ce code. Vérifiez-le : seize lettres et chiffres, sans O ni I, sans 0 ni 1.";
const TOO_MANY = "Trop de codes essayés. Réessayez dans dix minutes.";
const UNAVAILABLE = "Le solde ne peut pas être lu pour le moment. Réessayez dans un instant.";

type Args = { context: Readonly<RouterContextProvider> };

/** What is left on a card, for whoever has its code; of a wrong one nothing is told, nor kept. */
export async function findBalance({ context }: Args, typed: string) {
  const { database, clock, logger } = context.get(houseContext);
  const asking = { code: typed, address: context.get(clientAddressContext), now: clock.now() };
  try {
    const checked = await checkGiftCard(database, asking);
    if (checked.outcome === "too_many") return refuse(429, TOO_MANY, typed);
    if (checked.outcome !== "found") return refuse(422, UNKNOWN, typed);
    const { balanceCents, expiresAt } = checked.card;
    const reply: GiftReply = {
      form: "balance",
      failure: null,
      balanceCents,
      expiresOn: formatDay(expiresAt),
    };
    return data(reply);
  } catch (error) {
    logger.error({ err: error }, "balance of a gift card not read");
    return refuse(503, UNAVAILABLE, typed);
  }
}

const refuse = (status: number, failure: string, typed: string) =>
  data<GiftReply>({ form: "balance", failure, typed }, { status });
