import { href, Link, useSearchParams } from "react-router";
import { verifyEmail } from "#shop/identity/links/verify-email.server.ts";
import { hiddenMeta } from "#web/document/seo.ts";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import { newPasswordFr } from "#web/parts/forms/new-password-words.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { AuthPage } from "../auth-page.tsx";
import { isOwnLink, readProof, tokenOf, wrongPasswordFr } from "../links/link-owner.server.ts";
import { AccountPassword, LinkStep } from "../links/link-step.tsx";
import { NewPasswordFields } from "../links/new-password-fields.tsx";
import type { Refusal } from "../refusal.ts";
import { refuse, refuseTooMany } from "../refuse.server.ts";
import { orRefuse } from "../refuse-failure.ts";
import type { Route } from "./+types/signup-confirmation";
import { checkNewPassword, passwordRefusalFr } from "./sign-up-check.ts";

/** `?choisir=1`: whoever reads the mailbox did not make the account, or forgot its password. */
const isChoosing = (search: URLSearchParams) => search.has("choisir");

export const loader = async (args: Route.LoaderArgs) => ({
  picture: sitePictures["monstera-deliciosa-2"],
  isOwn: await isOwnLink(args, "verify-email"),
});

/** Asked for by a button: mail programs open links by themselves, to look at what is behind. */
export async function action(args: Route.ActionArgs) {
  const { url, context } = args;
  const { confirmation, ...proof } = await readProof(args);
  const isNew = isChoosing(url.searchParams);
  const wrong = isNew && checkNewPassword({ password: proof.password, confirmation });
  if (wrong) return refuse(422, { ...wrong, typed: {} });

  const asked = { token: tokenOf(url), ...proof, isNew };
  const verified = await verifyEmail(identityOf(context), asked);
  if (verified.ok) return "done" as const;
  const { error } = verified;
  if (error.code === "invalid_token") return "dead" as const;
  if (error.code === "too_many_attempts") return refuseTooMany(error, {});
  const message =
    error.code === "wrong_password"
      ? wrongPasswordFr(proof.password)
      : passwordRefusalFr[error.code];
  return refuse(422, { field: "password", message, typed: {} });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orRefuse(serverAction());

export const meta = () =>
  hiddenMeta("Confirmer votre adresse e-mail", "La suite du lien reçu par e-mail.");

export default function SignUpConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const refusal = typeof actionData === "object" ? actionData : undefined;
  const way = isChoosing(search) ? "choose" : loaderData.isOwn ? "click" : "password";
  return (
    <AuthPage title="Confirmer votre adresse e-mail" picture={loaderData.picture}>
      <LinkStep
        key={way}
        reply={actionData}
        button="Confirmer mon adresse"
        done="Votre adresse e-mail est confirmée."
        again="Recevoir un nouveau lien"
        fields={<Fields way={way} refusal={refusal} />}
        otherWay={way !== "click" && <OtherWay way={way} token={search.get("token") ?? ""} />}
      >
        {wordsFr[way]}
      </LinkStep>
    </AuthPage>
  );
}

type Way = "click" | "password" | "choose";

const wordsFr: Record<Way, string> = {
  click: "Un clic suffit : cette adresse est bien la vôtre, et vos commandes vous y attendront.",
  password:
    "Saisissez le mot de passe choisi à la création du compte : cette adresse sera confirmée, et vos commandes vous y attendront.",
  choose:
    "Choisissez le mot de passe de ce compte : il remplacera l’ancien, et toute personne qui s’y était connectée en sera déconnectée.",
};

function Fields({ way, refusal }: { way: Way; refusal: Refusal | undefined }) {
  if (way === "click") return null;
  if (way === "password") return <AccountPassword refusal={refusal} />;
  return (
    <NewPasswordFields
      refusal={refusal}
      label="Nouveau mot de passe"
      hint={newPasswordFr.user.hint}
    />
  );
}

function OtherWay({ way, token }: { way: Way; token: string }) {
  const page = `${href("/signup/confirmation")}?${new URLSearchParams({ token })}`;
  if (way === "choose") {
    return (
      <div className="stack [--stack:.25rem]">
        <p className="t-sm t-body">
          Vous ne voulez pas de compte ? Fermez cette page : rien ne sera rattaché à votre adresse.
        </p>
        <p className="t-sm t-body">
          <Link className="link link--tap" to={page}>
            Saisir le mot de passe choisi à la création
          </Link>
        </p>
      </div>
    );
  }
  return (
    <p className="t-sm t-body">
      Ce n’est pas vous qui avez créé ce compte, ou vous avez oublié ce mot de passe ?{" "}
      <Link className="link link--tap" to={`${page}&choisir=1`}>
        En choisir un autre
      </Link>
    </p>
  );
}
