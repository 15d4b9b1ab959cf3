import { disconnectSendcloud } from "#shop/carriers/connect-sendcloud.server.ts";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerConfirmation, tell } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/disconnect-sendcloud";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return null;
}

const FAILURE = "Sendcloud n’a pas pu être déconnecté. Veuillez réessayer.";

export const action = (args: Route.ActionArgs) =>
  answerConfirmation(args, FAILURE, async (by, house) => {
    await disconnectSendcloud(house, { by });
    return tell("/admin", "sendcloud-deconnecte");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function DisconnectSendcloud({ actionData: reply }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Déconnecter Sendcloud"
      closeHref="/admin/connexions/sendcloud"
      reply={reply}
      submit="Déconnecter"
      danger
    >
      <p>
        Les clés seront effacées de la boutique. Les étiquettes déjà achetées restent ; les
        suivantes se feront à la main.
      </p>
    </FormDialog>
  );
}
