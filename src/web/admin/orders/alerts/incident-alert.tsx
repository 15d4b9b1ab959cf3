import { href } from "react-router";
import { formatDay, formatTime } from "#copy/formats.ts";
import { incidentFr, parcelName } from "#copy/orders/parcels.ts";
import type { DeskOrder } from "#shop/orders/desk/desk-order.ts";
import type { ParcelIncident } from "#shop/orders/incidents/parcel-incident.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";

type Props = { order: DeskOrder; incidents: readonly ParcelIncident[] };

/** What a carrier told of a parcel that does not arrive, until it goes on or someone took care of it. */
export const IncidentAlert = ({ order, incidents }: Props) =>
  incidents.map((incident) => <Incident key={incident.id} order={order} incident={incident} />);

function Incident({ order, incident }: Pick<Props, "order"> & { incident: ParcelIncident }) {
  const { parcelId, kind, words, toldAt } = incident;
  const at = order.parcels.findIndex(({ id }) => id === parcelId);
  const name = parcelName({ position: at + 1, of: order.parcels.length });
  return (
    <Alert kind="warning" action={<Settle orderId={order.id} parcelId={parcelId} name={name} />}>
      <b>
        {name} : {incidentFr[kind].toLowerCase()}.
      </b>{" "}
      {words && `« ${words} », `}
      {formatDay(toldAt)} à {formatTime(toldAt)}. Le client est prévenu par e-mail.
    </Alert>
  );
}

type SettleProps = { orderId: string; parcelId: string; name: string };

function Settle({ orderId, parcelId, name }: SettleProps) {
  const action = href("/admin/commandes/:id/colis", { id: orderId });
  const isSending = useIsSending(action);
  return (
    <StepForm action={action} preventScrollReset>
      <input type="hidden" name="faire" value="incident-regle" />
      <input type="hidden" name="colis" value={parcelId} />
      <Button type="submit" size="sm" variant="line" busy={isSending}>
        C’est réglé
        <span className="sr-only"> ({name})</span>
      </Button>
    </StepForm>
  );
}
