import { Link } from "react-router";
import { z } from "zod";
import { readSiteSettings } from "#shop/settings/read-site-settings.server.ts";
import { saveSiteSettings } from "#shop/settings/save-site-settings.server.ts";
import { TextField } from "#web/parts/forms/fields.tsx";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import type { Route } from "./+types/site";
import { answerSettings, loadSettings } from "./answer-settings.server.ts";
import { openedVersion } from "./opened-version.ts";

const schema = z.object({
  version: openedVersion,
  instagramKey: z
    .string()
    .trim()
    .max(500, "Cette clé est trop longue")
    .regex(/^[!-~]*$/, "Cette clé n’est pas valide")
    .optional(),
  instagramUsername: z
    .string()
    .trim()
    .transform((name) => name.replace(/^@/, ""))
    .pipe(z.string().regex(/^[\w.]{1,30}$/, "Ce nom d’utilisateur n’est pas valide"))
    .optional(),
});

export const loader = (args: Route.LoaderArgs) => loadSettings(args, ["site"], readSiteSettings);

export const action = (args: Route.ActionArgs) =>
  answerSettings(args, "/admin", schema, (value, by, house) =>
    saveSiteSettings(house, { by, ...value }),
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function SiteSettings({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { version, instagramUsername, instagramKeyEnd } = loaderData;
  const [form, fields] = useReplyForm<z.input<typeof schema>>({
    id: "site",
    reply,
    values: { version, instagramUsername },
  });
  return (
    <FormDialog title="Paramètres" closeHref="/admin" {...form} submit="Sauvegarder les paramètres">
      <input type="hidden" name="version" defaultValue={fields.version.initialValue} />
      <TextField
        label="Clé API Instagram"
        hint={keyHint(instagramKeyEnd)}
        field={fields.instagramKey}
        type="password"
        autoComplete="off"
      />
      <TextField
        label="Nom d'utilisateur Instagram"
        field={fields.instagramUsername}
        placeholder="canopee.plantes"
        autoComplete="off"
        maxLength={31}
      />
      <p className="t-xs">
        Livraison, identité, taxes et stocks se règlent dans{" "}
        <Link className="link" to="/admin/parametres">
          les réglages de la boutique
        </Link>
        .
      </p>
    </FormDialog>
  );
}

function keyHint(end: string | null): string {
  if (end === null) return "Aucune clé n’est enregistrée.";
  return `Clé enregistrée${end ? `, se terminant par ${end}` : ""}. Laissez vide pour la garder.`;
}
