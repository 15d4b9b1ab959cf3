import { Link } from "react-router";
import { z } from "zod";
import { forecastTroubleFr } from "#copy/connections/service-trouble.ts";
import { connectForecasts } from "#shop/forecasts/connect-forecasts.server.ts";
import { readForecastState } from "#shop/forecasts/read-forecast-state.server.ts";
import { TextField } from "#web/parts/forms/fields.tsx";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import { CHANGED_MEANWHILE, loadSettings } from "../settings/answer-settings.server.ts";
import { openedVersion } from "../settings/opened-version.ts";
import type { Route } from "./+types/open-meteo";

const REQUIRED = "La clé API est requise";
const WRONG = "Une clé n’a que des lettres, des chiffres et des tirets";

const openMeteo = {
  schema: z.object({
    version: openedVersion,
    // It is sent in a header, which takes nothing else.
    apiKey: z
      .string({ error: REQUIRED })
      .trim()
      .min(1, REQUIRED)
      .max(200, "Cette clé est trop longue")
      .regex(/^[\w.~-]+$/, WRONG),
  }),
  failure: "La configuration n’a pas pu être enregistrée. Veuillez réessayer.",
};

export const loader = (args: Route.LoaderArgs) =>
  loadSettings(args, ["forecasts"], async ({ db }) => {
    const { apiKeyEnd } = await readForecastState({ db });
    return { apiKeyEnd };
  });

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, openMeteo, async (value, by, house) => {
    const saved = await connectForecasts(house, { by, ...value });
    if (saved.ok) return tell("/admin", "open-meteo-enregistre");
    if (saved.error === "changed_meanwhile") return CHANGED_MEANWHILE;
    const words = forecastTroubleFr[saved.error];
    return saved.error === "key_refused"
      ? { status: 422, fields: { apiKey: words } }
      : { status: 503, failure: words };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function OpenMeteoDialog({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { version, apiKeyEnd } = loaderData;
  const [form, fields] = useReplyForm<z.input<typeof openMeteo.schema>>({
    id: "open-meteo",
    reply,
    values: { version },
  });
  return (
    <FormDialog
      title="Configuration Open-Meteo"
      closeHref="/admin"
      {...form}
      submit="Connecter à Open-Meteo"
    >
      <input type="hidden" name="version" defaultValue={fields.version.initialValue} />
      <p className="t-sm t-body">
        Les prévisions disent si une plante peut voyager. Une boutique a besoin d’un abonnement
        commercial ; seuls les points des 101 préfectures sont envoyés à Open-Meteo.
      </p>
      <TextField
        label="Clé API"
        hint={apiKeyEnd === null ? undefined : keyHint(apiKeyEnd)}
        field={fields.apiKey}
        type="password"
        autoComplete="off"
        required
      />
      {apiKeyEnd !== null && (
        <p className="t-xs">
          <Link
            className="link link--tap"
            to="/admin/connexions/open-meteo/deconnecter"
            preventScrollReset
          >
            Déconnecter Open-Meteo
          </Link>
        </p>
      )}
    </FormDialog>
  );
}

const keyHint = (end: string) =>
  `Une clé est enregistrée${end ? `, se terminant par ${end}` : ""}. Saisissez-en une autre pour la remplacer.`;
