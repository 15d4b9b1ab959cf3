import { href } from "react-router";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { PhoneLink } from "#web/parts/shell/phone-link.tsx";

export function CheckoutSkeleton() {
  return (
    <>
      <div className="page-head">
        <h1 className="t-page">Votre commande</h1>
      </div>
      <div className="mb-block hidden noscript:block">
        <EmptyState title="La commande a besoin de JavaScript">
          Activez-le dans votre navigateur, ou commandez par téléphone au <PhoneLink />. Vous pouvez
          déjà{" "}
          <a className="link" href={href("/checkout/point-relais")}>
            choisir un point relais
          </a>
          , qui sera retenu pour votre commande.
        </EmptyState>
      </div>
      <div
        className="checkout noscript:hidden!"
        role="status"
        aria-label="Chargement de la commande"
      >
        <Skeleton height="30rem" />
        <Skeleton height="20rem" />
      </div>
    </>
  );
}
