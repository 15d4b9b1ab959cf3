import { Copy, Share2 } from "lucide-react";
import { href, Link } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { untilFr } from "#copy/links/payment-links.ts";
import { showDeskStatus } from "#copy/orders/order-status.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import type { Supplement } from "#shop/orders/supplements/supplement.ts";
import { Tag } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { useToast } from "#ui/overlay/toast.tsx";
import { Panel } from "#ui/panel.tsx";
import { StepButton } from "#web/parts/forms/step-form.tsx";
import { shareLink } from "#web/parts/share/share-link.ts";

type Shown = Supplement & { url: string };

/** What was asked for beside the order: to be paid, paid, or over. */
export function SupplementPanel({ supplements }: { supplements: readonly Shown[] }) {
  if (supplements.length === 0) return null;
  const open = supplements.find(({ isOpen }) => isOpen);
  const title = open
    ? `Supplément à régler : ${formatPrice(open.totalCents)}`
    : supplements.length === 1
      ? "Supplément"
      : "Suppléments";
  return (
    <Panel id="supplement" title={title}>
      <ul className="stack [--stack:1.25rem]">
        {supplements.map((supplement) => (
          <li key={supplement.linkId} className="stack [--stack:.75rem]">
            <div className="row row--between [--row:.75rem]">
              <span>
                {supplement.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
              </span>
              <State supplement={supplement} />
            </div>
            {supplement.isOpen ? <Waiting supplement={supplement} /> : <Own {...supplement} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function State({ supplement: { status, isOpen } }: { supplement: Shown }) {
  if (isOpen) return <Tag tone="amber">À régler</Tag>;
  if (status === "pending") return <Tag tone="grey">Resté impayé</Tag>;
  const { label, tone } = showDeskStatus(status);
  return <Tag tone={tone}>{label}</Tag>;
}

/** The link, to be sent again by any message, and the end of the request. */
function Waiting({ supplement: { linkId, url, heldUntil } }: { supplement: Shown }) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast("Lien copié."),
      () => toast("La copie a été refusée par le navigateur.", "error"),
    );
  const share = async () => {
    const outcome = await shareLink({ title: "Votre supplément à régler", url });
    if (outcome === "copied") toast("Lien copié dans le presse-papiers.");
    if (outcome === "failed") toast("Le lien n’a pas pu être copié.", "error");
  };
  return (
    <>
      <p className="t-sm c-2">
        Le client a reçu le lien par e-mail. Les plantes sont gardées jusqu’au {untilFr(heldUntil)},
        et la commande attend jusque-là.
      </p>
      <div className="paylink">
        <p className="url">{url.replace(/^https?:\/\//, "")}</p>
      </div>
      <div className="row [--row:.5rem]">
        <Button size="sm" onClick={copy}>
          <Copy className="icon icon--sm" /> Copier le lien
        </Button>
        <Button size="sm" variant="line" onClick={share}>
          <Share2 className="icon icon--sm" /> Partager
        </Button>
        <StepButton action={href("/admin/a-regler/:id/annuler", { id: linkId })} variant="danger">
          Annuler la demande
        </StepButton>
      </div>
    </>
  );
}

const Own = ({ orderId, number, totalCents }: Shown) => (
  <p className="t-sm c-2">
    {formatPrice(totalCents)}, commande{" "}
    <Link className="link" to={href("/admin/commandes/:id", { id: orderId })}>
      {orderNumber({ id: orderId, number })}
    </Link>
  </p>
);
