import { CalendarDays, Mail, RotateCcw } from "lucide-react";
import { shopIdentity } from "#config/shop-identity.ts";
import { formatWholePrice } from "#copy/formats.ts";
import type { Cents } from "#kernel/money.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";
import { Picture } from "#ui/picture.tsx";

type GiftPreviewProps = {
  picture: PictureRef;
  amountCents: Cents | undefined;
  to: string;
  message: string;
};

/** The card as it will be read, while it is written. */
export function GiftPreview({ picture, amountCents, to, message }: GiftPreviewProps) {
  return (
    <div className="gift__preview">
      <figure className="giftcard">
        <Picture picture={picture} alt="" sizes="(max-width: 63.99rem) 100vw, 40rem" priority />
        <div className="giftcard__in">
          <div className="row row--between">
            <span className="brand-t">{shopIdentity.name}</span>
            <span className="amount">{amountCents ? formatWholePrice(amountCents) : ""}</span>
          </div>
          <div className="giftcard__foot">
            {to && <p className="truncate">{to},</p>}
            <p className="msg">{message}</p>
            <p className="code" aria-hidden="true">
              •••• •••• •••• ••••
            </p>
          </div>
        </div>
      </figure>
      <p className="t-xs">Aperçu. Le code n’apparaît que dans l’email et le PDF.</p>
      <ul className="ticks">
        <li>
          <CalendarDays className="icon" />
          <span>
            <b>Valable deux ans.</b> En plusieurs fois, sur tout le catalogue et la livraison.
          </span>
        </li>
        <li>
          <RotateCcw className="icon" />
          <span>
            <b>14 jours pour changer d’avis,</b> tant que la carte n’a pas servi.
          </span>
        </li>
        <li>
          <Mail className="icon" />
          <span>
            <b>Égarée ?</b> Nous renvoyons le reste sous un nouveau code.
          </span>
        </li>
      </ul>
    </div>
  );
}
