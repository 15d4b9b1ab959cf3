import { z } from "zod";
import { updateProfile } from "#shop/identity/profile/update-profile.server.ts";
import { typedLine } from "#shop/typed-text.ts";
import { TextField } from "#web/parts/forms/fields.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { answerForm, tell } from "../dialogs/answer-form.server.ts";
import { DialogForm } from "../dialogs/dialog-form.tsx";
import { guardDialog } from "../dialogs/guard-dialog.server.ts";
import { usePageBehind } from "../dialogs/use-page-behind.ts";
import type { Route } from "./+types/edit-name";

const profile = {
  schema: z.object({ name: typedLine("Le nom est requis", 120, "Le nom est trop long") }),
  failure: "Le profil n’a pas pu être enregistré. Veuillez réessayer.",
};

export const loader = (args: Route.LoaderArgs) => guardDialog(args);

/** Opens at once: what is sent from it is checked by the server. */
export const clientLoader = () => null;

export const action = (args: Route.ActionArgs) =>
  answerForm(args, profile, async ({ name }, { userId }) => {
    await updateProfile(identityOf(args.context), { userId, name });
    return tell("profil", "profil");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function EditName({ actionData: reply }: Route.ComponentProps) {
  const { person } = usePageBehind();
  const [form, fields] = useReplyForm<z.infer<typeof profile.schema>>({
    id: "nom",
    reply,
    values: { name: person?.name ?? "" },
  });
  return (
    <DialogForm title="Modifier le profil" submit="Enregistrer" tab="profil" {...form}>
      <TextField label="Nom" field={fields.name} autoComplete="name" maxLength={120} required />
    </DialogForm>
  );
}
