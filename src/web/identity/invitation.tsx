import { data } from "react-router";
import { acceptInvitation } from "#shop/identity/accept-invitation.server.ts";
import { confirmSecondFactor } from "#shop/identity/confirm-second-factor.server.ts";
import { findInvitation } from "#shop/identity/find-invitation.server.ts";
import { PASSWORD_MINIMUM } from "#shop/identity/password-minimum.ts";
import { accountHint } from "#web/account-hint.server.ts";
import { clientAddressContext, houseContext } from "#web/house.server.ts";
import { identityOf } from "#web/identity-of.server.ts";
import { readFields } from "#web/read-fields.server.ts";
import { pageMeta } from "#web/seo.ts";
import { sitePictures } from "#web/site-pictures.server.ts";
import type { Route } from "./+types/invitation";
import { AuthPage } from "./auth-page.tsx";
import { type Enrolment, type InvitationReply, readEnrolment } from "./enrolment.ts";
import { InvitationSteps } from "./invitation-steps.tsx";
import { orRefuse } from "./or-refuse.ts";
import { checkNewPassword, passwordRefusalFr, readSignUp } from "./sign-up-check.ts";
import { withCookies } from "./with-cookies.server.ts";

const FIELDS = ["password", "confirmation", "code", "totpUri", "recoveryCodes"];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  const invitation = await findInvitation(identityOf(context), { token: tokenOf(request) });
  const picture = sitePictures["monstera-albo-variegata"];
  return { picture, email: invitation.ok ? invitation.value.email : null };
}

export async function action(args: Route.ActionArgs) {
  const fields = await readFields(args.request, FIELDS);
  const enrolment = readEnrolment(fields);
  return enrolment
    ? confirmFactor(args, enrolment, String(fields.get("code") ?? "").replace(/\s/g, ""))
    : setPassword(args, fields);
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
    const { cookies, ...enrolment } = accepted.value;
    return reply(200, { step: "factor", enrolment }, cookies);
  }
  const { code } = accepted.error;
  if (code === "invalid_token") return reply(410, { step: "dead" });
  const message = passwordRefusalFr[code];
  return reply(422, { step: "password", refusal: { field: "password", message, typed: {} } });
}

async function confirmFactor(
  { request, context }: Route.ActionArgs,
  enrolment: Enrolment,
  code: string,
) {
  const confirmed = await confirmSecondFactor(identityOf(context), {
    token: tokenOf(request),
    code,
    cookieHeader: request.headers.get("Cookie"),
  });
  if (confirmed.ok) {
    const hint = accountHint("admin", context.get(houseContext).config.publicUrl);
    return reply(200, { step: "codes", enrolment }, [...confirmed.value.cookies, hint]);
  }
  if (confirmed.error.code === "invalid_token") return reply(410, { step: "dead" });
  const message = "Ce code n’est pas le bon. Attendez le suivant, puis réessayez.";
  return reply(422, { step: "factor", enrolment, refusal: { field: "code", message, typed: {} } });
}

const reply = (status: number, body: InvitationReply, cookies: readonly string[] = []) =>
  data<InvitationReply>(body, { status, ...withCookies(cookies) });

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const enrolment = readEnrolment(await request.clone().formData());
  const answer = await orRefuse(serverAction());
  if ("step" in answer) return answer;
  const { data: refusal, init } = answer;
  return data<InvitationReply>(
    enrolment ? { step: "factor", enrolment, refusal } : { step: "password", refusal },
    init ?? {},
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Invitation",
    description: "Devenir administrateur de la boutique.",
    path: "/admin/invitation",
    hidden: true,
  });
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthPage title="Votre accès d’administrateur" picture={loaderData.picture}>
      <InvitationSteps email={loaderData.email} reply={actionData} />
    </AuthPage>
  );
}
