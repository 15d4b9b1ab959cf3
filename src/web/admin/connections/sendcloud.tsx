import { href, Link } from "react-router";
import { z } from "zod";
import { carrierTroubleFr } from "#copy/connections/service-trouble.ts";
import { connectSendcloud, readSendcloudState } from "#shop/carriers/connect-sendcloud.server.ts";
import { TextField } from "#web/parts/forms/fields.tsx";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import { CHANGED_MEANWHILE, loadSettings } from "../settings/answer-settings.server.ts";
import { openedVersion } from "../settings/opened-version.ts";
import type { Route } from "./+types/sendcloud";

const WRONG = "Une clé n’a que des lettres, des chiffres et des tirets";
const key = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(200, "Cette clé est trop longue")
    .regex(/^[\w.~-]+$/, WRONG);

const UNSETTLED =
  "Des étiquettes attendent encore une réponse de l’autre compte. Annulez-les ou attendez avant d’en changer.";

const sendcloud = {
  schema: z.object({
    version: openedVersion,
    publicKey: key("La clé publique est requise"),
    secretKey: key("La clé secrète est requise"),
    signatureKey: key("La clé de signature est requise").optional(),
  }),
  failure: "La configuration n’a pas pu être enregistrée. Veuillez réessayer.",
};

export const loader = (args: Route.LoaderArgs) =>
  loadSettings(args, ["sendcloud"], async ({ db, config }) => ({
    ...(await readSendcloudState({ db })),
    webhook: new URL(href("/api/webhooks/sendcloud"), config.publicUrl).href,
  }));

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, sendcloud, async (value, by, house) => {
    const saved = await connectSendcloud(house, { by, ...value });
    if (saved.ok) return tell("/admin", "sendcloud-enregistre");
    if (saved.error === "changed_meanwhile") return CHANGED_MEANWHILE;
    if (saved.error === "labels_unsettled") {
      return { status: 422, fields: { publicKey: UNSETTLED } };
    }
    const words = carrierTroubleFr[saved.error];
    return saved.error === "key_refused"
      ? { status: 422, fields: { secretKey: words } }
      : { status: 503, failure: words };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function SendcloudDialog({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { version, publicKeyEnd, secretKeyEnd, signatureKeyEnd, webhook } = loaderData;
  const [form, fields] = useReplyForm<z.input<typeof sendcloud.schema>>({
    id: "sendcloud",
    reply,
    values: { version },
  });
  return (
    <FormDialog
      title="Configuration Sendcloud"
      closeHref="/admin"
      {...form}
      submit="Connecter à Sendcloud"
    >
      <input type="hidden" name="version" defaultValue={fields.version.initialValue} />
      <p className="t-sm t-body">
        Sendcloud achète vos étiquettes et suit vos colis. À l’achat d’une étiquette, il reçoit le
        nom, l’adresse, l’e-mail et le téléphone du destinataire, le numéro de la commande, la
        valeur et le poids du colis, le point de retrait et la note pour le transporteur. La
        recherche d’un point de retrait lui envoie le code postal et, s’ils sont donnés, la ville et
        la rue.
      </p>
      <KeyField label="Clé publique" field={fields.publicKey} end={publicKeyEnd} required />
      <KeyField label="Clé secrète" field={fields.secretKey} end={secretKeyEnd} required />
      <KeyField
        label="Clé de signature des webhooks (facultatif)"
        field={fields.signatureKey}
        end={signatureKeyEnd}
      />
      <p className="t-xs t-body">
        Avec elle, le suivi arrive de lui-même : indiquez à Sendcloud l’adresse{" "}
        <code className="break-all">{webhook}</code>.
      </p>
      {secretKeyEnd !== null && (
        <p className="t-xs">
          <Link
            className="link link--tap"
            to="/admin/connexions/sendcloud/deconnecter"
            preventScrollReset
          >
            Déconnecter Sendcloud
          </Link>
        </p>
      )}
    </FormDialog>
  );
}

type KeyFieldProps = Pick<Parameters<typeof TextField>[0], "label" | "field" | "required"> & {
  end: string | null;
};

const KeyField = ({ end, ...field }: KeyFieldProps) => (
  <TextField
    {...field}
    hint={end === null ? undefined : keyHint(end)}
    type="password"
    autoComplete="off"
  />
);

const keyHint = (end: string) =>
  `Une clé est enregistrée${end ? `, se terminant par ${end}` : ""}. Saisissez-en une autre pour la remplacer.`;
