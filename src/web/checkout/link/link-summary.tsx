import { MessageSquare } from "lucide-react";
import { href, Link } from "react-router";
import { formatPrice, formatRate } from "#copy/formats.ts";
import { type BasisPoints, type Cents, cents } from "#kernel/money.ts";
import { Price } from "#ui/price.tsx";
import { Measures } from "#ui/text/measures.tsx";

export type SummaryLine = {
  name: string;
  quantity: number;
  lineCents: Cents;
  withdrawalExcluded: boolean;
  picture: string | null;
};

type LinkSummaryProps = {
  reference: string;
  lines: readonly SummaryLine[];
  itemsCents: Cents;
  discountCents: Cents;
  /** Undefined while it is not known. */
  deliveryCents: Cents | undefined;
  vat: readonly { rate: BasisPoints; vatCents: Cents }[] | undefined;
  totalCents: Cents | undefined;
  /** What was paid before, of the order that this comes to. */
  before?: { number: string; paidCents: Cents };
};

/** What is paid, line by line; on a phone it is read before it is paid. */
export function LinkSummary(props: LinkSummaryProps) {
  const { reference, lines, itemsCents, discountCents, deliveryCents, before, vat = [] } = props;
  const totalCents = props.totalCents ?? cents(itemsCents - discountCents + (deliveryCents ?? 0));
  return (
    <aside className="panel max-lg:-order-1" aria-labelledby="recap">
      <div className="panel__head">
        <h2 id="recap">Récapitulatif</h2>
        <span className="t-xs">Commande {reference}</span>
      </div>
      <ul className="summary">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name, and none moves
          <li key={at}>
            {line.picture ? <img src={line.picture} width={64} height={80} alt="" /> : <span />}
            <div>
              <p className="name">
                <Measures>{line.name}</Measures>
              </p>
              <p className="t-xs">Quantité : {line.quantity}</p>
              {line.withdrawalExcluded && <p className="t-xs">Sans droit de rétractation</p>}
            </div>
            <span className="price t-sm">{formatPrice(line.lineCents)}</span>
          </li>
        ))}
      </ul>
      <div className="totals">
        {before && (
          <div>
            <span>Déjà payé, commande {before.number}</span>
            <Price>{formatPrice(before.paidCents)}</Price>
          </div>
        )}
        <div>
          <span>{before ? "Supplément" : "Sous-total"}</span>
          <Price>{formatPrice(itemsCents)}</Price>
        </div>
        {discountCents > 0 && (
          <div>
            <span>Remise de l’atelier</span>
            <Price>−{formatPrice(discountCents)}</Price>
          </div>
        )}
        <div>
          <span>Frais de livraison</span>
          {deliveryCents === undefined ? (
            <span>Selon votre adresse</span>
          ) : (
            <Price>{formatPrice(deliveryCents)}</Price>
          )}
        </div>
        <div className="grand">
          <span>{before ? "Reste à payer" : "Total"}</span>
          <Price large>{formatPrice(totalCents)}</Price>
        </div>
        {vat.map(({ rate, vatCents }) => (
          <div className="t-xs" key={rate}>
            <span>Dont TVA {formatRate(rate)}</span>
            <Price>{formatPrice(vatCents)}</Price>
          </div>
        ))}
      </div>
      <p className="leave-line t-sm">
        <MessageSquare className="icon icon--sm" />
        <span>
          Une question avant de payer ?{" "}
          <Link className="link" to={href("/contact")}>
            Écrivez à l’atelier
          </Link>
          , le lien reste valable.
        </span>
      </p>
    </aside>
  );
}
