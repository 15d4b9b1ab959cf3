import { formatLongDate, formatTime } from "#copy/formats.ts";
import { temperatureClassFr } from "#copy/temperature-classes.ts";
import {
  type ClassLimits,
  type DispatchFigures,
  defaultFigures,
  livingClasses,
} from "#shop/dispatch/figures.ts";
import { findPackAddress, findPackVariant } from "#shop/dispatch/heat-pack.server.ts";
import {
  listRulesVersions,
  type RulesVersion,
  readDispatchRules,
} from "#shop/dispatch/read-rules.server.ts";
import { saveDispatchRules } from "#shop/dispatch/save-rules.server.ts";
import { alwaysRestsOnSunday, serviceCodes, services } from "#shop/dispatch/services.ts";
import { TextField } from "#web/parts/forms/fields.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { fieldNamed } from "#web/parts/forms/use-reply-form.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerSettings } from "../answer-settings.server.ts";
import { SettingsPanel, SettingsScreen } from "../settings-screen.tsx";
import type { Route } from "./+types/dispatch";
import {
  cutOffField,
  DAYS,
  DEGREES,
  figuresForm,
  HOURS,
  LIMITS,
  limitField,
  readFigures,
  writeFigures,
} from "./figure-fields.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  const [{ version, figures }, versions] = await Promise.all([
    readDispatchRules(database),
    listRulesVersions(database),
  ]);
  const packAddress = await findPackAddress(database, { variantId: figures.packVariantId });
  const values = { ...writeFigures(figures), packAddress, version: String(version) };
  return { values, versions };
}

const CONTRADICTION = {
  status: 422,
  failure:
    "Ces chiffres se contredisent ou sortent de toute mesure : isolée et avec chaufferette, une plante supporte plus froid que sans aide, et « pas au-delà de » est le plus chaud.",
};

const NO_PACK = {
  status: 422,
  fields: {
    packAddress:
      "Aucun article sans plante n’est en vente à cette adresse ; s’il a plusieurs déclinaisons, ouvrez la bonne et copiez son adresse.",
  },
};

export const action = (args: Route.ActionArgs) =>
  answerSettings(
    args,
    "/admin/parametres/expedition-du-vivant",
    figuresForm,
    async ({ version, packAddress: address, ...typed }, by, house) => {
      const variantId = address ? await findPackVariant(house, { address }) : null;
      if (variantId === undefined) return NO_PACK;
      const figures = readFigures(typed, variantId);
      return figures ? saveDispatchRules(house, { by, version, figures }) : CONTRADICTION;
    },
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

const limitFr = {
  safeFrom: "Part dès (°C)",
  insulatedFrom: "Isolée dès (°C)",
  packedFrom: "Avec chaufferette dès (°C)",
  holdAbove: "Pas au-delà de (°C)",
} satisfies Record<keyof ClassLimits, string>;

const figureFr = {
  marginDegrees: "Marge ajoutée à la prévision (°C)",
  lockerSunDegrees: "Consigne au soleil, en plus (°C)",
  packNotAbove: "Pas de chaufferette au-delà de (°C)",
  packHours: "Durée d’une chaufferette (h)",
  staleAfterHours: "Une prévision sert pendant (h)",
  longestWaitDays: "Attente au plus, après la date promise (jours)",
} satisfies Partial<Record<keyof DispatchFigures, string>>;

const usual = writeFigures(defaultFigures);
const hint = (name: string) => `D’origine : ${usual[name] || "jamais"}`;

export default function DispatchSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { values, versions } = loaderData;
  return (
    <SettingsScreen
      lede={`Les degrés qui décident si une plante part. Version ${values.version} ; chaque enregistrement en fait une nouvelle.`}
      values={values}
      reply={actionData}
    >
      {(fields) => {
        const figure = (name: string, label: string) => (
          <TextField
            key={name}
            label={label}
            hint={hint(name)}
            field={fieldNamed(fields, name)}
            inputMode="text"
            maxLength={6}
          />
        );
        return (
          <>
            {livingClasses.map((of) => (
              <SettingsPanel key={of} title={`Classe ${temperatureClassFr[of]}`}>
                <div className="figure-grid">
                  {LIMITS.map((limit) => figure(limitField(of, limit), limitFr[limit]))}
                </div>
              </SettingsPanel>
            ))}
            <SettingsPanel title="Prévision et chaufferette">
              <p className="t-sm t-body">
                Une chaufferette sert pour un trajet de deux jours au plus, si elle dure plus d’un
                jour au-delà : de 72 h, elle convient à moins de deux jours. En relais ou en
                consigne, une plante part seulement sans aide.
              </p>
              <div className="figure-grid">
                {[...DEGREES, ...HOURS, ...DAYS].map((name) => figure(name, figureFr[name]))}
              </div>
              <TextField
                label="Chaufferette vendue : adresse de son article"
                hint="Copiée de sa page dans la boutique. Elle est proposée avant le paiement quand elle avance le départ. Vide : rien n’est proposé."
                field={fieldNamed(fields, "packAddress")}
                inputMode="text"
                maxLength={300}
              />
            </SettingsPanel>
            <SettingsPanel title="Heure de remise au transporteur">
              <p className="t-sm t-body">
                Les plantes partent le lundi et le mardi, le mercredi si elles arrivent le
                lendemain, jamais avant un jour férié. Un dimanche tombe toujours sur le trajet de
                ces services, et aucune plante ne part par eux :{" "}
                {serviceCodes
                  .filter(alwaysRestsOnSunday)
                  .map((code) => services[code].name)
                  .join("\u00a0; ")}
                .
              </p>
              <div className="figure-grid">
                {serviceCodes.map((code) => figure(cutOffField(code), services[code].name))}
              </div>
              <p className="t-xs">
                Délais annoncés, en jours ouvrés :{" "}
                {serviceCodes.map((code, at) => (
                  <span key={code}>
                    {at > 0 && ", "}
                    <a className="link" href={services[code].source}>
                      {services[code].name} : {services[code].transitDays}
                    </a>
                  </span>
                ))}
                .
              </p>
            </SettingsPanel>
            <Versions versions={versions} />
          </>
        );
      }}
    </SettingsScreen>
  );
}

const Versions = ({ versions }: { versions: readonly RulesVersion[] }) => (
  <section aria-labelledby="versions" className="stack [--stack:.5rem]">
    <h2 className="t-label" id="versions">
      Versions
    </h2>
    <ol className="stack [--stack:.25rem] t-sm t-body">
      {versions.map(({ version, savedBy, savedAt }) => (
        <li key={version}>
          Version {version}, {savedBy ?? "chiffres d’origine"}, le {formatLongDate(savedAt)} à{" "}
          {formatTime(savedAt)}
        </li>
      ))}
    </ol>
  </section>
);
