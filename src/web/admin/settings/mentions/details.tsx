import { writeHours } from "#shop/seller/opening-hours.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import { saveDetails } from "#shop/seller/save-details.server.ts";
import { TextareaField, TextField } from "#web/parts/forms/fields.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { answerSettings, loadSettings } from "../answer-settings.server.ts";
import { SettingsPanel, SettingsScreen } from "../settings-screen.tsx";
import type { Route } from "./+types/details";
import { detailsForm } from "./details-form.ts";

export const loader = (args: Route.LoaderArgs) =>
  loadSettings(args, ["details"], async ({ db, config }) => {
    // What is invented for a demonstration is nobody's to confirm.
    const shop = await readShopIdentity({ db }, { ...config, isDemonstration: false });
    const { openingHours, ...details } = shop.details;
    const isOwn = shop.missing.every(({ kind }) => kind !== "details");
    return { isOwn, details: { ...details, openingHours: writeHours(openingHours) } };
  });

export const action = (args: Route.ActionArgs) =>
  answerSettings(
    args,
    "/admin/parametres/identite",
    detailsForm,
    async ({ version, ...details }, by, house) => {
      const saved = await saveDetails(house, { by, version, details });
      // The shop may be open now: whoever saved looks at it next.
      if (saved.ok) await house.shopIdentity.refresh();
      return saved;
    },
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { version, isOwn, details } = loaderData;
  return (
    <SettingsScreen
      lede={
        isOwn
          ? "Ce que lisent vos clients : contact, pied de page, e-mails, factures et textes légaux."
          : "Ces coordonnées sont un exemple : remplacez-les par les vôtres, puis enregistrez."
      }
      values={{ version, ...details }}
      reply={actionData}
    >
      {(fields) => (
        <>
          <SettingsPanel title="Société">
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
          </SettingsPanel>
          <SettingsPanel title="Contact">
            <div className="form-grid">
              <TextField
                label="Lieu affiché"
                hint="Exemple : Lyon, Croix-Rousse"
                field={fields.locality}
                span="c2"
                required
              />
              <TextField
                label="Téléphone"
                field={fields.phone}
                span="c2"
                inputMode="tel"
                required
              />
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
          </SettingsPanel>
        </>
      )}
    </SettingsScreen>
  );
}
