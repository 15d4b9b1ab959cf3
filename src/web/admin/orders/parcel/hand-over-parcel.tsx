import { href } from "react-router";
import { parcelContents, parcelName } from "#copy/orders/parcels.ts";
import { leavingForm, type Parcel } from "#shop/orders/parcel.ts";
import { trackingOf } from "#shop/orders/parcels/desk-parcel.ts";
import { handOverParcel } from "#shop/orders/parcels/hand-over-parcel.server.ts";
import { trackingUrlOf } from "#shop/shipping/carriers.ts";
import { findLastCarrier, readCarriers } from "#shop/shipping/read-carriers.server.ts";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { whyToLook } from "../departure/looked.server.ts";
import { LookedField } from "../departure/looked-field.tsx";
import { tillOf } from "../desk-order.server.ts";
import { OrderDialog } from "../order-dialog.tsx";
import { refusalFr } from "../refusals.ts";
import type { Route } from "./+types/hand-over-parcel";
import { deskParcelOf } from "./desk-parcel.server.ts";
import { ParcelFields } from "./parcel-fields.tsx";

// By itself, so that the browser is not sent the schema with it.
const FAILURE = "La remise n’a pas pu être enregistrée. Veuillez réessayer.";
const form = { schema: leavingForm, failure: FAILURE };

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { order, parcel, of } = await deskParcelOf(args);
  const till = tillOf(args);
  const [carriers, last, why] = await Promise.all([
    readCarriers(till),
    findLastCarrier(till),
    whyToLook(till, { orderId: order.id, parcelId: parcel.id }),
  ]);
  return { parcel, of, carriers: carriers.map(({ name }) => name), last: last ?? "", why };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, form, async ({ looked, ...typed }, by) => {
    const { order, parcel } = await deskParcelOf(args);
    const { id: orderId } = order;
    const till = tillOf(args);
    const trackingUrl = typed.trackingUrl ?? trackingUrlOf(await readCarriers(till), typed);
    const tracking = { ...typed, trackingUrl };
    const leaving = { orderId, parcelId: parcel.id, tracking, hasLooked: looked === "on", by };
    const handed = await handOverParcel(till, leaving);
    if (!handed.ok) return { status: 409, failure: refusalFr(handed.error) };
    return tell(href("/admin/commandes/:id", { id: orderId }), "colis-remis");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

export default function HandOverParcel({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { parcel, of, carriers, last, why } = loaderData;
  const [state, fields] = useReplyForm<Parcel & { looked: string }>({
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
      <LookedField why={why} field={fields.looked} />
    </OrderDialog>
  );
}
