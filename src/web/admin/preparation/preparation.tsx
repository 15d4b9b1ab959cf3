import { href, Link, redirect } from "react-router";
import { formatWeekday } from "#copy/dispatch/weather.ts";
import { formatTime } from "#copy/formats.ts";
import {
  findCurrentRound,
  type ListedRound,
  listRounds,
} from "#shop/orders/rounds/list-rounds.server.ts";
import { MOST_IN_ROUND, startRound } from "#shop/orders/rounds/start-round.server.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import type { Column } from "#ui/table/table.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { tell } from "../forms/answer-admin-form.server.ts";
import { List } from "../lists/list.tsx";
import { ListScreen } from "../lists/list-screen.tsx";
import { DayViews } from "../morning/day-views.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/preparation";
import { listToPrepare } from "./load-round.server.ts";

/** The round that is worked on, unless all are asked for. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const house = args.context.get(houseContext);
  const { search, searchParams } = args.url;
  if (!searchParams.has("toutes")) {
    const current = await findCurrentRound(house.database);
    if (current) throw redirect(`${href("/admin/preparation/:id", { id: current })}${search}`);
  }
  return loadScreen(args, async () => {
    const [rounds, may] = await Promise.all([listRounds(house.database), listToPrepare(house)]);
    return { rounds, mayLeave: may.length };
  });
}

/** Everything that may leave today, and is in no round. */
export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const house = args.context.get(houseContext);
  const { db } = house.database;
  const may = (await listToPrepare(house)).slice(0, MOST_IN_ROUND);
  const only = new Set(may.map(({ id }) => id));
  const started = await startRound(
    { db, clock: house.clock },
    {
      orderIds: may.map(({ orderId }) => orderId),
      ...{ only, fit: only },
      by,
    },
  );
  if (!started.ok) return tell(`${href("/admin/preparation")}?toutes=1`, "rien-a-preparer");
  const { roundId, parcels } = started.value;
  return tell(href("/admin/preparation/:id", { id: roundId }), "tournee-prete", parcels);
}

const columns: Column<ListedRound>[] = [
  {
    head: "Tournée",
    cell: ({ id, day, createdAt }) => (
      <Link className="link link--tap" to={href("/admin/preparation/:id", { id })}>
        {formatWeekday(day)}, {formatTime(createdAt)}
      </Link>
    ),
  },
  { head: "Colis", isNumber: true, isNamed: true, at: "corner", cell: ({ parcels }) => parcels },
  { head: "Encore ici", isNumber: true, isNamed: true, at: "side", cell: ({ here }) => here },
];

export default function Preparation({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Préparation"
      lede="Cueillez, emballez, imprimez et remettez les colis d’une matinée"
      actions={<Start mayLeave={loaderData?.mayLeave ?? 0} />}
      page={loaderData}
    >
      {({ rounds }) => (
        <>
          <DayViews current="preparation" />
          <List label="Tournées" columns={columns} rows={rounds} empty={NONE_YET} />
        </>
      )}
    </ListScreen>
  );
}

const NONE_YET = {
  title: "Aucune tournée",
  words: "Choisissez des commandes dans leur liste, ou préparez tout ce qui peut partir.",
};

function Start({ mayLeave }: { mayLeave: number }) {
  const action = href("/admin/preparation");
  const isSending = useIsSending(action);
  return (
    <>
      <Link className={buttonClass("quiet")} to={href("/admin/places")}>
        Places
      </Link>
      <Link className={buttonClass("line")} to={`${href("/admin/commandes")}?statut=to_prepare`}>
        Choisir des commandes
      </Link>
      {mayLeave > 0 && (
        <StepForm action={action}>
          <Button type="submit" busy={isSending}>
            Préparer tout ce qui peut partir ({mayLeave})
          </Button>
        </StepForm>
      )}
    </>
  );
}
