import { href, Link } from "react-router";
import { verifyEmail } from "#shop/identity/verify-email.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { identityOf } from "#web/identity-of.server.ts";
import { pageMeta } from "#web/seo.ts";
import { sitePictures } from "#web/site-pictures.server.ts";
import type { Route } from "./+types/signup-confirmation";
import { AuthPage } from "./auth-page.tsx";
import { LinkStep } from "./link-step.tsx";
import { orRefuse } from "./or-refuse.ts";

export const loader = () => ({ picture: sitePictures["monstera-deliciosa-2"] });

/** Asked for by a button: mail programs open links by themselves, to look at what is behind. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const verified = await verifyEmail(identityOf(context), { token });
  return verified.ok ? ("done" as const) : ("dead" as const);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orRefuse(serverAction());

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Confirmer votre adresse e-mail",
    description: "La suite du lien reçu par e-mail.",
    path: "/signup/confirmation",
    hidden: true,
  });
}

export default function SignUpConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthPage title="Confirmer votre adresse e-mail" picture={loaderData.picture}>
      <LinkStep
        reply={actionData}
        button="Confirmer mon adresse"
        done="Votre adresse e-mail est confirmée."
        again={
          <Link className={buttonClass("primary")} to={href("/account")}>
            Recevoir un nouveau lien
          </Link>
        }
      >
        Un clic suffit : cette adresse est bien la vôtre, et vos commandes vous y attendront.
      </LinkStep>
    </AuthPage>
  );
}
