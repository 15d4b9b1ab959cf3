import { href, Link } from "react-router";
import { confirmEmailChange } from "#shop/identity/confirm-email-change.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { identityOf } from "#web/identity-of.server.ts";
import { pageMeta } from "#web/seo.ts";
import { sitePictures } from "#web/site-pictures.server.ts";
import type { Route } from "./+types/email-change";
import { AuthPage } from "./auth-page.tsx";
import { LinkStep } from "./link-step.tsx";
import { orRefuse } from "./or-refuse.ts";

export const loader = () => ({ picture: sitePictures["monstera-deliciosa-2"] });

export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const changed = await confirmEmailChange(identityOf(context), { token });
  return changed.ok ? ("done" as const) : ("dead" as const);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orRefuse(serverAction());

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Confirmer votre nouvelle adresse",
    description: "La suite du lien reçu par e-mail.",
    path: "/account/nouvel-email",
    hidden: true,
  });
}

export default function EmailChange({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthPage title="Confirmer votre nouvelle adresse" picture={loaderData.picture}>
      <LinkStep
        reply={actionData}
        button="Utiliser cette adresse"
        done="Votre nouvelle adresse e-mail est enregistrée. Elle sert désormais à vous connecter."
        again={
          <Link className={buttonClass("primary")} to={href("/account")}>
            Revenir à mon compte
          </Link>
        }
      >
        Votre compte utilisera l’adresse à laquelle vous avez reçu ce lien.
      </LinkStep>
    </AuthPage>
  );
}
