import { href, Link, redirect, useSearchParams } from "react-router";
import { resetPassword } from "#shop/identity/reset-password.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { identityOf } from "#web/identity-of.server.ts";
import { readFields } from "#web/read-fields.server.ts";
import { pageMeta } from "#web/seo.ts";
import { sitePictures } from "#web/site-pictures.server.ts";
import type { Route } from "./+types/new-password";
import { AuthPage } from "./auth-page.tsx";
import { DeadLink } from "./dead-link.tsx";
import { IdentityForm } from "./identity-form.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { orRefuse, refuseHere } from "./or-refuse.ts";
import { refuse } from "./refuse.server.ts";
import { checkNewPassword, passwordRefusalFr, readSignUp } from "./sign-up-check.ts";

export const loader = () => ({ picture: sitePictures["monstera-adansonii-2"] });

export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const fields = readSignUp(await readFields(request, ["password", "confirmation"]));
  const wrong = checkNewPassword(fields);
  if (wrong) return refuse(422, { ...wrong, typed: {} });

  const reset = await resetPassword(identityOf(context), { token, password: fields.password });
  if (reset.ok) return redirect("/login?avis=mot-de-passe");
  const { code } = reset.error;
  if (code === "invalid_token") return "dead" as const;
  return refuse(422, { field: "password", message: passwordRefusalFr[code], typed: {} });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const wrong = checkNewPassword(readSignUp(await request.clone().formData()));
  return wrong ? refuseHere(wrong) : orRefuse(serverAction());
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Nouveau mot de passe",
    description: "La suite du lien reçu par e-mail.",
    path: "/login/nouveau-mot-de-passe",
    hidden: true,
  });
}

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const isDead = actionData === "dead" || !search.get("token");
  return (
    <AuthPage title="Nouveau mot de passe" picture={loaderData.picture}>
      {isDead ? (
        <DeadLink>
          <Link className={buttonClass("primary")} to={href("/login/mot-de-passe-oublie")}>
            Recevoir un nouveau lien
          </Link>
        </DeadLink>
      ) : (
        <IdentityForm
          refusal={actionData}
          submit="Enregistrer le mot de passe"
          submitting="Enregistrement en cours…"
        >
          <NewPasswordFields
            refusal={actionData}
            label="Nouveau mot de passe"
            hint="Au moins 6 caractères ; 12 ou plus, c’est mieux."
          />
        </IdentityForm>
      )}
    </AuthPage>
  );
}
