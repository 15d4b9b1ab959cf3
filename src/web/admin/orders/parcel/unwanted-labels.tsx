import { href } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import { type DeskLabel, isLeftOver, isLost } from "#shop/orders/labels/desk-label.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";

/** Paid to a carrier for a parcel that is sent no more. */
export function LostLabels({ labels }: { labels: readonly DeskLabel[] }) {
  return labels.filter(isLost).map(({ carrier, trackingNumber, costCents }) => (
    <Alert key={trackingNumber} kind="warning">
      L’étiquette {carrier} {trackingNumber} n’a pas pu être annulée à temps
      {costCents !== null && ` (${formatPrice(costCents)})`} : demandez son remboursement au
      transporteur.
    </Alert>
  ));
}

const labelName = ({ carrier, trackingNumber }: DeskLabel) =>
  trackingNumber ? `${carrier} ${trackingNumber}` : "demandée";

type LeftOverProps = { orderId: string; labels: readonly DeskLabel[] };

/** Of a parcel that is no more: nobody else would say how far its cancellation is. */
export function LeftOverLabels({ orderId, labels }: LeftOverProps) {
  return labels.filter(isLeftOver).map((label) => (
    <Alert
      key={label.id}
      kind="warning"
      action={<GiveLabelUp orderId={orderId} labelId={label.id} of={labelName(label)} />}
    >
      L’étiquette {labelName(label)} d’un colis qui ne part plus est en cours d’annulation : le
      transporteur n’a pas encore répondu.
    </Alert>
  ));
}

/** Taken on by the carrier, and not confirmed yet. */
export function QueuedCancellations({ labels }: { labels: readonly DeskLabel[] }) {
  return labels.map(
    (label) =>
      label.state === "cancelled" &&
      label.queuedAt && (
        <Alert key={label.id} kind="info">
          L’annulation de l’étiquette {labelName(label)} a été demandée au transporteur le{" "}
          {formatDay(label.queuedAt)} : il la confirme sous quatorze jours. D’ici là, ne l’utilisez
          pas.
        </Alert>
      ),
  );
}

type GiveUpProps = { orderId: string; labelId: string; of: string };

export function GiveLabelUp({ orderId, labelId, of }: GiveUpProps) {
  const action = href("/admin/commandes/:id/colis", { id: orderId });
  const isSending = useIsSending(action);
  return (
    <StepForm action={action} preventScrollReset>
      <input type="hidden" name="faire" value="abandonner-etiquette" />
      <input type="hidden" name="etiquette" value={labelId} />
      <Button type="submit" size="sm" variant="line" busy={isSending}>
        Ne plus attendre l’annulation
        <span className="sr-only"> ({of})</span>
      </Button>
    </StepForm>
  );
}
