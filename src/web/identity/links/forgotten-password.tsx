import { href } from "react-router";
import { requestPasswordReset } from "#shop/identity/passwords/request-password-reset.server.ts";
import { hiddenMeta } from "#web/document/seo.ts";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { clientAddressContext } from "#web/server/house.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { AuthPage, SideLink } from "../auth-page.tsx";
import { EmailField } from "../email-field.tsx";
import { IdentityForm } from "../identity-form.tsx";
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

export const meta = () =>
  hiddenMeta("Mot de passe oublié", "Recevez un lien pour choisir un nouveau mot de passe.");

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
          <EmailField refusal={refusal} />
        </IdentityForm>
      )}
      <SideLink to={href("/login")}>Retour à la connexion</SideLink>
    </AuthPage>
  );
}
