import { data, href } from "react-router";
import { z } from "zod";
import { packingFr } from "#copy/dispatch/packing.ts";
import { describeVerdict, verdictFr } from "#copy/dispatch/verdicts.ts";
import { formatFullDay } from "#copy/dispatch/weather.ts";
import { planParcel } from "#shop/orders/departures/plan-parcel.server.ts";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { SelectField, TickField } from "#web/parts/forms/fields.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { tillOf } from "../desk-order.server.ts";
import { OrderDialog } from "../order-dialog.tsx";
import { deskParcelOf } from "../parcel/desk-parcel.server.ts";
import { refusalFr } from "../refusals.ts";
import type { Route } from "./+types/plan-parcel";
import { offerDays } from "./load-departures.server.ts";

// By itself, so that the browser is not sent the schema with it.
const FAILURE = "Le départ n’a pas pu être enregistré. Veuillez réessayer.";
const form = {
  schema: z.object({
    leavesOn: z.iso.date("Choisissez un jour"),
    packing: z.enum(["plain", "insulated", "packed"]).optional(),
    forced: z.literal("on").optional(),
  }),
  failure: FAILURE,
};

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { order, parcel } = await deskParcelOf(args);
  const offer = await offerDays(tillOf(args), { orderId: order.id, parcelId: parcel.id });
  if (!offer) throw data(null, { status: 404 });
  const { plan } = offer.parcel;
  const { searchParams } = args.url;
  const asked = searchParams.get("jour") ?? plan?.leavesOn ?? offer.parcel.leavesOn ?? "";
  return {
    days: offer.days,
    promisedBefore: offer.parcel.promisedBefore,
    values: {
      leavesOn: offer.days.some(({ day }) => day === asked) ? asked : (offer.days[0]?.day ?? ""),
      packing: plan?.packing ?? "",
      forced: plan?.isForced || searchParams.get("forcer") === "oui" ? "on" : "",
    },
  };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, form, async ({ leavesOn, packing = null, forced }, by) => {
    const { order, parcel } = await deskParcelOf(args);
    const named = { orderId: order.id, parcelId: parcel.id };
    const plan = { ...named, leavesOn, packing, isForced: forced === "on", by };
    const planned = await planParcel(tillOf(args), plan);
    if (!planned.ok) return { status: 409, failure: refusalFr(planned.error) };
    return tell(href("/admin/commandes/:id", { id: order.id }), "depart-decide");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

type Fields = { leavesOn: string; packing: string; forced: string };

export default function PlanParcel({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { days, promisedBefore, values } = loaderData;
  const [state, fields] = useReplyForm<Fields>({ id: "depart", reply, values });
  return (
    <OrderDialog title="Départ du colis" submit="Enregistrer le départ" {...state}>
      <SelectField label="Jour" field={fields.leavesOn}>
        {days.map(({ day, verdict }) => (
          <option key={day} value={day}>
            {formatFullDay(day)} : {verdictFr[verdict.kind].toLowerCase()}
          </option>
        ))}
      </SelectField>
      <details className="t-sm c-2">
        <summary>Ce que dit la prévision, jour par jour</summary>
        <ul className="stack [--stack:.5rem] mt-2">
          {days.map(({ day, verdict }) => (
            <li key={day}>
              {formatFullDay(day)} : {describeVerdict(verdict)}
            </li>
          ))}
        </ul>
      </details>
      <SelectField label="Emballage" field={fields.packing}>
        <option value="">Comme la prévision le demande</option>
        {Object.entries(packingFr).map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </SelectField>
      <TickField
        label="Envoyer ce jour-là quel que soit le temps : j’en réponds."
        field={fields.forced}
      />
      <p className="t-sm c-2">
        Promis avant le {formatFullDay(promisedBefore)}. Un client qui attend est prévenu si la date
        change. Un jour après la promesse se propose au client avec « Reporter… ».
      </p>
    </OrderDialog>
  );
}
