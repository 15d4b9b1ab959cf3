import { Printer, Truck } from "lucide-react";
import { href, Link, Outlet, useSearchParams } from "react-router";
import { formatWeekday } from "#copy/dispatch/weather.ts";
import { leftOutFr } from "#copy/orders/rounds.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { isHere, isLabelAwaited, isPacked, progressOf } from "#shop/orders/rounds/round.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { useRevalidateWhile } from "#web/parts/hooks/use-revalidate-while.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ScreenFailure } from "../frame/screen-failure.tsx";
import { DayViews } from "../morning/day-views.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/round";
import { type LoadedRound, loadRound } from "./load-round.server.ts";
import { OneParcel } from "./one-parcel.tsx";
import { ParcelList } from "./parcel-list.tsx";
import { PickPanel } from "./pick-panel.tsx";
import { PrintForm } from "./print-form.tsx";
import { Stages } from "./stages.tsx";

/** Often enough that two telephones see each other's ticks. */
const READ_EVERY_MS = 4000;

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const house = args.context.get(houseContext);
  return loadScreen(args, () => loadRound(house, args.params.id));
}

/** Parcels that are picked, packed and handed over together. */
export default function RoundPage({ loaderData: loaded }: Route.ComponentProps) {
  useRevalidateWhile(loaded?.round.parcels.some(isHere) ?? false, READ_EVERY_MS);
  if (!loaded) {
    return (
      <>
        <AdminHead title="Préparation" />
        <ScreenFailure />
      </>
    );
  }
  return (
    <>
      <Head round={loaded.round} />
      <Body loaded={loaded} />
      <Outlet />
    </>
  );
}

type RoundProps = Pick<LoadedRound, "round">;

function Head({ round }: RoundProps) {
  const { id, parcels, day, prints } = round;
  const left = parcels.filter((parcel) => !isHere(parcel)).length;
  const said = left > 0 ? ` ${left} remis au transporteur.` : "";
  return (
    <AdminHead
      title="Préparation"
      lede={`${parcels.length} colis, ${formatWeekday(day).toLowerCase()}.${said}`}
    >
      {prints > 0 || parcels.some(isLabelAwaited) ? (
        <Link
          className={buttonClass("line")}
          to={href("/admin/preparation/:id/imprimer", { id })}
          preventScrollReset
        >
          <Printer className="icon icon--sm" aria-hidden="true" /> Imprimer…
        </Link>
      ) : (
        parcels.length > 0 && (
          <PrintForm roundId={id} printed={0}>
            <Button type="submit" variant="line">
              <Printer className="icon icon--sm" aria-hidden="true" /> Imprimer
            </Button>
          </PrintForm>
        )
      )}
      {parcels.some(isHere) && (
        <Link
          className={buttonClass("primary")}
          to={href("/admin/preparation/:id/remettre", { id })}
          preventScrollReset
        >
          <Truck className="icon icon--sm" aria-hidden="true" /> Remis au transporteur
        </Link>
      )}
    </AdminHead>
  );
}

function Body({ loaded }: { loaded: LoadedRound }) {
  const { round } = loaded;
  const [search] = useSearchParams();
  const { picked, stops, packed, parcels } = progressOf(round);
  const first = round.parcels.find((parcel) => isHere(parcel) && !isPacked(parcel));
  const shown =
    round.parcels.find(({ id }) => id === search.get("colis")) ?? first ?? round.parcels[0];
  const isOne = search.has("colis");
  const page = href("/admin/preparation/:id", { id: round.id });
  return (
    <div className="wrap stack [--stack:1.25rem] round" data-view={isOne ? "one" : "picks"}>
      <DayViews current="preparation" prepared={`${packed} / ${parcels}`} />
      <LeftOut round={round} />
      <Stages round={round} />
      <nav className="round-views" aria-label="Vue du téléphone">
        <Link to={page} replace aria-current={isOne ? undefined : "page"} preventScrollReset>
          Cueillette <span className="n">{`${picked} / ${stops}`}</span>
        </Link>
        {shown && (
          <Link
            to={`${page}?colis=${shown.id}`}
            replace
            aria-current={isOne ? "page" : undefined}
            preventScrollReset
          >
            Un colis <span className="n">{`${round.parcels.indexOf(shown) + 1} / ${parcels}`}</span>
          </Link>
        )}
      </nav>
      {shown && <OneParcel key={shown.id} loaded={loaded} parcel={shown} />}
      <div className="round-grid">
        <PickPanel round={round} />
        <ParcelList loaded={loaded} open={shown?.id} />
      </div>
      <p className="row [--row:1.25rem] t-xs">
        <Link className="link link--tap" to={`${href("/admin/preparation")}?toutes=1`}>
          Toutes les tournées
        </Link>
        <Link className="link link--tap" to={href("/admin/places")}>
          Places des plantes
        </Link>
      </p>
    </div>
  );
}

function LeftOut({ round: { leftOut } }: RoundProps) {
  if (leftOut.length === 0) return null;
  const said = leftOut.map(
    ({ orderId, number, customer, reason }) =>
      `${orderNumber({ id: orderId, number })}${customer ? ` ${customer}` : ""} (${leftOutFr[reason]})`,
  );
  return (
    <Alert kind="info">
      {leftOut.length > 1 ? `${leftOut.length} commandes laissées` : "1 commande laissée"} de côté :{" "}
      {said.join(", ")}.
    </Alert>
  );
}
