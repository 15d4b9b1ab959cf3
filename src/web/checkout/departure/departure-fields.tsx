import { CalendarDays, Flame, Hourglass, Snowflake, Sun, Thermometer, Truck } from "lucide-react";
import type { ReactNode } from "react";
import {
  agreementFr,
  coldAdviceFr,
  coldFr,
  estimateFr,
  neverFr,
  weekFr,
} from "#copy/dispatch/departures.ts";
import { formatFullDay } from "#copy/dispatch/weather.ts";
import { formatPrice } from "#copy/formats.ts";
import {
  type DepartureTerms,
  type OfferedPack,
  toldOf,
} from "#shop/checkout/departure/departure-terms.ts";
import { ErrorText } from "#ui/field.tsx";
import { Tile, Tiles } from "#ui/tile.tsx";
import { DegreeChart, forecastAgeFr } from "#web/parts/orders/order-degree-chart.tsx";
import type { StepPart } from "../delivery/step-part.ts";
import { chosenTerms, type ShownDeparture, type Told } from "./use-departure.ts";

type ChoosePack = (pack: OfferedPack, isWanted: boolean) => void;
type DepartureFieldsProps = StepPart & {
  departure: Told | undefined;
  onPack: ChoosePack;
};

/** When the parcel leaves, as far as the forecast tells; nothing where nobody knows. */
export function DepartureFields({ departure, onPack, ...part }: DepartureFieldsProps) {
  const { departureWish: changed } = part.errors;
  if (departure?.state === "foreseen")
    return <Choices {...{ notice: departure, onPack, ...part }} />;
  return (
    <>
      {changed && <ErrorText id="departure-error">{changed}</ErrorText>}
      {departure?.state === "unknown" && (
        <Note>
          <b>Pas de prévision pour ce trajet en ce moment.</b> Avant le départ, une personne de
          l’atelier regarde elle-même le temps qu’il fera.
        </Note>
      )}
      {departure?.state === "never" && <Note>{neverFr(departure.why)}</Note>}
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <div className="cold" role="status">
    <div className="cold__head">
      <Thermometer className="icon" />
      <p>{children}</p>
    </div>
  </div>
);

type ChoicesProps = StepPart & {
  notice: ShownDeparture;
  onPack: ChoosePack;
};

function Choices({ notice, onPack, values, errors, onChange }: ChoicesProps) {
  const { soonest, weeks, pack } = notice;
  const terms = chosenTerms(notice, values);
  const isWeek = terms.week !== null;
  const [firstWeek] = weeks;
  const { departureWish: changed } = errors;
  const described = changed
    ? { "aria-invalid": true, "aria-describedby": "departure-error" }
    : undefined;
  return (
    <fieldset className="field departure-choice">
      <legend>Date de départ</legend>
      {changed && <ErrorText id="departure-error">{changed}</ErrorText>}
      <Forecast notice={notice} />
      <div className="options">
        <label className="option">
          <input
            type="radio"
            name="departureWish"
            value="soonest"
            checked={!isWeek}
            onChange={() => onChange({ departureWish: "soonest" })}
            {...described}
          />
          <span className="option__body">
            <CalendarDays className="icon" />
            <span>
              <b>Dès que le temps le permet</b>
              <small>Nous regardons chaque matin et vous écrivons si la date bouge.</small>
            </span>
            <span className="option__end">
              <span>{estimateFr(soonest.estimated)}</span>
              {soonest.estimated && <small>départ estimé</small>}
            </span>
          </span>
        </label>
        {firstWeek?.week && (
          <label className="option">
            <input
              type="radio"
              name="departureWish"
              value="week"
              checked={isWeek}
              onChange={() =>
                onChange({ departureWish: "week", departureWeek: firstWeek.week ?? undefined })
              }
            />
            <span className="option__body">
              <Hourglass className="icon" />
              <span>
                <b>Une semaine de mon choix</b>
                <small>Pour une absence, ou pour un cadeau.</small>
              </span>
              <span className="option__end">
                <span>à partir du {formatFullDay(firstWeek.week)}</span>
              </span>
            </span>
          </label>
        )}
        {isWeek && (
          <Tiles legend="Semaine de départ">
            {weeks.map(({ week }) =>
              week ? (
                <Tile
                  key={week}
                  name="departureWeek"
                  value={week}
                  checked={terms.week === week}
                  onChange={() => onChange({ departureWish: "week", departureWeek: week })}
                >
                  {weekFr(week)}
                </Tile>
              ) : null,
            )}
          </Tiles>
        )}
      </div>
      {pack && <Pack pack={pack} onPack={onPack} />}
      <Agreement terms={terms} part={{ values, errors, onChange }} />
    </fieldset>
  );
}

function Forecast({ notice }: { notice: ShownDeparture }) {
  const { reason, degrees, soonest, readAt } = notice;
  if (!reason) {
    return (
      <p className="departure-line" role="status">
        <Truck className="icon" />
        <span>
          Votre commande part <b>{estimateFr(soonest.estimated)}</b> : le temps annoncé sur le
          trajet le permet. <span className="t-xs">{forecastAgeFr(readAt)}</span>
        </span>
      </p>
    );
  }
  const Icon = degrees?.isHeat ? Sun : Snowflake;
  return (
    <div className="cold">
      <div className="cold__head" role="status">
        <Icon className="icon" />
        <div>
          <p>
            <b>{coldFr(reason)}</b>
          </p>
          <p>{coldAdviceFr(reason)}</p>
        </div>
      </div>
      {degrees && degrees.days.length > 1 ? (
        <DegreeChart degrees={degrees} readAt={readAt} />
      ) : (
        <p className="t-xs">{forecastAgeFr(readAt)}</p>
      )}
    </div>
  );
}

const Pack = ({ pack, onPack }: { pack: OfferedPack; onPack: ChoosePack }) => (
  <label className="option option--check">
    <input
      type="checkbox"
      name="departurePack"
      checked={pack.isTaken}
      onChange={({ target }) => onPack(pack, target.checked)}
    />
    <span className="option__body">
      <Flame className="icon" />
      <span>
        <b>Ajouter une chaufferette</b>
        <small>
          {pack.name}, {pack.hours} h de chaleur dans le colis. Départ possible{" "}
          {formatFullDay(pack.estimated)}.
        </small>
      </span>
      <span className="option__end">
        <span className="price">{formatPrice(pack.priceCents)}</span>
      </span>
    </span>
  </label>
);

function Agreement({ terms, part }: { terms: DepartureTerms; part: StepPart }) {
  const { values, errors, onChange } = part;
  const { week, agreeUntil } = terms;
  if (!agreeUntil) return null;
  const told = toldOf(terms);
  const error = errors.departureAgreed;
  return (
    <div className={error ? "field has-error" : "field"}>
      <label className="check agree" htmlFor="departureAgreed">
        <input
          id="departureAgreed"
          type="checkbox"
          name="departureAgreed"
          required
          checked={values.departureAgreed === told}
          onChange={({ target }) =>
            onChange({ departureAgreed: target.checked ? told : undefined })
          }
          aria-describedby={error ? "departureAgreed-error" : "departureAgreed-hint"}
          {...(error && { "aria-invalid": true })}
        />
        <span>{agreementFr({ week, agreeUntil })}</span>
      </label>
      <p className="t-xs" id="departureAgreed-hint">
        Tant que le colis n’est pas parti, vous pouvez nous demander d’annuler et de vous
        rembourser.
      </p>
      {error && <ErrorText id="departureAgreed-error">{error}</ErrorText>}
    </div>
  );
}
