import { href, Link } from "react-router";
import { requestPasswordReset } from "#shop/identity/passwords/request-password-reset.server.ts";
import { pageMeta } from "#web/document/seo.ts";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import { TextField } from "#web/parts/forms/fields.tsx";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { clientAddressContext } from "#web/server/house.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { AuthPage } from "../auth-page.tsx";
import { IdentityForm } from "../identity-form.tsx";
import { fieldOf } from "../refusal.ts";
import { refuse, refuseTooMany } from "../refuse.server.ts";
import { orRefuse } from "../refuse-failure.ts";
import { Announcement } from "../sign-up/announcement.tsx";
import { checkEmail } from "../sign-up/email-check.ts";
import type { Route } from "./+types/forgotten-password";

export const loader = () => ({ picture: sitePictures["monstera-adansonii-2"] });

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request, ["email"]);
  const email = String(fields.get("email") ?? "").trim();
  const wrong = checkEmail(email);
  if (wrong) return refuse(422, { ...wrong, typed: { email } });
  const clientAddress = context.get(clientAddressContext);
  const requested = await requestPasswordReset(identityOf(context), { email, clientAddress });
  return requested.ok ? ("sent" as const) : refuseTooMany(requested.error, { email });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orRefuse(serverAction());

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Mot de passe oublié",
    description: "Recevez un lien pour choisir un nouveau mot de passe.",
    path: "/login/mot-de-passe-oublie",
    hidden: true,
  });
}

export default function ForgottenPassword({ loaderData, actionData }: Route.ComponentProps) {
  const isSent = actionData === "sent";
  const refusal = isSent ? undefined : actionData;
  return (
    <AuthPage
      title="Mot de passe oublié"
      lead={
        isSent
          ? "Suivez le lien de l’e-mail. S’il n’arrive pas, regardez parmi les indésirables."
          : "Indiquez votre adresse e-mail : nous vous enverrons un lien pour choisir un nouveau mot de passe."
      }
      picture={loaderData.picture}
    >
      {isSent ? (
        <Announcement kind="success">
          Si un compte existe pour cette adresse, un e-mail vient de lui être envoyé.
        </Announcement>
      ) : (
        <IdentityForm refusal={refusal} submit="Envoyer le lien" submitting="Envoi en cours…">
          <TextField
            label="Email"
            field={fieldOf(refusal, "email")}
            type="email"
            autoComplete="username"
            required
          />
        </IdentityForm>
      )}
      <p className="t-sm t-body">
        <Link className="link link--tap" to={href("/login")}>
          Retour à la connexion
        </Link>
      </p>
    </AuthPage>
  );
}
