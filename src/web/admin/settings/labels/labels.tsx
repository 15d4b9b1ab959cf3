import { carrierTroubleFr } from "#copy/connections/service-trouble.ts";
import { formatPrice } from "#copy/formats.ts";
import { adapterFr } from "#copy/orders/labels.ts";
import { type Carrier, CarrierError, type CarrierOption } from "#shop/carriers/carrier.ts";
import { readLabelSettings } from "#shop/carriers/read-label-settings.server.ts";
import { saveLabelSettings } from "#shop/carriers/save-label-settings.server.ts";
import { type ServiceCode, serviceCodes, services } from "#shop/dispatch/services.ts";
import { Alert } from "#ui/alert.tsx";
import { SelectField, TextField } from "#web/parts/forms/fields.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { fieldNamed } from "#web/parts/forms/use-reply-form.ts";
import { answerSettings, loadSettings } from "../answer-settings.server.ts";
import { SettingsPanel, SettingsScreen } from "../settings-screen.tsx";
import type { Route } from "./+types/labels";
import {
  homeServices,
  labelForm,
  optionField,
  relayServices,
  settingsOf,
  valuesOf,
} from "./label-fields.ts";

export const loader = (args: Route.LoaderArgs) =>
  loadSettings(args, ["labels"], async ({ db, carriers }) => {
    const [settings, carrier, names] = await Promise.all([
      readLabelSettings({ db }),
      carriers.open(),
      carriers.names(),
    ]);
    return { settings, adapter: carrier.name, names, ...(await offersOf(carrier)) };
  });

/** What the carrier sells; the form works without it, with what was chosen before. */
async function offersOf(carrier: Carrier) {
  try {
    return { offers: await carrier.options(), trouble: null };
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    return { offers: [], trouble: carrierTroubleFr[error.kind] };
  }
}

export const action = (args: Route.ActionArgs) =>
  answerSettings(
    args,
    "/admin/parametres/transporteurs",
    labelForm,
    async ({ version, ...typed }, by, house) => {
      const names = await house.carriers.names();
      if (!names.includes(typed.adapter)) {
        return { status: 422, fields: { adapter: "Connectez d’abord ce transporteur" } };
      }
      const [stored, carrier] = await Promise.all([
        readLabelSettings(house),
        house.carriers.open(),
      ]);
      // Who makes labels where nobody has chosen is not chosen by saving something else.
      const isUnchosen = stored.adapter === undefined && typed.adapter === carrier.name;
      const { adapter, ...settings } = settingsOf(typed);
      return saveLabelSettings(house, {
        ...{ by, version },
        settings: isUnchosen || !adapter ? settings : { ...settings, adapter },
      });
    },
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function LabelSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { version, settings, adapter, names, offers, trouble } = loaderData;
  return (
    <SettingsScreen
      lede="Qui fait vos étiquettes, et par quels services partent vos colis."
      values={
        { ...valuesOf(settings), adapter, version } as Record<string, string> & { version: string }
      }
      reply={actionData}
    >
      {(fields) => (
        <>
          <SettingsPanel title="Étiquettes">
            <div className="form-grid">
              <SelectField
                label="Faites par"
                hint="Sendcloud se connecte depuis le tableau des connexions."
                field={fieldNamed(fields, "adapter")}
                span="c4"
              >
                {names.map((name) => (
                  <option key={name} value={name}>
                    {adapterFr[name]}
                  </option>
                ))}
              </SelectField>
              <TextField
                label="Boîte vide (g)"
                hint="Ajoutée au poids des articles d’un colis que vous n’avez pas pesé."
                field={fieldNamed(fields, "boxGrams")}
                type="number"
                min={0}
                max={5000}
                span="c2"
              />
            </div>
          </SettingsPanel>
          <SettingsPanel title="Services habituels">
            <div className="form-grid">
              <ServiceField
                label="À domicile"
                field={fieldNamed(fields, "home")}
                of={homeServices}
              />
              <ServiceField
                label="En point relais"
                field={fieldNamed(fields, "relay")}
                of={relayServices}
              />
            </div>
          </SettingsPanel>
          {adapter !== "manual" && (
            <SettingsPanel title="Offre du transporteur pour chaque service">
              {trouble && <Alert kind="warning">{trouble}</Alert>}
              <p className="t-sm c-2 max-w-[40rem]">
                Un service sans offre ne s’achète pas. Les prix sont ceux d’un colis d’un
                kilogramme.
              </p>
              <div className="form-grid">
                {serviceCodes.map((code) => (
                  <OfferField
                    key={code}
                    service={code}
                    field={fieldNamed(fields, optionField(code))}
                    offers={offers}
                    chosen={settings.options[code]}
                  />
                ))}
              </div>
            </SettingsPanel>
          )}
          {adapter === "manual" &&
            serviceCodes.map((code) => (
              <input
                key={code}
                type="hidden"
                name={optionField(code)}
                defaultValue={settings.options[code] ?? ""}
              />
            ))}
        </>
      )}
    </SettingsScreen>
  );
}

type FormField = Parameters<typeof SelectField>[0]["field"];
type ServiceFieldProps = { label: string; field: FormField; of: readonly ServiceCode[] };

const ServiceField = ({ label, field, of }: ServiceFieldProps) => (
  <SelectField label={label} field={field} span="c3">
    {of.map((code) => (
      <option key={code} value={code}>
        {services[code].name}
      </option>
    ))}
  </SelectField>
);

type OfferFieldProps = {
  service: ServiceCode;
  field: FormField;
  offers: readonly CarrierOption[];
  chosen: string | undefined;
};

/** What was chosen stays there to choose, even when the carrier tells nothing of it now. */
function OfferField({ service, field, offers, chosen }: OfferFieldProps) {
  const isToPoint = services[service].kind !== "home";
  const fitting = offers.filter((offer) => offer.isToPoint === isToPoint);
  const isKnown = fitting.some(({ code }) => code === chosen);
  return (
    <SelectField label={services[service].name} field={field} span="c3">
      <option value="">Aucune</option>
      {chosen && !isKnown && <option value={chosen}>{chosen}</option>}
      {fitting.map(({ code, name, carrier, priceCents }) => (
        <option key={code} value={code}>
          {[`${carrier} · ${name}`, priceCents !== null && formatPrice(priceCents)]
            .filter(Boolean)
            .join(", ")}
        </option>
      ))}
    </SelectField>
  );
}
