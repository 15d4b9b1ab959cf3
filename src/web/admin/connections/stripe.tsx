import type { PaymentState } from "#shop/connections/payment-check.server.ts";
import { readComparison } from "#shop/payment-comparison/read-comparison.server.ts";
import { Alert, type AlertKind } from "#ui/alert.tsx";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { changeThenTell } from "../forms/answer-admin-form.server.ts";
import type { NoticeCode } from "../frame/notices.ts";
import type { Route } from "./+types/stripe";
import { useAdminPage } from "./admin-page.ts";
import { PaymentComparison } from "./payment-comparison.tsx";

const NOTICE = {
  connected: "stripe-connecte",
  refused: "stripe-refuse",
  failed: "stripe-non-verifie",
  simulated: "stripe-simule",
} as const satisfies Record<PaymentState, NoticeCode>;

const STATUS = {
  connected: { kind: "success", words: "Connecté" },
  refused: { kind: "error", words: "Non connecté : Stripe refuse les clés." },
  failed: { kind: "error", words: "Non connecté : Stripe n’a pas répondu." },
  simulated: { kind: "warning", words: "Non connecté : les paiements sont simulés." },
} as const satisfies Record<PaymentState, { kind: AlertKind; words: string }>;

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return { comparison: await readComparison(args.context.get(houseContext).database) };
}

export const action = (args: Route.ActionArgs) =>
  changeThenTell(
    args,
    "/admin",
    async (_, { connections }) => NOTICE[await connections.payment.now()],
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function StripeDialog({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { state } = useAdminPage().payment;
  const { kind, words } = STATUS[state];
  return (
    <FormDialog
      title="Configuration Stripe"
      closeHref="/admin"
      reply={reply}
      submit="Vérifier la connexion"
      sending="Vérification en cours..."
    >
      <Alert kind={kind}>{words}</Alert>
      <p className="t-sm t-body">
        Les clés API sont lues dans la configuration d'environnement. Aucune clé n'est saisie ni
        conservée ici.
      </p>
      {state !== "simulated" && <PaymentComparison comparison={loaderData.comparison} />}
    </FormDialog>
  );
}
