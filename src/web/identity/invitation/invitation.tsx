import { data, href, redirect } from "react-router";
import { acceptInvitation } from "#shop/identity/administrators/accept-invitation.server.ts";
import { findInvitation } from "#shop/identity/administrators/find-invitation.server.ts";
import { PASSWORD_MINIMUM } from "#shop/identity/passwords/password-minimum.ts";
import { findEnrolment } from "#shop/identity/second-factor/find-enrolment.server.ts";
import { confirmSecondFactor } from "#shop/identity/sign-in/confirm-second-factor.server.ts";
import { hiddenMeta } from "#web/document/seo.ts";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import { accountHint } from "#web/server/account-hint.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { clientAddressContext, houseContext } from "#web/server/house.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { readSession } from "#web/server/session.server.ts";
import { AuthPage } from "../auth-page.tsx";
import { withCookies } from "../cookie-headers.server.ts";
import { orRefuse } from "../refuse-failure.ts";
import type { InvitationReply } from "../second-factor/enrolment.ts";
import { checkNewPassword, passwordRefusalFr, readSignUp } from "../sign-up/sign-up-check.ts";
import type { Route } from "./+types/invitation";
import { InvitationSteps } from "./invitation-steps.tsx";

const FIELDS = ["password", "confirmation", "step", "code"];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  const identity = identityOf(context);
  const token = tokenOf(request);
  const invitation = await findInvitation(identity, { token });
  const signedIn = await readSession({ request, context });
  const enrolment = await findEnrolment(identity, { token, signedIn });
  return {
    picture: sitePictures["monstera-albo-variegata"],
    email: invitation.ok ? invitation.value.email : null,
    totpUri: enrolment?.totpUri ?? null,
  };
}

export async function action(args: Route.ActionArgs) {
  const fields = await readFields(args.request, FIELDS);
  return fields.get("step") === "factor" ? confirmFactor(args, fields) : setPassword(args, fields);
}

async function setPassword({ request, context }: Route.ActionArgs, fields: FormData) {
  const { password, confirmation } = readSignUp(fields);
  const wrong = checkNewPassword({ password, confirmation }, PASSWORD_MINIMUM.admin);
  if (wrong) return reply(422, { step: "password", refusal: { ...wrong, typed: {} } });
  const accepted = await acceptInvitation(identityOf(context), {
    token: tokenOf(request),
    password,
    clientAddress: context.get(clientAddressContext),
    userAgent: request.headers.get("User-Agent"),
  });
  if (accepted.ok) {
    // A page of its own: the telephone may throw it away while the authenticator is open.
    const here = new URL(request.url);
    return redirect(
      `${href("/admin/invitation")}${here.search}`,
      withCookies(accepted.value.cookies),
    );
  }
  const { code } = accepted.error;
  if (code === "invalid_token") return reply(410, { step: "dead" });
  const message = passwordRefusalFr[code];
  return reply(422, { step: "password", refusal: { field: "password", message, typed: {} } });
}

async function confirmFactor({ request, context }: Route.ActionArgs, fields: FormData) {
  const confirmed = await confirmSecondFactor(identityOf(context), {
    token: tokenOf(request),
    code: String(fields.get("code") ?? "").replace(/\s/g, ""),
    cookieHeader: request.headers.get("Cookie"),
  });
  if (confirmed.ok) {
    const { recoveryCodes, cookies } = confirmed.value;
    const hint = accountHint("admin", context.get(houseContext).config.publicUrl);
    return reply(200, { step: "codes", recoveryCodes }, [...cookies, hint]);
  }
  if (confirmed.error.code === "invalid_token") return reply(410, { step: "dead" });
  const message = "Ce code n’est pas le bon. Attendez le suivant, puis réessayez.";
  return reply(422, { step: "factor", refusal: { field: "code", message, typed: {} } });
}

const reply = (status: number, body: InvitationReply, cookies: readonly string[] = []) =>
  data<InvitationReply>(body, { status, ...withCookies(cookies) });

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isFactor = (await request.clone().formData()).get("step") === "factor";
  const answer = await orRefuse(serverAction());
  if ("step" in answer) return answer;
  const { data: refusal, init } = answer;
  return data<InvitationReply>({ step: isFactor ? "factor" : "password", refusal }, init ?? {});
}

export const meta = () => hiddenMeta("Invitation", "Devenir administrateur de la boutique.");

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthPage title="Votre accès d’administrateur" picture={loaderData.picture}>
      <InvitationSteps email={loaderData.email} totpUri={loaderData.totpUri} reply={actionData} />
    </AuthPage>
  );
}
