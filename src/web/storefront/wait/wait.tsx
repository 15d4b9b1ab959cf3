import { href, redirect } from "react-router";
import { z } from "zod";
import { parcelName } from "#copy/orders/parcels.ts";
import { answerWait } from "#shop/orders/departures/answer-wait.server.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { hiddenMeta } from "#web/document/seo.ts";
import { PageHead } from "#web/parts/shell/page-head.tsx";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/wait";
import { WaitAnswer } from "./wait-answer.tsx";
import { loadWait, waitIdOf } from "./wait-of.server.ts";

const ANSWERS = { attendre: "waits", rembourser: "refund" } as const;
const form = z.object({ reponse: z.enum(["attendre", "rembourser"]) });

export async function loader(args: Route.LoaderArgs) {
  const asksRefund = args.url.searchParams.get("reponse") === "rembourser";
  return { wait: await loadWait(args), asksRefund };
}

/** Whatever came of it, the page shows what is kept. */
export async function action(args: Route.ActionArgs) {
  const { database, clock } = args.context.get(houseContext);
  const waitId = waitIdOf(args);
  const sent = form.safeParse(Object.fromEntries(await readFields(args.request, ["reponse"])));
  if (sent.success) {
    const answer = ANSWERS[sent.data.reponse];
    await answerWait({ db: database.db, clock }, { waitId, answer });
  }
  return redirect(href("/commande/attente/:token", args.params));
}

const WAITS = "Votre colis attend";
const PROPOSED = "Une autre date de départ";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData?.wait.proposedOn
    ? hiddenMeta(PROPOSED, "Accepter cette date, ou annuler et être remboursé.")
    : hiddenMeta(WAITS, "Attendre un temps plus doux, ou annuler et être remboursé.");

/** Why a parcel waits, and the two answers of its customer. */
export default function Wait({ loaderData: { wait, asksRefund } }: Route.ComponentProps) {
  const { order, place } = wait;
  return (
    <div className="wrap pb-section">
      <div className="narrow">
        <PageHead
          title={wait.proposedOn ? PROPOSED : WAITS}
          lead={`Commande ${orderNumber(order)}${place && place.of > 1 ? `, ${parcelName(place).toLowerCase()}` : ""}`}
        />
        <WaitAnswer wait={wait} asksRefund={asksRefund} />
        <p className="mt-8">
          {/* Signed, and a page of its own. */}
          <a className="link link--tap" href={order.href}>
            Suivre la commande {orderNumber(order)}
          </a>
        </p>
      </div>
    </div>
  );
}
