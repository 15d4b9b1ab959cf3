import { redirect } from "react-router";
import type { PaymentState } from "#shop/connections/payment-check.server.ts";
import { Alert, type AlertKind } from "#ui/alert.tsx";
import { houseContext } from "#web/house.server.ts";
import { FormDialog } from "#web/parts/form-dialog.tsx";
import { requireAdmin } from "#web/session.server.ts";
import { type NoticeCode, noticeAddress } from "../notices.ts";
import type { Route } from "./+types/stripe";
import { useAdminPage } from "./admin-page.ts";

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
  return null;
}

export async function action(args: Route.ActionArgs) {
  await requireAdmin(args);
  const state = await args.context.get(houseContext).connections.payment.now();
  return redirect(noticeAddress("/admin", NOTICE[state]));
}

export default function StripeDialog() {
  const { kind, words } = STATUS[useAdminPage().payment.state];
  return (
    <FormDialog
      title="Configuration Stripe"
      closeHref="/admin"
      reply={undefined}
      submit="Vérifier la connexion"
      sending="Vérification en cours..."
    >
      <Alert kind={kind}>{words}</Alert>
      <p className="t-sm t-body">
        Les clés API sont lues dans la configuration d'environnement. Aucune clé n'est saisie ni
        conservée ici.
      </p>
    </FormDialog>
  );
}
