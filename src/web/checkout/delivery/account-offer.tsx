import { href, Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";

/** For a guest: the address goes along in the history of the browser, never in an address bar. */
export function AccountOffer({ email }: { email: string }) {
  return (
    <section className="stack [--stack:1rem] account-offer">
      <h2 className="t-block">Retrouvez cette commande dans un compte</h2>
      <p className="t-body max-w-[36rem]">
        Créez un compte avec l’adresse {email} : dès que vous l’aurez vérifiée, cette commande, son
        suivi et sa facture vous y attendront.
      </p>
      <Link
        className={`${buttonClass("line")} justify-self-start`}
        to={href("/signup")}
        state={{ email }}
      >
        Créer mon compte
      </Link>
    </section>
  );
}
