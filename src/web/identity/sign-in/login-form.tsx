import { href, Link, useSearchParams } from "react-router";
import { safeNext } from "#web/document/next-page.ts";
import { PasswordField } from "#web/parts/forms/password-field.tsx";
import { SideLink } from "../auth-page.tsx";
import { EmailField } from "../email-field.tsx";
import { IdentityForm } from "../identity-form.tsx";
import { fieldOf, type Refusal } from "../refusal.ts";
import { Announcement } from "../sign-up/announcement.tsx";
import { withNext } from "./next-address.ts";
import { noticeOf } from "./sign-in-notices.ts";

export function LoginForm({ refusal }: { refusal: Refusal | undefined }) {
  const [search] = useSearchParams();
  const next = search.get("next");
  return (
    <>
      {!refusal && <Arrival />}
      <IdentityForm refusal={refusal} submit="Se connecter" submitting="Connexion en cours…">
        <EmailField refusal={refusal} />
        <PasswordField
          label="Mot de passe"
          field={fieldOf(refusal, "password")}
          autoComplete="current-password"
        />
      </IdentityForm>
      <div className="stack [--stack:.25rem]">
        <p className="t-sm t-body">
          Pas encore de compte ?{" "}
          <Link className="link link--tap" to={withNext(href("/signup"), next)}>
            Créer un compte
          </Link>
        </p>
        <SideLink to={href("/login/mot-de-passe-oublie")}>Mot de passe oublié ?</SideLink>
      </div>
    </>
  );
}

/** Why one is here: sent by a page that needs it, or by a step that has just ended. */
function Arrival() {
  const [search] = useSearchParams();
  const notice = noticeOf(search.get("avis"), safeNext(search.get("next")));
  return notice && <Announcement kind={notice.kind}>{notice.message}</Announcement>;
}
