import { Hourglass } from "lucide-react";
import { href, Link } from "react-router";
import { describeVerdict } from "#copy/dispatch/verdicts.ts";
import { formatShortDay } from "#copy/dispatch/weather.ts";
import { formatCount } from "#copy/formats.ts";
import type { DepartingParcel } from "#shop/orders/departures/departing-parcel.ts";
import type { OrderFilter } from "#shop/orders/desk/order-query.ts";
import { Tag } from "#ui/badge.tsx";
import { linesFr } from "./lines-fr.ts";
import type { LoadedMorning } from "./load-morning.server.ts";

/** What stays here today, each with what keeps it. */
export function WaitingPanel({ waiting }: Pick<LoadedMorning, "waiting">) {
  const { count, first, leavingNext } = waiting;
  return (
    <section className="morning__box is-waiting" aria-labelledby="attendent">
      <header>
        <h2 id="attendent">
          Attendent, et pourquoi <span className="n">{formatCount(count)}</span>
        </h2>
        <Link className="link link--tap t-xs" to={href("/admin/expeditions")}>
          Voir la semaine
        </Link>
      </header>
      {count === 0 && <p className="none">Rien n’attend.</p>}
      <ul>
        {first.map((parcel) => (
          <WaitingParcel key={parcel.id} parcel={parcel} />
        ))}
      </ul>
      {count > first.length && (
        <p className="foot">
          <Link className="link link--tap" to={href("/admin/expeditions")}>
            Et {formatCount(count - first.length)} de plus
          </Link>
        </p>
      )}
      {leavingNext > 0 && (
        <p className="foot">
          <Link
            className="link link--tap"
            to={`${href("/admin/commandes")}?statut=${"leaves_next" satisfies OrderFilter}`}
          >
            {leavingNext > 1
              ? `${formatCount(leavingNext)} colis partent au prochain départ`
              : "Un colis part au prochain départ"}
          </Link>
          , sans rien attendre d’autre.
        </p>
      )}
    </section>
  );
}

function WaitingParcel({ parcel }: { parcel: DepartingParcel }) {
  const { orderId, customerName, city, lines, leavesOn } = parcel;
  return (
    <li>
      <span>
        <Link className="stretch" to={href("/admin/commandes/:id", { id: orderId })}>
          <b>
            {customerName}, {city}
          </b>
        </Link>
        <small>{linesFr(lines)}</small>
      </span>
      <small className="why">{whyFr(parcel)}</small>
      {leavesOn ? (
        <Tag tone="grey">
          <Hourglass className="icon icon--sm" aria-hidden="true" /> Attend{" "}
          {formatShortDay(leavesOn)}
        </Tag>
      ) : (
        <Tag tone="red">À décider</Tag>
      )}
    </li>
  );
}

/** What its buyer or a person wants comes before what the weather says. */
function whyFr({ isRefused, notBefore, leavesOn, plan, verdict }: DepartingParcel): string {
  if (isRefused) return "Demande à être remboursé : rien ne part.";
  if (notBefore !== null && notBefore === leavesOn) {
    return plan?.leavesOn ? "Le jour que vous avez choisi." : "La semaine que le client a choisie.";
  }
  return describeVerdict({ ...verdict, until: null });
}
