import { z } from "zod";
import { settingsVersion } from "#shop/settings/settings-version.server.ts";
import { readDeliverySettings } from "#shop/shipping/read-delivery-settings.server.ts";
import { saveDeliverySettings } from "#shop/shipping/save-delivery-settings.server.ts";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { CHANGED_MEANWHILE, openedVersion } from "../changed-meanwhile.ts";
import { NOT_SAVED } from "../not-saved.ts";
import { SettingsForm } from "../settings-form.tsx";
import type { Route } from "./+types/delivery";
import { CountryFieldset } from "./country-fieldset.tsx";
import {
  countriesIn,
  EMPTY,
  FIELDS,
  fieldName,
  MOST_COUNTRIES,
  writeCountry,
} from "./delivery-fields.ts";
import { readCountries } from "./read-countries.ts";

const PLACES = Array.from({ length: MOST_COUNTRIES }, (_, at) => at);
const names = PLACES.flatMap((at) => FIELDS.map((field) => fieldName(at, field)));
const rates = {
  schema: z.object({
    version: openedVersion,
    ...Object.fromEntries(names.map((name) => [name, z.string().optional()])),
  }),
  failure: NOT_SAVED,
};

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { db } = args.context.get(houseContext).database;
  // Before the values: of a change in between, the form then has an older mark, and is refused.
  const version = await settingsVersion({ db }, ["delivery"]);
  const { countries } = await readDeliverySettings({ db });
  return { version, countries: [...countries.map(writeCountry), EMPTY] };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, rates, async (typed, by, house) => {
    const settings = readCountries(countriesIn(typed));
    if (!settings.ok) return { status: 422, failure: settings.error };
    const wanted = { by, version: typed.version, settings: settings.value };
    const saved = await saveDeliverySettings(house, wanted);
    if (!saved.ok) return CHANGED_MEANWHILE;
    return tell("/admin/parametres/livraison", "parametres-sauvegardes");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function DeliverySettings({ loaderData, actionData: reply }: Route.ComponentProps) {
  // What was typed comes back with what is wrong with it.
  const typed = reply?.result?.initialValue;
  const countries = typed && countriesIn(typed);
  return (
    <SettingsForm
      title="Livraison"
      lede="Les nouveaux tarifs valent pour les prochaines commandes."
      version={loaderData.version}
      reply={reply}
    >
      {loaderData.countries.map((saved, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a country is known by its place in the form.
        <CountryFieldset key={`${at}-${saved.code}`} at={at} country={countries?.[at] ?? saved} />
      ))}
    </SettingsForm>
  );
}
