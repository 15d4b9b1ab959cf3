import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCount, formatDay, formatTime } from "#copy/formats.ts";
import type { WebhookHealth as Health } from "#shop/payments/read-webhook-health.server.ts";

/** Whether the provider reaches us, and whether what it tells is looked into. */
export function WebhookHealth({ health: { lastAt, waiting, failed } }: { health: Health }) {
  return (
    <dl className="stack [--stack:.25rem] t-xs">
      <Fact name="Dernier événement reçu">
        {lastAt ? `${formatDay(lastAt)} à ${formatTime(lastAt)}` : "aucun"}
      </Fact>
      {waiting > 0 && <Fact name="Événements en attente">{formatCount(waiting)}</Fact>}
      {failed > 0 && (
        <Fact name="Événements en échec">
          <Link className="link qty-0" to="/admin/taches">
            {formatCount(failed)}
          </Link>
        </Fact>
      )}
      {!lastAt && (
        <div>
          <dt className="sr-only">Remarque</dt>
          <dd>Attendu avant le premier paiement ; ensuite, vérifiez le webhook dans Stripe.</dd>
        </div>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="row row--between">
      <dt>{name}</dt>
      <dd className="tnum">{children}</dd>
    </div>
  );
}
