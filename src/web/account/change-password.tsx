import { getFormProps, useForm } from "@conform-to/react";
import { redirect } from "react-router";
import { z } from "zod";
import { changePassword } from "#shop/identity/passwords/change-password.server.ts";
import type { Role } from "#shop/identity/sessions/signed-in.ts";
import { identityOf } from "#web/identity-of.server.ts";
import { orOffline } from "#web/parts/form-reply.ts";
import { newPasswordFr } from "#web/parts/new-password-words.ts";
import { TextField } from "#web/parts/text-field.tsx";
import type { Route } from "./+types/change-password";
import { answerForm, tooMany } from "./answer-form.server.ts";
import { DialogForm } from "./dialog-form.tsx";
import { doneAddress } from "./done.ts";
import { guardDialog } from "./guard-dialog.server.ts";
import { currentPassword, wrongPasswordFr } from "./password-field.ts";
import { usePageBehind } from "./use-page-behind.ts";

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
    if (changed.ok) return redirect(doneAddress("profil", "mot-de-passe"));
    if (changed.error.code === "too_many_attempts") return tooMany(changed.error);
    return { status: 422, fields: refusals(role)[changed.error.code] };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  serverAction().catch((error: unknown) => orOffline(error));

export default function ChangePassword({ actionData: reply }: Route.ComponentProps) {
  const role = usePageBehind().person?.role ?? "user";
  const [form, fields] = useForm<z.infer<typeof change.schema>>({
    id: "mot-de-passe",
    lastResult: reply?.result ?? null,
  });
  return (
    <DialogForm
      title="Changer de mot de passe"
      submit="Changer"
      tab="profil"
      reply={reply}
      form={getFormProps(form)}
    >
      <TextField
        label="Mot de passe actuel"
        field={fields.current}
        type="password"
        autoComplete="current-password"
      />
      <TextField
        label="Nouveau mot de passe"
        hint={newPasswordFr[role].hint}
        field={fields.next}
        type="password"
        autoComplete="new-password"
      />
    </DialogForm>
  );
}
