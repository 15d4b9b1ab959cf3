import { CircleAlert, CircleCheck, Printer } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { href, Link, useNavigate } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import type { OutcomeReply } from "#web/parts/payment-end/ask-outcome.ts";
import type { SuccessState } from "#web/parts/payment-end/success-state.ts";
import { useShopDetails } from "#web/parts/shell/use-shop-details.ts";
import { OnArrival } from "./arrival-advice.tsx";
import { Receipt } from "./receipt.tsx";
import { useLateOrder } from "./use-late-order.ts";

type ConfirmationProps = SuccessState & {
  status?: string;
  email: string | undefined;
  /** By its buyer, at the workshop. */
  isFetched?: boolean | undefined;
  /** The order itself, under what is said of it. */
  children: ReactNode;
};

export function Confirmation(order: ConfirmationProps) {
  const { orderId, number, total, reference, picture, status, items, delivery } = order;
  const { email, isFetched, children } = order;
  const navigate = useNavigate();
  const late = useLateOrder(orderId);
  const found = late?.outcome === "paid" ? late.orderId : undefined;
  const becomeFound = useEffectEvent((id: string) => {
    const told = { total, picture, items, delivery };
    const state: SuccessState = {
      orderId: id,
      number: late?.number,
      reference: orderId,
      ...told,
    };
    navigate(href("/order-success"), { replace: true, state });
  });
  useEffect(() => {
    if (found) becomeFound(found);
  }, [found]);
  if (late && late.outcome !== "paid") return <NotPaid outcome={late.outcome} />;
  const isCancelled = status === "cancelled";
  return (
    <>
      <div className={picture ? "wrap success" : "wrap success success--alone"}>
        <div className="stack [--stack:2rem]">
          <CircleCheck className="icon icon--lg text-(--action)" />
          <h1 className="t-page">{isCancelled ? "Commande annulée" : "Commande confirmée !"}</h1>
          {!isCancelled && (
            <p className="t-lead max-w-[34rem]">
              {orderId.startsWith("ORD-")
                ? "L’e-mail de confirmation suit, dès que votre banque nous a répondu. "
                : "Un e-mail de confirmation vient de vous être envoyé. "}
              {isFetched
                ? "Nous vous écrirons dès que vos plantes sont prêtes à l’atelier."
                : "Nous vous écrirons dès l’expédition de vos plantes."}
            </p>
          )}
          {email && !isCancelled && (
            <p className="t-sm max-w-[34rem]">
              Nos e-mails vous parviennent à l’adresse <strong>{email}</strong>. Elle contient une
              faute ?{" "}
              <Link className="link" to={href("/contact")}>
                Écrivez-nous
              </Link>
              .
            </p>
          )}
          <Receipt {...{ orderId, number, reference, total, status }} />
          {!isCancelled && <OnArrival isFetched={isFetched ?? false} />}
          <WaysOn />
        </div>
        {picture && (
          <div>
            <Picture picture={picture} alt={picture.alt} sizes="(min-width: 64rem) 40vw, 100vw" />
          </div>
        )}
      </div>
      <div className="wrap pb-section">
        <div className="stack [--stack:3rem] max-w-[52rem]">{children}</div>
      </div>
    </>
  );
}

function PrintButton() {
  return (
    <button
      className={`${buttonClass("quiet")} noscript:hidden!`}
      type="button"
      onClick={() => window.print()}
    >
      <Printer className="icon icon--sm" /> Imprimer
    </button>
  );
}

function WaysOn() {
  return (
    <div className="cta-row">
      <Link className={buttonClass("primary")} to={href("/products")}>
        Continuer mes achats
      </Link>
      <Link className={buttonClass("line")} to={href("/")}>
        Retour à l’accueil
      </Link>
      <PrintButton />
    </div>
  );
}

/** The shop answered at last, and the payment had not been made. */
function NotPaid({ outcome }: { outcome: OutcomeReply["outcome"] }) {
  const { email } = useShopDetails();
  const words = {
    refunded:
      "Vos articles ont été vendus avant que votre paiement n’arrive : vous êtes intégralement remboursé, et un e-mail vous le confirme.",
    review: `Nous vérifions votre paiement et vous écrivons très vite. Une question ? ${email}`,
    other: "Rien n’a été débité, et vos articles sont de nouveau dans votre panier.",
  };
  const said = outcome === "refunded" || outcome === "review" ? words[outcome] : words.other;
  return (
    <div className="wrap success success--alone">
      <div className="stack [--stack:2rem]" role="status">
        <CircleAlert className="icon icon--lg text-(--color-ambre)" />
        <h1 className="t-page">Votre paiement n’a pas abouti</h1>
        <p className="t-lead max-w-[34rem]">{said}</p>
        <div className="cta-row">
          <Link className={buttonClass("primary")} to={href("/cart")}>
            Voir mon panier
          </Link>
          <Link className={buttonClass("line")} to={href("/contact")}>
            Nous écrire
          </Link>
        </div>
      </div>
    </div>
  );
}
