import { href } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { type AskAgainError, askRefundAgain } from "#shop/order-edits/ask-refund-again.server.ts";
import { findOwedEdit } from "#shop/order-edits/find-owed-edit.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerConfirmation, tell } from "../../forms/answer-admin-form.server.ts";
import { deskOrderOf, tillOf } from "../desk-order.server.ts";
import { OrderDialog } from "../order-dialog.tsx";
import type { Route } from "./+types/ask-refund-again";

const FAILURE = "Le remboursement n’a pas pu être redemandé. Veuillez réessayer.";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { id } = await deskOrderOf(args);
  const owed = await findOwedEdit(tillOf(args), { orderId: id });
  return { owedCents: owed?.owedCents ?? null };
}

export const action = (args: Route.ActionArgs) =>
  answerConfirmation(args, FAILURE, async (by) => {
    const { id } = await deskOrderOf(args);
    const asked = await askRefundAgain(tillOf(args), { orderId: id, by });
    if (!asked.ok) return { status: 409, failure: refusals[asked.error.code] };
    return tell(href("/admin/commandes/:id", { id }), "remboursement-demande");
  });

const refusals = {
  unknown_order: "Cette commande n’existe pas.",
  nothing_owed: "Rien n’est plus à redemander : ce remboursement est fait, ou en cours.",
  refund_in_progress:
    "Un remboursement est en cours pour cette commande. Attendez qu’il soit terminé.",
  disputed:
    "La banque du client conteste ce paiement : il ne peut pas être remboursé avant sa décision.",
  given_by_hand:
    "Un remboursement a été fait depuis chez le prestataire de paiement : rien n’est redemandé, pour ne pas rendre deux fois la même somme. Ce qui manquerait se rend au même endroit.",
  not_left: "Il ne reste pas assez de ce paiement : la banque du client en a repris une partie.",
} satisfies Record<AskAgainError["code"], string>;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

export default function AskRefundAgain({ loaderData, actionData }: Route.ComponentProps) {
  const { owedCents } = loaderData;
  return (
    <OrderDialog
      title="Redemander le remboursement ?"
      submit="Redemander"
      reply={actionData}
      isDisabled={owedCents === null}
    >
      <p className="t-body">
        {owedCents === null
          ? refusals.nothing_owed
          : `Le prestataire a refusé de rendre les ${formatPrice(owedCents)} de la dernière modification. La même somme lui est redemandée ; le client est prévenu par e-mail une fois remboursé.`}
      </p>
    </OrderDialog>
  );
}
