import { href } from "react-router";
import { z } from "zod";
import { newId } from "#kernel/ids.ts";
import { type CloseReviewError, closeReview } from "#shop/orders/review/close-review.server.ts";
import { type ReviewError, settleReview } from "#shop/orders/review/settle-review.server.ts";
import { Tile, Tiles } from "#ui/tile.tsx";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { deskOrderOf, tillOf } from "../desk-order.server.ts";
import { RequestField } from "../money/request-field.tsx";
import { reopen, requestField, requestIdOf } from "../money/request-id.ts";
import { OrderDialog } from "../order-dialog.tsx";
import type { Route } from "./+types/settle-review";

// By itself, so that the browser is not sent the schema with it.
const FAILURE = "La décision n’a pas pu être enregistrée. Veuillez réessayer.";
const form = {
  schema: z.object({
    ...requestField,
    decision: z.enum(["accepted", "refunded", "closed"], "Choisissez une décision"),
  }),
  failure: FAILURE,
};

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { status, reviewReason } = await deskOrderOf(args);
  return { mayAccept: status === "pending" && reviewReason !== null, requestId: newId() };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, form, async ({ decision, ...typed }, by) => {
    const { id } = await deskOrderOf(args);
    const requestId = requestIdOf(typed);
    if (!requestId) return reopen;
    const till = tillOf(args);
    const settled = await (decision === "closed"
      ? closeReview(till, { orderId: id, requestId, by })
      : settleReview(till, { orderId: id, requestId, decision, by }));
    if (!settled.ok) return { status: 409, failure: refusals[settled.error.code] };
    return tell(href("/admin/commandes/:id", { id }), `paiement-${decision}`);
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

const refusals = {
  sent_otherwise: reopen.failure,
  not_in_review: "Ce paiement a déjà été vérifié.",
  unknown_payment:
    "Le prestataire ne connaît pas le paiement de cette commande : il ne peut être ni accepté, ni remboursé d’ici. Choisissez « Clore sans rembourser ».",
  payment_known:
    "Le prestataire connaît le paiement de cette commande : acceptez-le ou remboursez-le.",
  not_ours:
    "Le prestataire dit que ce paiement n’a pas abouti, ou n’est pas en euros. Traitez-le depuis le tableau de bord du prestataire.",
  closed: "Cette commande est annulée : le paiement ne peut qu’être remboursé.",
  out_of_stock:
    "Les articles ne sont plus en stock, ou le code de la commande n’a plus d’usage : le paiement ne peut qu’être remboursé.",
} satisfies Record<(ReviewError | CloseReviewError)["code"], string>;

export default function SettleReview({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData?.result?.error?.decision?.[0];
  return (
    <OrderDialog title="Vérifier le paiement" submit="Enregistrer la décision" reply={actionData}>
      <RequestField requestId={loaderData.requestId} />
      <p className="t-body">
        Comparez la commande avec le paiement chez le prestataire, puis décidez. La décision ne peut
        pas être reprise.
      </p>
      <Tiles legend="Décision">
        {loaderData.mayAccept && (
          <Tile
            name="decision"
            value="accepted"
            detail="La commande est payée et part en préparation."
          >
            Accepter ce paiement
          </Tile>
        )}
        <Tile
          name="decision"
          value="refunded"
          detail="La commande est annulée, ce qui a été reçu est rendu au client."
        >
          Rembourser et annuler
        </Tile>
        <Tile
          name="decision"
          value="closed"
          detail="Pour un paiement que le prestataire ne connaît pas, par exemple après un changement de compte. La commande est annulée, rien n’est rendu au client."
        >
          Clore sans rembourser
        </Tile>
      </Tiles>
      {error && <p className="error-text">{error}</p>}
    </OrderDialog>
  );
}
