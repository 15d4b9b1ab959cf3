import { Pencil } from "lucide-react";
import { href, Link } from "react-router";
import { isOpen } from "#shop/orders/after-payment/dispute.ts";
import type { DeskOrder } from "#shop/orders/desk/desk-order.ts";
import { mayMove } from "#shop/orders/order-status.ts";
import { isOut } from "#shop/orders/parcels/parcel-state.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";

/** Only what may follow, by the table of statuses; the rest is not offered. */
export function NextSteps({ order }: { order: DeskOrder }) {
  const { id, status } = order;
  if (order.reviewReason) return null;
  const mayLeave = order.withheld === null;
  // While the bank has the money, cancelling could not give it back.
  const isChargedBack = order.disputes.some((dispute) => isOpen(dispute) && !dispute.isInquiry);
  const hasSent = order.parcels.some(isOut);
  const mayCancel = mayMove(status, "cancelled") && !isChargedBack && !hasSent;
  // What is done for its buyer stands with its parcel.
  const isFetched = order.delivery.method === "collect";
  // A repotting, a gift card: what is no product is in no parcel.
  const hasPieces = order.items.some(({ productId }) => productId !== null);
  const mayEnd = !hasPieces && (status === "completed" || status === "processing");
  const small = { size: "sm" } as const;
  return (
    <>
      {order.refundableCents > 0 && (
        <Link
          className={buttonClass("quiet", small)}
          to={href("/admin/commandes/:id/rembourser", { id })}
          preventScrollReset
        >
          Rembourser
        </Link>
      )}
      {mayEdit(order) && (
        <Link
          className={buttonClass("line", small)}
          to={href("/admin/commandes/:id/modifier", { id })}
          preventScrollReset
        >
          <Pencil className="icon icon--sm" aria-hidden="true" />
          Modifier
        </Link>
      )}
      {mayCancel && (
        <Link
          className={buttonClass("line", small)}
          to={href("/admin/commandes/:id/annuler", { id })}
          preventScrollReset
        >
          Annuler la commande
        </Link>
      )}
      {mayLeave && hasPieces && mayMove(status, "processing") && (
        <Step id={id} to="processing" label="En traitement" />
      )}
      {/* Several parcels leave one by one. */}
      {mayLeave &&
        hasPieces &&
        !isFetched &&
        mayMove(status, "shipped") &&
        order.parcels.length <= 1 && (
          <Link
            className={buttonClass("primary", small)}
            to={href("/admin/commandes/:id/expedier", { id })}
            preventScrollReset
          >
            Expédiée
          </Link>
        )}
      {mayLeave && mayEnd && <Step id={id} to="delivered" label="Terminée" />}
      {mayMove(status, "delivered") && <Step id={id} to="delivered" label="Livrée" />}
    </>
  );
}

/** What else stands in its way is told by the form. */
const mayEdit = ({ status, withheld }: DeskOrder) =>
  (status === "completed" || status === "processing") && withheld === null;

function Step({ id, to, label }: { id: string; to: "processing" | "delivered"; label: string }) {
  const action = href("/admin/commandes/:id/statut", { id });
  const isSending = useIsSending(action);
  return (
    <StepForm action={action} preventScrollReset>
      <input type="hidden" name="to" value={to} />
      <Button type="submit" size="sm" busy={isSending}>
        {label}
      </Button>
    </StepForm>
  );
}
