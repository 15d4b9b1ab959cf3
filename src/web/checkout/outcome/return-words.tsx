import { CircleAlert, CircleCheck } from "lucide-react";
import { href } from "react-router";
import type { Settlement } from "#shop/orders/settlement/settlement.ts";
import { buttonClass } from "#ui/button.tsx";
import { refundedFr } from "#web/parts/payment-end/refunded-words.ts";
import { useShopDetails } from "#web/parts/shell/use-shop-details.ts";
import { eMail, Standing, waiting } from "./standing.tsx";

type ReturnWordsProps = { outcome: Settlement["outcome"] | "unknown"; reason: string | null };

/** How a payment stands, for whoever comes back from where it was made. */
export function ReturnWords({ outcome, reason }: ReturnWordsProps) {
  const { email } = useShopDetails();
  if (outcome === "paid") {
    return (
      <Standing
        icon={<CircleCheck className="icon icon--lg text-(--action)" />}
        title="Paiement reçu"
      >
        Votre commande est confirmée, et un e-mail vient de vous être envoyé. Vous pouvez fermer
        cette page.
      </Standing>
    );
  }
  if (outcome === "processing") {
    return (
      <Standing icon={waiting} title="Paiement en cours">
        Votre moyen de paiement nous répondra plus tard : vous recevrez un {eMail}. Vos plantes sont
        gardées d’ici là : ne payez pas une seconde fois. Vous pouvez fermer cette page.
      </Standing>
    );
  }
  if (outcome === "review" || outcome === "unknown") {
    return (
      <Standing icon={waiting} title="Nous vérifions votre paiement">
        {outcome === "review"
          ? `Une personne de la boutique s’en occupe et vous écrit très vite. Une question ? ${email}`
          : "La boutique n’a pas encore de réponse de votre moyen de paiement. Rechargez cette page dans un instant : ne payez pas une seconde fois."}
      </Standing>
    );
  }
  if (outcome === "refunded") {
    return (
      <Standing icon={alert} title="Vous êtes remboursé">
        {refundedFr}
      </Standing>
    );
  }
  const isOpen = outcome === "waiting";
  return (
    <Standing
      icon={alert}
      title={
        isOpen && !reason ? "Votre paiement n’est pas terminé" : "Votre paiement n’a pas abouti"
      }
      action={
        // A document of its own, as its policy lets the provider in.
        <a
          className={buttonClass("primary")}
          href={isOpen ? `${href("/checkout")}?etape=paiement` : href("/cart")}
        >
          {isOpen ? "Revenir au paiement" : "Voir mon panier"}
        </a>
      }
    >
      {reason && `${reason} `}
      Rien n’a été débité.{" "}
      {isOpen
        ? "Vos plantes restent réservées pour quelques minutes : choisissez un autre moyen de paiement, dans le navigateur où vous avez commandé."
        : "La réservation est terminée, et vos plantes sont de nouveau disponibles pour tous."}
    </Standing>
  );
}

const alert = <CircleAlert className="icon icon--lg text-(--color-ambre)" />;
