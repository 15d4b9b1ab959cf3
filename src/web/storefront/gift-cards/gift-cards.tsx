import { data } from "react-router";
import { pageMeta } from "#web/document/seo.ts";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import { PageHead } from "#web/parts/shell/page-head.tsx";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import type { Route } from "./+types/gift-cards";
import { BalanceForm } from "./balance-form.tsx";
import { findBalance } from "./find-balance.server.ts";
import { GiftForm } from "./gift-form.tsx";
import type { GiftReply } from "./gift-reply.ts";
import { fieldNames, orderCard } from "./order-card.server.ts";

export const loader = () => ({ picture: sitePictures.hero });

/** Two forms: the card that is ordered, and the balance of one that somebody has. */
export async function action(args: Route.ActionArgs) {
  const fields = await readFields(args.request, [...fieldNames, "code"]);
  const code = fields.get("code");
  return typeof code === "string" ? findBalance(args, code) : orderCard(args, fields);
}

const unreachable = "La boutique n’a pas pu répondre. Réessayez dans un instant.";

/** Without a network the error page would take the place of what was typed. */
export const clientAction = async ({ serverAction, request }: Route.ClientActionArgs) => {
  const sent = await request.clone().formData();
  const code = sent.get("code");
  return serverAction().catch((answer: unknown) => {
    if (answer instanceof Response) throw answer;
    const reply: GiftReply =
      typeof code === "string"
        ? { form: "balance", failure: unreachable, typed: code }
        : { form: "order", failure: unreachable, result: null };
    return data(reply, { status: 503 });
  });
};

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Cartes cadeaux",
    description:
      "Une carte cadeau Canopée, de 20 à 500 € : par email à la date choisie, ou à imprimer et à plier. Valable deux ans, en plusieurs fois.",
    path: "/cartes-cadeaux",
  });
}

export default function GiftCards({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        title="Cartes cadeaux"
        lead="La personne choisit sa plante, et le bon moment pour la recevoir. La carte part par email à la date dite, ou se plie dans une enveloppe."
      />
      <GiftForm
        picture={loaderData.picture}
        reply={actionData?.form === "order" ? actionData : undefined}
      />
      <BalanceForm reply={actionData?.form === "balance" ? actionData : undefined} />
    </div>
  );
}
