import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";
import { AdminHead } from "#web/admin/frame/admin-head.tsx";
import { ReturnLink } from "#web/admin/lists/return-link.tsx";

export type Left = { id: string; number: string; why: string };

/** A page about the orders that were ticked. */
export const BulkScreen = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <AdminHead title={title}>
      <ReturnLink className={buttonClass("line")} to="/admin/commandes">
        Retour aux commandes
      </ReturnLink>
    </AdminHead>
    <div className="wrap stack [--stack:1.25rem]">{children}</div>
  </>
);

export const NoneTicked = () => (
  <Alert kind="warning">Aucune commande n’est cochée : cochez-en dans la liste.</Alert>
);

/** What came of it: how many were done, in words, then those that were not and why. */
export const BulkResult = ({ done, left }: { done: string | null; left: readonly Left[] }) => (
  <>
    {done && <Alert kind="success">{done}</Alert>}
    {left.length > 0 && (
      <section aria-labelledby="laissees" className="stack [--stack:.75rem]">
        <h2 id="laissees" className="t-h3">
          {left.length > 1 ? `${left.length} laissées` : "1 laissée"} en l’état
        </h2>
        <ul className="carried">
          {left.map(({ id, number, why }) => (
            <li key={`${id} ${why}`}>
              <Link className="link link--tap" to={href("/admin/commandes/:id", { id })}>
                {number}
              </Link>
              <span>{why}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);
