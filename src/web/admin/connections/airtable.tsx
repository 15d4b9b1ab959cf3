import { tablesOf } from "#shop/connections/tables.ts";
import { Alert } from "#ui/alert.tsx";
import { Field, Input } from "#ui/field.tsx";
import { FormDialog } from "#web/parts/form-dialog.tsx";
import { requireAdmin } from "#web/session.server.ts";
import type { Route } from "./+types/airtable";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return null;
}

export default function AirtableDialog() {
  return (
    <FormDialog
      title="Configuration Airtable"
      closeHref="/admin"
      reply={undefined}
      submit="Connecter à Airtable"
      isDisabled
    >
      <Alert kind="info">La connexion à Airtable arrive avec une prochaine version.</Alert>
      <Field label="Clé API">
        <Input type="password" name="apiKey" autoComplete="off" required />
      </Field>
      <Field label="Identifiant de base" hint="Commence par « app ».">
        <Input name="baseId" placeholder="app…" autoComplete="off" required />
      </Field>
      <div className="note is-info">
        <div>
          <b>Tables requises</b>
          {tablesOf("spreadsheet").map(({ name, columns = [] }) => (
            <p key={name}>
              {name} : {columns.join(", ")}
            </p>
          ))}
        </div>
      </div>
    </FormDialog>
  );
}
