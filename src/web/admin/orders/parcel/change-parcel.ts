import { z } from "zod";
import { settleIncident } from "#shop/orders/incidents/settle-incident.server.ts";
import { type AskLabelError, askLabels } from "#shop/orders/labels/ask-labels.server.ts";
import { cancelLabel } from "#shop/orders/labels/cancel-label.server.ts";
import { giveLabelUp } from "#shop/orders/labels/give-label-up.server.ts";
import { mergeParcel } from "#shop/orders/parcels/change-contents.server.ts";
import { deliverParcel } from "#shop/orders/parcels/deliver-parcel.server.ts";
import { handToBuyer } from "#shop/orders/parcels/hand-to-buyer.server.ts";
import { offerCollection } from "#shop/orders/parcels/offer-collection.server.ts";
import type { NoticeCode } from "#web/admin/frame/notices.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { tillOf } from "../desk-order.server.ts";
import { changeOrder, showOrder } from "../order-button.server.ts";
import type { Route } from "./+types/change-parcel";

const form = z.discriminatedUnion("faire", [
  z.object({
    faire: z.enum([
      ...["regrouper", "livre", "pret", "retire", "incident-regle"],
      ...["etiquette", "annuler-etiquette"],
    ] as const),
    colis: z.uuid(),
  }),
  // A label may outlive its parcel.
  z.object({ faire: z.literal("abandonner-etiquette"), etiquette: z.uuid() }),
]);

export const loader = (args: Route.LoaderArgs) => showOrder(args);

export const action = (args: Route.ActionArgs) =>
  changeOrder(args, async (orderId, by, house) => {
    const fields = await readFields(args.request, ["faire", "colis", "etiquette"]);
    const wanted = form.safeParse(Object.fromEntries(fields));
    if (!orderId || !wanted.success) return "colis-deja-change";
    if (wanted.data.faire === "abandonner-etiquette") {
      const labelId = wanted.data.etiquette;
      const givenUp = await giveLabelUp(tillOf(args), { orderId, labelId, by });
      return givenUp.ok ? "etiquette-abandonnee" : "colis-deja-change";
    }
    const named = { orderId, parcelId: wanted.data.colis, by };
    if (wanted.data.faire === "regrouper") {
      const merged = await mergeParcel(tillOf(args), named);
      if (merged.ok) return "colis-regroupes";
      return merged.error.code === "agreed_parcel" ? "colis-non-regroupes" : "colis-deja-change";
    }
    if (wanted.data.faire === "etiquette") {
      const [label] = await askLabels(house, { parcels: [named], by });
      if (!label) return "colis-deja-change";
      return label.asked.ok ? "etiquette-demandee" : refusedLabel(label.asked.error);
    }
    if (wanted.data.faire === "annuler-etiquette") {
      const cancelled = await cancelLabel(tillOf(args), named);
      return cancelled.ok ? "etiquette-annulee" : "colis-deja-change";
    }
    if (wanted.data.faire === "pret") {
      const offered = await offerCollection(tillOf(args), { orderId, by });
      return offered.ok ? "commande-a-retirer" : "colis-deja-change";
    }
    if (wanted.data.faire === "retire") {
      const handed = await handToBuyer(tillOf(args), { orderId, by });
      return handed.ok ? "commande-retiree" : "colis-deja-change";
    }
    if (wanted.data.faire === "incident-regle") {
      const settled = await settleIncident(tillOf(args), named);
      return settled.ok ? "incident-regle" : "colis-deja-change";
    }
    const delivered = await deliverParcel(tillOf(args), named);
    return delivered.ok ? "colis-livre" : "colis-deja-change";
  });

/** What the shopkeeper can mend has a notice of its own. */
const refusedLabel = (code: AskLabelError): NoticeCode =>
  code === "unknown_parcel" ? "colis-deja-change" : `etiquette-${code}`;
