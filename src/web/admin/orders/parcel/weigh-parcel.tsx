import { href } from "react-router";
import { z } from "zod";
import { formatWeight } from "#copy/orders/parcels.ts";
import { linesGrams } from "#shop/orders/parcels/desk-parcel.ts";
import { weighParcel } from "#shop/orders/parcels/weigh-parcel.server.ts";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { TextField } from "#web/parts/forms/fields.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { tillOf } from "../desk-order.server.ts";
import { OrderDialog } from "../order-dialog.tsx";
import type { Route } from "./+types/weigh-parcel";
import { contentsRefusalFr } from "./contents-refusals.ts";
import { deskParcelOf } from "./desk-parcel.server.ts";

// By itself, so that the browser is not sent the schema with it.
const FAILURE = "Le poids n’a pas pu être enregistré. Veuillez réessayer.";
const form = {
  schema: z.object({
    grams: z.coerce
      .number("Indiquez un poids en grammes")
      .int("Indiquez un poids en grammes, sans virgule")
      .min(1, "Le poids est d’au moins 1 g")
      .max(100_000, "Le poids est d’au plus 100 000 g")
      .optional(),
  }),
  failure: FAILURE,
};

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { parcel } = await deskParcelOf(args);
  return { grams: parcel.weightGrams, linesGrams: linesGrams(parcel.lines) };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, form, async ({ grams = null }, by) => {
    const { order, parcel } = await deskParcelOf(args);
    const { id: orderId } = order;
    const weighed = await weighParcel(tillOf(args), { orderId, parcelId: parcel.id, grams, by });
    if (!weighed.ok) return { status: 409, failure: contentsRefusalFr[weighed.error.code] };
    return tell(href("/admin/commandes/:id", { id: orderId }), "colis-pese");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

export default function WeighParcel({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { grams, linesGrams: counted } = loaderData;
  const [state, fields] = useReplyForm<{ grams: string }>({
    id: "peser",
    reply,
    values: { grams: grams === null ? "" : String(grams) },
  });
  return (
    <OrderDialog title="Poids du colis" submit="Enregistrer le poids" {...state}>
      <TextField
        label="Poids (g)"
        hint={
          counted === null
            ? "Tel que la balance l’indique, emballage compris."
            : `Laissé vide, c’est celui des articles : ${formatWeight(counted)}.`
        }
        field={fields.grams}
        type="number"
        min={1}
        max={100_000}
      />
    </OrderDialog>
  );
}
