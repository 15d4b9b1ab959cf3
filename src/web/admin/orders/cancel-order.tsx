import { href, redirect } from "react-router";
import { z } from "zod";
import { formatPrice } from "#copy/formats.ts";
import { changeStatus } from "#shop/orders/change-status.server.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { FormDialog } from "#web/parts/form-dialog.tsx";
import { orOffline } from "#web/parts/form-reply.ts";
import { requireAdmin } from "#web/session.server.ts";
import { answerAdminForm } from "../answer-admin-form.server.ts";
import { noticeAddress } from "../notices.ts";
import type { Route } from "./+types/cancel-order";
import { deskOrderOf, tillOf } from "./desk-order.server.ts";
import { refusalFr } from "./refusals.ts";

// By itself, so that the browser is not sent the schema with it.
const FAILURE = "La commande n’a pas pu être annulée. Veuillez réessayer.";
const form = { schema: z.object({}), failure: FAILURE };

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { status, refundableCents } = await deskOrderOf(args);
  return { status, refundableCents };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, form, async (_, by) => {
    const { id } = await deskOrderOf(args);
    const changed = await changeStatus(tillOf(args), { orderId: id, to: "cancelled", by });
    if (!changed.ok) return { status: 409, failure: refusalFr(changed.error) };
    return redirect(noticeAddress(href("/admin/commandes/:id", { id }), "commande-cancelled"));
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  serverAction().catch((error: unknown) => orOffline(error, FAILURE));

export default function CancelOrder({ loaderData, actionData, params }: Route.ComponentProps) {
  const { refundableCents } = loaderData;
  return (
    <FormDialog
      title={`Annuler la commande ${orderNumber(params.id)} ?`}
      submit="Annuler la commande"
      closeHref={href("/admin/commandes/:id", { id: params.id })}
      reply={actionData}
      danger
    >
      <p className="t-body">
        {refundableCents > 0
          ? `Le client est remboursé de ${formatPrice(refundableCents)} et prévenu par e-mail ; ses articles reviennent en stock.`
          : "Le paiement est arrêté et les articles réservés redeviennent disponibles."}
      </p>
      <p className="t-sm c-3">Une commande annulée ne peut pas être rouverte.</p>
    </FormDialog>
  );
}
