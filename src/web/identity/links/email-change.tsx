import { confirmEmailChange } from "#shop/identity/links/confirm-email-change.server.ts";
import { hiddenMeta } from "#web/document/seo.ts";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { AuthPage } from "../auth-page.tsx";
import { refuse, refuseTooMany } from "../refuse.server.ts";
import { orRefuse } from "../refuse-failure.ts";
import type { Route } from "./+types/email-change";
import { isOwnLink, readProof, tokenOf, wrongPasswordFr } from "./link-owner.server.ts";
import { AccountPassword, LinkStep } from "./link-step.tsx";

export const loader = async (args: Route.LoaderArgs) => ({
  picture: sitePictures["monstera-deliciosa-2"],
  isOwn: await isOwnLink(args, "change-email"),
});

export async function action(args: Route.ActionArgs) {
  const { session, password } = await readProof(args);
  const asked = { token: tokenOf(args.url), session, password };
  const changed = await confirmEmailChange(identityOf(args.context), asked);
  if (changed.ok) return "done" as const;
  if (changed.error.code === "invalid_token") return "dead" as const;
  if (changed.error.code === "too_many_attempts") return refuseTooMany(changed.error, {});
  return refuse(422, { field: "password", message: wrongPasswordFr(password), typed: {} });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orRefuse(serverAction());

export const meta = () =>
  hiddenMeta("Confirmer votre nouvelle adresse", "La suite du lien reçu par e-mail.");

export default function EmailChange({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = typeof actionData === "object" ? actionData : undefined;
  return (
    <AuthPage title="Confirmer votre nouvelle adresse" picture={loaderData.picture}>
      <LinkStep
        reply={actionData}
        button="Utiliser cette adresse"
        done="Votre nouvelle adresse e-mail est enregistrée. Elle sert désormais à vous connecter."
        again="Revenir à mon compte"
        fields={!loaderData.isOwn && <AccountPassword refusal={refusal} />}
      >
        Votre compte utilisera l’adresse à laquelle vous avez reçu ce lien.
        {!loaderData.isOwn && " Saisissez son mot de passe pour confirmer qu’il est bien le vôtre."}
      </LinkStep>
    </AuthPage>
  );
}
