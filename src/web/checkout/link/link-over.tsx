import { CircleCheck, Hourglass } from "lucide-react";
import { href, Link } from "react-router";
import { formatLongDate } from "#copy/formats.ts";
import { untilFr } from "#copy/links/payment-links.ts";
import type { LinkState } from "#shop/payment-links/payment-link.ts";
import { buttonClass } from "#ui/button.tsx";

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
  if (state === "paid") {
    return (
      <div className="empty mb-section">
        <CircleCheck className="icon icon--lg" />
        <h1 className="t-block">Déjà réglée</h1>
        <p className="t-body">
          {paidAt && `Payée le ${formatLongDate(paidAt)}. `}
          Le suivi est dans l’e-mail de confirmation.
        </p>
      </div>
    );
  }
  if (state === "processing") {
    return (
      <div className="empty mb-section">
        <Hourglass className="icon icon--lg" />
        <h1 className="t-block">Paiement en cours</h1>
        <p className="t-body">
          Votre moyen de paiement nous répondra plus tard : vous recevrez un e-mail. La commande est
          gardée jusque-là, ne payez pas une seconde fois.
        </p>
      </div>
    );
  }
  if (state === "review") {
    return (
      <div className="empty mb-section">
        <Hourglass className="icon icon--lg" />
        <h1 className="t-block">Nous vérifions votre paiement</h1>
        <p className="t-body">
          Une personne de la boutique s’en occupe et vous écrit très vite. Ne payez pas une seconde
          fois.
        </p>
      </div>
    );
  }
  return (
    <div className="empty mb-section">
      <Hourglass className="icon icon--lg" />
      <h1 className="t-block">Ce lien s’est éteint</h1>
      <p className="t-body">
        {isOff
          ? "Votre commande ne part pas comme prévu : ce supplément ne se règle plus."
          : firstNumber === null
            ? orderOverFr(state, heldUntil)
            : supplementOverFr(state, heldUntil)}{" "}
        Rien n’a été débité.
        {firstNumber !== null && !isOff && ` Votre commande ${firstNumber} n’a pas changé.`}
      </p>
      <Link className={buttonClass("line", { size: "sm" })} to={href("/contact")}>
        Demander un nouveau lien
      </Link>
    </div>
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
