import { href, Link, useLocation, useSearchParams } from "react-router";
import { TextField } from "#web/parts/forms/fields.tsx";
import { newPasswordFr } from "#web/parts/forms/new-password-words.ts";
import { SideLink } from "../auth-page.tsx";
import { EmailField } from "../email-field.tsx";
import { IdentityForm } from "../identity-form.tsx";
import { NewPasswordFields } from "../links/new-password-fields.tsx";
import { fieldOf, type Refusal } from "../refusal.ts";
import { withNext } from "../sign-in/next-address.ts";

export function SignUpForm({ refusal }: { refusal: Refusal | undefined }) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  return (
    <>
      <IdentityForm refusal={refusal} submit="Créer un compte" submitting="Création en cours...">
        <TextField
          label="Nom complet"
          field={fieldOf(refusal, "name")}
          autoComplete="name"
          maxLength={120}
          required
        />
        <EmailField
          label="Adresse email"
          refusal={refusal}
          defaultValue={refusal?.typed.email ?? knownEmail(state)}
        />
        <NewPasswordFields refusal={refusal} label="Mot de passe" hint={newPasswordFr.user.hint} />
      </IdentityForm>
      <div className="stack [--stack:.75rem]">
        <SideLink to={withNext(href("/login"), search.get("next"))}>Déjà inscrit ?</SideLink>
        <p className="t-xs">
          En créant un compte, vous reconnaissez avoir lu notre{" "}
          <Link className="link" to={href("/politique-confidentialite")}>
            politique de confidentialité
          </Link>
          .
        </p>
      </div>
    </>
  );
}

/** A guest who has just ordered comes with the address of the order. */
const knownEmail = (state: { email?: unknown } | null): string | undefined =>
  typeof state?.email === "string" ? state.email : undefined;
