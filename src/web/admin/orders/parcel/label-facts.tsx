import { href, Link } from "react-router";
import { formatDay, formatPrice, formatTime } from "#copy/formats.ts";
import type { AdapterName } from "#shop/carriers/carrier.ts";
import type { DeskOrder } from "#shop/orders/desk/desk-order.ts";
import type { DeskLabel } from "#shop/orders/labels/desk-label.ts";
import type { DeskParcel } from "#shop/orders/parcels/desk-parcel.ts";
import { hasLeft } from "#shop/orders/parcels/parcel-state.ts";
import { Fact } from "#ui/fact.tsx";

type Props = {
  order: DeskOrder;
  parcel: DeskParcel;
  label: DeskLabel | null;
  madeBy: AdapterName;
};

/** Whether a label can be bought from here: not by hand, and not for what is fetched. */
export const mayBeBought = ({ order, madeBy }: Pick<Props, "order" | "madeBy">): boolean =>
  madeBy !== "manual" &&
  order.delivery.method !== "collect" &&
  (order.status === "completed" || order.status === "processing");

/** Where the label of a parcel stands. */
export function LabelFact({ order, parcel, label, madeBy }: Props) {
  if (label && label.state !== "cancelled") {
    return (
      <Fact name="Étiquette">
        <LabelWords label={label} />
      </Fact>
    );
  }
  if (hasLeft(parcel.state) || order.delivery.method === "collect" || order.withheld) return null;
  return (
    <Fact name="Étiquette">
      {madeBy === "manual" ? (
        <Link className="link link--tap" to={href("/admin/etiquettes")}>
          À la main
        </Link>
      ) : (
        "Pas encore achetée"
      )}
    </Fact>
  );
}

function LabelWords({ label }: { label: DeskLabel }) {
  const { state, adapter, carrier, boughtAt, costCents, refusal } = label;
  if (state === "refused") return <>Refusée : {refusal}</>;
  if (state === "cancelling") return "Annulation en cours auprès du transporteur";
  if (state !== "bought" || !boughtAt) return "Achat en cours : le numéro arrive dans un instant";
  const when = `le ${formatDay(boughtAt)} à ${formatTime(boughtAt)}`;
  const words = adapter === "manual" ? `saisie ${when}` : `achetée ${when}`;
  return (
    <>
      {carrier}, {words}
      {costCents !== null && `, ${formatPrice(costCents)}`}
      {refusal && (
        <>
          <br />
          <span className="t-xs">{refusal}</span>
        </>
      )}
    </>
  );
}
