import { href, redirect } from "react-router";
import { beginNewAuthenticator } from "#shop/identity/second-factor/begin-new-authenticator.server.ts";
import { confirmNewAuthenticator } from "#shop/identity/second-factor/confirm-new-authenticator.server.ts";
import { findNewAuthenticator } from "#shop/identity/second-factor/find-new-authenticator.server.ts";
import { hiddenMeta } from "#web/document/seo.ts";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AuthPage, SideLink } from "../auth-page.tsx";
import { orRefuse } from "../refuse-failure.ts";
import type { Route } from "./+types/new-authenticator";
import {
  missingFactor,
  readFactors,
  refuseFactors,
  refuseField,
} from "./answer-both-factors.server.ts";
import { BothFactorsForm } from "./both-factors-form.tsx";
import { FactorStep } from "./factor-step.tsx";

export async function loader(args: Route.LoaderArgs) {
  const who = await requireAdmin(args);
  const pending = await findNewAuthenticator(identityOf(args.context), who);
  return { picture: sitePictures["monstera-adansonii"], totpUri: pending?.totpUri ?? null };
}

export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const identity = identityOf(args.context);
  const { step, password, code } = await readFactors(args.request);
  if (step === "factor") {
    const confirmed = await confirmNewAuthenticator(identity, { by, code });
    if (confirmed.ok) return redirect("/account?tab=profil&fait=authentificateur");
    if (confirmed.error.code === "expired") {
      return refuseField(null, "Le délai est écoulé : recommencez.");
    }
    return refuseFactors(confirmed.error);
  }
  const missing = missingFactor({ password, code });
  if (missing) return missing;
  const begun = await beginNewAuthenticator(identity, { by, password, code });
  return begun.ok ? redirect(href("/account/authentificateur")) : refuseFactors(begun.error);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orRefuse(serverAction());

export const meta = () =>
  hiddenMeta("Changer d’application d’authentification", "Le second facteur des administrateurs.");

export default function NewAuthenticator({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, totpUri } = loaderData;
  return (
    <AuthPage
      title="Changer d’application d’authentification"
      lead="L’application actuelle fonctionne jusqu’au premier code de la nouvelle. Vos autres appareils seront alors déconnectés."
      picture={picture}
    >
      {totpUri ? (
        <FactorStep totpUri={totpUri} submit="Activer cette application" refusal={actionData} />
      ) : (
        <BothFactorsForm submit="Continuer" refusal={actionData} />
      )}
      <SideLink to={href("/account")}>Revenir à mon compte</SideLink>
    </AuthPage>
  );
}
