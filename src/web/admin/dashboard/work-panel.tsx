import { Link } from "react-router";
import { formatCount } from "#copy/formats.ts";
import type { JobState } from "#platform/queue/list-jobs.server.ts";
import type { ShopCounts } from "#shop/statistics/count-shop.server.ts";

type WorkPanelProps = { orders: ShopCounts["orders"]; jobs: Record<JobState, number> };

/** What waits for someone. */
export function WorkPanel({ orders, jobs }: WorkPanelProps) {
  const lines = [
    {
      to: "/admin/commandes?statut=to_prepare",
      words: "Commandes à préparer",
      count: orders.toPrepare,
    },
    {
      to: "/admin/commandes?statut=in_review",
      words: "Commandes à vérifier",
      count: orders.toReview,
    },
    { to: "/admin/taches?etat=attente", words: "Tâches en attente", count: jobs.waiting },
    { to: "/admin/taches", words: "Tâches en échec", count: jobs.failed, isFault: true },
  ];
  return (
    <section className="panel panel--line col-span-4" aria-labelledby="a-faire">
      <div className="panel__head">
        <h2 id="a-faire">À faire</h2>
      </div>
      <ul className="stack [--stack:.75rem] text-sm">
        {lines.map(({ to, words, count, isFault = false }) => (
          <li key={words} className="row row--between">
            <Link className="link link--tap" to={to}>
              {words}
            </Link>
            <b className={isFault && count > 0 ? "qty-0 tnum" : "tnum font-[550]"}>
              {formatCount(count)}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
