import { Eye, EyeOff, Pencil, Plus, Trash2 } from "lucide-react";
import { href, Link, Outlet } from "react-router";
import {
  type ListedCollection,
  listCollections,
} from "#shop/catalogue/collections/list-collections.server.ts";
import { Tag } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ScreenFailure } from "../frame/screen-failure.tsx";
import { LineLink, Mark, MoveMarks } from "../lists/line-buttons.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/collections";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  return loadScreen(args, async () => ({ collections: await listCollections(database) }));
}

const NEW = { id: "nouvelle" };

export default function Collections({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Collections" lede="Dans l’ordre du menu de la boutique">
        <Link
          className={buttonClass("primary", { size: "sm" })}
          to={href("/admin/collections/:id", NEW)}
        >
          <Plus className="icon icon--sm" /> Ajouter une collection
        </Link>
      </AdminHead>
      {loaderData ? <Lines {...loaderData} /> : <ScreenFailure />}
      <Outlet />
    </>
  );
}

function Lines({ collections }: { collections: readonly ListedCollection[] }) {
  return (
    <div className="wrap">
      {collections.length === 0 && <EmptyState title="Aucune collection" />}
      <ol className="bo-lines">
        {collections.map((one, place) => (
          <li key={one.id}>
            <span>
              {one.name}{" "}
              <span className="t-xs c-3">
                {one.isByHand ? "Choisie à la main" : "Par une règle"}
              </span>{" "}
              {!one.isShown && <Tag tone="grey">Masquée</Tag>}
            </span>
            <StepForm action={href("/admin/collections/:id/etat", one)} preventScrollReset>
              <MoveMarks name={one.name} place={place} count={collections.length} />
              <Mark
                kind={one.isShown ? "hidden" : "shown"}
                label={`${one.isShown ? "Masquer" : "Afficher"} : ${one.name}`}
              >
                {one.isShown ? <Eye className="icon" /> : <EyeOff className="icon" />}
              </Mark>
              <LineLink to={href("/admin/collections/:id", one)} label={`Modifier : ${one.name}`}>
                <Pencil className="icon" />
              </LineLink>
              <LineLink
                to={href("/admin/collections/:id/supprimer", one)}
                label={`Supprimer : ${one.name}`}
              >
                <Trash2 className="icon" />
              </LineLink>
            </StepForm>
          </li>
        ))}
      </ol>
    </div>
  );
}
