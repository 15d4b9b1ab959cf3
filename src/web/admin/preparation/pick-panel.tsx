import {
  type PickPlace,
  type PickStop,
  pickPlaces,
  progressOf,
  type Round,
} from "#shop/orders/rounds/round.ts";
import { Tick } from "./tick.tsx";

/** What to take from where, in the order of the greenhouse. */
export function PickPanel({ round }: { round: Round }) {
  const { picked, stops } = progressOf(round);
  return (
    <section className="round-box round-picks" aria-labelledby="cueillette">
      <div className="round-box__head">
        <h2 id="cueillette">
          Cueillette <span className="n">{`${picked} / ${stops}`}</span>
        </h2>
        <span className="aside">dans l’ordre de la serre</span>
      </div>
      {pickPlaces(round).map((place) => (
        <Place key={place.place ?? ""} roundId={round.id} place={place} />
      ))}
    </section>
  );
}

function Place({ roundId, place: { place, stops } }: { roundId: string; place: PickPlace }) {
  const done = stops.filter(({ isPicked }) => isPicked).length;
  const hasSpecimens = stops.some(({ specimen }) => specimen !== null);
  const progress = done === stops.length ? "fait" : `${done} sur ${stops.length}`;
  return (
    <>
      <div className="place">
        <h3>{place ?? "Sans place"}</h3>
        <span>
          {hasSpecimens && done < stops.length ? "spécimens : vérifiez le numéro" : progress}
        </span>
      </div>
      <ul className="picks">
        {stops.map((stop) => (
          <li key={stop.id}>
            <Tick
              roundId={roundId}
              of={{ unite: stop.id }}
              isDone={stop.isPicked}
              className="round-pick"
            >
              <Stop stop={stop} />
            </Tick>
          </li>
        ))}
      </ul>
    </>
  );
}

function Stop({ stop: { name, specimen, quantity, picture, parcels } }: { stop: PickStop }) {
  const boxes = parcels.map((one) =>
    one.quantity > 1 ? `${one.number} ×${one.quantity}` : one.number,
  );
  return (
    <>
      <span className="q">
        {specimen === null ? quantity : `nº ${specimen}`}
        {specimen === null && <span className="sr-only"> fois</span>}
      </span>
      <Thumb picture={picture} />
      <span className="plant">{name}</span>
      <small>colis {boxes.join(", ")}</small>
    </>
  );
}

export const Thumb = ({ picture }: { picture: string | null }) =>
  picture ? (
    <img className="thumb" src={picture} alt="" loading="lazy" width={4} height={5} />
  ) : (
    <span className="thumb" />
  );
