import { redirect } from "react-router";
import { signIn } from "#shop/identity/sign-in/sign-in.server.ts";
import { hiddenMeta } from "#web/document/seo.ts";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import { accountHint } from "#web/server/account-hint.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { clientAddressContext, houseContext } from "#web/server/house.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { readSession } from "#web/server/session.server.ts";
import { AuthPage } from "../auth-page.tsx";
import { withCookies } from "../cookie-headers.server.ts";
import { refuse, refuseTooMany } from "../refuse.server.ts";
import { orRefuse, refuseHere } from "../refuse-failure.ts";
import type { Route } from "./+types/login";
import { homeOf } from "./home-of.ts";
import { checkLogin } from "./login-check.ts";
import { LoginForm } from "./login-form.tsx";
import { withNext } from "./next-address.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const signedIn = await readSession({ request, context });
  const next = new URL(request.url).searchParams.get("next");
  if (signedIn && (signedIn.role === "user" || signedIn.secondFactorPassed)) {
    throw redirect(homeOf(signedIn.role, next));
  }
  return { picture: sitePictures["monstera-adansonii"] };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request, ["email", "password"]);
  const email = String(fields.get("email") ?? "").trim();
  const password = String(fields.get("password") ?? "");
  const typed = { email };
  const wrong = checkLogin({ email, password });
  if (wrong) return refuse(422, { ...wrong, typed });

  const opened = await signIn(identityOf(context), {
    email,
    password,
    clientAddress: context.get(clientAddressContext),
    userAgent: request.headers.get("User-Agent"),
    cookieHeader: request.headers.get("Cookie"),
  });
  if (!opened.ok) {
    if (opened.error.code === "too_many_attempts") return refuseTooMany(opened.error, typed);
    return refuse(401, { field: "password", message: "Identifiants incorrects", typed });
  }
  const { cookies, role, secondFactor } = opened.value;
  const next = new URL(request.url).searchParams.get("next");
  if (secondFactor === "required") {
    return redirect(withNext("/login/verification", next), withCookies(cookies));
  }
  const { publicUrl } = context.get(houseContext).config;
  return redirect(homeOf(role, next), withCookies([...cookies, accountHint(role, publicUrl)]));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const wrong = checkLogin({
    email: String(form.get("email")).trim(),
    password: String(form.get("password")),
  });
  return wrong ? refuseHere(wrong) : orRefuse(serverAction());
}

export const meta = () =>
  hiddenMeta("Connexion", "Connectez-vous pour retrouver vos commandes et vos adresses.");

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthPage
      title="Connexion"
      lead="Retrouvez vos commandes et vos adresses."
      picture={loaderData.picture}
    >
      <LoginForm refusal={actionData} />
    </AuthPage>
  );
}
