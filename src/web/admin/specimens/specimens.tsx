import { Camera } from "lucide-react";
import { href, Link } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import { specimenStateFr } from "#copy/specimens.ts";
import {
  type ListedSpecimen,
  listSpecimens,
} from "#shop/catalogue/specimens/list-specimens.server.ts";
import {
  needsPhotograph,
  readNumber,
  type SpecimenState,
  type SpecimenView,
  specimenName,
  specimenViews,
} from "#shop/catalogue/specimens/specimen-state.ts";
import { Tag, type TagTone } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import type { Column } from "#ui/table/table.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { List } from "../lists/list.tsx";
import { ListScreen } from "../lists/list-screen.tsx";
import { ListViews } from "../lists/list-views.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/specimens";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  const { searchParams } = args.url;
  return loadScreen(args, async () => {
    const asked = searchParams.get("voir");
    const view = specimenViews.find((known) => known === asked) ?? "en-vente";
    const after = readNumber(searchParams.get("apres") ?? "");
    const deps = { db: database.db, clock };
    return { view, now: clock.now(), ...(await listSpecimens(deps, { view, after })) };
  });
}

const viewsFr = {
  "en-vente": "En vente",
  "a-refaire": "À refaire",
  "hors-vente": "Hors vente",
  vendus: "Vendus",
} satisfies Record<SpecimenView, string>;

const emptyFr = {
  "en-vente": "Photographiez une plante : elle est en vente en moins d’une minute.",
  "a-refaire": "Toutes les photographies ont moins de 21 jours.",
  "hors-vente": "Aucun plant n’a été retiré de la vente.",
  vendus: "Aucun plant n’a encore été vendu.",
} satisfies Record<SpecimenView, string>;

export default function Specimens({ loaderData }: Route.ComponentProps) {
  const path = href("/admin/specimens");
  return (
    <ListScreen
      title="Spécimens"
      lede="Les plants vendus un par un, chacun avec ses photographies"
      actions={
        <Link
          className={buttonClass("primary", { size: "sm" })}
          to={href("/admin/specimens/nouveau")}
        >
          <Camera className="icon icon--sm" aria-hidden="true" /> Photographier un plant
        </Link>
      }
      page={loaderData}
    >
      {({ view, now, specimens, next }) => (
        <>
          <ListViews
            label="Spécimens à afficher"
            views={specimenViews.map((one) => ({
              label: viewsFr[one],
              to: one === "en-vente" ? path : `${path}?voir=${one}`,
              isCurrent: one === view,
            }))}
          />
          <List
            label="Spécimens"
            columns={columns(now)}
            rows={specimens}
            empty={{ title: "Aucun spécimen", words: emptyFr[view] }}
            next={next}
          />
        </>
      )}
    </ListScreen>
  );
}

const tones = {
  on_sale: "green",
  held: "blue",
  come_back: "amber",
  withdrawn: "grey",
  at_fair: "blue",
  sold: "teal",
} satisfies Record<SpecimenState, TagTone>;

/** One that came back waits for a new photograph, however old the last one is. */
const isToRedo = (specimen: ListedSpecimen, now: Date) =>
  specimen.state === "come_back" || needsPhotograph({ ...specimen, cameBackAt: null }, now);

const columns = (now: Date): Column<ListedSpecimen>[] => [
  {
    head: "Plant",
    cell: ({ number, productName, picture }) => (
      <Link
        className="specimen-line"
        to={href("/admin/specimens/:number", { number: String(number) })}
      >
        {picture ? <Picture picture={picture} alt="" sizes="3rem" /> : <span />}
        <span>
          <b className="t-plant">{productName}</b>
          <span className="t-xs">{specimenName(number)}</span>
        </span>
      </Link>
    ),
  },
  {
    head: "Prix",
    at: "corner",
    isNumber: true,
    cell: ({ priceCents }) => formatPrice(priceCents),
  },
  {
    head: "Photographie",
    isNamed: true,
    cell: (specimen) => (
      <>
        {specimen.takenAt ? formatDay(specimen.takenAt) : "aucune"}{" "}
        {isToRedo(specimen, now) && <Tag tone="amber">À refaire</Tag>}
      </>
    ),
  },
  {
    head: "État",
    cell: ({ state, soldAt }) => (
      <Tag tone={tones[state]}>
        {specimenStateFr[state]}
        {soldAt && ` le ${formatDay(soldAt)}`}
      </Tag>
    ),
  },
];
