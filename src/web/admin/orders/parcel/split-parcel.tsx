import { href } from "react-router";
import { formatOptions } from "#copy/options.ts";
import { parcelName } from "#copy/orders/parcels.ts";
import { splitParcel } from "#shop/orders/parcels/change-contents.server.ts";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { SelectField } from "#web/parts/forms/fields.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { fieldNamed, useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { tillOf } from "../desk-order.server.ts";
import { OrderDialog } from "../order-dialog.tsx";
import type { Route } from "./+types/split-parcel";
import { contentsRefusalFr } from "./contents-refusals.ts";
import { deskParcelOf } from "./desk-parcel.server.ts";
import { chosenOf, pieceField, splitForm } from "./split-form.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { parcel, of } = await deskParcelOf(args);
  return { parcel, of };
}

export async function action(args: Route.ActionArgs) {
  await requireAdmin(args);
  const { order, parcel } = await deskParcelOf(args);
  return answerAdminForm(args, splitForm(parcel), async (typed, by) => {
    const { id: orderId } = order;
    const quantities = chosenOf(typed, parcel);
    const split = await splitParcel(tillOf(args), { orderId, parcelId: parcel.id, quantities, by });
    if (!split.ok) return { status: 409, failure: contentsRefusalFr[split.error.code] };
    return tell(href("/admin/commandes/:id", { id: orderId }), "colis-scinde");
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function SplitParcel({ loaderData, actionData }: Route.ComponentProps) {
  const { parcel, of } = loaderData;
  const [form, fields] = useReplyForm<Record<string, string>>({
    id: "scinder",
    reply: actionData,
  });
  const name = of > 1 ? `le ${parcelName({ ...parcel, of }).toLowerCase()}` : "le colis";
  return (
    <OrderDialog title={`Scinder ${name}`} submit="Créer un nouveau colis" {...form}>
      <p className="t-sm c-2">
        Choisissez ce qui part dans un nouveau colis. Le reste ne bouge pas.
      </p>
      {parcel.lines.map(({ itemId, name: item, options, quantity }) => {
        const shown = formatOptions(options);
        const field = fieldNamed(fields, pieceField(itemId));
        return (
          <SelectField
            key={itemId}
            label={shown ? `${item} (${shown})` : item}
            field={field}
            defaultValue={field.initialValue ?? "0"}
          >
            {Array.from({ length: quantity + 1 }, (_, count) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the number is what it stands for
              <option key={count} value={count}>
                {count === 0 ? "Laisser dans ce colis" : `${count} sur ${quantity}`}
              </option>
            ))}
          </SelectField>
        );
      })}
    </OrderDialog>
  );
}
