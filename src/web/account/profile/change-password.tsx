import { z } from "zod";
import { changePassword } from "#shop/identity/passwords/change-password.server.ts";
import type { Role } from "#shop/identity/sessions/signed-in.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { newPasswordFr } from "#web/parts/forms/new-password-words.ts";
import { PasswordField } from "#web/parts/forms/password-field.tsx";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { answerForm, tell, tooMany } from "../dialogs/answer-form.server.ts";
import { DialogForm } from "../dialogs/dialog-form.tsx";
import { guardDialog } from "../dialogs/guard-dialog.server.ts";
import { currentPassword, wrongPasswordFr } from "../dialogs/password-field.ts";
import { usePageBehind } from "../dialogs/use-page-behind.ts";
import type { Route } from "./+types/change-password";

const change = {
  schema: z.object({ current: currentPassword, next: currentPassword }),
  failure: "Le mot de passe n’a pas pu être changé. Veuillez réessayer.",
};

const refusals = (role: Role) => ({
  wrong_password: { current: wrongPasswordFr },
  too_short: { next: newPasswordFr[role].tooShort },
  common_password: { next: "Ce mot de passe est trop courant : choisissez-en un autre." },
});

export const loader = (args: Route.LoaderArgs) => guardDialog(args);

/** Opens at once: what is sent from it is checked by the server. */
export const clientLoader = () => null;

export const action = (args: Route.ActionArgs) =>
  answerForm(args, change, async (typed, { userId, sessionId, role }) => {
    const input = { userId, sessionId, ...typed };
    const changed = await changePassword(identityOf(args.context), input);
    if (changed.ok) return tell("profil", "mot-de-passe");
    if (changed.error.code === "too_many_attempts") return tooMany(changed.error);
    return { status: 422, fields: refusals(role)[changed.error.code] };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function ChangePassword({ actionData: reply }: Route.ComponentProps) {
  const role = usePageBehind().person?.role ?? "user";
  const [form, fields] = useReplyForm<z.infer<typeof change.schema>>({
    id: "mot-de-passe",
    reply,
  });
  return (
    <DialogForm title="Changer de mot de passe" submit="Changer" tab="profil" {...form}>
      <PasswordField
        label="Mot de passe actuel"
        field={fields.current}
        autoComplete="current-password"
      />
      <PasswordField
        label="Nouveau mot de passe"
        hint={newPasswordFr[role].hint}
        field={fields.next}
        autoComplete="new-password"
      />
    </DialogForm>
  );
}
