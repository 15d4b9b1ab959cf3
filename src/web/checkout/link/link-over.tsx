import { CircleCheck, Hourglass } from "lucide-react";
import { href, Link } from "react-router";
import { formatLongDate } from "#copy/formats.ts";
import { untilFr } from "#copy/links/payment-links.ts";
import type { LinkState } from "#shop/payment-links/payment-link.ts";
import { buttonClass } from "#ui/button.tsx";
import { eMail, Standing, waiting } from "../outcome/standing.tsx";

type Over = {
  state: LinkState;
  heldUntil: Date;
  paidAt: Date | null;
  /** Of the order that it was to come to. */
  firstNumber: string | null;
  /** That one was given back, withdrawn from or is contested: nothing is added to it. */
  isOff: boolean;
};

/** What can be said to whoever still has the link. */
export function LinkOver({ state, heldUntil, paidAt, firstNumber, isOff }: Over) {
  const isSupplement = firstNumber !== null;
  if (state === "paid") {
    const paidFr = isSupplement ? "Payé" : "Payée";
    return (
      <Standing
        icon={<CircleCheck className="icon icon--lg text-(--action)" />}
        title={isSupplement ? "Déjà réglé" : "Déjà réglée"}
      >
        {paidAt && `${paidFr} le ${formatLongDate(paidAt)}. `}
        Le suivi est dans l’e-mail de confirmation.
      </Standing>
    );
  }
  if (state === "processing") {
    return (
      <Standing icon={waiting} title="Paiement en cours">
        Votre moyen de paiement nous répondra plus tard : vous recevrez un {eMail}.{" "}
        {isSupplement ? "Le supplément est gardé" : "La commande est gardée"} d’ici là : ne payez
        pas une seconde fois. Vous pouvez fermer cette page.
      </Standing>
    );
  }
  if (state === "review") {
    return (
      <Standing icon={waiting} title="Nous vérifions votre paiement">
        Une personne de la boutique s’en occupe et vous écrit très vite. Ne payez pas une seconde
        fois.
      </Standing>
    );
  }
  return (
    <Standing
      icon={<Hourglass className="icon icon--lg text-(--color-ambre)" />}
      title="Ce lien s’est éteint"
      action={
        <Link className={buttonClass("line")} to={href("/contact")}>
          {state === "expired" ? "Demander un nouveau lien" : "Écrire à l’atelier"}
        </Link>
      }
    >
      {isOff
        ? "Votre commande ne part pas comme prévu : ce supplément ne se règle plus."
        : isSupplement
          ? supplementOverFr(state, heldUntil)
          : orderOverFr(state, heldUntil)}{" "}
      Rien n’a été débité.
      {isSupplement && !isOff && ` Votre commande ${firstNumber} n’a pas changé.`}
    </Standing>
  );
}

const orderOverFr = (state: LinkState, heldUntil: Date): string =>
  state === "expired"
    ? `La commande était gardée jusqu’au ${untilFr(heldUntil)}.`
    : "La boutique a annulé cette commande.";

const supplementOverFr = (state: LinkState, heldUntil: Date): string =>
  state === "expired"
    ? `Le supplément était gardé jusqu’au ${untilFr(heldUntil)}.`
    : "La boutique a annulé ce supplément.";
