import { href, Link } from "react-router";
import { formatWeekday } from "#copy/dispatch/weather.ts";
import { formatCount, formatTime } from "#copy/formats.ts";
import type { DepartingParcel } from "#shop/orders/departures/departing-parcel.ts";
import { buttonClass } from "#ui/button.tsx";

type PromisesPanelProps = { close: readonly DepartingParcel[]; patient: number };

/** Whom the shop is about to disappoint. */
export function PromisesPanel({ close, patient }: PromisesPanelProps) {
  return (
    <section className="morning__box is-promised" aria-labelledby="promesses">
      <header>
        <h2 id="promesses">
          Promesses proches{" "}
          <span className={close.length > 0 ? "n is-late" : "n"}>{formatCount(close.length)}</span>
        </h2>
        <span className="t-xs">7 jours ouvrés</span>
      </header>
      {close.length === 0 && <p className="none">Aucune promesse n’est en danger.</p>}
      <ul>
        {close.map((parcel) => (
          <li key={parcel.id}>
            <span>
              <b>{parcel.customerName}</b>, promise avant le{" "}
              <b>{formatWeekday(parcel.promisedBefore).toLowerCase()}</b>
              <small>{toldFr(parcel)}</small>
            </span>
            {parcel.phone && (
              <a className={buttonClass("line", { size: "sm" })} href={`tel:${parcel.phone}`}>
                Appeler<span className="sr-only"> {parcel.customerName}</span>
              </a>
            )}
            <Link
              className={buttonClass("line", { size: "sm" })}
              to={href("/admin/commandes/:id", { id: parcel.orderId })}
            >
              Décider
            </Link>
          </li>
        ))}
      </ul>
      {patient > 0 && (
        <p className="foot">
          {patient > 1
            ? `${formatCount(patient)} clients ont répondu « j’attends ».`
            : "Un client a répondu « j’attends »."}
        </p>
      )}
    </section>
  );
}

function toldFr({ wait, wish, proposal }: DepartingParcel): string {
  if (proposal?.proposedOn) {
    return `Départ proposé au client : ${formatWeekday(proposal.proposedOn).toLowerCase()}, sans réponse encore.`;
  }
  if (!wait?.toldAt && !wish?.agreedUntil) return "Le client n’a pas été prévenu.";
  const told = wait?.toldAt
    ? `Prévenu à ${formatTime(wait.toldAt)}`
    : "Attente acceptée avant le paiement";
  if (wait?.answer === "waits") return `${told}, répond « j’attends ».`;
  if (wait?.answer === "refund") return `${told}, veut être remboursé.`;
  return wait?.toldAt ? `${told}, n’a pas répondu.` : `${told}.`;
}
