import { ChevronLeft, ChevronRight } from "lucide-react";
import { href, Link } from "react-router";
import { carriedBy } from "#copy/orders/rounds.ts";
import { isHere, isPacked, type RoundParcel } from "#shop/orders/rounds/round.ts";
import { Button } from "#ui/button.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import type { LoadedRound } from "./load-round.server.ts";
import { BoxNote, LabelNote, PackingNote, ParcelStep, ParcelTick } from "./parcel-list.tsx";

type OneParcelProps = { loaded: LoadedRound; parcel: RoundParcel };

/** One box at a time, for one hand: on a telephone only. */
export function OneParcel({ loaded: { round, weather }, parcel }: OneParcelProps) {
  const { parcels } = round;
  const at = parcels.indexOf(parcel);
  const page = href("/admin/preparation/:id", { id: round.id });
  const to = (step: -1 | 1) => parcels[(at + step + parcels.length) % parcels.length]?.id ?? "";
  const done = parcel.lines.filter((line) => line.isPacked).length;
  const isOver = !isHere(parcel) || isPacked(parcel);
  return (
    <section className="one" aria-labelledby="un-colis">
      <div className="one-head">
        <Link
          className="icon-btn"
          to={`${page}?colis=${to(-1)}`}
          replace
          aria-label="Colis précédent"
        >
          <ChevronLeft className="icon" aria-hidden="true" />
        </Link>
        <div className="c">
          <h2 id="un-colis">
            Colis {at + 1} sur {parcels.length}
          </h2>
          <p className="t-xs">
            {parcel.customer}, {parcel.city}. {carriedBy(parcel)}.
          </p>
        </div>
        <Link className="icon-btn" to={`${page}?colis=${to(1)}`} replace aria-label="Colis suivant">
          <ChevronRight className="icon" aria-hidden="true" />
        </Link>
      </div>
      <progress
        className="bar-p"
        max={parcel.lines.length}
        value={done}
        aria-label="Lignes faites"
      />
      <PackingNote weather={weather[parcel.id]} />
      <BoxNote parcel={parcel} />
      <LabelNote parcel={parcel} />
      <ul className="bigticks">
        {parcel.lines.map((line) => (
          <ParcelTick key={line.itemId} {...{ round, parcel, line }} className="bigtick" />
        ))}
      </ul>
      {isHere(parcel) && (
        <details className="round-box">
          <summary className="round-box__head">Il manque quelque chose ?</summary>
          <div className="row [--row:.5rem] p-4">
            <ParcelStep
              action={href("/admin/preparation/:id/colis", { id: round.id })}
              parcel={parcel}
              name={` (colis ${parcel.number}, ${parcel.customer})`}
              does="retirer"
            />
            <Link
              className="link link--tap"
              to={href("/admin/commandes/:id", { id: parcel.orderId })}
            >
              Ouvrir la commande
            </Link>
          </div>
        </details>
      )}
      <div className="round-foot">
        <Next round={round} parcel={parcel} next={nextToPack(parcels, at)} isOver={isOver} />
      </div>
    </section>
  );
}

/** The following one that is not packed; the following one where all are. */
function nextToPack(parcels: readonly RoundParcel[], at: number): string {
  const after = [...parcels.slice(at + 1), ...parcels.slice(0, at)];
  const open = after.find((parcel) => isHere(parcel) && !isPacked(parcel));
  return (open ?? after[0] ?? parcels[at])?.id ?? "";
}

type NextProps = {
  round: LoadedRound["round"];
  parcel: RoundParcel;
  next: string;
  isOver: boolean;
};

function Next({ round, parcel, next, isOver }: NextProps) {
  if (isOver) {
    const to = `${href("/admin/preparation/:id", { id: round.id })}?colis=${next}`;
    return (
      <Link className="btn btn--line btn--block" to={to} replace>
        Colis suivant
      </Link>
    );
  }
  return (
    <StepForm action={href("/admin/preparation/:id/colis", { id: round.id })}>
      <input type="hidden" name="faire" value="pret" />
      <input type="hidden" name="colis" value={parcel.id} />
      <input type="hidden" name="suivant" value={next} />
      <Button type="submit" block>
        Prêt, colis suivant
      </Button>
    </StepForm>
  );
}
