import { href, redirect } from "react-router";
import { changeStatus } from "#shop/orders/lifecycle/change-status.server.ts";
import { leavingForm, type Parcel } from "#shop/orders/parcel.ts";
import { trackingOf } from "#shop/orders/parcels/desk-parcel.ts";
import { trackingUrlOf } from "#shop/shipping/carriers.ts";
import { findLastCarrier, readCarriers } from "#shop/shipping/read-carriers.server.ts";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { whyToLook } from "../departure/looked.server.ts";
import { LookedField } from "../departure/looked-field.tsx";
import { deskOrderOf, tillOf } from "../desk-order.server.ts";
import { OrderDialog } from "../order-dialog.tsx";
import { refusalFr } from "../refusals.ts";
import type { Route } from "./+types/ship-order";
import { ParcelFields } from "./parcel-fields.tsx";

// By itself, so that the browser is not sent the schema with it.
const FAILURE = "L’expédition n’a pas pu être enregistrée. Veuillez réessayer.";
const form = { schema: leavingForm, failure: FAILURE };

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { id, parcels } = await deskOrderOf(args);
  // Without scripts, the refusal of what was sent is shown here first.
  const isOpened = args.request.method === "GET";
  if (parcels.length > 1 && isOpened) throw redirect(href("/admin/commandes/:id", { id }));
  const till = tillOf(args);
  const [only] = parcels;
  const [carriers, last, why] = await Promise.all([
    readCarriers(till),
    findLastCarrier(till),
    only ? whyToLook(till, { orderId: id, parcelId: only.id }) : null,
  ]);
  const tracking = (only && trackingOf(only)) ?? { carrier: last ?? "" };
  return { carriers: carriers.map(({ name }) => name), tracking, why };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, form, async ({ looked, ...typed }, by) => {
    const { id } = await deskOrderOf(args);
    const till = tillOf(args);
    const trackingUrl = typed.trackingUrl ?? trackingUrlOf(await readCarriers(till), typed);
    const parcel = { ...typed, trackingUrl };
    const hasLooked = looked === "on";
    const leaving = { orderId: id, to: "shipped", parcel, hasLooked, by } as const;
    const changed = await changeStatus(till, leaving);
    if (!changed.ok) return { status: 409, failure: refusalFr(changed.error) };
    return tell(href("/admin/commandes/:id", { id }), "commande-shipped");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

export default function ShipOrder({ loaderData, actionData: reply }: Route.ComponentProps) {
  const [state, fields] = useReplyForm<Parcel & { looked: string }>({
    id: "expedier",
    reply,
    values: loaderData.tracking,
  });
  return (
    <OrderDialog title="Expédier la commande" submit="Marquer comme expédiée" {...state}>
      <p className="t-sm c-2">
        Le client reçoit aussitôt un e-mail avec son suivi, et la facture est établie.
      </p>
      <ParcelFields fields={fields} carriers={loaderData.carriers} />
      <LookedField why={loaderData.why} field={fields.looked} />
    </OrderDialog>
  );
}
