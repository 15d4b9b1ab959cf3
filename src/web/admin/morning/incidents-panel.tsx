import { href, Link } from "react-router";
import { formatCount, formatDay } from "#copy/formats.ts";
import { incidentFr } from "#copy/orders/parcels.ts";
import { Tag } from "#ui/badge.tsx";
import type { LoadedMorning } from "./load-morning.server.ts";

/** Parcels that do not arrive as they should; nothing where all do. */
export function IncidentsPanel({ incidents }: Pick<LoadedMorning, "incidents">) {
  if (incidents.count === 0) return null;
  return (
    <section className="morning__box is-fetched" aria-labelledby="incidents">
      <header>
        <h2 id="incidents">
          Incidents et retours <span className="n is-late">{formatCount(incidents.count)}</span>
        </h2>
        <span className="t-xs">jusqu’à ce qu’ils soient réglés</span>
      </header>
      <ul>
        {incidents.first.map(
          ({ id, orderId, number, customerName, carrier, kind, words, toldAt }) => (
            <li key={id}>
              <span>
                <Link className="stretch" to={href("/admin/commandes/:id", { id: orderId })}>
                  <b>
                    {number}, {customerName}
                  </b>
                </Link>
                <small>
                  {[carrier, formatDay(toldAt), words && `« ${words} »`].filter(Boolean).join(", ")}
                </small>
              </span>
              <Tag tone="red">{incidentFr[kind]}</Tag>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
