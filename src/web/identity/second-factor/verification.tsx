import { href, redirect, useSearchParams } from "react-router";
import { passSecondFactor } from "#shop/identity/sign-in/pass-second-factor.server.ts";
import { hiddenMeta } from "#web/document/seo.ts";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import { accountHint } from "#web/server/account-hint.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { clientAddressContext, houseContext } from "#web/server/house.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { AuthPage, SideLink } from "../auth-page.tsx";
import { withCookies } from "../cookie-headers.server.ts";
import { IdentityForm } from "../identity-form.tsx";
import { refuse, refuseTooMany } from "../refuse.server.ts";
import { orRefuse } from "../refuse-failure.ts";
import { homeOf } from "../sign-in/home-of.ts";
import { withNext } from "../sign-in/next-address.ts";
import type { Route } from "./+types/verification";
import { CodeField } from "./code-field.tsx";

const wordsFr = {
  totp: {
    lead: "Saisissez le code à 6 chiffres de votre application d’authentification.",
    invalid: "Ce code n’est pas le bon. Attendez le suivant, puis réessayez.",
    other: "Utiliser un code de récupération",
  },
  recovery: {
    lead: "Saisissez l’un des codes de récupération notés à l’activation. Chacun ne sert qu’une fois.",
    invalid: "Ce code de récupération n’est pas valable, ou a déjà servi.",
    other: "Utiliser l’application d’authentification",
  },
} as const;

const kindOf = (search: URLSearchParams) => (search.has("recuperation") ? "recovery" : "totp");

export const loader = () => ({ picture: sitePictures["monstera-adansonii"] });

export async function action({ request, context }: Route.ActionArgs) {
  const search = new URL(request.url).searchParams;
  const kind = kindOf(search);
  const fields = await readFields(request, ["code", "trust"]);
  const code = String(fields.get("code") ?? "").replace(/\s/g, "");
  if (!code) return refuse(422, { field: "code", message: "Le code est requis", typed: {} });

  const passed = await passSecondFactor(identityOf(context), {
    cookieHeader: request.headers.get("Cookie"),
    code,
    kind,
    clientAddress: context.get(clientAddressContext),
    userAgent: request.headers.get("User-Agent"),
    trust: fields.get("trust") === "oui",
  });
  if (passed.ok) {
    const hint = accountHint("admin", context.get(houseContext).config.publicUrl);
    const cookies = [...passed.value.cookies, hint];
    return redirect(homeOf("admin", search.get("next")), withCookies(cookies));
  }
  if (passed.error.code === "too_many_attempts") return refuseTooMany(passed.error, {});
  if (passed.error.code === "expired") {
    return redirect(withNext("/login?avis=expire", search.get("next")));
  }
  return refuse(401, { field: "code", message: wordsFr[kind].invalid, typed: {} });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orRefuse(serverAction());

export const meta = () =>
  hiddenMeta("Vérification en deux étapes", "Le second facteur des administrateurs.");

export default function Verification({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const kind = kindOf(search);
  const page = href("/login/verification");
  const other = kind === "totp" ? `${page}?recuperation=1` : page;
  return (
    <AuthPage
      title="Vérification en deux étapes"
      lead={wordsFr[kind].lead}
      picture={loaderData.picture}
    >
      <IdentityForm
        key={kind}
        refusal={actionData}
        submit="Vérifier"
        submitting="Vérification en cours…"
      >
        <CodeField kind={kind} refusal={actionData} />
        <label className="tick-line">
          <input type="checkbox" name="trust" value="oui" />
          Faire confiance à cet appareil pendant 30 jours
        </label>
      </IdentityForm>
      <SideLink to={withNext(other, search.get("next"))}>{wordsFr[kind].other}</SideLink>
    </AuthPage>
  );
}
