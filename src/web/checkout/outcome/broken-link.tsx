import { Link2Off } from "lucide-react";
import { href, Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { useShopDetails } from "#web/parts/shell/use-shop-details.ts";

/** A link of ours that was cut or changed on its way: mail programs do that to long ones. */
export function BrokenLink() {
  const { email } = useShopDetails();
  return (
    <div className="wrap success success--alone">
      <title>Lien non valable — Canopée</title>
      <div className="stack [--stack:2rem]">
        <Link2Off className="icon icon--lg text-(--color-ambre)" />
        <h1 className="t-page">Ce lien n’est pas valable</h1>
        <p className="t-lead max-w-[34rem]">
          Il a peut-être été coupé ou modifié en chemin. Ouvrez-le à nouveau depuis l’e-mail de
          confirmation, ou copiez-le en entier dans la barre d’adresse.
        </p>
        <p className="t-body max-w-[34rem]">
          Votre commande n’en est pas changée. Avec un compte, vous la retrouvez dans « Mes
          commandes » ; sinon, écrivez-nous à{" "}
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          .
        </p>
        <div className="cta-row">
          <Link className={buttonClass("primary")} to={href("/orders")}>
            Mes commandes
          </Link>
          <Link className={buttonClass("line")} to={href("/contact")}>
            Nous écrire
          </Link>
        </div>
      </div>
    </div>
  );
}
