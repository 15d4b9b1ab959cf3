import { readSetting } from "#shop/settings/read-setting.server.ts";
import { newOrderMail } from "#shop/settings/shop-settings.ts";
import { readCarriers } from "#shop/shipping/read-carriers.server.ts";
import { ORDER_SETTINGS, saveOrderSettings } from "#shop/shipping/save-order-settings.server.ts";
import { TextField, TickField } from "#web/parts/forms/fields.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { fieldNamed } from "#web/parts/forms/use-reply-form.ts";
import type { Route } from "./+types/orders";
import { answerSettings, loadSettings } from "./answer-settings.server.ts";
import { carrierFields, ordersForm, readCarrierRows, rowsFor } from "./delivery/carrier-rows.ts";
import { SettingsPanel, SettingsScreen } from "./settings-screen.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadSettings(args, ORDER_SETTINGS, async ({ db, config }) => ({
    mail: newOrderMail.parse(await readSetting({ db }, "new-order-mail")),
    usual: config.mail.shop,
    carriers: await readCarriers({ db }),
  }));

export const action = (args: Route.ActionArgs) =>
  answerSettings(
    args,
    "/admin/parametres/commandes",
    ordersForm,
    ({ version, envoi, adresse, ...rows }, by, house) => {
      const newOrderMail = { isSent: envoi === "oui", ...(adresse && { address: adresse }) };
      const carriers = readCarrierRows(rows);
      return saveOrderSettings(house, { by, version, newOrderMail, carriers });
    },
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function OrderSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { version, mail, usual } = loaderData;
  const carriers = rowsFor(loaderData.carriers).map((row, at) => ({
    row,
    names: carrierFields(at),
  }));
  const rows = carriers.flatMap(({ row, names }) => [
    [names.name, row.name],
    [names.link, row.link],
  ]);
  return (
    <SettingsScreen
      lede="Ce que vous recevez à chaque commande, et qui livre vos colis."
      values={{
        ...(Object.fromEntries(rows) as Record<string, string>),
        version,
        envoi: mail.isSent ? "oui" : "",
        adresse: mail.address ?? "",
      }}
      reply={actionData}
    >
      {(fields) => (
        <>
          <SettingsPanel title="Nouvelle commande">
            <TickField
              label="M’envoyer un e-mail à chaque nouvelle commande"
              field={fields.envoi}
              value="oui"
            />
            <div className="max-w-[40rem]">
              <TextField
                label="Adresse e-mail (facultatif)"
                hint={`Sans elle, l’e-mail part à ${usual}.`}
                field={fields.adresse}
                type="email"
                maxLength={254}
              />
            </div>
          </SettingsPanel>
          <SettingsPanel title="Transporteurs">
            <p className="t-sm c-2 max-w-[40rem]">
              L’adresse de suivi commence par https:// et contient {"{numero}"} à la place du numéro
              du colis. Videz le nom d’un transporteur pour le retirer.
            </p>
            {carriers.map(({ names }, at) => (
              <div key={names.name} className="form-grid">
                <TextField
                  label={`Transporteur ${at + 1}`}
                  field={fieldNamed(fields, names.name)}
                  span="c2"
                  maxLength={80}
                />
                <TextField
                  label={`Adresse de suivi ${at + 1}`}
                  field={fieldNamed(fields, names.link)}
                  span="c4"
                  maxLength={400}
                  inputMode="url"
                />
              </div>
            ))}
          </SettingsPanel>
        </>
      )}
    </SettingsScreen>
  );
}
