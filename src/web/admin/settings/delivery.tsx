import { data, redirect } from "react-router";
import { readDeliverySettings } from "#shop/shipping/read-delivery-settings.server.ts";
import { saveDeliverySettings } from "#shop/shipping/save-delivery-settings.server.ts";
import { houseContext } from "#web/house.server.ts";
import { readFields } from "#web/read-fields.server.ts";
import { requireAdmin } from "#web/session.server.ts";
import { noticeAddress } from "../notices.ts";
import type { Route } from "./+types/delivery";
import { CountryFieldset } from "./country-fieldset.tsx";
import {
  type CountryFields,
  EMPTY,
  FIELDS,
  fieldName,
  MOST_COUNTRIES,
  writeCountry,
} from "./delivery-fields.ts";
import { readCountries } from "./read-countries.ts";
import { SettingsForm } from "./settings-form.tsx";

const PLACES = Array.from({ length: MOST_COUNTRIES }, (_, at) => at);

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { countries } = await readDeliverySettings(args.context.get(houseContext).database);
  return { countries: [...countries.map(writeCountry), EMPTY] };
}

export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const countries = await countriesIn(args.request);
  const settings = readCountries(countries);
  if (!settings.ok) return data({ countries, failure: settings.error }, { status: 422 });
  const { database, clock } = args.context.get(houseContext);
  await saveDeliverySettings({ db: database.db, clock }, { by, settings: settings.value });
  return redirect(noticeAddress("/admin/parametres/livraison", "parametres-sauvegardes"));
}

async function countriesIn(request: Request): Promise<CountryFields[]> {
  const names = PLACES.flatMap((at) => FIELDS.map((field) => fieldName(at, field)));
  const posted = await readFields(request, names);
  return PLACES.filter((at) => posted.has(fieldName(at, "code"))).map(
    (at) =>
      Object.fromEntries(
        FIELDS.map((field) => [field, String(posted.get(fieldName(at, field)) ?? "")]),
      ) as CountryFields,
  );
}

export default function DeliverySettings({ loaderData, actionData }: Route.ComponentProps) {
  // What was typed comes back with what is wrong with it.
  const { countries } = actionData ?? loaderData;
  return (
    <SettingsForm
      title="Livraison"
      lede="Les nouveaux tarifs valent pour les prochaines commandes."
      failure={actionData?.failure}
    >
      {countries.map((country, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a country is known by its place in the form.
        <CountryFieldset key={`${at}-${country.code}`} at={at} country={country} />
      ))}
    </SettingsForm>
  );
}
