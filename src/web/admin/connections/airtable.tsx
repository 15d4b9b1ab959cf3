import { Table2 } from "lucide-react";
import { Link } from "react-router";
import { z } from "zod";
import { spreadsheetTroubleFr } from "#copy/connections/store-trouble.ts";
import { readSpreadsheetConfig } from "#shop/connections/read-spreadsheet-config.server.ts";
import { saveSpreadsheetConfig } from "#shop/connections/save-spreadsheet-config.server.ts";
import type { SpreadsheetErrorKind } from "#shop/connections/spreadsheet-error.ts";
import { tablesOf } from "#shop/connections/tables.ts";
import { TextField } from "#web/parts/forms/fields.tsx";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import { CHANGED_MEANWHILE, loadSettings } from "../settings/answer-settings.server.ts";
import { openedVersion } from "../settings/opened-version.ts";
import type { Route } from "./+types/airtable";

const required = (words: string) => z.string({ error: words }).trim().min(1, words);

const airtable = {
  schema: z.object({
    version: openedVersion,
    apiKey: required("La clé API est requise").max(500, "Cette clé est trop longue"),
    baseId: required("L’identifiant de base est requis").regex(
      /^app[A-Za-z0-9]{1,40}$/,
      "Un identifiant de base commence par « app »",
    ),
  }),
  failure: "La configuration n’a pas pu être enregistrée. Veuillez réessayer.",
};

/** Where each refusal is told: beside what was typed wrong, or above the form. */
const FIELD: Partial<Record<SpreadsheetErrorKind, "apiKey" | "baseId">> = {
  authentication_required: "apiKey",
  not_authorized: "apiKey",
  not_found: "baseId",
};

export const loader = (args: Route.LoaderArgs) =>
  loadSettings(args, ["spreadsheet"], async ({ db }) => ({
    config: await readSpreadsheetConfig({ db }),
  }));

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, airtable, async (value, by, house) => {
    const saved = await saveSpreadsheetConfig(house, { by, ...value });
    if (!saved.ok) {
      if (saved.error === "changed_meanwhile") return CHANGED_MEANWHILE;
      const field = FIELD[saved.error];
      const words = spreadsheetTroubleFr[saved.error];
      return field ? { status: 422, fields: { [field]: words } } : { status: 503, failure: words };
    }
    await house.connections.check();
    return tell("/admin", "airtable-enregistre");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function AirtableDialog({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { version, config } = loaderData;
  const [form, fields] = useReplyForm<z.input<typeof airtable.schema>>({
    id: "airtable",
    reply,
    values: { version, baseId: config?.baseId },
  });
  return (
    <FormDialog
      title="Configuration Airtable"
      closeHref="/admin"
      {...form}
      submit="Connecter à Airtable"
    >
      <input type="hidden" name="version" defaultValue={fields.version.initialValue} />
      <TextField
        label="Clé API"
        hint={config ? keyHint(config.apiKeyEnd) : undefined}
        field={fields.apiKey}
        type="password"
        autoComplete="off"
        required
      />
      <TextField
        label="Identifiant de base"
        hint="Commence par « app »."
        field={fields.baseId}
        placeholder="app…"
        autoComplete="off"
        required
      />
      <div className="note is-info">
        <Table2 className="icon" aria-hidden="true" />
        <div>
          <b>Tables requises</b>
          {tablesOf("spreadsheet").map(({ name, columns = [] }) => (
            <p key={name}>
              {name} : {columns.join(", ")}
            </p>
          ))}
        </div>
      </div>
      {config && (
        <p className="t-xs">
          <Link
            className="link link--tap"
            to="/admin/connexions/airtable/deconnecter"
            preventScrollReset
          >
            Déconnecter Airtable
          </Link>
        </p>
      )}
    </FormDialog>
  );
}

const keyHint = (end: string) =>
  `Une clé est enregistrée${end ? `, se terminant par ${end}` : ""}. Saisissez-la de nouveau pour changer de base.`;
