import { z } from "zod";
import { requestEmailChange } from "#shop/identity/links/request-email-change.server.ts";
import { typedText } from "#shop/typed-text.ts";
import { TextField } from "#web/parts/forms/fields.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { PasswordField } from "#web/parts/forms/password-field.tsx";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { answerForm, tell, tooMany } from "../dialogs/answer-form.server.ts";
import { DialogForm } from "../dialogs/dialog-form.tsx";
import { guardDialog } from "../dialogs/guard-dialog.server.ts";
import { currentPassword, wrongPasswordFr } from "../dialogs/password-field.ts";
import { usePageBehind } from "../dialogs/use-page-behind.ts";
import type { Route } from "./+types/change-email";

const change = {
  schema: z.object({
    email: typedText("L'email est requis", 254, "Email invalide").pipe(z.email("Email invalide")),
    password: currentPassword,
  }),
  failure: "L’adresse n’a pas pu être changée. Veuillez réessayer.",
};

export const loader = (args: Route.LoaderArgs) => guardDialog(args);

/** Opens at once: what is sent from it is checked by the server. */
export const clientLoader = () => null;

export const action = (args: Route.ActionArgs) =>
  answerForm(args, change, async (typed, { userId }) => {
    const asked = await requestEmailChange(identityOf(args.context), { userId, ...typed });
    if (asked.ok) return tell("profil", "email");
    if (asked.error.code === "too_many_attempts") return tooMany(asked.error);
    return { status: 422, fields: { password: wrongPasswordFr } };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function ChangeEmail({ actionData: reply }: Route.ComponentProps) {
  const { person } = usePageBehind();
  const [form, fields] = useReplyForm<z.infer<typeof change.schema>>({
    id: "email",
    reply,
  });
  return (
    <DialogForm title="Modifier l’adresse e-mail" submit="Envoyer le lien" tab="profil" {...form}>
      <p className="t-sm t-body wrap-anywhere">
        Nous enverrons un lien à la nouvelle adresse. Tant que vous ne l’avez pas suivi, votre
        adresse reste {person?.email}.
      </p>
      <TextField
        label="Nouvelle adresse e-mail"
        field={fields.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <PasswordField
        label="Mot de passe actuel"
        field={fields.password}
        autoComplete="current-password"
      />
    </DialogForm>
  );
}
