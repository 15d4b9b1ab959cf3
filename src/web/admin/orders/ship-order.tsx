import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { href, redirect } from "react-router";
import { changeStatus } from "#shop/orders/change-status.server.ts";
import { type Parcel, parcelForm } from "#shop/orders/parcel.ts";
import { Field, Input } from "#ui/field.tsx";
import { FormDialog } from "#web/parts/form-dialog.tsx";
import { orOffline } from "#web/parts/form-reply.ts";
import { TextField } from "#web/parts/text-field.tsx";
import { requireAdmin } from "#web/session.server.ts";
import { answerAdminForm } from "../answer-admin-form.server.ts";
import { noticeAddress } from "../notices.ts";
import type { Route } from "./+types/ship-order";
import { deskOrderOf, tillOf } from "./desk-order.server.ts";
import { refusalFr } from "./refusals.ts";

// By itself, so that the browser is not sent the schema with it.
const FAILURE = "L’expédition n’a pas pu être enregistrée. Veuillez réessayer.";
const form = { schema: parcelForm, failure: FAILURE };

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  await deskOrderOf(args);
  return null;
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, form, async (parcel, by) => {
    const { id } = await deskOrderOf(args);
    const changed = await changeStatus(tillOf(args), { orderId: id, to: "shipped", parcel, by });
    if (!changed.ok) return { status: 409, failure: refusalFr(changed.error) };
    return redirect(noticeAddress(href("/admin/commandes/:id", { id }), "commande-shipped"));
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  serverAction().catch((error: unknown) => orOffline(error, FAILURE));

export default function ShipOrder({ actionData: reply, params }: Route.ComponentProps) {
  const [state, fields] = useForm<Parcel>({ id: "expedier", lastResult: reply?.result ?? null });
  const { key, ...url } = getInputProps(fields.trackingUrl, { type: "text" });
  return (
    <FormDialog
      title="Expédier la commande"
      submit="Marquer comme expédiée"
      closeHref={href("/admin/commandes/:id", { id: params.id })}
      reply={reply}
      form={getFormProps(state)}
    >
      <p className="t-sm c-2">
        Le client reçoit aussitôt un e-mail avec son suivi, et la facture est établie.
      </p>
      <TextField
        label="Transporteur"
        field={fields.carrier}
        placeholder="Colissimo, Chronopost, Mondial Relay…"
        maxLength={80}
      />
      <TextField label="Numéro de suivi" field={fields.trackingNumber} maxLength={80} />
      <Field
        label="Adresse de suivi (facultatif)"
        hint="Le lien que le transporteur donne pour suivre ce colis."
        id={url.id}
        error={fields.trackingUrl.errors?.[0]}
      >
        <Input key={key} {...url} placeholder="https://" maxLength={500} inputMode="url" />
      </Field>
    </FormDialog>
  );
}
