import { href, Link } from "react-router";
import { formatDay } from "#copy/formats.ts";
import type { DeskOrder } from "#shop/orders/desk/desk-order.ts";
import { mayMove } from "#shop/orders/order-status.ts";
import { isOut } from "#shop/orders/parcels/parcel-state.ts";
import type { Withheld } from "#shop/orders/withheld/withheld.ts";
import { daysLeft, refundDue } from "#shop/withdrawals/refund-due.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";

type Props = { order: DeskOrder; now: Date };

/** That an order must not leave, or not all of it, and until when its customer waits for money. */
export function WithheldAlert({ order, now }: Props) {
  const open = order.withdrawals.filter(({ isClosed }) => !isClosed);
  const isToLeave = mayMove(order.status, "processing") || mayMove(order.status, "shipped");
  const { withheld } = order;
  if (withheld && withheld !== "disputed" && withheld !== "supplement" && isToLeave) {
    return (
      <Alert kind="error" action={<Settle order={order} />}>
        <b>Ne pas expédier.</b> {reasonFr[withheld]}{" "}
        {open[0] && <Due declaredAt={open[0].declaredAt} now={now} />}
      </Alert>
    );
  }
  const [first] = open;
  if (!first) return null;
  return (
    <Alert kind="warning" action={<Settle order={order} />}>
      <b>{first.items ? "Rétractation d’une partie de la commande." : "Rétractation en cours."}</b>{" "}
      {first.items && <span className="whitespace-pre-line">{first.items}. </span>}
      <Due declaredAt={first.declaredAt} now={now} />
    </Alert>
  );
}

/** What is disputed has an alert of its own, with the day by which to answer; a supplement its panel. */
const reasonFr = {
  withdrawn: "Le client s’est rétracté de toute la commande.",
  refunded:
    "La commande est entièrement remboursée : annulez-la pour remettre ses articles en stock.",
  lost: "Le litige est perdu et la somme rendue au client : annulez la commande pour remettre ses articles en stock.",
} satisfies Record<Exclude<Withheld, "disputed" | "supplement">, string>;

function Due({ declaredAt, now }: { declaredAt: Date; now: Date }) {
  const left = daysLeft(declaredAt, now);
  const words =
    left < 0 ? `en retard de ${-left} j` : left === 0 ? "dernier jour" : `${left} j restants`;
  return (
    <>
      À rembourser avant le {formatDay(refundDue(declaredAt))} ({words}).
    </>
  );
}

/** Before the parcel left, cancelling gives all back and puts it on the shelf again. */
function Settle({ order }: { order: DeskOrder }) {
  const { id, status } = order;
  const open = order.withdrawals.find(({ isClosed }) => !isClosed);
  const style = buttonClass("line", { size: "sm" });
  const hasSent = order.parcels.some(isOut);
  const isSettled = order.withheld !== null && order.withheld !== "supplement";
  if (isSettled && mayMove(status, "cancelled") && !hasSent) {
    return (
      <Link className={style} to={href("/admin/commandes/:id/annuler", { id })} preventScrollReset>
        {order.refundableCents > 0 ? "Annuler et rembourser" : "Annuler la commande"}
      </Link>
    );
  }
  if (!open || order.refundableCents === 0) return null;
  const refund = href("/admin/commandes/:id/rembourser", { id });
  return (
    <Link className={style} to={`${refund}?retractation=${open.id}`} preventScrollReset>
      Rembourser
    </Link>
  );
}
