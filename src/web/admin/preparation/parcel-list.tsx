import { Check, ChevronDown, Printer } from "lucide-react";
import { href, Link } from "react-router";
import { verdictFr } from "#copy/dispatch/verdicts.ts";
import { labelStateFr } from "#copy/orders/labels.ts";
import { parcelStateFr } from "#copy/orders/parcels.ts";
import { carriedBy } from "#copy/orders/rounds.ts";
import type { LabelState } from "#shop/orders/labels/desk-label.ts";
import {
  isHere,
  isLabelAwaited,
  isPacked,
  lacksLabel,
  percentOf,
  progressOf,
  type RoundParcel,
} from "#shop/orders/rounds/round.ts";
import { Alert } from "#ui/alert.tsx";
import { Tag, type TagTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { verdictTones } from "../dispatch/verdict-tones.ts";
import type { LoadedRound, ParcelWeather } from "./load-round.server.ts";
import { Thumb } from "./pick-panel.tsx";
import { PrintForm } from "./print-form.tsx";
import { Tick } from "./tick.tsx";

type ParcelListProps = { loaded: LoadedRound; open: string | undefined };

/** Every box of the round, each with what goes into it. */
export function ParcelList({ loaded, open }: ParcelListProps) {
  const { round } = loaded;
  const { packed, parcels } = progressOf(round);
  return (
    <section className="round-box round-parcels" aria-labelledby="colis">
      <div className="round-box__head">
        <h2 id="colis">
          Colis <span className="n">{`${packed} / ${parcels}`}</span>
        </h2>
        {packed < parcels ? (
          <StepForm
            action={href("/admin/preparation/:id/colis", { id: round.id })}
            preventScrollReset
          >
            <input type="hidden" name="faire" value="tout-pret" />
            <Button type="submit" variant="quiet" size="sm">
              Tous prêts
            </Button>
          </StepForm>
        ) : (
          <span className="aside">le QR du bon ouvre le colis sur le téléphone</span>
        )}
      </div>
      <progress
        className="bar-p"
        max={100}
        value={percentOf(packed, parcels)}
        aria-label="Colis prêts"
      />
      <ol className="parcels">
        {round.parcels.map((parcel) => (
          <li key={parcel.id}>
            <ParcelFold loaded={loaded} parcel={parcel} isOpen={parcel.id === open} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type FoldProps = { loaded: LoadedRound; parcel: RoundParcel; isOpen: boolean };

function ParcelFold({ loaded: { round, weather }, parcel, isOpen }: FoldProps) {
  const sky = weather[parcel.id];
  const done = parcel.lines.filter((line) => line.isPacked).length;
  return (
    <details className="parcel" open={isOpen}>
      <summary>
        <span className="no">{parcel.number}</span>
        <span>
          {parcel.customer}
          <small>{parcel.city}</small>
        </span>
        <span className="t-xs">
          {carriedBy(parcel)}
          <small>
            {done} / {parcel.lines.length} {parcel.lines.length > 1 ? "lignes" : "ligne"}
            {isLabelAwaited(parcel) && ", étiquette en route"}
          </small>
        </span>
        <span>{sky && <Tag tone={verdictTones[sky.kind]}>{verdictFr[sky.kind]}</Tag>}</span>
        <span>
          <ParcelTag parcel={parcel} />
        </span>
        <ChevronDown className="icon" aria-hidden="true" />
      </summary>
      <div className="in">
        <PackingNote weather={sky} />
        <BoxNote parcel={parcel} />
        <LabelNote parcel={parcel} />
        <ul className="ticks-l">
          {parcel.lines.map((line) => (
            <ParcelTick key={line.itemId} {...{ round, parcel, line }} className="tick-l" />
          ))}
        </ul>
        <div className="row [--row:.5rem]">
          <ParcelSteps round={round} parcel={parcel} />
        </div>
      </div>
    </details>
  );
}

const LABEL = {
  asked: "grey",
  pending: "grey",
  bought: "green",
  refused: "red",
  cancelling: "grey",
  cancelled: "grey",
} satisfies Record<LabelState, TagTone>;

function ParcelTag({ parcel }: { parcel: RoundParcel }) {
  if (!isHere(parcel)) {
    const { tone, label } = parcelStateFr[parcel.state];
    return <Tag tone={tone}>{label}</Tag>;
  }
  if (parcel.withheld) return <Tag tone="red">Ne pas expédier</Tag>;
  if (parcel.label?.state === "refused" && lacksLabel(parcel)) {
    return <Tag tone="red">{labelStateFr.refused}</Tag>;
  }
  if (isPacked(parcel)) return <Tag tone="green">Prêt</Tag>;
  const isBegun = parcel.lines.some((line) => line.isPacked);
  return isBegun ? <Tag tone="amber">En cours</Tag> : <Tag tone="grey">À emballer</Tag>;
}

export const PackingNote = ({ weather }: { weather: ParcelWeather | undefined }) =>
  weather?.packing ? (
    <p className="packing-note">
      <b>{weather.packing.title}</b>
      <br />
      {weather.packing.words}
    </p>
  ) : null;

export function LabelNote({ parcel: { label, trackingNumber } }: { parcel: RoundParcel }) {
  if (!label) return trackingNumber ? <p className="t-xs">Suivi {trackingNumber}</p> : null;
  return (
    <p className="row [--row:.5rem] t-xs">
      <Tag tone={LABEL[label.state]}>{labelStateFr[label.state]}</Tag>{" "}
      {label.refusal ?? trackingNumber}
    </p>
  );
}

/** A supplement is picked apart, and leaves in the box of the order before it. */
export const BoxNote = ({ parcel: { goesWith } }: { parcel: RoundParcel }) =>
  goesWith ? (
    <Alert kind="info">Supplément : à mettre dans le colis de la commande C-{goesWith}.</Alert>
  ) : null;

type ParcelTickProps = {
  round: LoadedRound["round"];
  parcel: RoundParcel;
  line: RoundParcel["lines"][number];
  className: string;
};

/** A line of a parcel: where it stood, and whether it is in the box. */
export function ParcelTick({ round, parcel, line, className }: ParcelTickProps) {
  const units = round.units.filter(({ id }) => line.units.some(({ unitId }) => unitId === id));
  const places = units.flatMap(({ place, specimen }) => [
    ...(specimen === null ? [] : [`nº ${specimen}`]),
    ...(place === null ? [] : [place]),
  ]);
  return (
    <li>
      <Tick
        roundId={round.id}
        of={{ colis: parcel.id, ligne: line.itemId }}
        isDone={line.isPacked}
        isOff={!isHere(parcel)}
        className={className}
      >
        <Thumb picture={units[0]?.picture ?? null} />
        <span>
          <b>{line.name}</b>
          <small>{[`${line.quantity}`, ...new Set(places)].join(", ")}</small>
        </span>
      </Tick>
    </li>
  );
}

type StepsProps = { round: LoadedRound["round"]; parcel: RoundParcel };

function ParcelSteps({ round, parcel }: StepsProps) {
  const action = href("/admin/preparation/:id/colis", { id: round.id });
  const name = ` (colis ${parcel.number}, ${parcel.customer})`;
  return (
    <>
      {isHere(parcel) && !isPacked(parcel) && (
        <ParcelStep {...{ action, parcel, name }} does="pret" />
      )}
      {parcel.prints > 0 && (
        <PrintForm roundId={round.id} parcelId={parcel.id} printed={parcel.prints}>
          <Button type="submit" size="sm" variant="quiet">
            <Printer className="icon icon--sm" aria-hidden="true" /> Réimprimer ce colis
            <span className="sr-only">{name}</span>
          </Button>
        </PrintForm>
      )}
      {isHere(parcel) && <ParcelStep {...{ action, parcel, name }} does="retirer" />}
      <Link
        className="link link--tap t-xs"
        to={href("/admin/commandes/:id", { id: parcel.orderId })}
      >
        Commande<span className="sr-only">{name}</span>
      </Link>
    </>
  );
}

type StepProps = { action: string; parcel: RoundParcel; name: string; does: "pret" | "retirer" };

export const ParcelStep = ({ action, parcel, name, does }: StepProps) => (
  <StepForm action={action} preventScrollReset className="contents">
    <input type="hidden" name="faire" value={does} />
    <input type="hidden" name="colis" value={parcel.id} />
    <Button type="submit" size="sm" variant={does === "pret" ? "line" : "quiet"}>
      {does === "pret" && <Check className="icon icon--sm" aria-hidden="true" />}
      {does === "pret" ? "Colis prêt" : "Retirer de la tournée"}
      <span className="sr-only">{name}</span>
    </Button>
  </StepForm>
);
