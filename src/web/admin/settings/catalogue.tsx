import { z } from "zod";
import { readLowStock } from "#shop/settings/read-low-stock.server.ts";
import { readVatRates } from "#shop/settings/read-vat-rates.server.ts";
import {
  CATALOGUE_SETTINGS,
  saveCatalogueSettings,
} from "#shop/settings/save-catalogue-settings.server.ts";
import { TextField } from "#web/parts/forms/fields.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import type { Route } from "./+types/catalogue";
import { answerSettings, loadSettings } from "./answer-settings.server.ts";
import { openedVersion } from "./opened-version.ts";
import { SettingsScreen } from "./settings-screen.tsx";
import { typedVatRates, writeVatRates } from "./vat-rates.ts";

const LOW = "Indiquez un nombre entier de 1 à 1000";

const schema = z.object({
  version: openedVersion,
  lowStock: z.coerce.number({ error: LOW }).int(LOW).min(1, LOW).max(1000, LOW),
  vatRates: typedVatRates,
});

export const loader = (args: Route.LoaderArgs) =>
  loadSettings(args, CATALOGUE_SETTINGS, async (house) => {
    const [lowStock, rates] = await Promise.all([readLowStock(house), readVatRates(house)]);
    return { lowStock: String(lowStock), vatRates: writeVatRates(rates) };
  });

export const action = (args: Route.ActionArgs) =>
  answerSettings(args, "/admin/parametres/catalogue", schema, (value, by, house) =>
    saveCatalogueSettings(house, { by, ...value }),
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function CatalogueSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsScreen
      lede="Ce qui vaut pour tous les produits."
      values={loaderData}
      reply={actionData}
    >
      {(fields) => (
        <div className="stack max-w-[40rem]">
          <TextField
            label="Seuil de stock faible"
            hint="De 1 à ce nombre, un produit est signalé en stock faible."
            field={fields.lowStock}
            inputMode="numeric"
            required
          />
          <TextField
            label="Taux de TVA (%)"
            hint="Séparés par des points-virgules, le plus courant en premier. Exemple : 10 ; 20 ; 5,5"
            field={fields.vatRates}
            required
          />
        </div>
      )}
    </SettingsScreen>
  );
}
