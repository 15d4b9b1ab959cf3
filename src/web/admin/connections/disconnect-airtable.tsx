import { forgetSpreadsheetConfig } from "#shop/connections/forget-spreadsheet-config.server.ts";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerConfirmation, tell } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/disconnect-airtable";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return null;
}

const FAILURE = "Airtable n’a pas pu être déconnecté. Veuillez réessayer.";

export const action = (args: Route.ActionArgs) =>
  answerConfirmation(args, FAILURE, async (by, house) => {
    await forgetSpreadsheetConfig(house, { by });
    return tell("/admin", "airtable-deconnecte");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function DisconnectAirtable({ actionData: reply }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Déconnecter Airtable"
      closeHref="/admin/connexions/airtable"
      reply={reply}
      submit="Déconnecter"
      danger
    >
      <p>
        La clé sera effacée de la boutique et plus rien ne sera copié vers Airtable. Ce qui s’y
        trouve y reste.
      </p>
    </FormDialog>
  );
}
