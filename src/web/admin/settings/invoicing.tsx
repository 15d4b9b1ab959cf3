import { z } from "zod";
import {
  INVOICING_SETTINGS,
  isInvoicedAtPayment,
  saveInvoicing,
} from "#shop/settings/invoicing.server.ts";
import { settingsVersion } from "#shop/settings/settings-version.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/invoicing";
import { CHANGED_MEANWHILE, openedVersion } from "./changed-meanwhile.ts";
import { NOT_SAVED } from "./not-saved.ts";
import { SettingsForm } from "./settings-form.tsx";

const invoicing = {
  schema: z.object({
    version: openedVersion,
    when: z.enum(["expedition", "paiement"], { error: "Choisissez quand établir la facture" }),
  }),
  failure: NOT_SAVED,
};

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

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { db } = args.context.get(houseContext).database;
  // Before the value: of a change in between, the form then has an older mark, and is refused.
  const version = await settingsVersion({ db }, INVOICING_SETTINGS);
  const when = (await isInvoicedAtPayment({ db })) ? "paiement" : "expedition";
  return { version, when };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, invoicing, async ({ version, when }, by, house) => {
    const wanted = { by, version, atPayment: when === "paiement" };
    const saved = await saveInvoicing(house, wanted);
    if (!saved.ok) return CHANGED_MEANWHILE;
    return tell("/admin/parametres/facturation", "parametres-sauvegardes");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function InvoicingSettings({ loaderData, actionData }: Route.ComponentProps) {
  // Once saved, the form begins again with what it has become.
  return <InvoicingForm key={loaderData.version} values={loaderData} reply={actionData} />;
}

type InvoicingFormProps = {
  values: Route.ComponentProps["loaderData"];
  reply: Route.ComponentProps["actionData"];
};

function InvoicingForm({ values, reply }: InvoicingFormProps) {
  const [form, fields] = useReplyForm<{ version: string; when: string }>({
    id: "facturation",
    reply,
    values,
  });
  return (
    <SettingsForm
      title="Facturation"
      lede="Le moment où la facture d’une commande est établie. Celles qui existent ne changent pas."
      version={values.version}
      {...form}
    >
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
    </SettingsForm>
  );
}
