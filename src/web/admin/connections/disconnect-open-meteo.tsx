import { disconnectForecasts } from "#shop/forecasts/disconnect-forecasts.server.ts";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerConfirmation, tell } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/disconnect-open-meteo";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return null;
}

const FAILURE = "Open-Meteo n’a pas pu être déconnecté. Veuillez réessayer.";

export const action = (args: Route.ActionArgs) =>
  answerConfirmation(args, FAILURE, async (by, house) => {
    await disconnectForecasts(house, { by });
    return tell("/admin", "open-meteo-deconnecte");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function DisconnectOpenMeteo({ actionData: reply }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Déconnecter Open-Meteo"
      closeHref="/admin/connexions/open-meteo"
      reply={reply}
      submit="Déconnecter"
      danger
    >
      <p>
        La clé sera effacée de la boutique. Sans prévision, chaque colis de plantes demandera votre
        décision.
      </p>
    </FormDialog>
  );
}
