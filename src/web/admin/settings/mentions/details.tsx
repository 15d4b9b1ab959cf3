import { writeHours } from "#shop/seller/opening-hours.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import { saveDetails } from "#shop/seller/save-details.server.ts";
import { settingsVersion } from "#shop/settings/settings-version.server.ts";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { TextareaField, TextField } from "#web/parts/forms/fields.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { CHANGED_MEANWHILE } from "../changed-meanwhile.ts";
import { SettingsForm } from "../settings-form.tsx";
import type { Route } from "./+types/details";
import { detailsForm } from "./details-form.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, config } = args.context.get(houseContext);
  const { db } = database;
  // Before the values: of a change in between, the form then has an older mark, and is refused.
  const version = await settingsVersion({ db }, ["details"]);
  // What is invented for a demonstration is nobody's to confirm.
  const shop = await readShopIdentity({ db }, { ...config, isDemonstration: false });
  const { openingHours, ...details } = shop.details;
  const isOwn = shop.missing.every(({ kind }) => kind !== "details");
  return { isOwn, values: { version, ...details, openingHours: writeHours(openingHours) } };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, detailsForm, async ({ version, ...details }, by, house) => {
    const saved = await saveDetails(house, { by, version, details });
    if (!saved.ok) return CHANGED_MEANWHILE;
    // The shop may be open now: whoever saved looks at it next.
    await house.shopIdentity.refresh();
    return tell("/admin/parametres/identite", "parametres-sauvegardes");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  // Once saved, the form begins again with what it has become.
  return <DetailsForm key={loaderData.values.version} {...loaderData} reply={actionData} />;
}

type DetailsFormProps = Route.ComponentProps["loaderData"] & {
  reply: Route.ComponentProps["actionData"];
};

function DetailsForm({ isOwn, values, reply }: DetailsFormProps) {
  const [form, fields] = useReplyForm<DetailsFormProps["values"]>({
    id: "details",
    reply,
    values,
  });
  const lede = isOwn
    ? "Ce que lisent vos clients : contact, pied de page, e-mails, factures et textes légaux."
    : "Ces coordonnées sont un exemple : remplacez-les par les vôtres, puis enregistrez.";
  return (
    <SettingsForm title="Coordonnées et horaires" lede={lede} version={values.version} {...form}>
      <fieldset className="panel panel--line stack">
        <legend className="sr-only">Société</legend>
        <div className="panel__head">
          <h2>Société</h2>
        </div>
        <div className="form-grid">
          <TextField label="Dénomination" field={fields.companyName} span="c2" required />
          <TextField
            label="Forme juridique"
            hint="En toutes lettres. Exemple : société par actions simplifiée"
            field={fields.legalFormInFull}
            span="c2"
            required
          />
          <TextField
            label="Sigle"
            hint="Exemple : SAS"
            field={fields.legalForm}
            span="c2"
            required
          />
          <TextField
            label="Capital social"
            hint="Exemple : 10 000 euros"
            field={fields.shareCapital}
            span="c2"
            required
          />
          <TextField
            label="Code postal du siège"
            field={fields.postalCode}
            span="c2"
            inputMode="numeric"
            autoComplete="postal-code"
            required
          />
          <TextField label="Ville du siège" field={fields.town} span="c2" required />
        </div>
      </fieldset>
      <fieldset className="panel panel--line stack">
        <legend className="sr-only">Contact</legend>
        <div className="panel__head">
          <h2>Contact</h2>
        </div>
        <div className="form-grid">
          <TextField
            label="Lieu affiché"
            hint="Exemple : Lyon, Croix-Rousse"
            field={fields.locality}
            span="c2"
            required
          />
          <TextField label="Téléphone" field={fields.phone} span="c2" inputMode="tel" required />
          <TextField label="E-mail" type="email" field={fields.email} span="c2" required />
          <TextareaField
            label="Horaires"
            hint="Une ligne par période. Exemple : Samedi : 10h – 18h"
            field={fields.openingHours}
            span="c3"
            rows={4}
            maxLength={1000}
            required
          />
        </div>
      </fieldset>
    </SettingsForm>
  );
}
