import { href, Link } from "react-router";
import { formatDay, formatTime } from "#copy/formats.ts";
import { formatOptions } from "#copy/options.ts";
import { formatWeight, parcelName, parcelStateFr } from "#copy/orders/parcels.ts";
import type { DeskOrder } from "#shop/orders/desk/desk-order.ts";
import { mayMove } from "#shop/orders/order-status.ts";
import { type DeskParcel, linesGrams, sentParcel } from "#shop/orders/parcels/desk-parcel.ts";
import { hasLeft, isOpenParcel, mayParcelMove } from "#shop/orders/parcels/parcel-state.ts";
import { Tag } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Fact } from "#ui/fact.tsx";
import { Panel } from "#ui/panel.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { TrackingLink } from "#web/parts/orders/tracking-link.tsx";
import { parcelHref } from "./parcel-href.ts";

/**
 * What leaves in which box. A single one that has left is told beside its customer; of an order that
 * must not leave there is none to prepare.
 */
export function ParcelPanels({ order }: { order: DeskOrder }) {
  const { parcels } = order;
  const [only] = parcels;
  if (parcels.length === 1 && only && (order.withheld || hasLeft(only.state))) return null;
  return parcels.map((parcel) => <ParcelPanel key={parcel.id} order={order} parcel={parcel} />);
}

type Props = { order: DeskOrder; parcel: DeskParcel };

function ParcelPanel({ order, parcel }: Props) {
  const { label, tone } = parcelStateFr[parcel.state];
  const name = parcelName({ ...parcel, of: order.parcels.length });
  return (
    <Panel
      id={`colis-${parcel.position}`}
      title={name}
      className="panel"
      beside={<Tag tone={tone}>{label}</Tag>}
    >
      <ul className="stack [--stack:.75rem]">
        {parcel.lines.map(({ itemId, name: item, options, quantity }) => (
          <li key={itemId} className="row row--between t-sm flex-nowrap">
            <span>
              {item}
              {Object.keys(options).length > 0 && (
                <>
                  <br />
                  <span className="t-xs">{formatOptions(options)}</span>
                </>
              )}
            </span>
            <span className="tnum whitespace-nowrap">× {quantity}</span>
          </li>
        ))}
      </ul>
      <dl className="facts desk-facts mt-4">
        <Weight parcel={parcel} />
        <Tracking parcel={parcel} />
      </dl>
      <ParcelSteps order={order} parcel={parcel} name={name} />
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
function ParcelSteps({ order, parcel, name }: Props & { name: string }) {
  const { id, status, parcels } = order;
  const mayChange = isOpenParcel(parcel.state) && !order.reviewReason && status !== "pending";
  const isSeveral = parcels.length > 1;
  const mayPack = mayChange && order.withheld === null;
  const pieces = parcel.lines.reduce((all, { quantity }) => all + quantity, 0);
  const others = parcels.filter((one) => one.id !== parcel.id && isOpenParcel(one.state));
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
      {mayPack && others.length > 0 && <Step {...{ order, parcel, name }} does="regrouper" />}
      {mayPack && link("weigh", "Peser")}
      {hasLeft(parcel.state) && link("track", "Corriger le suivi")}
      {isSeveral && mayPack && mayMove(status, "shipped") && link("handOver", "Remettre", true)}
      {isSeveral && mayParcelMove(parcel.state, "delivered") && (
        <Step {...{ order, parcel, name }} does="livre" />
      )}
    </div>
  );
}

const STEPS = { regrouper: "Regrouper", livre: "Livré" } as const;

function Step({ order, parcel, name, does }: Props & { name: string; does: keyof typeof STEPS }) {
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
