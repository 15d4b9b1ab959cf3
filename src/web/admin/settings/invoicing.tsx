import { z } from "zod";
import {
  INVOICING_SETTINGS,
  isInvoicedAtPayment,
  saveInvoicing,
} from "#shop/settings/invoicing.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import type { Route } from "./+types/invoicing";
import { answerSettings, loadSettings } from "./answer-settings.server.ts";
import { openedVersion } from "./opened-version.ts";
import { SettingsScreen } from "./settings-screen.tsx";

const schema = z.object({
  version: openedVersion,
  when: z.enum(["expedition", "paiement"], { error: "Choisissez quand établir la facture" }),
});

const CHOICES = [
  {
    value: "expedition",
    label: "À l’expédition du colis",
    hint: "La facture porte la date du départ. Une commande annulée avant n’en a jamais eu.",
  },
  {
    value: "paiement",
    label: "Au paiement de la commande",
    hint: "La facture est jointe à l’e-mail de confirmation. Une annulation donne lieu à un avoir.",
  },
] as const;

export const loader = (args: Route.LoaderArgs) =>
  loadSettings(args, INVOICING_SETTINGS, async (house) => ({
    when: (await isInvoicedAtPayment(house)) ? "paiement" : "expedition",
  }));

export const action = (args: Route.ActionArgs) =>
  answerSettings(args, "/admin/parametres/facturation", schema, ({ version, when }, by, house) =>
    saveInvoicing(house, { by, version, atPayment: when === "paiement" }),
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function InvoicingSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsScreen
      lede="Le moment où la facture d’une commande est établie. Celles qui existent ne changent pas."
      values={loaderData}
      reply={actionData}
    >
      {(fields) => (
        <fieldset className="stack [--stack:1.25rem] max-w-[40rem]">
          <legend className="label mb-4">Établir la facture</legend>
          {CHOICES.map(({ value, label, hint }) => (
            <label key={value} className="tick-line items-start!">
              <input
                type="radio"
                name="when"
                value={value}
                defaultChecked={fields.when.initialValue === value}
              />
              <span>
                <b className="font-medium">{label}</b>
                <span className="hint block">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </SettingsScreen>
  );
}
