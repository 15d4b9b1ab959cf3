import { href, Link, redirect } from "react-router";
import { z } from "zod";
import { signOut } from "#shop/identity/sessions/sign-out.server.ts";
import { eraseAccount } from "#shop/personal-data/erasure/erase-account.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { PasswordField } from "#web/parts/forms/password-field.tsx";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { accountHint } from "#web/server/account-hint.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { answerForm, tooMany } from "../dialogs/answer-form.server.ts";
import { DialogForm } from "../dialogs/dialog-form.tsx";
import { guardDialog } from "../dialogs/guard-dialog.server.ts";
import { currentPassword, wrongPasswordFr } from "../dialogs/password-field.ts";
import type { Route } from "./+types/erase-account";

const erasure = {
  schema: z.object({ password: currentPassword }),
  failure: "Le compte n’a pas pu être supprimé. Veuillez réessayer.",
};

export const loader = (args: Route.LoaderArgs) => guardDialog(args);

/** Opens at once: what is sent from it is checked by the server. */
export const clientLoader = () => null;

export const action = (args: Route.ActionArgs) =>
  answerForm(args, erasure, async ({ password }, { userId }) => {
    const identity = identityOf(args.context);
    const erased = await eraseAccount(identity, { userId, password });
    if (erased.ok) return leave(args);
    if (erased.error.code === "too_many_attempts") return tooMany(erased.error);
    if (erased.error.code === "wrong_password") {
      return { status: 422, fields: { password: wrongPasswordFr } };
    }
    return { status: 409, failure: "Le compte d’un administrateur ne se supprime pas d’ici." };
  });

async function leave({ request, context }: Route.ActionArgs): Promise<Response> {
  const cookieHeader = request.headers.get("Cookie");
  const { cookies } = await signOut(identityOf(context), { cookieHeader, scope: "local" });
  const { publicUrl } = context.get(houseContext).config;
  const headers = new Headers();
  for (const cookie of [...cookies, accountHint(null, publicUrl)]) {
    headers.append("Set-Cookie", cookie);
  }
  return redirect("/account/supprime", { headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function EraseAccount({ actionData: reply }: Route.ComponentProps) {
  const [form, fields] = useReplyForm<z.infer<typeof erasure.schema>>({
    id: "suppression",
    reply,
  });
  return (
    <DialogForm
      title="Supprimer mon compte"
      submit="Supprimer définitivement"
      tab="profil"
      {...form}
      danger
    >
      <div className="stack t-sm t-body [--stack:.75rem]">
        <p>
          Votre profil, vos adresses, vos sessions et vos messages sont effacés aussitôt, sans
          retour possible.
        </p>
        <p>
          La loi nous oblige à conserver les factures pendant 10 ans, et la preuve d’une commande
          pendant 5 ans, ou 10 ans à partir de 120 €. Si vous avez commandé, ces pièces restent,
          séparées de votre compte et réduites à ce qu’elle exige. Une déclaration de rétractation
          est gardée 5 ans, telle que vous l’avez faite : c’est votre preuve. En savoir plus :{" "}
          <Link className="link" to={href("/politique-confidentialite")}>
            politique de confidentialité
          </Link>
          .
        </p>
      </div>
      <PasswordField
        label="Mot de passe actuel"
        field={fields.password}
        autoComplete="current-password"
      />
    </DialogForm>
  );
}
