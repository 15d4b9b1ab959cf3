import { z } from "zod";
import { readDeliverySettings } from "#shop/shipping/read-delivery-settings.server.ts";
import { saveDeliverySettings } from "#shop/shipping/save-delivery-settings.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { fieldNamed } from "#web/parts/forms/use-reply-form.ts";
import { answerSettings, loadSettings } from "../answer-settings.server.ts";
import { openedVersion } from "../opened-version.ts";
import { SettingsScreen } from "../settings-screen.tsx";
import type { Route } from "./+types/delivery";
import { CountryFieldset } from "./country-fieldset.tsx";
import {
  countriesIn,
  EMPTY,
  FIELDS,
  fieldName,
  MOST_COUNTRIES,
  valuesOf,
  writeCountry,
} from "./delivery-fields.ts";
import { readCountries } from "./read-countries.ts";
import { readWorkshop, WORKSHOP_FIELDS, workshopValues } from "./workshop-fields.ts";
import { WorkshopFieldset } from "./workshop-fieldset.tsx";

const PLACES = Array.from({ length: MOST_COUNTRIES }, (_, at) => at);
const names = PLACES.flatMap((at) => FIELDS.map((field) => fieldName(at, field)));
const text = z.string().max(2000).optional();
const schema = z.object({
  version: openedVersion,
  ...Object.fromEntries([...names, ...WORKSHOP_FIELDS].map((name) => [name, text])),
});

export const loader = (args: Route.LoaderArgs) =>
  loadSettings(args, ["delivery"], async ({ db }) => {
    const { countries, workshop } = await readDeliverySettings({ db });
    return {
      countries: [...countries.map(writeCountry), EMPTY],
      workshop: workshopValues(workshop),
    };
  });

export const action = (args: Route.ActionArgs) =>
  answerSettings(args, "/admin/parametres/livraison", schema, async (typed, by, house) => {
    const settings = readCountries(countriesIn(typed));
    if (!settings.ok) return { status: 422, failure: settings.error };
    const workshop = readWorkshop(typed);
    if (!workshop.ok) return { status: 422, failure: workshop.error };
    const wanted = { ...settings.value, ...(workshop.value && { workshop: workshop.value }) };
    return saveDeliverySettings(house, { by, version: typed.version, settings: wanted });
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function DeliverySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { version, countries, workshop } = loaderData;
  return (
    <SettingsScreen
      lede="Les nouveaux tarifs valent pour les prochaines commandes."
      values={{ ...valuesOf(countries), ...workshop, version }}
      reply={actionData}
    >
      {(fields) => (
        <>
          {countries.map(({ name }, at) => (
            <CountryFieldset
              key={fieldName(at, "code")}
              name={name}
              fieldOf={(field) => fieldNamed(fields, fieldName(at, field))}
            />
          ))}
          <WorkshopFieldset fieldOf={(name) => fieldNamed(fields, name)} />
        </>
      )}
    </SettingsScreen>
  );
}
