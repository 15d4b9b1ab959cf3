import { z } from "zod";
import { readLowStock } from "#shop/settings/read-low-stock.server.ts";
import { readVatRates } from "#shop/settings/read-vat-rates.server.ts";
import {
  CATALOGUE_SETTINGS,
  saveCatalogueSettings,
} from "#shop/settings/save-catalogue-settings.server.ts";
import { settingsVersion } from "#shop/settings/settings-version.server.ts";
import { TextField } from "#web/parts/forms/fields.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/catalogue";
import { CHANGED_MEANWHILE, openedVersion } from "./changed-meanwhile.ts";
import { NOT_SAVED } from "./not-saved.ts";
import { SettingsForm } from "./settings-form.tsx";
import { typedVatRates, writeVatRates } from "./vat-rates.ts";

const LOW = "Indiquez un nombre entier de 1 à 1000";

const catalogue = {
  schema: z.object({
    version: openedVersion,
    lowStock: z.coerce.number({ error: LOW }).int(LOW).min(1, LOW).max(1000, LOW),
    vatRates: typedVatRates,
  }),
  failure: NOT_SAVED,
};

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { db } = args.context.get(houseContext).database;
  // Before the values: of a change in between, the form then has an older mark, and is refused.
  const version = await settingsVersion({ db }, CATALOGUE_SETTINGS);
  const [lowStock, rates] = await Promise.all([readLowStock({ db }), readVatRates({ db })]);
  return { version, lowStock: String(lowStock), vatRates: writeVatRates(rates) };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, catalogue, async (value, by, house) => {
    const saved = await saveCatalogueSettings(house, { by, ...value });
    if (!saved.ok) return CHANGED_MEANWHILE;
    return tell("/admin/parametres/catalogue", "parametres-sauvegardes");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function CatalogueSettings({ loaderData, actionData }: Route.ComponentProps) {
  // Once saved, the form begins again with what it has become.
  return <CatalogueForm key={loaderData.version} values={loaderData} reply={actionData} />;
}

type CatalogueFormProps = {
  values: Route.ComponentProps["loaderData"];
  reply: Route.ComponentProps["actionData"];
};

function CatalogueForm({ values, reply }: CatalogueFormProps) {
  const [form, fields] = useReplyForm<{ version: string; lowStock: string; vatRates: string }>({
    id: "catalogue",
    reply,
    values,
  });
  return (
    <SettingsForm
      title="Catalogue"
      lede="Ce qui vaut pour tous les produits."
      version={values.version}
      {...form}
    >
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
    </SettingsForm>
  );
}
