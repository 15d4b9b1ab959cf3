import { Plus } from "lucide-react";
import { href, Link, Outlet } from "react-router";
import { fairDaysFr, plantsFr } from "#copy/fairs.ts";
import { formatPrice } from "#copy/formats.ts";
import { type ListedFair, listFairs } from "#shop/fairs/desk/list-fairs.server.ts";
import { Tag } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { type Column, Table } from "#ui/table/table.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ScreenFailure } from "../frame/screen-failure.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/fairs";
import { fairStateFr, fairTones } from "./fair-state.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  return loadScreen(args, async () => ({ fairs: await listFairs(database) }));
}

/** The fairs of the shop: those that are going on, the next ones, those of before. */
export default function Fairs({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Foires" lede="Emportez des plantes, vendez sans réseau, rentrez.">
        <Link
          className={buttonClass("primary", { size: "sm" })}
          to={href("/admin/foires/nouvelle")}
        >
          <Plus className="icon icon--sm" /> Nouvelle foire
        </Link>
      </AdminHead>
      {loaderData ? (
        <div className="wrap stack [--stack:1rem]">
          <Table
            label="Foires"
            columns={columns}
            rows={loaderData.fairs}
            empty={
              <EmptyState title="Aucune foire">
                Notez la prochaine : ce que vous emportez quitte la vente en ligne, ce qui reste y
                revient.
              </EmptyState>
            }
          />
          <p className="t-xs c-3">La foire note le stock, pas la caisse.</p>
        </div>
      ) : (
        <ScreenFailure />
      )}
      <Outlet />
    </>
  );
}

const columns: readonly Column<ListedFair>[] = [
  {
    head: "Foire",
    cell: (fair) => (
      <>
        <Link className="link link--tap" to={href("/admin/foires/:id", fair)}>
          {fair.name}
        </Link>
        {fair.place && <span className="t-xs c-3 block">{fair.place}</span>}
      </>
    ),
  },
  { head: "Dates", at: "wide", cell: fairDaysFr },
  {
    head: "Emporté",
    isNumber: true,
    isNamed: true,
    cell: ({ taken }) => (taken === 0 ? "—" : plantsFr(taken)),
  },
  {
    head: "Vendu",
    isNumber: true,
    isNamed: true,
    cell: ({ sold }) => (sold === 0 ? "—" : sold),
  },
  {
    head: "Recette",
    isNumber: true,
    isNamed: true,
    cell: ({ takingsCents }) => formatPrice(takingsCents),
  },
  {
    head: "État",
    at: "corner",
    cell: ({ state }) => <Tag tone={fairTones[state]}>{fairStateFr[state]}</Tag>,
  },
];
