import { href, Link } from "react-router";
import { formatDay, formatTime } from "#copy/formats.ts";
import { formatOptions } from "#copy/options.ts";
import { formatWeight, parcelName, parcelStateFr } from "#copy/orders/parcels.ts";
import type { AdapterName } from "#shop/carriers/carrier.ts";
import type { DeskOrder } from "#shop/orders/desk/desk-order.ts";
import { type DeskLabel, isWanted, labelOfParcel } from "#shop/orders/labels/desk-label.ts";
import { mayMove } from "#shop/orders/order-status.ts";
import { type DeskParcel, linesGrams, sentParcel } from "#shop/orders/parcels/desk-parcel.ts";
import { isOpenToChange } from "#shop/orders/parcels/parcel-contents.ts";
import { hasLeft, isOut, mayParcelMove, waitsHere } from "#shop/orders/parcels/parcel-state.ts";
import { Tag } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Fact } from "#ui/fact.tsx";
import { Panel } from "#ui/panel.tsx";
import { Measures } from "#ui/text/measures.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { TrackingLink } from "#web/parts/orders/tracking-link.tsx";
import type { OrderDepartures } from "../departure/load-departures.server.ts";
import { ParcelDeparture } from "../departure/parcel-departure.tsx";
import { LabelFact, mayBeBought } from "./label-facts.tsx";
import { parcelHref } from "./parcel-href.ts";
import {
  GiveLabelUp,
  LeftOverLabels,
  LostLabels,
  QueuedCancellations,
} from "./unwanted-labels.tsx";

/**
 * What leaves in which box. A single one that has left is told beside its customer; of an order that
 * must not leave there is none to prepare.
 */
export function ParcelPanels({ order, labels, madeBy, departures }: PanelsProps) {
  const { parcels } = order;
  const [only] = parcels;
  const isKept = order.withheld && labels.length === 0;
  const isOver = only && (isKept || isOut(only));
  const panels =
    parcels.length === 1 && isOver
      ? null
      : parcels.map((parcel) => {
          const label = labelOfParcel(labels, parcel.id);
          return <ParcelPanel key={parcel.id} {...{ order, parcel, label, madeBy, departures }} />;
        });
  return (
    <>
      <LostLabels labels={labels} />
      <LeftOverLabels orderId={order.id} labels={labels} />
      <QueuedCancellations labels={labels} />
      {panels}
    </>
  );
}

type PanelsProps = {
  order: DeskOrder;
  labels: readonly DeskLabel[];
  /** Who makes labels now. */
  madeBy: AdapterName;
  departures: OrderDepartures;
};
type Props = {
  order: DeskOrder;
  parcel: DeskParcel;
  label: DeskLabel | null;
  madeBy: AdapterName;
};

function ParcelPanel({ departures, ...props }: Props & Pick<PanelsProps, "departures">) {
  const { order, parcel, label } = props;
  const { isConnected, readAt } = departures;
  const departure = departures.parcels.find(({ id }) => id === parcel.id);
  // A shop without forecasts shows what a person settled, and asks nothing.
  const isTold =
    departure && (isConnected || departure.wait || departure.proposal || departure.plan);
  const { label: state, tone } = parcelStateFr[parcel.state];
  const name = parcelName({ ...parcel, of: order.parcels.length });
  return (
    <Panel
      id={`colis-${parcel.position}`}
      title={name}
      className="panel"
      beside={<Tag tone={tone}>{state}</Tag>}
    >
      <ul className="stack [--stack:.75rem]">
        {parcel.lines.map(({ itemId, name: item, options, quantity }) => (
          <li key={itemId} className="row row--between t-sm flex-nowrap">
            <span>
              <Measures>{item}</Measures>
              {Object.keys(options).length > 0 && (
                <>
                  <br />
                  <span className="t-xs">
                    <Measures>{formatOptions(options)}</Measures>
                  </span>
                </>
              )}
            </span>
            <span className="tnum whitespace-nowrap">× {quantity}</span>
          </li>
        ))}
      </ul>
      <dl className="facts desk-facts mt-4">
        <Weight parcel={parcel} />
        <LabelFact {...props} />
        <Tracking parcel={parcel} />
        {label?.toldWords && hasLeft(parcel.state) && (
          <Fact name="Dernière nouvelle">{label.toldWords}</Fact>
        )}
      </dl>
      {isTold && (
        <ParcelDeparture
          orderId={order.id}
          isSeveral={order.parcels.length > 1}
          departure={departure}
          readAt={readAt}
        />
      )}
      <ParcelSteps {...props} name={name} />
    </Panel>
  );
}

function Weight({ parcel }: Pick<Props, "parcel">) {
  const counted = linesGrams(parcel.lines);
  if (parcel.weightGrams !== null) {
    return <Fact name="Poids">{formatWeight(parcel.weightGrams)}</Fact>;
  }
  if (counted === null) return null;
  return (
    <Fact name="Poids">
      {formatWeight(counted)} <span className="t-xs">d’après les articles</span>
    </Fact>
  );
}

function Tracking({ parcel }: Pick<Props, "parcel">) {
  const { deliveredAt } = parcel;
  const sent = sentParcel(parcel);
  if (!sent) return null;
  return (
    <>
      <Fact name="Suivi">
        <TrackingLink parcel={sent} />
      </Fact>
      {deliveredAt && (
        <Fact name="Livré">
          le {formatDay(deliveredAt)} à {formatTime(deliveredAt)}
        </Fact>
      )}
    </>
  );
}

/** Only what may follow; each button says which parcel it means to whoever hears it. */
function ParcelSteps({ order, parcel, label, madeBy, name }: Props & { name: string }) {
  const { id, status, parcels } = order;
  const mayChange = isOpenToChange(parcel) && !order.reviewReason && status !== "pending";
  // By its buyer, all at once.
  const isFetched = order.delivery.method === "collect";
  const isSeveral = parcels.length > 1;
  const mayPack = mayChange && order.withheld === null;
  const pieces = parcel.lines.reduce((all, { quantity }) => all + quantity, 0);
  const others = parcels.filter((one) => one.id !== parcel.id && isOpenToChange(one));
  const isHere = !hasLeft(parcel.state) && !parcel.isLabelAsked && order.withheld === null;
  const isLabelled = label?.state === "bought";
  const step = (does: keyof typeof STEPS) => <Step {...{ order, parcel, name, does }} />;
  const link = (page: Parameters<typeof parcelHref>[0], label: string, isFirst = false) => (
    <Link
      className={buttonClass(isFirst ? "primary" : "line", { size: "sm" })}
      to={parcelHref(page, id, parcel.id)}
      preventScrollReset
    >
      {label}
      {isSeveral && <span className="sr-only"> ({name})</span>}
    </Link>
  );
  return (
    <div className="row [--row:.5rem] mt-5">
      {mayPack && pieces > 1 && link("split", "Scinder")}
      {mayPack && others.length > 0 && step("regrouper")}
      {mayPack && link("weigh", "Peser")}
      {isFetched && mayPack && step("pret")}
      {isFetched && waitsHere(parcel) && order.withheld === null && step("retire")}
      {!isFetched && mayPack && mayBeBought({ order, madeBy }) && step("etiquette")}
      {isLabelled && label.adapter !== "manual" && (
        <a
          className={buttonClass("line", { size: "sm" })}
          href={parcelHref("label", id, parcel.id)}
          target="_blank"
          rel="noreferrer"
        >
          Étiquette (PDF)
          {isSeveral && <span className="sr-only"> ({name})</span>}
        </a>
      )}
      {label && isWanted(label) && !hasLeft(parcel.state) && step("annuler-etiquette")}
      {label?.state === "cancelling" && <GiveLabelUp orderId={id} labelId={label.id} of={name} />}
      {!isFetched && hasLeft(parcel.state) && link("track", "Corriger le suivi")}
      {isSeveral &&
        !isFetched &&
        isHere &&
        mayMove(status, "shipped") &&
        link("handOver", "Remettre", true)}
      {isSeveral && !isFetched && mayParcelMove(parcel.state, "delivered") && step("livre")}
    </div>
  );
}

const STEPS = {
  regrouper: "Regrouper",
  livre: "Livré",
  etiquette: "Acheter l’étiquette",
  "annuler-etiquette": "Annuler l’étiquette",
  pret: "Prêt à retirer",
  retire: "Retirée",
} as const;

type StepProps = Pick<Props, "order" | "parcel"> & { name: string; does: keyof typeof STEPS };

function Step({ order, parcel, name, does }: StepProps) {
  const action = href("/admin/commandes/:id/colis", { id: order.id });
  const isSending = useIsSending(action);
  return (
    <StepForm action={action} preventScrollReset>
      <input type="hidden" name="faire" value={does} />
      <input type="hidden" name="colis" value={parcel.id} />
      <Button type="submit" size="sm" variant="line" busy={isSending}>
        {STEPS[does]}
        <span className="sr-only"> ({name})</span>
      </Button>
    </StepForm>
  );
}
