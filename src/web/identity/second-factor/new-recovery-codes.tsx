import { data, href } from "react-router";
import { renewRecoveryCodes } from "#shop/identity/second-factor/renew-recovery-codes.server.ts";
import { hiddenMeta } from "#web/document/seo.ts";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AuthPage, SideLink } from "../auth-page.tsx";
import { orRefuse } from "../refuse-failure.ts";
import { Announcement } from "../sign-up/announcement.tsx";
import type { Route } from "./+types/new-recovery-codes";
import { missingFactor, readFactors, refuseFactors } from "./answer-both-factors.server.ts";
import { BothFactorsForm } from "./both-factors-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return { picture: sitePictures["monstera-adansonii"] };
}

export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const { password, code } = await readFactors(args.request);
  const missing = missingFactor({ password, code });
  if (missing) return missing;
  const renewed = await renewRecoveryCodes(identityOf(args.context), { by, password, code });
  return renewed.ok ? data({ codes: renewed.value }) : refuseFactors(renewed.error);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orRefuse(serverAction());

export const meta = () =>
  hiddenMeta("Nouveaux codes de récupération", "Le second facteur des administrateurs.");

export default function NewRecoveryCodes({ loaderData, actionData }: Route.ComponentProps) {
  const codes = actionData && "codes" in actionData ? actionData.codes : null;
  const refusal = actionData && "codes" in actionData ? undefined : actionData;
  return (
    <AuthPage
      title="Nouveaux codes de récupération"
      lead="Dix nouveaux codes remplacent ceux que vous aviez notés, qui ne serviront plus."
      picture={loaderData.picture}
    >
      {codes ? (
        <>
          <Announcement kind="success">Vos anciens codes ne sont plus valables.</Announcement>
          <RecoveryCodes codes={codes} />
        </>
      ) : (
        <BothFactorsForm submit="Obtenir de nouveaux codes" refusal={refusal} />
      )}
      <SideLink to={href("/account")}>Revenir à mon compte</SideLink>
    </AuthPage>
  );
}
