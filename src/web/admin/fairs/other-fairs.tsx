import { Plus } from "lucide-react";
import { href, Link } from "react-router";
import { fairDaysFr } from "#copy/fairs.ts";
import { formatPrice } from "#copy/formats.ts";
import type { ListedFair } from "#shop/fairs/desk/list-fairs.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { Panel } from "#ui/panel.tsx";

export function OtherFairs({ fairs }: { fairs: readonly ListedFair[] }) {
  const add = (
    <Link className={buttonClass("quiet", { size: "sm" })} to={href("/admin/foires/nouvelle")}>
      <Plus className="icon icon--sm" aria-hidden="true" /> Nouvelle foire
    </Link>
  );
  return (
    <Panel id="autres" title="Autres foires" beside={add}>
      {fairs.length === 0 && <p className="t-body">Aucune autre foire.</p>}
      <ul className="fair-phones">
        {fairs.map((fair) => (
          <li key={fair.id}>
            <span>
              <Link className="link link--tap" to={href("/admin/foires/:id", fair)}>
                <b>{fair.name}</b>
              </Link>
              <small>{fairDaysFr(fair)}</small>
            </span>
            {fair.state === "planned" ? (
              <Link
                className={buttonClass("line", { size: "sm" })}
                to={href("/admin/foires/:id/emporter", fair)}
              >
                Préparer ce que j’emporte<span className="sr-only"> : {fair.name}</span>
              </Link>
            ) : (
              <span className="tnum">
                {fair.sold > 1 ? `${fair.sold} vendues` : `${fair.sold} vendue`},{" "}
                {formatPrice(fair.takingsCents)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
