import { href, Link } from "react-router";
import { formatCount } from "#copy/formats.ts";
import { slotFr } from "#copy/orders/order-hours.ts";
import { parisDaysBetween } from "#kernel/paris-day.ts";
import { Tag } from "#ui/badge.tsx";
import type { LoadedMorning } from "./load-morning.server.ts";

type CollectionsPanelProps = Pick<LoadedMorning, "collections" | "now">;

/** Who comes to the workshop; nothing where nobody does. */
export function CollectionsPanel({ collections, now }: CollectionsPanelProps) {
  if (collections.length === 0) return null;
  return (
    <section className="morning__box is-fetched" aria-labelledby="retraits">
      <header>
        <h2 id="retraits">
          Retraits à l’atelier <span className="n">{formatCount(collections.length)}</span>
        </h2>
        <span className="t-xs">aujourd’hui et demain</span>
      </header>
      <ul>
        {collections.map(({ orderId, customerName, isReady, ...slot }) => (
          <li key={orderId}>
            <span>
              <Link className="stretch" to={href("/admin/commandes/:id", { id: orderId })}>
                <b>{customerName}</b>
              </Link>
              <small>
                {dayFr(parisDaysBetween(now, slot.from))}, {slotFr(slot)}
              </small>
            </span>
            {isReady ? <Tag tone="green">Prêt à retirer</Tag> : <Tag tone="amber">À préparer</Tag>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function dayFr(days: number): string {
  if (days < 0) return "Pas encore venu";
  return days === 0 ? "Aujourd’hui" : "Demain";
}
