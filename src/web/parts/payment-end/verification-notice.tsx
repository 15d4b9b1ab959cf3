import { Alert } from "#ui/alert.tsx";
import { DismissButton } from "#ui/dismiss-button.tsx";
import { useShopDetails } from "../shell/use-shop-details.ts";
import { refundedFr } from "./refunded-words.ts";
import type { Verification } from "./use-verification.ts";

/** What is known of a payment in doubt, wherever the cart is shown. */
export function VerificationNotice({ finding, dismiss }: Verification) {
  const close = <DismissButton onClick={dismiss} />;
  return (
    // There before any message: a live region that appears full is often not read out.
    <div className="[&>*]:mb-8" aria-live="polite">
      {finding?.phase === "verifying" && <Verifying />}
      {finding?.phase === "processing" && <Processing />}
      {finding?.phase === "review" && <Review />}
      {finding?.phase === "not_paid" && (
        <Alert kind="warning" action={close}>
          Votre paiement n’a pas abouti : rien n’a été débité et votre panier est conservé. Vous
          pouvez payer à nouveau, sans risque de payer deux fois.
        </Alert>
      )}
      {finding?.phase === "refunded" && (
        <Alert kind="warning" action={close}>
          {refundedFr}
        </Alert>
      )}
    </div>
  );
}

function Verifying() {
  return (
    <Alert kind="info">
      <strong className="block">Nous vérifions votre paiement</strong>
      La connexion s’est interrompue pendant le paiement, et nous ne savons pas encore s’il est
      passé. Votre panier est conservé. Cette page interroge la boutique jusqu’à le savoir ; si vous
      la fermez, la vérification reprendra à votre retour.
    </Alert>
  );
}

function Processing() {
  return (
    <Alert kind="info">
      <strong className="block">Paiement en cours</strong>
      Votre moyen de paiement nous répondra plus tard : vous recevrez un e-mail. Vos plantes sont
      gardées jusque-là et votre panier est conservé. Ne payez pas une seconde fois ; vous pouvez
      fermer cette page.
    </Alert>
  );
}

function Review() {
  const { email } = useShopDetails();
  return (
    <Alert kind="info">
      <strong className="block">Nous vérifions votre paiement</strong>
      Une personne de la boutique s’en occupe et vous écrit très vite. Ne payez pas une seconde
      fois. Une question ? {email}
    </Alert>
  );
}
