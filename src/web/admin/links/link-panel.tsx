import { Copy, Lock, Share2 } from "lucide-react";
import { href, Link } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { linkStateFr, untilFr } from "#copy/links/payment-links.ts";
import type { Cents } from "#kernel/money.ts";
import type { LinkDelivery, LinkState } from "#shop/payment-links/payment-link.ts";
import { Tag } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { useToast } from "#ui/overlay/toast.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { shareLink } from "#web/parts/share/share-link.ts";
import { LinkCode } from "./link-code.tsx";

type Shown = {
  id: string;
  orderId: string;
  /** Whom it is for. */
  name: string;
  state: LinkState;
  isOpen: boolean;
  heldUntil: Date;
  url: string;
  message: string;
  delivery: LinkDelivery;
  /** It is changed from the page of the order that it comes to. */
  isSupplement: boolean;
  sums: {
    count: number;
    itemsCents: Cents;
    discountCents: Cents;
    deliveryCents: Cents;
    totalCents: Cents;
  };
};

/** The link, to be sent by any message, and what it asks for. */
export function LinkPanel({ link }: { link: Shown }) {
  return (
    <>
      {link.isOpen ? <Ready link={link} /> : <Over link={link} />}
      <Sums link={link} />
    </>
  );
}

function Ready({ link: { url, name, message, sums } }: { link: Shown }) {
  const toast = useToast();
  const copy = (text: string, done: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast(done),
      () => toast("La copie a été refusée par le navigateur.", "error"),
    );
  const share = async () => {
    const outcome = await shareLink({ title: message, url });
    if (outcome === "copied") toast("Lien copié dans le presse-papiers.");
    if (outcome === "failed") toast("Le lien n’a pas pu être copié.", "error");
  };
  return (
    <section className="paylink" aria-labelledby="lien">
      <div className="panel__head mb-0!">
        <h2 id="lien">Lien prêt à envoyer</h2>
        <Tag tone="green">
          <Lock className="icon icon--sm" /> Réservé
        </Tag>
      </div>
      <p className="url">{url.replace(/^https?:\/\//, "")}</p>
      <Button block onClick={() => copy(url, "Lien copié.")}>
        <Copy className="icon icon--sm" /> Copier le lien
      </Button>
      <p className="dm" id="message-du-lien">
        {message}
      </p>
      <div className="row [--row:.5rem]">
        <Button
          variant="line"
          size="sm"
          aria-describedby="message-du-lien"
          onClick={() => copy(message, "Message copié.")}
        >
          Copier le message
        </Button>
        <Button variant="line" size="sm" onClick={share}>
          <Share2 className="icon icon--sm" /> Partager
        </Button>
        <LinkCode url={url} name={name} totalCents={sums.totalCents} />
      </div>
    </section>
  );
}

const Over = ({ link: { state, orderId, heldUntil } }: { link: Shown }) => (
  <section className="panel" aria-labelledby="lien">
    <div className="panel__head">
      <h2 id="lien">Lien {state === "paid" ? "réglé" : "éteint"}</h2>
      <Tag tone={state === "paid" ? "green" : "grey"}>{linkStateFr[state]}</Tag>
    </div>
    <p className="t-sm c-2">
      {state === "paid"
        ? "La commande suit son cours, comme toutes les autres."
        : `Elle était gardée jusqu’au ${untilFr(heldUntil)}. Les plantes sont de nouveau en vente.`}
    </p>
    <Link
      className={`${buttonClass("line", { size: "sm" })} mt-4`}
      to={href("/admin/commandes/:id", { id: orderId })}
    >
      Voir la commande
    </Link>
  </section>
);

function Sums({ link: { id, isOpen, isSupplement, heldUntil, delivery, sums } }: { link: Shown }) {
  const action = href("/admin/a-regler/:id/annuler", { id });
  const isSending = useIsSending(action);
  const isDeliveryOpen = delivery === "chosen" && sums.deliveryCents === 0;
  return (
    <section className="panel" aria-labelledby="a-payer">
      <div className="panel__head">
        <h2 id="a-payer">À payer</h2>
        {isOpen && <span className="t-xs c-3">jusqu’au {untilFr(heldUntil)}</span>}
      </div>
      <div className="totals border-t-0!">
        <div>
          <span>{sums.count === 1 ? "1 ligne" : `${sums.count} lignes`}</span>
          <span className="price">{formatPrice(sums.itemsCents)}</span>
        </div>
        {sums.discountCents > 0 && (
          <div>
            <span>Remise</span>
            <span className="price">−{formatPrice(sums.discountCents)}</span>
          </div>
        )}
        <div>
          <span>Livraison</span>
          <span className="price">
            {isDeliveryOpen ? "au choix" : formatPrice(sums.deliveryCents)}
          </span>
        </div>
        <div className="grand">
          <span>{isDeliveryOpen ? "Total avant livraison" : "Total"}</span>
          <span className="t-plant price">{formatPrice(sums.totalCents)}</span>
        </div>
      </div>
      {isOpen && (
        <div className="row mt-4 *:grow [--row:.5rem]">
          {!isSupplement && (
            <Button type="submit" form="commande-a-regler" variant="line" size="sm">
              Mettre le lien à jour
            </Button>
          )}
          <StepForm action={action} preventScrollReset>
            <Button type="submit" variant="danger" size="sm" block busy={isSending}>
              {isSupplement ? "Annuler la demande" : "Annuler le lien"}
            </Button>
          </StepForm>
        </div>
      )}
    </section>
  );
}
