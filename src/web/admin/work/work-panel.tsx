import { Link } from "react-router";
import { formatCount } from "#copy/formats.ts";
import { parisDaysBetween } from "#kernel/paris-day.ts";
import type { JobState } from "#platform/queue/list-jobs.server.ts";
import type { PendingWork } from "#shop/statistics/count-pending-work.server.ts";
import { daysLeft } from "#shop/withdrawals/refund-due.ts";
import { DaysLeft } from "../withdrawals/days-left.tsx";

type WorkPanelProps = {
  work: PendingWork & { now: Date };
  jobs?: Record<JobState, number>;
};

/** What waits for someone, the first thing that a shopkeeper sees. */
export function WorkPanel({ work, jobs }: WorkPanelProps) {
  const { orders, withdrawals, disputes, paymentDifferences, unreadMessages, productsOut, now } =
    work;
  const { waitsToSettle, labelsToSettle, incidentsOpen } = work;
  const { oldestAt } = withdrawals;
  return (
    <section className="work" aria-labelledby="a-faire">
      <h2 id="a-faire">À faire</h2>
      <ul>
        <Line to="/admin/commandes?statut=to_prepare" count={orders.toPrepare}>
          Commandes à préparer
        </Line>
        <Line to="/admin/commandes?statut=in_review" count={orders.toReview} isFault>
          Commandes à vérifier
        </Line>
        <Line to="/admin/commandes?statut=disputed" count={disputes.open} isFault>
          Paiements contestés{" "}
          {disputes.dueAt && <DaysLeft left={parisDaysBetween(now, disputes.dueAt)} />}
        </Line>
        {/* Where nothing is compared, nothing is awaited. */}
        {paymentDifferences > 0 && (
          <Line to="/admin/connexions/stripe" count={paymentDifferences} isFault>
            Écarts avec Stripe
          </Line>
        )}
        {/* Where nothing waits for the weather, nothing is to be settled. */}
        {waitsToSettle > 0 && (
          <Line to="/admin/expeditions" count={waitsToSettle} isFault>
            Colis retenus à rembourser
          </Line>
        )}
        {labelsToSettle > 0 && (
          <Line to="/admin/taches" count={labelsToSettle} isFault>
            Étiquettes sans réponse du transporteur
          </Line>
        )}
        {incidentsOpen > 0 && (
          <Line to="/admin/ce-matin#incidents" count={incidentsOpen} isFault>
            Incidents et retours de colis
          </Line>
        )}
        <Line to="/admin/retractations" count={withdrawals.open}>
          Rétractations à rembourser {oldestAt && <DaysLeft left={daysLeft(oldestAt, now)} />}
        </Line>
        <Line to="/admin/messages" count={unreadMessages}>
          Messages non lus
        </Line>
        <Line to="/admin?stock=rupture" count={productsOut}>
          Produits en rupture
        </Line>
        {jobs && (
          <>
            <Line to="/admin/taches?etat=attente" count={jobs.waiting}>
              Tâches en attente
            </Line>
            <Line to="/admin/taches" count={jobs.failed} isFault>
              Tâches en échec
            </Line>
          </>
        )}
      </ul>
    </section>
  );
}

type LineProps = { to: string; count: number; isFault?: boolean; children: React.ReactNode };

function Line({ to, count, isFault = false, children }: LineProps) {
  const tone = count === 0 ? "is-none" : isFault ? "is-fault" : "";
  return (
    <li>
      <Link to={to} className={tone}>
        <span>{children}</span> <b>{formatCount(count)}</b>
      </Link>
    </li>
  );
}
