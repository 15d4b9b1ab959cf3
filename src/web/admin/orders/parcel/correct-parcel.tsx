import { data, href } from "react-router";
import { z } from "zod";
import { type Parcel, parcelForm } from "#shop/orders/parcel.ts";
import { correctParcel } from "#shop/orders/parcels/correct-parcel.server.ts";
import { sentParcel } from "#shop/orders/parcels/desk-parcel.ts";
import { trackingUrlOf } from "#shop/shipping/carriers.ts";
import { readCarriers } from "#shop/shipping/read-carriers.server.ts";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { TickField } from "#web/parts/forms/fields.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { deskOrderOf, tillOf } from "../desk-order.server.ts";
import { OrderDialog } from "../order-dialog.tsx";
import type { Route } from "./+types/correct-parcel";
import { parcelIdIn } from "./desk-parcel.server.ts";
import { ParcelFields } from "./parcel-fields.tsx";

// By itself, so that the browser is not sent the schema with it.
const FAILURE = "Le suivi n’a pas pu être corrigé. Veuillez réessayer.";
const form = {
  schema: parcelForm.extend({ prevenir: z.literal("oui").optional() }),
  failure: FAILURE,
};

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const named = parcelIdIn(args);
  const { parcels } = await deskOrderOf(args);
  const sent = parcels
    .filter(({ id }) => named === undefined || id === named)
    .flatMap((parcel) => sentParcel(parcel) ?? [])[0];
  if (!sent) throw data(null, { status: 404 });
  const carriers = await readCarriers(tillOf(args));
  const { carrier, trackingNumber, trackingUrl } = sent;
  return {
    carriers: carriers.map(({ name }) => name),
    // An address that its carrier gives is found again when the form is saved.
    parcel: {
      carrier,
      trackingNumber,
      trackingUrl: trackingUrl === trackingUrlOf(carriers, sent) ? null : trackingUrl,
    },
  };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, form, async ({ prevenir, ...typed }, by) => {
    const { id } = await deskOrderOf(args);
    const till = tillOf(args);
    const trackingUrl = typed.trackingUrl ?? trackingUrlOf(await readCarriers(till), typed);
    const corrected = await correctParcel(till, {
      orderId: id,
      parcelId: parcelIdIn(args),
      parcel: { ...typed, trackingUrl },
      tellsCustomer: prevenir === "oui",
      by,
    });
    if (!corrected.ok) return { status: 409, failure: "Cette commande n’est pas expédiée." };
    const said = corrected.value.isChanged
      ? prevenir === "oui"
        ? "suivi-corrige-et-dit"
        : "suivi-corrige"
      : "suivi-inchange";
    return tell(href("/admin/commandes/:id", { id }), said);
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

export default function CorrectParcel({ loaderData, actionData: reply }: Route.ComponentProps) {
  const [state, fields] = useReplyForm<Parcel & { prevenir: string }>({
    id: "corriger-le-suivi",
    reply,
    values: loaderData.parcel,
  });
  return (
    <OrderDialog title="Corriger le suivi" submit="Enregistrer le suivi" {...state}>
      <ParcelFields fields={fields} carriers={loaderData.carriers} />
      <TickField label="Prévenir le client par e-mail" field={fields.prevenir} value="oui" />
    </OrderDialog>
  );
}
