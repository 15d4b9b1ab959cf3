import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { formatFullDay } from "#copy/dispatch/weather.ts";
import {
  type NotPutOff,
  type OfferedDay,
  offerPutOff,
  putOffParcels,
} from "#shop/orders/departures/put-off/put-off-parcels.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Tile, Tiles } from "#ui/tile.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/put-off-orders";
import { BulkResult, BulkScreen, NoneTicked } from "./bulk-result.tsx";
import { nameLeft, tickedIds } from "./ticked-orders.server.ts";

const weatherOf = ({ context }: Pick<Route.LoaderArgs, "context">) => {
  const { database, clock, forecasts, config: situation } = context.get(houseContext);
  return { db: database.db, clock, forecasts, situation };
};

/** The orders are in the address, so that nothing is lost before any script. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const orderIds = tickedIds(args.url.searchParams.getAll("id"));
  const { parcels, days } = await offerPutOff(weatherOf(args), { orderIds });
  return { ticked: orderIds.length, parcels, days };
}

const form = z.object({ day: z.iso.date() });

/** Puts off what can be, and tells of the rest why not. */
export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const posted = await args.request.formData().catch(() => null);
  const read = form.safeParse({ day: posted?.get("day") });
  if (!read.success) return data({ error: "Choisissez un jour" }, { status: 422 });
  const { day } = read.data;
  const orderIds = tickedIds(args.url.searchParams.getAll("id"));
  const weather = weatherOf(args);
  const { parcels, asked, left } = await putOffParcels(weather, { orderIds, day, by });
  const named = await nameLeft(
    weather,
    left.map((one) => ({ orderId: one.orderId, why: whyFr(one) })),
  );
  return { error: null, day, parcels, asked, left: named };
}

function whyFr({ reason, promisedBefore }: NotPutOff): string {
  if (reason === "after_promise" && promisedBefore) {
    return `promise avant le ${formatFullDay(promisedBefore)} : convenez d’abord d’une date avec le client`;
  }
  return REASONS[reason];
}

const REASONS = {
  nothing_here: "aucun colis de cette commande n’attend ici son départ",
  collected: "elle est retirée à l’atelier",
  refused: "le client demande le remboursement de ce colis",
  labelled: "le colis est déjà étiqueté : annulez d’abord l’étiquette",
  in_round: "le colis est dans une tournée : retirez-le d’abord de la tournée",
  later_already: "son départ est déjà plus tard",
  no_departure: "aucun départ ce jour-là pour son service",
  weather: "les prévisions ne permettent pas ce départ",
  unforeseen: "personne ne connaît encore le temps de ce jour-là",
  after_promise: "la promesse faite au client serait dépassée",
} satisfies Record<NotPutOff["reason"], string>;

export default function PutOffOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { ticked, parcels, days } = loaderData;
  const { state } = useNavigation();
  const sent = actionData?.error === null ? actionData : null;
  if (sent) {
    return (
      <BulkScreen title="Reporter le départ">
        <BulkResult done={doneFr(sent)} left={sent.left} />
      </BulkScreen>
    );
  }
  return (
    <BulkScreen title="Reporter le départ">
      {ticked === 0 && <NoneTicked />}
      {ticked > 0 && days.length === 0 && (
        <Alert kind="warning">
          Aucun colis de ces commandes ne peut être reporté : partis, étiquetés, dans une tournée,
          ou sans départ que le temps permette.
        </Alert>
      )}
      {days.length > 0 && (
        <Form method="post" className="stack max-w-[34rem]" preventScrollReset>
          {actionData?.error && <Alert kind="error">{actionData.error}</Alert>}
          <Tiles legend="Nouveau départ">
            {days.map((offered) => (
              <Tile
                key={offered.day}
                name="day"
                value={offered.day}
                detail={offeredFr(offered, parcels)}
                required
              >
                {capital(formatFullDay(offered.day))}
              </Tile>
            ))}
          </Tiles>
          <p className="t-sm c-2">
            Chaque client concerné reçoit un e-mail avec la nouvelle date. Si le temps ne permet pas
            ce départ, le colis attend et son client en est prévenu.
          </p>
          {days.some(({ toAsk }) => toAsk > 0) && (
            <p className="t-sm c-2">
              Quand la date dépasse ce qui est promis, elle est proposée au client : il l’accepte,
              ou annule et est remboursé. Sans réponse, rien ne change.
            </p>
          )}
          <div className="row">
            <Button type="submit" busy={state === "submitting"}>
              Reporter et prévenir les clients
            </Button>
          </div>
        </Form>
      )}
    </BulkScreen>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const offeredFr = ({ parcels, toAsk }: OfferedDay, all: number): string => {
  const free = `${parcels} colis sur ${all}`;
  if (toAsk === 0) return free;
  const asked = toAsk > 1 ? `${toAsk} à proposer aux clients` : "1 à proposer au client";
  return parcels === 0 ? asked : `${free}, ${asked}`;
};

type Done = { parcels: number; asked: number; day: string };

function doneFr({ parcels, asked, day }: Done): string | null {
  const when = formatFullDay(day);
  const said = [
    parcels > 1 && `${parcels} colis partiront ${when} : leurs clients sont prévenus.`,
    parcels === 1 && `1 colis partira ${when} : son client est prévenu.`,
    asked > 1 && `Départ ${when} proposé pour ${asked} colis : sans réponse, rien ne change.`,
    asked === 1 && `Départ ${when} proposé à 1 client : sans réponse, rien ne change.`,
  ].filter(Boolean);
  return said.length > 0 ? said.join(" ") : null;
}
