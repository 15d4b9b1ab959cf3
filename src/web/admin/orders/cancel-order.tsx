import { href } from "react-router";
import { z } from "zod";
import { formatPrice } from "#copy/formats.ts";
import { newId } from "#kernel/ids.ts";
import { changeStatus } from "#shop/orders/lifecycle/change-status.server.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/cancel-order";
import { deskOrderOf, tillOf } from "./desk-order.server.ts";
import { RequestField } from "./money/request-field.tsx";
import { reopen, requestField, requestIdOf } from "./money/request-id.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { refusalFr } from "./refusals.ts";

// By itself, so that the browser is not sent the schema with it.
const FAILURE = "La commande n’a pas pu être annulée. Veuillez réessayer.";
const form = { schema: z.object(requestField), failure: FAILURE };

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { id, number, status, refundableCents } = await deskOrderOf(args);
  return { id, number, status, refundableCents, requestId: newId() };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, form, async (typed, by) => {
    const { id } = await deskOrderOf(args);
    const requestId = requestIdOf(typed);
    if (!requestId) return reopen;
    const cancelled = { orderId: id, to: "cancelled", requestId, by } as const;
    const changed = await changeStatus(tillOf(args), cancelled);
    if (!changed.ok) return { status: 409, failure: refusalFr(changed.error) };
    return tell(href("/admin/commandes/:id", { id }), "commande-cancelled");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

export default function CancelOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { refundableCents, requestId } = loaderData;
  return (
    <OrderDialog
      title={`Annuler la commande ${orderNumber(loaderData)} ?`}
      submit="Annuler la commande"
      reply={actionData}
      danger
    >
      <RequestField requestId={requestId} />
      <p className="t-body">
        {refundableCents > 0
          ? `Le client est remboursé de ${formatPrice(refundableCents)} et prévenu par e-mail ; ses articles reviennent en stock.`
          : loaderData.status === "pending"
            ? "Le paiement est arrêté et les articles réservés redeviennent disponibles."
            : "Il n’y a plus rien à rembourser. Le client est prévenu par e-mail ; ses articles reviennent en stock."}
      </p>
      <p className="t-sm c-3">Une commande annulée ne peut pas être rouverte.</p>
    </OrderDialog>
  );
}
