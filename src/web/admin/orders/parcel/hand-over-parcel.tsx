import { href } from "react-router";
import { parcelContents, parcelName } from "#copy/orders/parcels.ts";
import { type Parcel, parcelForm } from "#shop/orders/parcel.ts";
import { trackingOf } from "#shop/orders/parcels/desk-parcel.ts";
import { handOverParcel } from "#shop/orders/parcels/hand-over-parcel.server.ts";
import { trackingUrlOf } from "#shop/shipping/carriers.ts";
import { findLastCarrier, readCarriers } from "#shop/shipping/read-carriers.server.ts";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { tillOf } from "../desk-order.server.ts";
import { OrderDialog } from "../order-dialog.tsx";
import { refusalFr } from "../refusals.ts";
import type { Route } from "./+types/hand-over-parcel";
import { deskParcelOf } from "./desk-parcel.server.ts";
import { ParcelFields } from "./parcel-fields.tsx";

// By itself, so that the browser is not sent the schema with it.
const FAILURE = "La remise n’a pas pu être enregistrée. Veuillez réessayer.";
const form = { schema: parcelForm, failure: FAILURE };

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { parcel, of } = await deskParcelOf(args);
  const till = tillOf(args);
  const [carriers, last] = await Promise.all([readCarriers(till), findLastCarrier(till)]);
  return { parcel, of, carriers: carriers.map(({ name }) => name), last: last ?? "" };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, form, async (typed, by) => {
    const { order, parcel } = await deskParcelOf(args);
    const { id: orderId } = order;
    const till = tillOf(args);
    const trackingUrl = typed.trackingUrl ?? trackingUrlOf(await readCarriers(till), typed);
    const tracking = { ...typed, trackingUrl };
    const handed = await handOverParcel(till, { orderId, parcelId: parcel.id, tracking, by });
    if (!handed.ok) return { status: 409, failure: refusalFr(handed.error) };
    return tell(href("/admin/commandes/:id", { id: orderId }), "colis-remis");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

export default function HandOverParcel({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { parcel, of, carriers, last } = loaderData;
  const [state, fields] = useReplyForm<Parcel>({
    id: "remettre",
    reply,
    values: trackingOf(parcel) ?? { carrier: last },
  });
  return (
    <OrderDialog
      title={`Remettre le ${parcelName({ ...parcel, of }).toLowerCase()}`}
      submit="Remis au transporteur"
      {...state}
    >
      <p className="t-sm c-2">
        {parcelContents(parcel.lines)}. Le client reçoit aussitôt un e-mail avec le suivi de ce
        colis.
      </p>
      <ParcelFields fields={fields} carriers={carriers} />
    </OrderDialog>
  );
}
