import { href, Link, redirect, useSearchParams } from "react-router";
import { findPasswordReset } from "#shop/identity/passwords/find-password-reset.server.ts";
import { PASSWORD_MINIMUM } from "#shop/identity/passwords/password-minimum.ts";
import { resetPassword } from "#shop/identity/passwords/reset-password.server.ts";
import type { Role } from "#shop/identity/sessions/signed-in.ts";
import { buttonClass } from "#ui/button.tsx";
import { hiddenMeta } from "#web/document/seo.ts";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import { newPasswordFr } from "#web/parts/forms/new-password-words.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { AuthPage } from "../auth-page.tsx";
import { IdentityForm } from "../identity-form.tsx";
import { refuse } from "../refuse.server.ts";
import { orRefuse, refuseHere } from "../refuse-failure.ts";
import { checkNewPassword, passwordRefusalFr, readSignUp } from "../sign-up/sign-up-check.ts";
import type { Route } from "./+types/new-password";
import { DeadLink } from "./dead-link.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";

/** An administrator chooses a longer one. */
async function whose({ url, context }: Pick<Route.LoaderArgs, "url" | "context">): Promise<Role> {
  const found = await findPasswordReset(identityOf(context), { token: tokenOf(url) });
  return found.ok ? found.value.role : "user";
}

export const loader = async (args: Route.LoaderArgs) => ({
  picture: sitePictures["monstera-adansonii-2"],
  role: await whose(args),
});

export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args;
  const token = tokenOf(url);
  const fields = readSignUp(await readFields(request, ["password", "confirmation"]));
  const wrong = checkNewPassword(fields, PASSWORD_MINIMUM[await whose(args)]);
  if (wrong) return refuse(422, { ...wrong, typed: {} });

  const reset = await resetPassword(identityOf(context), { token, password: fields.password });
  if (reset.ok) return redirect("/login?avis=mot-de-passe");
  const { code } = reset.error;
  if (code === "invalid_token") return "dead" as const;
  return refuse(422, { field: "password", message: passwordRefusalFr[code], typed: {} });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // How long it must be, the server knows: it depends on whose it is.
  const wrong = checkNewPassword(readSignUp(await request.clone().formData()), 0);
  return wrong ? refuseHere(wrong) : orRefuse(serverAction());
}

export const meta = () => hiddenMeta("Nouveau mot de passe", "La suite du lien reçu par e-mail.");

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
            hint={newPasswordFr[loaderData.role].hint}
          />
        </IdentityForm>
      )}
    </AuthPage>
  );
}
