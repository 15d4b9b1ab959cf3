import { href, Link, useSearchParams } from "react-router";
import { Field, Input } from "#ui/field.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { safeNext } from "#web/document/next-page.ts";
import { IdentityForm } from "../identity-form.tsx";
import { controlOf, errorOf, type Refusal } from "../refusal.ts";
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
        <Field id="email" label="Email" error={errorOf(refusal, "email")}>
          <Input {...controlOf(refusal, "email")} type="email" autoComplete="username" required />
        </Field>
        <Field id="password" label="Mot de passe" error={errorOf(refusal, "password")}>
          <PasswordInput
            {...controlOf(refusal, "password")}
            autoComplete="current-password"
            required
          />
        </Field>
      </IdentityForm>
      <div className="stack [--stack:.25rem]">
        <p className="t-sm t-body">
          Pas encore de compte ?{" "}
          <Link className="link link--tap" to={withNext(href("/signup"), next)}>
            Créer un compte
          </Link>
        </p>
        <p className="t-sm t-body">
          <Link className="link link--tap" to={href("/login/mot-de-passe-oublie")}>
            Mot de passe oublié ?
          </Link>
        </p>
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
