import { Clock } from "lucide-react";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";

type ReservationNoticeProps = { minutes: number; onRenew: () => void };

/** The reservation in passing while it lasts, and in full when it has ended. */
export function ReservationNotice({ minutes, onRenew }: ReservationNoticeProps) {
  if (minutes > 0) {
    return (
      <p className="t-xs hold">
        <Clock className="icon icon--sm" />
        <span>
          Articles réservés pour vous encore {minutes === 1 ? "une minute" : `${minutes} minutes`}.
          Passé ce délai, ils redeviennent disponibles pour tous.
        </span>
      </p>
    );
  }
  return (
    <Alert
      kind="warning"
      action={
        <Button variant="line" size="sm" onClick={onRenew}>
          Réserver à nouveau
        </Button>
      }
    >
      La réservation est terminée : vos articles sont de nouveau disponibles pour tous. Rien n’a été
      débité.
    </Alert>
  );
}
