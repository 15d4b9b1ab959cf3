import { redirect } from "react-router";
import { err } from "#kernel/result.ts";
import { signUp } from "#shop/identity/sign-in/sign-up.server.ts";
import { hiddenMeta } from "#web/document/seo.ts";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { clientAddressContext, houseContext } from "#web/server/house.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { AuthPage } from "../auth-page.tsx";
import { refuse, refuseTooMany } from "../refuse.server.ts";
import { orRefuse, refuseHere } from "../refuse-failure.ts";
import { withNext } from "../sign-in/next-address.ts";
import type { Route } from "./+types/signup";
import { checkSignUp, passwordRefusalFr, readSignUp } from "./sign-up-check.ts";
import { SignUpForm } from "./sign-up-form.tsx";

const failed = {
  field: null,
  message: "Une erreur est survenue lors de la création du compte. Veuillez réessayer.",
};

export const loader = () => ({ picture: sitePictures["monstera-deliciosa"] });

export async function action({ request, context }: Route.ActionArgs) {
  const fields = readSignUp(
    await readFields(request, ["name", "email", "password", "confirmation"]),
  );
  const { name, email, password } = fields;
  const typed = { name, email };
  const wrong = checkSignUp(fields);
  if (wrong) return refuse(422, { ...wrong, typed });

  const clientAddress = context.get(clientAddressContext);
  const signedUp = await signUp(identityOf(context), {
    name,
    email,
    password,
    clientAddress,
  }).catch((error: unknown) => {
    context.get(houseContext).logger.error({ err: error }, "account not created");
    return err({ code: "unavailable" as const });
  });
  if (signedUp.ok) {
    const next = new URL(request.url).searchParams.get("next");
    return redirect(withNext("/login?avis=compte-cree", next));
  }
  if (signedUp.error.code === "too_many_attempts") return refuseTooMany(signedUp.error, typed);
  if (signedUp.error.code === "unavailable") return refuse(503, { ...failed, typed });
  const message = passwordRefusalFr[signedUp.error.code];
  return refuse(422, { field: "password", message, typed });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const wrong = checkSignUp(readSignUp(await request.clone().formData()));
  return wrong ? refuseHere(wrong) : orRefuse(serverAction(), failed);
}

export const meta = () =>
  hiddenMeta("Créer un compte", "Rejoignez notre communauté de passionnés de plantes.");

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthPage
      title="Créer un compte"
      lead="Rejoignez notre communauté de passionnés de plantes."
      picture={loaderData.picture}
    >
      <SignUpForm refusal={actionData} />
    </AuthPage>
  );
}
