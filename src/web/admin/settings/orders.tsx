import { readSetting } from "#shop/settings/read-setting.server.ts";
import { settingsVersion } from "#shop/settings/settings-version.server.ts";
import { newOrderMail } from "#shop/settings/shop-settings.ts";
import { readCarriers } from "#shop/shipping/read-carriers.server.ts";
import { ORDER_SETTINGS, saveOrderSettings } from "#shop/shipping/save-order-settings.server.ts";
import { Field, Input } from "#ui/field.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/orders";
import { CHANGED_MEANWHILE } from "./changed-meanwhile.ts";
import { carrierFields, ordersForm, readCarrierRows, rowsFor } from "./delivery/carrier-rows.ts";
import { SettingsForm } from "./settings-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { config, database } = args.context.get(houseContext);
  // Before the values: of a change in between, the form then has an older mark, and is refused.
  const version = await settingsVersion(database, ORDER_SETTINGS);
  const mail = newOrderMail.parse(await readSetting(database, "new-order-mail"));
  return { version, mail, usual: config.mail.shop, carriers: await readCarriers(database) };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, ordersForm, async ({ version, envoi, adresse, ...rows }, by, house) => {
    const newOrderMail = { isSent: envoi === "oui", ...(adresse && { address: adresse }) };
    const carriers = readCarrierRows(rows);
    const wanted = { by, version, newOrderMail, carriers };
    const saved = await saveOrderSettings(house, wanted);
    if (!saved.ok) return CHANGED_MEANWHILE;
    return tell("/admin/parametres/commandes", "parametres-sauvegardes");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function OrderSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { version, mail, usual, carriers } = loaderData;
  const errors = actionData?.result?.error ?? {};
  // What was typed stays when it is refused, before any script too.
  const typed = actionData?.result?.initialValue;
  const shown = (name: string, stored: string) => String(typed ? (typed[name] ?? "") : stored);
  return (
    // Once saved, the form begins again with what it has become.
    <SettingsForm
      key={version}
      title="Commandes et transporteurs"
      lede="Ce que vous recevez à chaque commande, et qui livre vos colis."
      version={version}
      reply={actionData}
    >
      <fieldset className="panel panel--line stack">
        <legend className="sr-only">Nouvelle commande</legend>
        <div className="panel__head">
          <h2>Nouvelle commande</h2>
        </div>
        <label className="tick-line">
          <input
            type="checkbox"
            name="envoi"
            value="oui"
            defaultChecked={shown("envoi", mail.isSent ? "oui" : "") === "oui"}
          />
          M’envoyer un e-mail à chaque nouvelle commande
        </label>
        <Field
          label="Adresse e-mail (facultatif)"
          hint={`Sans elle, l’e-mail part à ${usual}.`}
          error={errors.adresse?.[0]}
          className="max-w-[40rem]"
        >
          <Input
            name="adresse"
            type="email"
            defaultValue={shown("adresse", mail.address ?? "")}
            maxLength={254}
          />
        </Field>
      </fieldset>
      <fieldset className="panel panel--line stack">
        <legend className="sr-only">Transporteurs</legend>
        <div className="panel__head">
          <h2>Transporteurs</h2>
        </div>
        <p className="t-sm c-2 max-w-[40rem]">
          L’adresse de suivi commence par https:// et contient {"{numero}"} à la place du numéro du
          colis. Videz le nom d’un transporteur pour le retirer.
        </p>
        {rowsFor(carriers).map(({ name, link }, at) => {
          const fields = carrierFields(at);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <div key={at} className="form-grid">
              <Field
                label={`Transporteur ${at + 1}`}
                error={errors[fields.name]?.[0]}
                className="c2"
              >
                <Input name={fields.name} defaultValue={shown(fields.name, name)} maxLength={80} />
              </Field>
              <Field
                label={`Adresse de suivi ${at + 1}`}
                error={errors[fields.link]?.[0]}
                className="c4"
              >
                <Input
                  name={fields.link}
                  defaultValue={shown(fields.link, link)}
                  maxLength={400}
                  inputMode="url"
                />
              </Field>
            </div>
          );
        })}
      </fieldset>
    </SettingsForm>
  );
}
